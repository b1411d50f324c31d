#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Figures that carry their scene: drawn again from themselves they are the same bytes, of every workspace and in
every format; tools that know the formats find nothing wrong; flags override; what is damaged is one sentence.

Usage: embedded_scene_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import base64
import json
import os
import struct
import subprocess
import sys
import unittest
import xml.etree.ElementTree as ElementTree
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "cli"))
from harness import PROGRAM, CommandLineCase

SCENES = os.environ["SCENES"]
SVG = "{http://www.w3.org/2000/svg}"


def shipped(name):
    return os.path.join(SCENES, name + ".basinscope.json")


def run(*arguments, **more):
    return subprocess.run([PROGRAM, *arguments], env=CommandLineCase.environment(), capture_output=True, **more)


def output_of(*command):
    return subprocess.run(command, check=True, capture_output=True).stdout.decode()


class EmbeddedScene(CommandLineCase):
    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content if isinstance(content, bytes) else json.dumps(content).encode())
        return self.path(name)

    def succeed(self, *arguments, **more):
        done = run(*arguments, **more)
        self.assertEqual((done.returncode, done.stderr), (0, b""), arguments)
        return done.stdout

    def refused(self, *arguments, says, code=2):
        done = run(*arguments)
        self.assertEqual((done.returncode, done.stdout), (code, b""), arguments)
        self.assertEqual(done.stderr.count(b"\n"), 1, done.stderr)
        self.assertIn(says, done.stderr.decode())
        self.assertLess(len(done.stderr), 1000)

    def render(self, scene, name, *options):
        self.succeed("render", scene, "-o", self.path(name), *options)
        return self.content(name)

    def scene_inside(self, name):
        """The text inside, as other programs find it."""
        data = self.content(name)
        if name.endswith(".pdf"):
            listed = output_of("pdfdetach", "-list", self.path(name))
            self.assertIn("scene.basinscope.json", listed)
            output_of("pdfdetach", "-save", "1", "-o", self.path("detached.json"), self.path(name))
            return json.loads(self.content("detached.json"))
        if name.endswith(".svg"):
            root = ElementTree.fromstring(data)
            (metadata,) = root.iter(SVG + "metadata")
            text = "".join(part.text for part in metadata)
            return json.loads(zlib.decompress(base64.b64decode(text)))
        at = 8
        while True:
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            self.assertEqual(zlib.crc32(kind + body), struct.unpack(">I", data[at + 8 + length:at + 12 + length])[0])
            if kind == b"zTXt" and body.startswith(b"Basinscope\0\0"):
                return json.loads(zlib.decompress(body[12:]))
            self.assertNotEqual(kind, b"IEND")
            at += 12 + length

    SAMPLES = {"landscape": ("seven-on-a-ring",), "one panel": ("seven-on-a-ring", "--view", "energy"),
               "compare": ("smhn-1-basins",), "sweep": ("antipodal-pair", "--view", "sweep"),
               "transforms": ("hfy-2",), "kernels": ("ckr-1",), "regression": ("rayn-1",), "layers": ("ttr-2",),
               "recall": ("hfy-7",), "learn": ("antipodal-pair", "--view", "learn/bags,learn/learning-curves,learn/methods")}

    def test_drawn_again_from_itself_it_is_the_same(self):
        options = ("--ppi", "72", "--width", "150.5mm", "--engine", "cpu", "--no-footer")
        for workspace, (scene, *view) in self.SAMPLES.items():
            for kind in ("pdf", "svg", "png"):
                with self.subTest(workspace=workspace, kind=kind):
                    first = self.render(shipped(scene), "a." + kind, *options, *view)
                    self.assertEqual(self.render(self.path("a." + kind), "b." + kind), first)
                    inside = self.scene_inside("a." + kind)
                    self.assertEqual(inside["page"]["width_mm"], 150.5)
                    self.assertEqual(inside["page"]["engine"], "cpu")
                    self.assertFalse(inside["page"]["footer"])

    def test_no_workspace_is_left_out_above(self):
        said = run("render", shipped("triangle"), "-o", self.path("n.svg"), "--view", "?").stderr.decode()
        others = {word.split("/")[0] for word in said.split("expected one of ")[1].split(", ") if "/" in word}
        self.assertGreater(len(others), 4)
        self.assertLessEqual(others, set(self.SAMPLES))

    def test_a_figure_without_a_scene_says_so(self):
        for kind in ("pdf", "svg", "png"):
            self.render(shipped("triangle"), "bare." + kind, "--ppi", "36", "--no-scene")
            self.refused("render", self.path("bare." + kind), "-o", self.path("again.svg"), says="it has no scene inside, expected")

    def test_one_format_becomes_another(self):
        first = {kind: self.render(shipped("triangle"), "a." + kind, "--ppi", "100") for kind in ("pdf", "svg", "png")}
        for source in first:
            for target in first:
                self.assertEqual(self.render(self.path("a." + source), "b." + target), first[target], (source, target))

    def test_flags_override_what_it_was(self):
        self.render(shipped("triangle"), "a.svg", "--ppi", "100", "--no-legend", "--width", "90mm")
        plain = self.render(shipped("triangle"), "p.svg", "--ppi", "50", "--width", "120mm", "--view", "basins")
        again = self.render(self.path("a.svg"), "b.svg", "--ppi", "50", "--width", "120mm", "--view", "basins", "--legend",
                            "--engine", "auto")
        self.assertEqual(again, plain)

    def test_it_can_be_left_out(self):
        for kind in ("pdf", "svg", "png"):
            self.render(shipped("triangle"), "a." + kind, "--ppi", "50", "--no-scene")
            self.refused("render", self.path("a." + kind), "-o", self.path("b.pdf"), says="no scene inside")
            self.assertFalse(os.path.exists(self.path("b.pdf")))

    def test_every_command_takes_it(self):
        scene = shipped("triangle")
        for kind in ("pdf", "svg", "png"):
            self.render(scene, "a." + kind, "--ppi", "50")
        commands = (("energy", "--size", "9x9", "-o", "-"), ("basins", "--size", "9x9", "-o", self.path("b.npz")),
                    ("retrieve", "-o", "-"), ("experiment", "sweep", "--parameter", "beta", "--from", "1", "--to", "2",
                                              "--values", "3", "--grid", "8", "-o", "-"))
        for command in commands:
            at = 2 if command[0] == "experiment" else 1
            results = set()
            for source in (scene, self.path("a.pdf"), self.path("a.svg"), self.path("a.png")):
                said = self.succeed(*command[:at], source, *command[at:])
                results.add(said or self.content("b.npz"))
            with open(self.path("a.png"), "rb") as pipe:
                results.add(self.succeed(*command[:at], "-", *command[at:], stdin=pipe) or self.content("b.npz"))
            self.assertEqual(len(results), 1, command)

    def test_a_pdf_stays_valid(self):
        self.render(shipped("seven-on-a-ring"), "a.pdf", "--ppi", "150")
        self.render(shipped("seven-on-a-ring"), "n.pdf", "--ppi", "150", "--no-scene")
        for name in ("a.pdf", "n.pdf"):
            checked = subprocess.run(["qpdf", "--check", self.path(name)], capture_output=True, text=True)
            self.assertEqual((checked.returncode, checked.stderr), (0, ""), checked.stdout)
        self.assertIn("scene.basinscope.json -> ", output_of("qpdf", "--list-attachments", self.path("a.pdf")))
        fonts = output_of("pdffonts", self.path("a.pdf")).splitlines()[2:]
        self.assertGreaterEqual(len(fonts), 2)
        for font in fonts:
            self.assertRegex(font, r"\s(yes)\s+(yes|no)\s+(yes|no)\s+\d+\s+\d+$")
        self.assertEqual(len(output_of("pdfimages", "-list", self.path("a.pdf")).splitlines()), 4)
        checked = subprocess.run(["pdftoppm", "-r", "20", self.path("a.pdf"), self.path("page")], capture_output=True)
        self.assertEqual((checked.returncode, checked.stderr), (0, b""))
        self.assertIn("Title:           Seven on a ring", output_of("pdfinfo", self.path("a.pdf")))

    def test_what_other_programs_make_of_a_pdf_has_the_scene(self):
        first = self.render(shipped("triangle"), "a.pdf", "--ppi", "36")
        for option in ("--object-streams=generate", "--linearize", "--qdf", "--stream-data=uncompress"):
            output_of("qpdf", option, self.path("a.pdf"), self.path("b.pdf"))
            self.assertEqual(self.render(self.path("b.pdf"), "c.pdf"), first, option)
        output_of("qpdf", "--encrypt", "", "owner", "256", "--", self.path("a.pdf"), self.path("b.pdf"))
        self.refused("render", self.path("b.pdf"), "-o", self.path("c.svg"), says="the PDF is encrypted")
        with open(shipped("triangle"), encoding="utf-8") as file:
            scene = {**json.load(file), "title": "/Encrypt"}
        first = self.render(self.write("s.json", scene), "a.pdf", "--ppi", "36")
        output_of("qpdf", "--stream-data=uncompress", self.path("a.pdf"), self.path("b.pdf"))
        self.assertEqual(self.render(self.path("b.pdf"), "c.pdf"), first)

    def test_damage_is_one_sentence(self):
        for kind in ("pdf", "svg", "png"):
            whole = self.render(shipped("triangle"), "a." + kind, "--ppi", "36", "--width", "84mm")
            start = {"pdf": b"vnd.basinscope+json", "svg": b"<basinscope:part>", "png": b"zTXtBasinscope"}[kind]
            at = whole.index(start) + len(start) + 100
            broken = {"cut": whole[:at], "changed": whole[:at] + bytes([whole[at] ^ 0x24]) + whole[at + 1:],
                      "gone": whole[:at] + whole[at + 40:]}
            for what, content in broken.items():
                with self.subTest(kind=kind, what=what):
                    self.refused("energy", self.write("d." + kind, content), "--size", "3x3", "-o", self.path("e.npy"),
                                 says="damaged")
        self.refused("energy", self.write("x.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>"), "--size", "3x3", "-o",
                     self.path("e.npy"), says="no scene inside, expected a figure that Basinscope has exported")

    def test_a_bomb_is_refused(self):
        packed = zlib.compress(b"[" * (1 << 28) + b"]", 9)
        body = b"Basinscope\0\1\0\0\0" + packed
        chunk = struct.pack(">I", len(body)) + b"iTXt" + body + struct.pack(">I", zlib.crc32(b"iTXt" + body))
        png = self.render(shipped("triangle"), "a.png", "--ppi", "36", "--width", "84mm", "--no-scene")
        at = png.index(b"IDAT") - 4
        self.refused("energy", self.write("b.png", png[:at] + chunk + png[at:]), "--size", "3x3", "-o", self.path("e.npy"),
                     says="unpacks to more than 268435456 bytes")

    def test_memories_of_files_travel_up_to_a_size(self):
        with open(shipped("triangle"), encoding="utf-8") as file:
            scene = json.load(file)
        rows = "\n".join(",".join(str((7 * i + 3 * j) % 11 - 5) for j in range(3)) for i in range(5))
        self.write("m.csv", rows.encode())
        scene["memory"] = {"patterns": {"file": "m.csv"}}
        for key in ("plane", "queries", "view"):
            scene.pop(key, None)
        first = self.render(self.write("s.json", scene), "a.svg", "--ppi", "50")
        os.remove(self.path("m.csv"))
        self.assertEqual(self.render(self.path("a.svg"), "b.svg"), first)
        self.assertNotIn("not inside this file", self.plain_text("a.svg"))

        rows = "\n".join(",".join(str((7 * i + 3 * j) % 11 - 5) for j in range(3600)) for i in range(300))
        self.write("m.csv", rows.encode())
        first = self.render(self.path("s.json"), "a.svg", "--ppi", "36", "--view", "energy")
        self.assertIn("patterns in m.csv", self.plain_text("a.svg"))
        self.assertIn("not inside this file", self.plain_text("a.svg"))
        self.assertEqual(self.render(self.path("a.svg"), "b.svg"), first)
        os.rename(self.path("m.csv"), self.path("other.csv"))
        self.refused("render", self.path("a.svg"), "-o", self.path("b.svg"), says="m.csv")
        self.write("m.csv", rows.replace("-5", "-4", 1).encode())
        self.refused("render", self.path("a.svg"), "-o", self.path("b.svg"), says="expected the numbers that the figure was")

    def plain_text(self, name):
        words = " ".join(e.text or "" for e in ElementTree.fromstring(self.content(name)).iter(SVG + "text"))
        return " ".join(words.split())

    def test_images_of_recall_travel(self):
        with open(shipped("hfy-7"), encoding="utf-8") as file:
            scene = json.load(file)
        self.write("m.csv", "\n".join(",".join(str(round(((7 * i * i + 5 * j * i) % 17) / 8 - 1, 3)) for j in range(16))
                                      for i in range(40)).encode())
        scene["workspaces"]["recall"].update(memories=self.path("m.csv"), shape="1x4x4")
        first = self.render(self.write("s.json", scene), "a.svg", "--ppi", "50", "--view", "recall")
        os.remove(self.path("m.csv"))
        self.assertEqual(self.render(self.path("a.svg"), "b.svg"), first)

    def test_a_scene_is_a_short_text(self):
        self.render(shipped("triangle"), "a.svg", "--ppi", "36")
        inside = self.scene_inside("a.svg")
        text = "basinscope:" + base64.urlsafe_b64encode(zlib.compress(json.dumps(inside).encode())).decode().rstrip("=")
        wanted = self.succeed("energy", shipped("triangle"), "--size", "5x5", "-o", "-")
        self.assertEqual(self.succeed("energy", text, "--size", "5x5", "-o", "-"), wanted)
        self.assertEqual(self.succeed("energy", "--scene", text, "--size", "5x5", "-o", "-"), wanted)
        self.assertEqual(self.succeed("energy", "-", "--size", "5x5", "-o", "-", input=text.encode() + b"\n"), wanted)
        self.assertEqual(self.render(text, "b.svg"), self.content("a.svg"))
        self.refused("energy", text[:-40], "--size", "5x5", "-o", "-", says="text of the scene is damaged")
        self.refused("energy", "basinscope:***", "--size", "5x5", "-o", "-", says="out of place")

    def test_published_pages_are_figures_of_scenes(self):
        self.succeed("figure", "hfy-7", "ttr-2", "-o", self.folder.name, "--ppi", "72")
        for name in ("hfy-7", "ttr-2"):
            for kind in ("pdf", "svg", "png"):
                self.assertEqual(self.render(self.path(f"{name}.{kind}"), "b." + kind), self.content(f"{name}.{kind}"))


if __name__ == "__main__":
    unittest.main()
