#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands in drawings: of scenes at the ends of what doubles hold, numbers; of any scene, attributes that the
writer is known to write and no others.

Usage: drawing_test.py PROGRAM [unittest options]; SCENES names the folder of shipped scenes."""
import json
import math
import re
import unittest
import xml.etree.ElementTree as xml

from harness import OPENING, CommandLineCase

# Of Qt's SVG writer.
ATTRIBUTES = set("""baseProfile clip-path cx cy d fill fill-opacity fill-rule font-family font-size font-style font-weight
    gradientTransform gradientUnits height id offset opacity patternTransform patternUnits points preserveAspectRatio r rx ry
    stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-opacity stroke-width transform vector-effect version viewBox width x x1 x2 xml:space space image-rendering href xml:id y y1 y2""".split())
NUMBERS = {"points", "d", "transform", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height", "viewBox",
           "stroke-width", "stroke-dasharray", "stroke-dashoffset", "font-size", "opacity", "fill-opacity", "stroke-opacity"}
LANDSCAPE = ("basins", "energy", "surface", "weights", "energies", "attractors", "sweep")
ENTMAX, IDENTITY = {"id": "entmax", "alpha": 1.5}, {"id": "identity"}


def landscape(patterns, separation=None, post=None, beta=1, normalise="none", **more):
    count = {"parameter": "beta", "from": 0.5, "to": 4, "values": 5, "grid": 8}
    return {"basinscope": 1, "memory": {"patterns": patterns, "normalise": normalise}, "separation": separation or ENTMAX,
            "post": post or IDENTITY, "beta": beta, "queries": [[0.3 for _ in patterns[0]]],
            "workspaces": {"sweep": count}, **more}


EXTREMES = {
    "far apart": landscape([[1e16, -155, 0], [0, 155, -155]], {"id": "exponential"}, {"id": "layer_norm", "eta": 1}),
    "as long as may be": landscape([[1e150, 0], [0, -1e150], [7e149, 7e149]]),
    "as short as may be": landscape([[1e-300, 0], [0, -1e-300], [5e-324, 1e-310]]),
    "long and short": landscape([[1e150, 1e-300], [1, 2], [0, 0]], beta=1e6),
    "all but one": landscape([[1, 1], [1 + 2e-16, 1], [1, 1 + 1e-15]], beta=1e-9),
    "one": landscape([[2e16, 3e16]], {"id": "softmax"}),
    "weights without bound": landscape([[30, 1], [-4, 25]], {"id": "exponential"}),
    "powers": landscape([[1e20, 1], [-4, 1e20]], {"id": "signed_power", "r": 20}, {"id": "tanh"}),
    "nothing to normalise": landscape([[1, 1], [-2, -2]], None, {"id": "layer_norm"}, normalise="layer"),
    "undefined": landscape([[1, 0], [0, 1]], {"id": "kernel", "r": 1, "h": 1e-3}),
    "a wide window": landscape([[1, 0], [0, 1]], plane={"origin": [0, 0], "e1": [1, 0], "e2": [0, 1], "x": [-1e200, 1e200],
                                                          "y": [-1e100, 1e150]}),
    "a lifted one": landscape([[-1, -1], [-1, 1], [1, -1]], {"id": "softmax"}, {"id": "linear", "matrix": [[1, 0], [0, 1]]},
                              normalise="layer"),
}


class Drawings(CommandLineCase):
    def drawn(self, scene, view):
        """The SVG's elements; nothing where one sentence says why not."""
        out = self.path("o.svg")
        done = self.run_program("render", self.write("s.json", scene), "--view", view, "--ppi", "36", "-o", out)
        self.assertIn(done.returncode, (0, 1, 2), done.stderr)
        if done.returncode != 0:
            self.assert_one_line(done.stderr)
            return []
        return list(xml.parse(out).iter())

    def assert_sound(self, elements):
        """How many numbers there are, each of them one."""
        numbers = 0
        for element in elements:
            for name, value in element.attrib.items():
                name = re.sub(r"^\{.*\}", "", name)
                if name == "href":
                    self.assertRegex(value[:30], r"^data:image/png;base64,|^#")
                    continue
                self.assertIn(name, ATTRIBUTES, xml.tostring(element)[:300])
                if name in NUMBERS:
                    for word in re.findall(r"[^\s,()]*(?:nan|inf)[^\s,()]*|-?[\d.]+(?:e[-+]?\d+)?", value.lower()):
                        self.assertTrue(math.isfinite(float(word)), f"{name}: {value[:300]}")
                        numbers += 1
        return numbers

    def test_every_number_is_one(self):
        drawn = []
        for name, scene in EXTREMES.items():
            for view in LANDSCAPE:
                with self.subTest(name, view=view):
                    if self.assert_sound(self.drawn(scene, view)) > 0:
                        drawn.append((name, view))
        # A refusal is a sentence and draws nothing: few of them are right.
        self.assertGreater(len(drawn), 0.9 * len(EXTREMES) * len(LANDSCAPE), drawn)
        self.assertEqual(({name for name, _ in drawn}, {view for _, view in drawn}), (set(EXTREMES), set(LANDSCAPE)))

    def test_energies_beyond_doubles_are_refused_or_said_to_be_infinite(self):
        scene = landscape([[1e300, 1e300], [0, -1e154]], IDENTITY, {"id": "sign"})
        for command in (("retrieve",), ("energy", "--size", "2x2"), ("render",)):
            self.fail_with(2, *command, self.write("s.json", scene), "-o", self.path("o.svg" if command == ("render",) else "o"),
                           says="expected patterns of a norm of at most 1e150")

    def test_no_text_of_a_figure_becomes_an_attribute(self):
        named = landscape([[1, 0], [0, 1]], title='T" onload="x', notes='N" onload="x <b/>')
        named["memory"]["names"] = ['a" onload="x', "<b onload='x'/>"]
        for view in ("basins", "attractors"):
            self.assert_sound(self.drawn(named, view))
        self.succeed("render", OPENING, "--view", "energy", "--ppi", "36", "-o", self.path("f.svg"))
        figure = {"basinscope_figure": 1, "page": {"font": 'Inter" onmouseover="x'}, "scene": landscape([[1, 0], [0, 1]])}
        self.fail_with(2, "render", self.write("figure.json", figure), "-o", self.path("o.svg"), says="page.font: expected the name of a font")
        figure["page"]["font"] = "No Such Family"
        self.fail_with(2, "render", self.write("figure.json", figure), "-o", self.path("o.svg"),
                       says="the figure is set in No Such Family, expected a family that is installed")
        self.assertEqual(self.names().count("o.svg"), 1)


if __name__ == "__main__":
    unittest.main()
