#!/usr/bin/env python3
"""Makes src/text/synonyms/en.txt, the table of English words that mean much the same.

Source: the database files of WordNet 3.0 (Princeton University, WordNet licence), as in Debian's package
wordnet-base, and the table of tools/frequency.py.

  apt-get install wordnet-base
  tools/synonyms.py /usr/share/wordnet src/text/frequency/en.txt > src/text/synonyms/en.txt

One line a word: the word, then those after it in the alphabet that share one of its first meanings, that a verb or
noun is a kind of, that it is derived from, or of which it is an irregular form. Words so common that they mean
anything are left out, and so are rare ones that WordNet's own texts never use.
"""
import collections
import sys

# Class of the frequency table from which on a word means something definite.
COMMONEST = 11
# What a word that the frequency table does not hold counts as.
UNLISTED = 19
# How many meanings of a word count, the commonest first: as a synonym, and as a kind of something.
SAME, KIND = 3, 2
# A word this common as the name of a kind says little: "person", "act".
KIND_COMMONEST = {"n": 13, "v": 11}
PARTS = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}
HYPERNYM, DERIVED = "@", "+"


def classes(path):
    return {word: int(line.split()[0]) for line in open(path, encoding="utf-8") for word in line.split()[1:]}


def lines(path):
    return (line for line in open(path, encoding="utf-8") if not line.startswith(" "))


def read_synsets(folder):
    """Words and links of each synset, by part of speech and offset."""
    synsets = {}
    for part, letter in PARTS.items():
        for line in lines(f"{folder}/data.{part}"):
            field = line.split("|")[0].split()
            words = int(field[3], 16)
            names = [field[4 + 2 * i].split("(")[0].lower() for i in range(words)]
            at = 4 + 2 * words
            links = [field[at + 1 + 4 * i : at + 5 + 4 * i] for i in range(int(field[at]))]
            synsets[letter, field[0]] = (names, links)
    return synsets


def read_senses(folder):
    """The synsets of each word, its commonest meaning first, and the words that WordNet's own texts use."""
    senses, used = collections.defaultdict(list), set()
    for part, letter in PARTS.items():
        for line in lines(f"{folder}/index.{part}"):
            field = line.split()
            links = int(field[3])
            if int(field[5 + links]) > 0:
                used.add(field[0])
            for sense, offset in enumerate(field[6 + links :]):
                senses[field[0]].append((sense, (letter, offset)))
    return senses, used


def irregular(folder):
    """Forms of nouns and verbs that no stemmer finds, each with its base."""
    for part in ("noun", "verb"):
        for line in open(f"{folder}/{part}.exc", encoding="utf-8"):
            form, base = line.split()[:2]
            if not form.endswith(("ed", "ing", "s")):
                yield form, base


def related(word, synsets, senses, rarity):
    """The words that mean much what a word means."""
    rank = lambda name, synset: next((s for s, of in senses[name] if of == synset), 99)
    found = set()
    for sense, synset in senses[word]:
        names, links = synsets[synset]
        found.update(name for name in names if sense < SAME and rank(name, synset) < SAME)
        for sign, offset, part, ends in links:
            other = (part, offset)
            if sign == HYPERNYM and sense < KIND and part in KIND_COMMONEST:
                kinds = synsets[other][0]
                telling = (k for k in kinds if rarity.get(k, 0) >= KIND_COMMONEST[part])
                found.update(kind for kind in telling if rank(kind, other) < KIND)
            if sign == DERIVED and sense < SAME and names[int(ends[:2], 16) - 1] == word:
                name = synsets[other][0][int(ends[2:], 16) - 1]
                found.update([name] if rank(name, other) < SAME else [])
    return found - {word}


def main():
    folder, rarity = sys.argv[1], classes(sys.argv[2])
    synsets, (senses, used) = read_synsets(folder), read_senses(folder)
    rank = lambda word: rarity.get(word, UNLISTED if word in used else 0)
    plain = {word for word in senses if word.isalpha() and COMMONEST <= rank(word) <= UNLISTED}
    pairs = [(word, other) for word in plain for other in related(word, synsets, senses, rarity) if other in plain]
    pairs += [(form, base) for form, base in irregular(folder) if form in rarity and rank(base) >= COMMONEST]
    lists = collections.defaultdict(list)
    for word, other in sorted({tuple(sorted(pair)) for pair in pairs}):
        lists[word].append(other)
    for word, others in sorted(lists.items()):
        print(word, *others)


main()
