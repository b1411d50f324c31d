#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text of the window can be translated, and the German one is whole: nothing is missing, and places, marks, keys of
menus and blanks are those of the source. So is the documentation that the window shows: each page has the
sections of the English one with as many paragraphs, items, cells and lines of formulas, its numbers, ids and links, and the
bold words are what the window calls so."""
import collections
import importlib.machinery
import importlib.util
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
loader = importlib.machinery.SourceFileLoader("translations", str(root / "scripts" / "translations"))
sys.dont_write_bytecode = True
translations = importlib.util.module_from_spec(importlib.util.spec_from_loader("translations", loader))
loader.exec_module(translations)
texts = translations.collected(root)
faults = []

# Pages alone, which are in English.
PAPER = re.compile(r"ui/export/(published/|caption|pdf_|page_fonts|animation/)")
# What stands in QStringLiteral is a key, syntax or a name of software; the rest belongs into tr.
LITERAL = re.compile(r'(QStringLiteral|QLatin1String|QString)\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)\)')
SILENT = re.compile(r"setObjectName\($|findChild<[^>]*>\($|add_data_menu\([^;]*$|panel\([^;]*$|latex = $|toString\($|setStyleSheet\($"
                    r"|family == $|QProxyStyle\($|setCreator\($|setText\($")
NAMES = {"Basinscope", "Inter", "Regular", "Italic", "Semi Bold", "Semi Bold Italic", "two scores", "weights and paths", "Seven on a ring", "xsimd, CLI11", "Xq"}
for path in sorted((root / "ui").rglob("*")):
    name = str(path.relative_to(root))
    if path.suffix not in (".cpp", ".h") or PAPER.match(name):
        continue
    source = path.read_text()
    for found in LITERAL.finditer(source):
        text = re.sub(r"\\(?:u[0-9a-fA-F]{4}|n|t)", " ", "".join(re.findall(r'"((?:[^"\\\n]|\\.)*)"', found[2])))
        sentence = re.search(r"[^\W\d_]{2,} ?.* .*[^\W\d_]{2,}|^[A-Z][a-z]+$", text)
        if not (sentence and translations.has_words(text)) or text in NAMES or re.search(r"\\[a-z]|<t[dar]|<table|@software", text):
            continue
        if not SILENT.search(re.sub(r"\s+", " ", source[: found.start()])[-120:].rstrip()):
            faults.append(f"{name}:{source.count(chr(10), 0, found.start()) + 1}: not in tr: {text[:90]}")
    # A text that is told by hand is no text for a translator.
    for glued in re.finditer(r'\btr\("[^"]*"\)\s*\+\s*tr\(', source):
        faults.append(f"{name}:{source.count(chr(10), 0, glued.start()) + 1}: one sentence in two texts: {glued[0][:90]}")


def marks(text):
    return collections.Counter(re.findall(r"%L?\d|%n|</?(?:i|b|sub|sup|p)>", text))


folder = root / "resources" / "translations"
for path in sorted(folder.glob("basinscope_*.ts")):
    known = translations.read_ts(path)
    faults += [f"{path.name}: not translated: {text[:90]}" for text, note in texts if (text, note) not in known]
    faults += [f"{path.name}: gone from the source: {text[:90]}" for text, note in known if (text, note) not in texts]
    for (text, note), forms in known.items():
        if text in texts.plurals and len(forms) != 2:
            faults.append(f"{path.name}: expected two forms: {text}")
        for form in forms:
            here = f"{path.name}: {text[:70]!r} -> {form[:70]!r}"
            if not form.strip():
                faults.append(f"{here}: empty")
            if marks(form) != marks(text):
                faults.append(f"{here}: places or marks differ")
            if (text[:1] == " ", text[-1:] == " ") != (form[:1] == " ", form[-1:] == " ") and form[:1] not in "-":
                faults.append(f"{here}: blanks at its ends differ")
            if bool(re.search(r"&\w", text)) != bool(re.search(r"&\w", form)):
                faults.append(f"{here}: a key for menus here and none there")
            if path.stem.endswith("_de") and re.search(r"\b(nach|von|mit|bei|zu|aus) %n \w*[^\Wns](?!\w)", form) and form == forms[-1]:
                faults.append(f"{here}: the plural after this preposition ends in n or s")
            if text.endswith(("…", ".", ":")) and form[-1] not in "….:" or text.endswith("…") != form.endswith("…"):
                faults.append(f"{here}: ends otherwise")

# The commands are in English, and so is what explains them.
ENGLISH_PAGES = {"command-line", "options"}
NUMBER = re.compile(r"\d*[.,]?\d+(?:e[−-]?\d+)?")


def parts_of(prose):
    """What a section holds, kind by kind."""
    code = re.findall(r"^    .*", prose, re.M)
    text = re.sub(r"^    .*\n?", "", prose, flags=re.M)
    blocks = [block for block in re.split(r"\n\s*\n|\n(?=- |\|)", text.strip()) if block.strip()]
    links = re.findall(r"\]\((?:[\w./-]*/)?([\w.-]*)(#?)[^)]*\)", text)
    plain = re.sub(r"\]\([^)]*\)", "]", text)
    numbers = [float(number.replace(",", ".").replace("−", "-")) for number in NUMBER.findall(plain)]
    return {
        "paragraphs": sum(not block.startswith(("- ", "|")) for block in blocks),
        "items": sum(block.startswith("- ") for block in blocks),
        "cells": [len(re.split(r"(?<!\\)\|", block)) for block in blocks if block.startswith("|")],
        "lines of formulas and files": len(code),
        "links": links,
        "numbers": collections.Counter(numbers),
        "ids": sorted(re.findall(r"`([a-z][a-z0-9_.]*)`", text)),
        "bold words": len(re.findall(r"\*\*.+?\*\*", text, re.S)),
    }


def sections_of(page):
    """(level, heading, prose) of each."""
    pieces = re.split(r"^(#+) (.*)\n", page, flags=re.M)
    return list(zip([len(marks) for marks in pieces[1::3]], pieces[2::3], pieces[3::3]))


def as_label(text):
    return re.sub(r"<[^<>]*>|[&*`\\]", "", " ".join(text.split())).rstrip("….:,")


carried = (root / "resources" / "resources.qrc").read_text()
for catalogue in sorted(folder.glob("basinscope_*.ts")):
    labels = collections.defaultdict(set)
    for (text, _), forms in translations.read_ts(catalogue).items():
        labels[as_label(text)] |= {as_label(form).casefold() for form in forms}
    for path in sorted((root / "docs").glob("*.md")):
        shown = f"docs/{catalogue.stem.rpartition('_')[2]}/{path.name}"
        other = root / shown
        wanted = other.parent.is_dir() and path.stem not in ENGLISH_PAGES
        if wanted and f">../docs/{path.name}<" in carried and f">../{shown}<" not in carried:
            faults.append(f"{shown}: not in resources/resources.qrc")
        if not other.exists():
            continue
        english, translated = sections_of(path.read_text()), sections_of(other.read_text())
        if [level for level, *_ in english] != [level for level, *_ in translated]:
            faults.append(f"{shown}: its headings are others than those of docs/{path.name}")
            continue
        for (_, heading, prose), (_, there, foreign) in zip(english, translated):
            here, beside = parts_of(prose), parts_of(foreign)
            lost = here.pop("numbers") - beside.pop("numbers")  # "Norm 1" has one that "Unit norm" has not
            faults += [f"{shown}: {there}: without {number}" for number in lost]
            faults += [f"{shown}: {there}: {kind}: {beside[kind]}, in docs/{path.name}: {here[kind]}" for kind in here if here[kind] != beside[kind]]
            bold = {as_label(word).casefold() for word in re.findall(r"\*\*(.+?)\*\*", foreign, re.S)}
            faults += [f"{shown}: {there}: **{word}** is called {' or '.join(sorted(labels[as_label(word)]))}"
                       for word in re.findall(r"\*\*(.+?)\*\*", prose, re.S) if labels.get(as_label(word)) and not labels[as_label(word)] & bold]

if len(texts) < 2500:
    faults.append(f"only {len(texts)} texts were found: are they still marked as scripts/translations reads them?")
print("\n".join(faults) or f"translations: {len(texts)} texts, every rule holds")
sys.exit(1 if faults else 0)
