#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How a figure lies on its page: height, greys, no paper, fonts and lines, of fields and of cards, in every format.

Usage: page_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import os
import re
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from harness import PROGRAM, CommandLineCase

FIELDS, CARDS = (os.path.join(os.environ["SCENES"], name + ".basinscope.json") for name in ("seven-on-a-ring", "hfy-2"))
SVG = "{http://www.w3.org/2000/svg}"


def pixels(data):
    """Width, height and channels of a PNG, and its rows as bytes (filters undone)."""
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
        elif kind == b"IDAT":
            packed += body
        at += 12 + length
    assert depth == 8
    channels = {0: 1, 2: 3, 6: 4}[colour]
    plain, stride, rows, before = zlib.decompress(packed), width * channels, [], bytearray(width * channels)
    for y in range(height):
        kind, row = plain[y * (stride + 1)], bytearray(plain[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        for i in range(stride):
            left = row[i - channels] if i >= channels else 0
            corner = before[i - channels] if i >= channels else 0
            guess = left + before[i] - corner
            paeth = min((abs(guess - left), 0, left), (abs(guess - before[i]), 1, before[i]), (abs(guess - corner), 2, corner))
            row[i] = (row[i] + (0, left, before[i], (left + before[i]) // 2, paeth[2])[kind]) & 255
        rows.append(row)
        before = row
    return width, height, channels, rows


class Page(CommandLineCase):
    def render(self, scene, name, *options):
        done = self.run_program("render", scene, "-o", self.path(name), "--engine", "cpu", "--ppi", "60", *options)
        self.assertEqual((done.returncode, done.stderr), (0, b""), options)
        with open(self.path(name), "rb") as file:
            return file.read()

    def size_mm(self, svg):
        root = ElementTree.fromstring(svg)
        return tuple(float(root.get(side).removesuffix("mm")) for side in ("width", "height"))

    def test_a_height_is_kept_and_nothing_leaves_the_page(self):
        for scene in (FIELDS, CARDS):
            usual = self.size_mm(self.render(scene, "u.svg"))[1]
            for height in (usual * 0.8, usual * 1.2):
                with self.subTest(scene=scene, height=height):
                    svg = self.render(scene, "a.svg", "--height", f"{height:.2f}mm")
                    self.assertAlmostEqual(self.size_mm(svg)[1], height, delta=0.02)
                    _, _, unit, tall = (float(x) for x in ElementTree.fromstring(svg).get("viewBox").split())
                    for text in ElementTree.fromstring(svg).iter(SVG + "text"):
                        self.assertLessEqual(float(text.get("y")), tall)
                    self.render(scene, "a.pdf", "--height", f"{height:.2f}mm")
                    found = re.search(r"Page size:\s+[\d.]+ x ([\d.]+)", subprocess.run(
                        ["pdfinfo", self.path("a.pdf")], capture_output=True, check=True).stdout.decode())
                    self.assertAlmostEqual(float(found[1]), height / 25.4 * 72, delta=0.1)
                    # Drawn again from itself it is the same.
                    again = self.run_program("render", self.path("a.svg"), "-o", self.path("b.svg"))
                    self.assertEqual(again.returncode, 0)
                    with open(self.path("b.svg"), "rb") as file:
                        self.assertEqual(file.read(), svg)

    def test_a_height_without_room_is_refused_with_the_least(self):
        for scene in (FIELDS, CARDS):
            done = self.run_program("render", scene, "-o", self.path("a.svg"), "--height", "20mm")
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
            least = re.search(rb"a height of 20 mm has no room for this figure, expected at least (\d+) mm", done.stderr)
            self.assertTrue(least, done.stderr)
            self.render(scene, "a.svg", "--height", least[1].decode() + "mm")
        # With what is written on the scene beneath, the page is as low as it was asked for.
        for scene in (FIELDS, CARDS):
            with open(scene, encoding="utf-8") as file:
                noted = json.load(file)
            noted["notes"] = "A line.\n\nAnd another one.\n\n* An item of a list"
            with open(self.path("noted.json"), "w", encoding="utf-8") as file:
                json.dump(noted, file)
            render = ("render", self.path("noted.json"), "-o", self.path("a.svg"), "--engine", "cpu", "--ppi", "60", "--notes", "--height")
            done = self.run_program(*render, "40.126mm")
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), done.stderr)
            least = re.search(rb"a height of 40.13 mm has no room for this figure, expected at least (\d+) mm", done.stderr)
            self.assertTrue(least, done.stderr)
            self.assertEqual(self.run_program(*render, least[1].decode() + "mm").returncode, 0)
            self.assertEqual(self.run_program(*render, f"{int(least[1]) - 1}mm").returncode, 2)
        done = self.run_program("render", FIELDS, "-o", self.path("a.svg"), "--height", "3")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"--height 3: expected a length", done.stderr)

    def test_grey_is_grey_and_keeps_its_words(self):
        for scene in (FIELDS, CARDS):
            with self.subTest(scene=scene):
                width, _, channels, rows = pixels(self.render(scene, "a.png", "--theme", "grey"))
                self.assertEqual(channels in (1, 3), True)
                if channels == 3:
                    for row in rows:
                        self.assertEqual(row[0::3], row[1::3])
                        self.assertEqual(row[0::3], row[2::3])
                self.assertGreater(len({row[i] for row in rows for i in range(0, len(row), channels)}), 30)
                svg, plain = self.render(scene, "g.svg", "--theme", "grey"), self.render(scene, "p.svg")
                for colour in set(re.findall(rb'(?:fill|stroke)="#([0-9a-f]{6})"', svg)):
                    self.assertTrue(colour[:2] == colour[2:4] == colour[4:], colour)
                words = [["".join(t.itertext()) for t in ElementTree.fromstring(s).iter(SVG + "text")] for s in (svg, plain)]
                self.assertEqual(words[0], words[1])
                places = [[(t.get("x"), t.get("y")) for t in ElementTree.fromstring(s).iter(SVG + "text")] for s in (svg, plain)]
                self.assertEqual(places[0], places[1])
                self.render(scene, "g.pdf", "--theme", "grey")
                fonts = subprocess.run(["pdffonts", self.path("g.pdf")], capture_output=True, check=True).stdout.decode()
                self.assertNotIn("Type 3", fonts)
                self.assertGreaterEqual(len(fonts.splitlines()), 4)

    def test_without_paper_what_lies_behind_shows(self):
        for scene in (FIELDS, CARDS):
            _, _, channels, rows = pixels(self.render(scene, "a.png", "--transparent"))
            self.assertEqual(channels, 4)
            self.assertEqual(rows[0][3], 0)
            self.assertGreater(max(row[i] for row in rows for i in range(3, len(row), 4)), 250)
            _, _, channels, _ = pixels(self.render(scene, "b.png"))
            self.assertNotEqual(channels, 4)
            whole = ElementTree.fromstring(self.render(scene, "c.svg", "--transparent"))
            size = whole.get("viewBox").split()[2:]
            grounds = [r for r in whole.iter(SVG + "rect") if r.get("x") == "0" and r.get("width") == size[0]]
            self.assertEqual(grounds, [])

    def test_lines_and_text_follow_their_sizes(self):
        for scene in (FIELDS, CARDS):
            widths, sizes = [], []
            for line, font in (("0.5", "7"), ("1", "10")):
                root = ElementTree.fromstring(self.render(scene, "a.svg", "--line-width", line, "--font-size", font))
                widths.append(sorted(float(g.get("stroke-width")) for g in root.iter(SVG + "g") if g.get("stroke") not in (None, "none")))
                sizes.append(max(float(t.get("font-size")) for t in root.iter(SVG + "text")))
            self.assertGreater(sizes[1], 1.3 * sizes[0])
            self.assertIn(10.0, widths[0])
            self.assertIn(20.0, widths[1])

    def test_a_screens_scale_changes_no_byte(self):
        for scene in (FIELDS, CARDS):
            for ending in ("pdf", "svg", "png"):
                contents = set()
                for scale in ("1", "1.25", "2"):
                    environment = dict(os.environ, QT_SCALE_FACTOR=scale, QT_FONT_DPI=str(int(96 * float(scale))))
                    subprocess.run([PROGRAM, "render", scene, "-o", self.path("s." + ending), "--engine", "cpu", "--ppi", "60"],
                                   env=environment, check=True)
                    with open(self.path("s." + ending), "rb") as file:
                        contents.add(file.read())
                self.assertEqual(len(contents), 1, (scene, ending))

    def test_bad_options_are_one_sentence(self):
        for options in (("--theme", "pink"), ("--font-size", "3"), ("--line-width", "0"), ("--height", "1e9mm"),
                        ("--legend", "--no-legend")):
            done = self.run_program("render", FIELDS, "-o", self.path("a.svg"), *options)
            self.assertEqual((done.returncode, done.stderr.count(b"\n")), (2, 1), options)
            self.assertFalse(os.path.exists(self.path("a.svg")))


if __name__ == "__main__":
    unittest.main()
