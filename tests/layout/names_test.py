#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""No two files of a room use a name alike in their unnamed namespaces, and a function that is passed by its name has
that name alone in its room: files of a room are compiled together, in batches that differ from one CMake to the
next. No two headers of the program define a type of one name: both have members of one name for the linker, which takes
either without a word. No two headers have one file name, so that a name in a comment or a document means one file."""
import collections
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
LAYERS = ("core", "ui", "app", "python")
FUNCTION = re.compile(r"^(?:(?:inline|static|constexpr|const) )*[\w:<>,&*\[\]]+(?: [&*]?[\w:<>,&*]+)* [&*]?(\w+)\((.*)$")
CONSTANT = re.compile(r"^(?:inline )?(?:constexpr|const) [\w:<>,&* ]*?[ &*](\w+)(?:\[\w*\])?(?: =|\(|\{|;)")
TYPE = re.compile(r"^(?:struct|class|enum class|enum) (\w+)[^;]*$")
PASSED = re.compile(r"\bresult_table\([^,()]+, (\w+)\)")


# What has options of its own is compiled alone.
ALONE = {name for listing in LAYERS for found in re.findall(r"set_source_files_properties\(([^)]*?)\s+PROPERTIES\s[^)]*COMPILE_OPTIONS",
                                                           (root / listing / "CMakeLists.txt").read_text())
         for name in found.split()}


def room_of(path):
    parts = path.relative_to(root).parts
    return "/".join(parts[:2]) if len(parts) > 2 else parts[0]


def types(parameters):
    """The types of a parameter list, without names and references: what tells overloads apart."""
    found, depth, start = [], 0, 0
    for place, character in enumerate(parameters + ")"):
        depth += (character in "<({") - (character in ">)}")
        if depth < 0 or (depth == 0 and character == ","):
            found.append(parameters[start:place])
            start = place + 1
        if depth < 0:
            break
    named = re.compile(r"(?<=[\w>&*\]]) ?\b\w+$|^const |&")
    return tuple(named.sub("", each.split(" = ")[0].strip()).strip() for each in found)


def declared(path, hidden):
    """(kind, name[, types]) of what stands at the left edge: in the unnamed namespaces alone, or of the whole file."""
    inside, lines = not hidden, path.read_text().splitlines()
    for number, line in enumerate(lines):
        if hidden and line in ("namespace {", "}  // namespace"):
            inside = line == "namespace {"
        if not inside or not re.match(r"[a-z]\w|Q[A-Z]|[A-Z]", line) or line.startswith(("using", "return", "template")):
            continue
        while re.match(r".*[(,]$", line) and number + 1 < len(lines):
            number += 1
            line += lines[number].strip()
        for kind, pattern in (("type", TYPE), ("function", FUNCTION), ("constant", CONSTANT)):
            if found := pattern.match(line):
                yield (kind, found[1], types(found[2])) if kind == "function" else (kind, found[1])
                break


faults = []
hidden, functions, passed = (collections.defaultdict(lambda: collections.defaultdict(set)) for _ in range(3))
defined = collections.defaultdict(set)  # types of headers
headers = collections.defaultdict(set)  # by file name
for layer in LAYERS:
    for path in sorted((root / layer).rglob("*.*")):
        if path.suffix == ".cpp" and str(path.relative_to(root / layer)) not in ALONE:
            for name in declared(path, hidden=True):
                hidden[room_of(path)][name].add(path)
            for name in PASSED.findall(path.read_text()):
                passed[room_of(path)][name].add(path)
        if path.suffix == ".h":
            headers[path.name].add(path)
            text = path.read_text()
            namespace = re.search(r"^namespace (\w+(?:::\w+)*)", text, re.M)
            for name in re.findall(r"^(?:struct|class|enum class|enum) (\w+)(?!<)\b[^;<\n]*$", text, re.M):
                defined[(namespace and namespace[1], name)].add(path)
        if path.suffix in (".cpp", ".h"):
            for kind, name, *rest in declared(path, hidden=False):
                if kind == "function":
                    functions[room_of(path)][name].add(tuple(rest))


def places(paths):
    return " and ".join(str(path.relative_to(root)) for path in sorted(paths))


for room, names in hidden.items():
    for (kind, name, *_), paths in names.items():
        if len(paths) > 1:
            faults.append(f"{room}: the {kind} {name} stands in {places(paths)}")
for room, names in passed.items():
    for name, paths in names.items():
        if len(functions[room][name]) > 1:
            faults.append(f"{room}: {name} is passed by its name in {places(paths)}, where other functions have it, too")
for (_, name), paths in defined.items():
    if len(paths) > 1:
        faults.append(f"the type {name} is defined in {places(paths)}")
for name, paths in headers.items():
    if len(paths) > 1:
        faults.append(f"the file name {name} stands for {places(paths)}")
if sum(len(names) for names in hidden.values()) < 1000:
    faults.append("names: hardly any were found, how are they written?")
print("\n".join(faults) or "names: no two files of a room use one alike, nor two headers of the program a type or file name")
sys.exit(1 if faults else 0)
