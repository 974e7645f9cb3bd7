#!/usr/bin/env python3
"""Makes src/text/frequency/en.txt, the table of how common English words are.

Source: frequency_dictionary_en_82_765.txt of the PyPI package symspellpy (MIT licence), which joins
the Google Books Ngram counts with the SCOWL word list.

  pip download --no-deps symspellpy && unzip symspellpy-*.whl
  tools/frequency.py symspellpy/frequency_dictionary_en_82_765.txt > src/text/frequency/en.txt

One line a class: the class, that is minus the binary logarithm of a word's share of all words,
rounded, then its words. Words rarer than the last class are left out.
"""
import collections
import math
import sys

RAREST = 18


def main():
    counts = [line.split() for line in open(sys.argv[1], encoding="utf-8-sig")]
    total = sum(int(count) for _, count in counts)
    classes = collections.defaultdict(list)
    for word, count in counts:
        rarity = round(-math.log2(int(count) / total))
        if rarity <= RAREST and word.isalpha():
            classes[rarity].append(word)
    for rarity in sorted(classes):
        print(rarity, *sorted(classes[rarity]))


main()
