#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Every text that people read uses one word for one thing, one spelling, and the words of the field."""
import json
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])

TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\((.*?)\)\1"|"((?:[^"\\\n]|\\.)*)"|' r"'(?:[^'\\\n]|\\.)+'", re.S)

# What is refused -> what is said instead. Whole words, in any case.
WANTED = {
    r"point at a (field|panel|plot)": "hover over a plot",
    r"that are no (pattern|querie|mean)s": "that are not patterns",
    r"split by (its|their) patterns": "coloured by its patterns",
    r"counted is": "counts",
    r"saddle's meet": "a stable branch and a saddle meet at a fold",
    r"on its line": "along its path",
    r"becomes? stationary": "exact",
    r"exact retrieval( of| begins| ends)": "exact",
    r"winning sets?": "associations",
    r"no neighbours": "no adjacent pair",
    r"neighbouring patterns": "adjacent patterns",
    r"acts nowhere": "is not used by this model",
    r"patterns in it": "share of the variance in the plane",
    r"off the slice": "from the plane",
    r"memory on the (sphere|circle)|memory, normalised": "normalised pattern",
    r"across, towards": "orthogonal, towards",
    r"principal [0-9]": "PC 1",
    r"present (scene|ones|patterns)": "your scene, the current patterns",
    r"changes that are not saved": "Save changes to “…”?",
    r"tsallis index": "entmax index",
    r"the pair has no energy|this pair of methods": "no energy is known for this combination",
    r"RAYN [0-9]": "RAYN Figure 2",
    r"left-one-out": "leave-one-out",
    r"another in reach": "a neighbour within h",
    r"column(s)? of values, not": "needs two columns: key and value",
    r"< 0 <": "blue negative, red positive",
    r"1\.3333+": "4/3",
    r"kernel \(mean shift": "kernel by distance (mean shift)",
    r"in force": "current",
    r"play head at": "at β = …",
    r"that are read( at most)?": "too large: at most …",
    r"noise of the fit": "covers noise, not bias",
    r"infinite energy region": "E = ∞",
    r"are the most": "at most",
    r"(?<!--)(?<!\w,)updates(?!,\w|=)": "steps",  # but for a flag, a keyword of Python and the columns of a table
    r"pixels an inch": "pixels per inch",
    r"one (a|the) (row|score|column)|one a core": "one per row",
    r"starts (a|per) side": "initial conditions per side",
    r"post-transformations?": "post-transform",
    r"kNN": "k-NN",
    r"(?-i:Save As)": "Save as",
    r"fenchel-young": "Fenchel–Young",
    r"nadaraya-watson": "Nadaraya–Watson",
    r"(?-i:Csv|numpy|Npy|opengl|openGL|Opengl|Qcustomplot|float-32|float-64|Softmax function)": "its own spelling",
}
AMERICAN = {
    "color": "colour", "colors": "colours", "colored": "coloured", "center": "centre", "centers": "centres",
    "centered": "centred", "neighbor": "neighbour", "neighbors": "neighbours", "gray": "grey",
    "behavior": "behaviour", "labeled": "labelled", "labeling": "labelling", "canceled": "cancelled",
    "canceling": "cancelling", "normalize": "normalise", "normalized": "normalised", "normalizes": "normalises",
    "normalization": "normalisation", "regularization": "regularisation", "regularizer": "regulariser",
    "initialize": "initialise", "recognize": "recognise", "recognized": "recognised", "optimize": "optimise",
    "generalization": "generalisation", "license": "licence", "modeled": "modelled", "artifact": "artefact",
    "favor": "favour", "meter": "metre", "toward": "towards", "visualize": "visualise", "minimize": "minimise",
    "maximize": "maximise", "organize": "organise", "organized": "organised", "analyze": "analyse",
}
PROPER = re.compile(r"(gaussian|uniform)-knn|SPDX-License-Identifier|(General|Mozilla) Public License|Apache License|currentColor|(background-|border-)?color:|text-align: center")
refused = [(re.compile(rf"(?<!\w)(?:{old})(?!\w)", re.I), new) for old, new in WANTED.items()]
refused += [(re.compile(rf"(?<!\w){old}(?!\w)", re.I), new) for old, new in AMERICAN.items()]


def literals(source):
    """The string literals with their lines; those that stand side by side are one text."""
    texts, end = [], -1
    for token in TOKEN.finditer(source):
        text = token[2] if token[2] is not None else token[3]
        if text is None or source.rfind("#include", source.rfind("\n", 0, token.start()) + 1, token.start()) >= 0:
            continue
        if end >= 0 and not source[end : token.start()].strip():
            texts[-1][1] += text
        else:
            texts.append([source.count("\n", 0, token.start()) + 1, text])
        end = token.end()
    return texts


def texts():
    for folder in ("core", "ui", "app", "python"):
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in {".cpp", ".h"}:
                yield from ((path, line, text) for line, text in literals(path.read_text()))
    for path in sorted((root / "resources" / "scenes").glob("*.json")):
        scene = json.loads(path.read_text())
        yield from ((path, 0, scene.get(key, "")) for key in ("title", "notes"))
    for path in sorted((root / "resources" / "gallery").glob("*.json")):
        entry = json.loads(path.read_text())
        yield from ((path, 0, entry[key]) for key in ("title", "see"))
    for name in ("README.md", "CHANGELOG.md"):
        prose = re.sub(r"`[^`]*`|\n    .*", lambda code: "\n" * code[0].count("\n"), (root / name).read_text())
        yield from ((root / name, number, line) for number, line in enumerate(prose.splitlines(), 1))


faults, read = [], 0
for path, line, text in texts():
    if re.fullmatch(r"[a-z_.]+", text):
        continue  # a key or an id
    read += 1
    plain = PROPER.sub("", re.sub(r"<[^<>]*>", "", text))
    for pattern, wanted in refused:
        if found := pattern.search(plain):
            faults.append(f"{path.relative_to(root)}:{line}: \"{found[0]}\", say \"{wanted}\": {text[:100]}")
    if path.suffix in {".cpp", ".h"} and "’" in text and "export" not in path.parts and "figure" not in path.name:
        faults.append(f"{path.relative_to(root)}:{line}: a curly apostrophe; only figures are typeset: {text[:100]}")

# Plurals are right at one thing as well: core/message.h has the one function of them. Bounds are many.
THINGS = "key|step|pattern|quer(?:y|ie)|row|column|draw|sample|repeat|weight|map|attractor|panel|warning|birth|fold"
for path in [p for folder in ("core", "ui", "app", "python") for p in sorted((root / folder).rglob("*.cpp"))]:
    source = path.read_text()
    for plural in re.finditer(rf'"[, ]*1 (\w+)"\)?\s*:|(?<!of )(?<!last )(?<![Aa]ll )(?<!most )(?<!least )(?<!than )(?<!1 to )(?<!converge in )%\d ({THINGS})s\b', source):
        if not path.name.startswith("published_") and plural[1] not in ("fails",):
            line = source.count("\n", 0, plural.start()) + 1
            faults.append(f"{path.relative_to(root)}:{line}: a plural of its own, use counted: {plural[0]}")

# Qt joins the program's name to a title without it, by another dash than the main window's.
for path in sorted((root / "ui").rglob("*.cpp")):
    for title in re.finditer(r"setWindowTitle\((?!window_title\()|get(Open|Save)FileName\(\s*\w+,(?!\s*window_title\()"
                             r"|QMessageBox::(question|warning|information|critical)\(\s*\w+,(?!\s*window_title\()"
                             r"|QMessageBox \w+\(QMessageBox::\w+,(?!\s*window_title\()", path.read_text()):
        faults.append(f"{path.relative_to(root)}: a title without window_title: {title[0]}")

if read < 3000:
    faults.append(f"only {read} texts were found: are they still written as string literals?")
print("\n".join(faults) or f"words: {read} texts, every rule holds")
sys.exit(1 if faults else 0)
