"""datasketch: MinHash of 128 values and MinHashLSH with 25 bands of 5; writes candidate pairs.

usage: datasketch_pairs.py CORPUS PAIRS
"""

import sys
from itertools import islice

import xxhash
from datasketch import MinHash, MinHashLSH
from shingles import articles

BATCH = 500
SKETCH = {"num_perm": 128, "hashfunc": xxhash.xxh32_intdigest}


def main(corpus, pairs):
    index = MinHashLSH(num_perm=128, params=(25, 5))
    source = articles(corpus)
    with open(pairs, "w", encoding="utf-8") as out:
        while batch := list(islice(source, BATCH)):
            sets = [[shingle.encode() for shingle in shingles] for _, shingles in batch]
            for (article, _), sketch in zip(batch, MinHash.bulk(sets, **SKETCH)):
                for other in index.query(sketch):
                    out.write(f"{other}\t{article}\n")
                index.insert(article, sketch, check_duplication=False)


main(*sys.argv[1:])
