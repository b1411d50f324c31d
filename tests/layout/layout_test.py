#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The layers and the rooms in them include one way only, every class is found by its
header, every test file is built, every source has a licence line, no number passes through the environment's locale,
and documents name files that are there."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
CODE = {".cpp", ".h", ".glsl", ".frag", ".vert"}
FORBIDDEN = {  # layer -> what its files must not include
    "core": re.compile(r'#include\s*[<"](Q[A-Z]|qcustomplot|GL/|EGL/|epoxy/|ui/|app/)'),
    "ui": re.compile(r'#include\s*[<"](app|python)/'),
    "python": re.compile(r'#include\s*[<"](Q[A-Z]|qcustomplot|GL/|EGL/|epoxy/|ui/|app/)'),
    # What a scene holds knows nothing of scenes.
    **{f"core/{room}": re.compile(r'#include\s*"core/scene/') for room in ("transforms", "kernels", "regression", "layers", "learning")},
}
# The rooms of a layer, from the ground up: a file includes its own room and earlier ones. What lies beside the rooms of
# core is beneath them all.
ROOMS = {
    "core": "data separation post transforms network attractors certificates continuation proof engine recall kernels regression layers learning workspaces scene script landscape lessons".split(),
    "ui": "text theme jobs document controls gpu figure plots export window workspaces shell".split(),
}
faults = []


def sources(*folders):
    for folder in folders:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in CODE:
                yield path


for layer, pattern in FORBIDDEN.items():
    for path in sources(layer):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            if pattern.search(line):
                faults.append(f"{path.relative_to(root)}:{number}: {layer} may not include this: {line.strip()}")

for layer, rooms in ROOMS.items():
    for path in sources(layer):
        room = path.relative_to(root / layer).parts[0] if path.parent != root / layer else None
        if room and room not in rooms:
            faults.append(f"{path.relative_to(root)}: {room} has no place among the rooms of {layer}")
            continue
        for number, line in enumerate(path.read_text().splitlines(), 1):
            found = re.match(rf'#include "{layer}/([^/"]+)/', line)
            if not found or (room and rooms.index(found[1]) <= rooms.index(room)):
                continue
            faults.append(f"{path.relative_to(root)}:{number}: {room or layer} lies beneath {found[1]}: {line.strip()}")

# The window knows workspaces, and no workspace.
for path in sources("ui/shell"):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if re.match(r'#include "ui/workspaces/[^/"]+/', line):
            faults.append(f"{path.relative_to(root)}:{number}: the window knows no workspace: {line.strip()}")

# A comment that names a file names one that is there.
NAMES = {path.name for path in root.rglob("*") if ".git" not in path.parts and "build" not in path.parts}
for path in sources("core", "ui", "app", "python", "tests", "shaders"):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        comment = line.partition("//")[2]
        for name in re.findall(r"(?<![*.\w])[\w-]+\.(?:h|cpp|glsl|md|py)\b", comment):
            if name not in NAMES:
                faults.append(f"{path.relative_to(root)}:{number}: there is no file {name}")

for path in sources("ui"):
    if "plots" not in path.parts and re.search(r'#include\s*[<"]qcustomplot', path.read_text()):
        faults.append(f"{path.relative_to(root)}: only ui/plots includes QCustomPlot")

# Tags are read in the literals of marked() alone, and a label never guesses whether a text is markup.
TAGS = re.compile(r'\b(QStringLiteral|QLatin1String|QString|fromUtf8|tr)\(\s*("[^"]*"\s*)*"[^"]*</?(i|b|sub|sup)>')
for path in sources("ui"):
    text = path.read_text()
    if path.name not in {"rich_text.cpp", "label.h", "glossary.cpp", "about.cpp"}:
        for found in TAGS.finditer(text):
            line = text.count("\n", 0, found.start()) + 1
            faults.append(f"{path.relative_to(root)}:{line}: tags that marked() does not read")
    if path.name not in {"label.h", "theme.cpp"} and re.search(r"\bQLabel\b", text):
        faults.append(f"{path.relative_to(root)}: a QLabel takes names for markup: use ui/controls/label.h")

for path in sources("core", "ui", "app", "shaders", "tests"):
    lines = path.read_text().splitlines()
    if not any("SPDX-License-Identifier: GPL-3.0-or-later" in line for line in lines[:3]):
        faults.append(f"{path.relative_to(root)}: no SPDX line")

# Who looks for a class finds it: members that do not stand in the file of their header stand in one that is named after
# it.
MEMBER = re.compile(r"^(?:[\w:<>,&*]+ [&*]?)*([A-Z]\w*)::~?\w+\(", re.M)
for path in sources("core", "ui", "app"):
    text = path.read_text()
    if path.suffix == ".cpp" and not path.with_suffix(".h").exists():
        headers = [h for folder in (path.parent, path.parent.parent) for h in folder.glob("*.h")
                   if path.stem.startswith(h.stem + "_")]
        named = text + "".join(h.read_text() for h in headers)
        for name in sorted({found[1] for found in MEMBER.finditer(text)}):
            if not re.search(rf"\b(class|struct) {name}\b[^;]*{{", named):
                faults.append(f"{path.relative_to(root)}: has members of {name}, whose header it is not named after")

# A window takes on the locale of its environment, where these write and read decimal commas.
LOCALE = re.compile(r"\b(strto(d|f|ld)|sto(d|f|ld)|atof|sscanf)\s*\(|printf\s*\(.*%[-+ #0-9.*]*l?[efgEFG]")
for path in sources("core", "ui", "app"):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if LOCALE.search(line):
            faults.append(f"{path.relative_to(root)}:{number}: follows the locale, std::to_chars and "
                          f"std::from_chars do not: {line.strip()}")

# Texts of sources are UTF-8.
for path in sources("ui", "app"):
    if "QString::fromLatin1(" in path.read_text():
        faults.append(f"{path.relative_to(root)}: reads a text as Latin-1, QString::fromUtf8 does not")

# Limits and step counts of all pixels are asked for where they leave the program or are shown, and where engines are compared. They
# are the default of a request too, for tests: a product source that writes a request out says what it wants.
EVERYTHING = {"core/attractors/basin_map.h", "core/landscape/same_ends.cpp", "core/landscape/step_histogram.cpp",
              "ui/gpu/gpu_engine.cpp"}
ASKED = re.compile(r"\bBasinRequest \w+\{")
for path in sources("core", "ui", "app"):
    name = str(path.relative_to(root))
    text = path.read_text()
    if name.startswith("core/engine/"):
        continue
    if "MapOutput::everything" in text and name not in EVERYTHING:
        faults.append(f"{name}: asks for limits and steps of every pixel")
    if ASKED.search(text) and "request.output" not in text:
        faults.append(f"{name}: makes a request and does not say what of")

listings = {p: p.read_text() for p in (root / "tests").rglob("CMakeLists.txt")}
for test in sorted((root / "tests").rglob("*_test.cpp")):
    folder = test.parent
    mirrored = folder.relative_to(root / "tests")  # tests of core and ui lie as what they test
    if mirrored.parts[0] in ROOMS and not (root / mirrored).is_dir():
        faults.append(f"{test.relative_to(root)}: there is no {mirrored} that it could test")
    # A list above it that takes in every such file below its folder, or below one that it names.
    if any(re.search(rf"GLOB_RECURSE[^)]*\s{re.escape(prefix)}\*_test\.cpp", text)
           for listing, text in listings.items() if test.is_relative_to(listing.parent)
           for prefix in ("", test.relative_to(listing.parent).parts[0] + "/")):
        continue
    own = listings.get(folder / "CMakeLists.txt", "") + listings[root / "tests" / "CMakeLists.txt"]
    globbed = f"{folder.name}/*_test.cpp" in own or re.search(r"GLOB[^)]*\s\*_test\.cpp", listings.get(folder / "CMakeLists.txt", ""))
    if not globbed and test.name not in own and test.stem not in own:
        faults.append(f"{test.relative_to(root)}: no CMakeLists.txt builds it")

# What the documents name is there: a file, a folder, or a program or class by its file's name. Their pictures are made by
# scripts/pictures, which needs a display.
NAMED = re.compile(r"(?<![\w/.-])(?:core|ui|app|shaders|tests|scripts|resources|docs(?!/pictures)|packaging)/[\w./-]*(?![\w./<>*{}-])")
for page in (root / "README.md", root / "CONTRIBUTING.md", *sorted((root / "docs").rglob("*.md"))):
    for number, line in enumerate(page.read_text().splitlines(), 1):
        for name in (found[0].rstrip(".") for found in NAMED.finditer(line)):
            if not (root / name).exists() and not any((root / f"{name}{suffix}").exists() for suffix in (".h", ".cpp")):
                faults.append(f"{page.relative_to(root)}:{number}: there is no {name}")

# What tr() gives before there is a translator stays English.
for path in sources("ui", "app"):
    for found in re.finditer(r"^(?:static |inline )?const Q\w+ \w+(?: = |\{).*\btr\(", path.read_text(), re.M):
        faults.append(f"{path.relative_to(root)}: {found[0]}: translated before the language is known")

# Constants that were measured have the values that the table of measurements says.
for line in (root / "docs/constants.md").read_text().splitlines():
    row = re.match(r"\| `(\w+)` \(([\w.]+)\) \| ([\d.]+)(?: \(ratios| \|)", line)
    if row:
        found = [re.search(rf"\b{row[1]} = ([\d.]+)f?[,;]", path.read_text()) for path in sources("core") if path.name == row[2]]
        if not found or not found[0] or float(found[0][1]) != float(row[3]):
            faults.append(f"docs/constants.md: {row[1]} is not {row[3]} in {row[2]}")

print("\n".join(faults) or "layout: every rule holds")
sys.exit(1 if faults else 0)
