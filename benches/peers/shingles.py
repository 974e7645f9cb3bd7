"""What the Python tools are given: the word 5-grams of each article, as one string each."""

import json
import re

WORD = re.compile(r"\w+")
K = 5


def articles(path):
    """Yields (id, shingles) for each line of a JSON Lines file with "id" and "text"."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            article = json.loads(line)
            yield article["id"], shingles(article["text"])


def shingles(text):
    words = WORD.findall(text.lower())
    return [" ".join(words[i : i + K]) for i in range(max(1, len(words) - K + 1))]
