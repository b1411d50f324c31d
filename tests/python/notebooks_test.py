#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The notebooks run from the first cell to the last, and what they print holds. Cells run as a script here, so that no
server of notebooks is needed."""
import contextlib
import io
import json
import os
import unittest

NOTEBOOKS = os.environ["NOTEBOOKS"]


class Notebooks(unittest.TestCase):
    def run_notebook(self, name):
        with open(os.path.join(NOTEBOOKS, name), encoding="utf-8") as file:
            notebook = json.load(file)
        names = {}
        with contextlib.redirect_stdout(io.StringIO()) as said:
            for cell in notebook["cells"]:
                if cell["cell_type"] == "code":
                    self.assertEqual(cell["outputs"], [], "notebooks are kept without outputs")
                    exec(compile("".join(cell["source"]), name, "exec"), names)
        return said.getvalue(), names

    def test_first_steps(self):
        said, names = self.run_notebook("first-steps.ipynb")
        self.assertIn("x1: pattern", said)
        self.assertIn("<svg", names["scene"]._repr_svg_())
        self.assertTrue(any(name.startswith("smhn-3") for name in os.listdir(names["folder"])))
        self.assertTrue((names["weak"].exactness() < 0).all() and (names["net"].exactness() >= 0).all())
        self.assertIn(" at β = ", said)

    def test_your_own_memories(self):
        said, names = self.run_notebook("your-own-memories.ipynb")
        self.assertIn("12 of 12 are retrieved", said)
        self.assertGreater(len(names["lost"]), 0)
        self.assertIn("2-entmax, 64 memories", said)

    def test_every_notebook_has_its_test(self):
        tested = {"first-steps.ipynb", "your-own-memories.ipynb"}
        self.assertEqual({name for name in os.listdir(NOTEBOOKS) if name.endswith(".ipynb")}, tested)


if __name__ == "__main__":
    unittest.main()
