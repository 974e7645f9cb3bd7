"""rensa: RMinHash of 128 values and RMinHashLSH with 16 bands of 8; writes candidate pairs.

This is the plain sketch. The "rho" mode, which samples 15 shingles of a long text, is another thing.

usage: rensa_pairs.py CORPUS PAIRS
"""

import sys
from itertools import islice

from rensa import RMinHash, RMinHashLSH
from shingles import articles

BATCH = 2000


def main(corpus, pairs):
    index = RMinHashLSH(threshold=0.7, num_perm=128, num_bands=16)
    source = articles(corpus)
    ids, sketches = [], []
    while batch := list(islice(source, BATCH)):
        ids += [article for article, _ in batch]
        sets = [shingles for _, shingles in batch]
        sketches += RMinHash.from_token_sets(sets, num_perm=128, seed=42)
    index.insert_many(sketches)
    with open(pairs, "w", encoding="utf-8") as out:
        for here, found in enumerate(index.query_all(sketches)):
            out.writelines(f"{ids[other]}\t{ids[here]}\n" for other in found if other < here)


main(*sys.argv[1:])
