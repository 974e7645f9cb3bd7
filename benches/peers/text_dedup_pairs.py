"""text-dedup: its MinHash program, 16 bands of 8; writes every pair of each cluster it makes.

usage: text_dedup_pairs.py CORPUS PAIRS
"""

import json
import os
import pickle
import subprocess
import sys
import tempfile
from collections import defaultdict
from itertools import combinations


def main(corpus, pairs):
    with tempfile.TemporaryDirectory() as folder:
        run(corpus, folder)
        with open(f"{folder}/out/uf.pkl", "rb") as saved:
            forest = pickle.load(saved)
    with open(corpus, encoding="utf-8") as lines:
        ids = [json.loads(line)["id"] for line in lines]
    with open(pairs, "w", encoding="utf-8") as out:
        for members in clusters(forest):
            out.writelines(f"{ids[a]}\t{ids[b]}\n" for a, b in combinations(members, 2))


def run(corpus, folder):
    options = f"""--path json --data_files {corpus} --split train --column text
        --cache_dir {folder}/cache --output {folder}/out --debug
        --ngram 5 --min_length 0 --num_perm 128 --b 16 --r 8 --threshold 0.7
        --hash_func xxh3 --hash_bits 64 --batch_size 10000 --num_proc {os.cpu_count()}"""
    offline = {"HF_HUB_OFFLINE": "1", "HF_DATASETS_OFFLINE": "1"}
    command = [sys.executable, "-m", "text_dedup.minhash", *options.split()]
    subprocess.run(command, check=True, env=os.environ | offline)


def clusters(forest):
    members = defaultdict(list)
    for item in list(forest.parent):
        members[forest.find(item)].append(item)
    return members.values()


main(*sys.argv[1:])
