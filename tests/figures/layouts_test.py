#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pages of several panels: any of any workspace, in columns of equal frames, with letters and one legend for what they
share; drawn again from themselves they are the same bytes; what cannot stand together is one sentence.

Usage: layouts_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import os
import re
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from harness import OPENING, PROGRAM, SCENES, CommandLineCase

SVG = "{http://www.w3.org/2000/svg}"
QUICK = ("--ppi", "50", "--engine", "cpu")
LANDSCAPE = ("energy", "basins", "weights", "energies", "attractors", "retrieval", "steps")


class Layouts(CommandLineCase):
    def render(self, name, *options, scene=OPENING):
        done = self.run_program("render", scene, "-o", self.path(name), *QUICK, *options)
        self.assertEqual(done.returncode, 0, options)
        # What a page of small panels has no room for may be said, and nothing else.
        self.assertRegex(done.stderr, rb"\A(basinscope: at a width of [^\n]*\n)?\Z", options)
        with open(self.path(name), "rb") as file:
            return file.read()

    def words(self, svg):
        return " ".join(e.text or "" for e in ElementTree.fromstring(svg).iter(SVG + "text"))

    def panels(self, scene):
        """Every panel that the scene offers, by the words of --view."""
        done = self.run_program("render", scene, "-o", self.path("n.svg"), "--view", "?")
        self.assertEqual(done.returncode, 2)
        return re.search(r"expected one of (.*)", done.stderr.decode())[1].split(", ")

    def frames(self, svg):
        """The largest pictures of the page: left, top, width, height in its units."""
        boxes = []
        for image in ElementTree.fromstring(svg).iter(SVG + "image"):
            boxes.append(tuple(float(image.get(key)) for key in ("x", "y", "width", "height")))
        return boxes

    def test_the_example_has_its_panels_in_order_with_letters(self):
        svg = self.render("a.svg", "--view", "basins,energy,weights", "--columns", "2", "--letters")
        words = self.words(svg)
        places = [words.index(f"{letter}") for letter in ("(a)", "(b)", "(c)")]
        self.assertEqual(places, sorted(places))
        self.assertLess(words.index("Basins of attraction"), words.index("Energy and trajectories"))
        self.assertLess(words.index("Energy and trajectories"), words.index("Weights"))
        for style, first in (("a", "a"), ("A", "A")):
            words = self.words(self.render("b.svg", "--view", "weights,energies", "--columns", "2", "--letters", style))
            self.assertRegex(words, rf"\b{first}\b.*Weights")
            self.assertNotIn("(a)", words)
        words = self.words(self.render("c.svg", "--view", "weights,energies", "--columns", "2", "--no-letters"))
        self.assertNotRegex(words, r"\(a\)|\(b\)")

    def test_the_grid_has_its_letters(self):
        with open(os.path.join(SCENES, "smhn-1-basins.basinscope.json"), encoding="utf-8") as file:
            scene = json.load(file)
        compare = scene["view"]["compare"]
        compare["show"] = "both"
        compare["rows"], compare["columns"] = compare["rows"][:1], compare["columns"][:2]
        with open(self.path("both.json"), "w", encoding="utf-8") as file:
            json.dump(scene, file)
        for style, first in ((None, r"\(b\)"), ("a", r"\bb\b"), ("A", r"\bB\b"), ("none", None)):
            options = ("--view", "compare") + (("--letters", style) if style else ())
            words = self.words(self.render("a.svg", *options, scene=self.path("both.json")))
            grid = words[: words.index("Basins of attraction")]
            if first:
                self.assertRegex(grid, first + r"\s*$")
            if style:
                self.assertNotIn("(b)", grid)

    def test_fields_are_equal_and_in_line(self):
        for columns, view in ((2, "energy,basins"), (1, "energy,basins"), (2, "weights,basins,energy,energies")):
            with self.subTest(view=view):
                boxes = self.frames(self.render("a.svg", "--view", view, "--columns", str(columns)))
                self.assertEqual(len(boxes), 2)
                (x, y, w, h), (x2, y2, w2, h2) = boxes
                self.assertAlmostEqual(w, w2, delta=1)
                self.assertAlmostEqual(h, h2, delta=1)
                if view == "energy,basins":
                    self.assertAlmostEqual(y, y2, delta=1) if columns == 2 else self.assertAlmostEqual(x, x2, delta=1)

    # Of every width that the dialog proposes below which a page is not refused, and some between.
    def test_words_stay_on_the_page_and_apart(self):
        for name in ("hfy-2", "ckr-1", "rayn-1", "ttr-2", "hfy-7"):
            scene = os.path.join(SCENES, name + ".basinscope.json")
            for width in ("82.6mm", "99mm", "139.7mm", "171.4mm"):
                with self.subTest(scene=name, width=width):
                    self.render("a.pdf", "--width", width, scene=scene)
                    self.assertEqual(self.crowded("a.pdf"), [])
        # One panel alone is drawn for its page, not as small as beside its neighbours.
        for name, panel in (("ckr-1", "pairs"), ("ckr-1", "attention-weight"), ("rayn-1", "surface-fit"), ("hfy-2", "weights-and-paths")):
            with self.subTest(panel=panel):
                svg = self.render("a.svg", "--view", panel, scene=os.path.join(SCENES, name + ".basinscope.json"))
                self.render("a.pdf", "--view", panel, scene=os.path.join(SCENES, name + ".basinscope.json"))
                self.assertEqual(self.crowded("a.pdf"), [])
                for _, _, width, _ in self.frames(svg):
                    page = float(ElementTree.fromstring(svg).get("viewBox").split()[2])
                    self.assertGreater(width, 0.5 * page)

    def crowded(self, name):
        """Words that leave the page, and pairs of which one covers more than half of the other."""
        found = subprocess.run(["pdftotext", "-bbox", self.path(name), "-"], capture_output=True, check=True).stdout.decode()
        wide, tall = (float(x) for x in re.search(r'<page width="([\d.]+)" height="([\d.]+)"', found).groups())
        words = [(tuple(map(float, m[:4])), m[4]) for m in re.findall(
            r'<word xMin="([-\d.]+)" yMin="([-\d.]+)" xMax="([-\d.]+)" yMax="([-\d.]+)">(.*?)</word>', found)]
        faults = [text for (x, y, right, bottom), text in words
                  if x < -0.5 or y < -0.5 or right > wide + 0.5 or bottom > tall + 0.5]
        area = lambda box: (box[2] - box[0]) * (box[3] - box[1])
        for i, (a, text) in enumerate(words):
            for b, other in words[i + 1:]:
                broad, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
                if broad > 0 and high > 0 and broad * high > 0.5 * min(area(a), area(b)):
                    faults.append((text, other))
        return faults

    def test_one_legend_for_what_fields_share(self):
        words = self.words(self.render("a.svg", "--view", "energy,basins", "--columns", "2"))
        self.assertEqual(words.count("query and steps"), 1)
        self.assertNotIn("query and steps", self.words(self.render("b.svg", "--view", "energy,basins", "--columns", "2",
                                                                   "--no-legend")))

    def test_every_panel_of_every_workspace_stands_alone_and_beside_another(self):
        for name in ("seven-on-a-ring", "hfy-2", "ckr-1", "rayn-1", "ttr-2"):
            scene = os.path.join(SCENES, name + ".basinscope.json")
            own = [word for word in self.panels(scene) if "/" not in word]
            for word in own:
                if word in ("compare", "landscape", "sweep") or word.startswith("sweep-"):
                    continue  # the grid is there where the scene has one; a sweep is tried once, below
                with self.subTest(scene=name, word=word):
                    alone = self.render("a.svg", "--view", word, scene=scene)
                    self.assertGreater(len(alone), 4000)
                    other = own[1] if word == own[0] else own[0]
                    if other in ("landscape", "compare"):
                        other = "basins" if word == "energy" else "energy"
                    both = self.render("b.svg", "--view", f"{word},{other}", "--columns", "2", scene=scene)
                    self.assertIn("(b)", self.words(both))

    def test_panels_of_several_workspaces_stand_on_one_page(self):
        view = "basins,kernels/keys,regression/fits,transforms/scores"
        words = self.words(self.render("a.svg", "--view", view, "--columns", "2"))
        for said in ("(d)", "Basins of attraction", "fits", "Scores"):
            self.assertIn(said, words)

    def test_the_words_of_a_film_keep_clear_of_its_pictures(self):
        for options in (("--view", "recall/recall,basins", "--columns", "2", "--width", "139.7mm"), ("--view", "recall/recall", "--width", "82.6mm"),
                        ("--view", "recall/recall", "--columns", "1", "--width", "60mm"), ("--view", "recall/recall", "--width", "171.4mm")):
            with self.subTest(options=options):
                svg = self.render("a.svg", *options)
                tiles = [box for box in self.frames(svg) if box[2] < 2500 and abs(box[2] - box[3]) < 3]
                self.assertGreater(len(tiles), 10)
                # Rows stand on different heights, each with three lines of words at the left.
                rows = sorted({round(box[1]) for box in tiles})
                self.assertGreater(min(b - a for a, b in zip(rows, rows[1:])), 1.9 * tiles[0][3])
                words = [e for e in ElementTree.fromstring(svg).iter(SVG + "text") if "unique" in (e.text or "")]
                self.assertEqual(len(words), 3)

    def test_tables_are_typeset(self):
        words = self.words(self.render("a.svg", "--view", "attractors,retrieval", "--columns", "1"))
        for said in ("Attractor", "Kind", "Area %", "stable", "Ends at", "Steps"):
            self.assertIn(said, words)

    def test_drawn_again_from_itself_it_is_the_same(self):
        for kind in ("pdf", "svg", "png"):
            for options in (("--view", "basins,weights,attractors", "--columns", "2", "--letters", "A"),
                            ("--view", "retrieval,kernels/pairs", "--columns", "1", "--height", "140mm"),
                            ("--view", ",".join(LANDSCAPE), "--theme", "grey")):
                with self.subTest(kind=kind, options=options):
                    first = self.render("a." + kind, *options)
                    done = self.run_program("render", self.path("a." + kind), "-o", self.path("b." + kind))
                    self.assertEqual((done.returncode, done.stderr), (0, b""))
                    with open(self.path("b." + kind), "rb") as file:
                        self.assertTrue(file.read() == first)

    def test_it_is_as_a_journal_wants_it(self):
        self.render("a.pdf", "--view", ",".join(LANDSCAPE), "--columns", "2", "--width", "139.7mm")
        fonts = subprocess.run(["pdffonts", self.path("a.pdf")], capture_output=True, check=True).stdout.decode()
        self.assertNotIn("Type 3", fonts)
        for line in fonts.splitlines()[2:]:
            self.assertIn(" yes ", line)
        images = subprocess.run(["pdfimages", "-list", self.path("a.pdf")], capture_output=True, check=True).stdout.decode()
        self.assertNotIn("jpeg", images)
        self.assertGreater(len(images.splitlines()), 3)

    def test_a_height_is_kept(self):
        for view in ("energy,basins", "weights,energies", "basins,attractors"):
            with self.subTest(view=view):
                usual = ElementTree.fromstring(self.render("a.svg", "--view", view, "--columns", "2")).get("height")
                wanted = 0.85 * float(usual.removesuffix("mm"))
                svg = self.render("b.svg", "--view", view, "--columns", "2", "--height", f"{wanted:.2f}mm")
                self.assertAlmostEqual(float(ElementTree.fromstring(svg).get("height").removesuffix("mm")), wanted, delta=0.4)

    def test_a_height_is_kept_or_refused_beside_a_table(self):
        for view, asked in (("attractors,energies", 45), ("attractors,energy", 50), ("energy,basins,attractors,weights", 60)):
            with self.subTest(view=view):
                page = ("render", OPENING, "-o", self.path("a.svg"), *QUICK, "--view", view, "--columns", "2", "--height")
                done = self.run_program(*page, f"{asked}mm")
                self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
                least = re.search(rb"a height of (\d+) mm has no room for this figure, expected at least (\d+) mm", done.stderr)
                self.assertEqual(int(least[1]), asked)
                for height in (int(least[2]), int(least[2]) + 2, int(least[2]) + 40):
                    self.assertEqual(self.run_program(*page, f"{height}mm").stderr, b"")
                    with open(self.path("a.svg"), "rb") as file:
                        tall = ElementTree.fromstring(file.read()).get("height").removesuffix("mm")
                    self.assertAlmostEqual(float(tall), height, delta=0.02)

    def test_what_cannot_be_is_one_sentence(self):
        for options, says in (
            (("--view", "compare,energy"), "compare"),
            (("--view", "energy,nothing"), "--view nothing: expected one of"),
            (("--view", "compare", "--columns", "2"), "--columns 2: Compare grid fills a page of its own"),
            (("--view", "energy", "--columns", "13"), "--columns"),
            (("--view", "energy", "--columns", "two"), "--columns"),
            (("--view", "energy", "--font", "No Such Face"), "--font No Such Face: expected a family that is installed"),
            (("--view", "energy", "--width", "2000mm", "--ppi", "2400"), "pixels is too large, expected at most 134217728 of them"),
            (("--view", "weights,energies", "--letters", "x"), "--letters x: expected (a), a, A or none"),
        ):
            with self.subTest(options=options):
                done = self.run_program("render", os.path.join(SCENES, "smhn-1-basins.basinscope.json"), "-o",
                                        self.path("n.pdf"), *options)
                self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
                self.assertIn(says, done.stderr.decode())
                self.assertFalse(os.path.exists(self.path("n.pdf")))


if __name__ == "__main__":
    unittest.main()
