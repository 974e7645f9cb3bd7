#!/usr/bin/env python3
"""Hides altered facts among block edits: how well are they found when a fifth of the words is edited, too?

FOLDER holds pairs of articles of which the second is a copy with facts altered at known places:

  articles.jsonl  id, text and what else is known, one object a line
  pairs.csv       id_a, id_b
  altered.csv     id_a, a_start, a_end, id_b, b_start, b_end in characters, kind, value_a, value_b

The copies go through `rashomon generate --edit`. OUT gets the same three files, with the edited copies
under their ids and without the facts that an edit touched. Then

  rashomon compare OUT/articles.jsonl --pairs OUT/pairs.csv --out REPORT

and differences.csv of REPORT is held against altered.csv of OUT. OUT/edits/edits.csv has the edits. What
differs by an edit is no altered fact, but no mistake either.

usage: block_edits.py FOLDER RASHOMON OUT [--rate 0.2] [--seed 1]
"""

import argparse
import bisect
import collections
import csv
import json
import pathlib
import shutil
import subprocess

Edit = collections.namedtuple("Edit", "a_start a_end b_start b_end")


def main():
    args = arguments()
    out = args.out
    out.mkdir(parents=True, exist_ok=True)
    articles = texts(args.folder / "articles.jsonl")
    facts = table(args.folder / "altered.csv")
    copies = {row["id_b"] for row in table(args.folder / "pairs.csv")}
    write_lines(out / "copies.jsonl", [articles[id] for id in articles if id in copies])
    edit(args)
    edited = texts(out / "edits" / "articles.jsonl")
    edits = edits_by_id(out / "edits" / "edits.csv")
    write_lines(out / "articles.jsonl", [{**articles[id], **text_of(edited, id)} for id in articles])
    shutil.copy(args.folder / "pairs.csv", out)
    kept = [moved(fact, edits[fact["id_b"]]) for fact in facts]
    kept = [fact for fact in kept if fact]
    check(kept, edited)
    write_table(out / "altered.csv", list(facts[0]), kept)
    print(f"{len(kept)} of {len(facts)} altered facts are left, an edit touched {len(facts) - len(kept)}")


def arguments():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("rashomon")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--rate", default="0.2")
    parser.add_argument("--seed", default="1")
    return parser.parse_args()


def edit(args):
    given, out = args.out / "copies.jsonl", args.out / "edits"
    options = ["--rate", args.rate, "--seed", args.seed, "--out", out, "--force"]
    subprocess.run([args.rashomon, "generate", "--edit", given, *options], check=True)


def moved(fact, edits):
    """The fact where it stands in the edited copy, none if an edit touched it."""
    start, end = int(fact["b_start"]), int(fact["b_end"])
    before = edits[: bisect.bisect_left(edits, end, key=lambda edit: edit.a_start)]
    if before and before[-1].a_end > start:
        return None
    shift = before[-1].b_end - before[-1].a_end if before else 0
    return fact | {"b_start": start + shift, "b_end": end + shift}


def check(facts, edited):
    for fact in facts:
        found = edited[fact["id_b"]]["text"][fact["b_start"] : fact["b_end"]]
        assert found == fact["value_b"], (fact, found)


def edits_by_id(path):
    edits = collections.defaultdict(list)
    for row in table(path):
        edits[row["id"]].append(Edit(*(int(row[name]) for name in Edit._fields)))
    return edits


def text_of(edited, id):
    return {"text": edited[id]["text"]} if id in edited else {}


def texts(path):
    with open(path, encoding="utf-8") as lines:
        return {article["id"]: article for article in map(json.loads, lines)}


def table(path):
    with open(path, encoding="utf-8-sig", newline="") as rows:
        return list(csv.DictReader(rows))


def write_lines(path, articles):
    with open(path, "w", encoding="utf-8") as out:
        out.writelines(json.dumps(article, ensure_ascii=False) + "\n" for article in articles)


def write_table(path, columns, rows):
    with open(path, "w", encoding="utf-8", newline="") as out:
        writer = csv.DictWriter(out, columns)
        writer.writeheader()
        writer.writerows(rows)


main()
