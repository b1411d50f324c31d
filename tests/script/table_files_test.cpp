// SPDX-License-Identifier: GPL-3.0-or-later
// Tables as JSON and as arrays, read by Python.
#include "core/data/table_files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <limits>

#include "tests/core/scratch_folder.h"

namespace basinscope {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

DataTable mixed() {
  return {{"β", "it's", "β", "word"},
          {{0.1, 1.0, std::monostate(), std::string("a, \"b\"")},
           {-infinity, 5e-324, 2.0, std::string("ü\n")},
           {1e308, 0.30000000000000004, 3.0, std::monostate()},
           {1.0, 2.0, 4.0, 7.5}}};
}

// Whether these lines of Python are content with the file.
bool agrees(const std::filesystem::path& file, const std::string& lines) {
  const std::string script = file.string() + ".py";
  std::ofstream(script) << "import json, sys\nimport numpy as np\npath = sys.argv[1]\n" << lines;
  return std::system(("/usr/bin/python3 '" + script + "' '" + file.string() + "'").c_str()) == 0;
}

TEST(TableFiles, NumpyReadsEveryCell) {
  const ScratchFolder folder;
  const auto path = folder.path() / "t.npy";
  std::ofstream(path) << table_npy(mixed());
  EXPECT_TRUE(agrees(path, R"(
t = np.load(path)
assert t.shape == (4,) and t.dtype.names == ("β", "it's", "β 2", "word"), t.dtype
assert t["β"].tolist() == [0.1, -np.inf, 1e308, 1.0]
assert t["it's"].tolist() == [1.0, 5e-324, 0.30000000000000004, 2.0]
assert np.isnan(t["β 2"][0]) and t["β 2"][1:].tolist() == [2, 3, 4]
assert t["word"].tolist() == ['a, "b"', "ü\n", "", "7.5"], t["word"]
)"));
  std::ofstream(path) << table_npy({{}, {{1.0, 2.0}, {3.0, std::monostate()}, {5.0, 6.0}}});
  EXPECT_TRUE(
      agrees(path, "t = np.load(path)\nassert t.shape == (3, 2) and t[2, 0] == 5 and np.isnan(t[1, 1])\n"));
  std::ofstream(path) << table_npy({{"a", "b"}, {}});
  EXPECT_TRUE(agrees(path, "t = np.load(path)\nassert t.shape == (0,) and t.dtype.names == ('a', 'b')\n"));
}

TEST(TableFiles, JsonHasTheParametersInItsHead) {
  const ScratchFolder folder;
  const auto path = folder.path() / "t.json";
  std::ofstream(path) << table_json(mixed(), "a \"name\"\t", "Basinscope 1", "{\"basinscope\": 1}");
  EXPECT_TRUE(agrees(path, R"(
t = json.load(open(path, encoding="utf-8"))
assert list(t) == ["name", "program", "parameters", "columns", "rows"]
assert t["name"] == 'a "name"\t' and t["program"] == "Basinscope 1" and t["parameters"] == {"basinscope": 1}
assert t["columns"] == ["β", "it's", "β", "word"]
assert t["rows"] == [[0.1, 1, None, 'a, "b"'], ["-inf", 5e-324, 2, "ü\n"], [1e308, 0.30000000000000004, 3, None], [1, 2, 4, 7.5]]
)"));
  std::ofstream(path) << table_json({{"x"}, {}}, "n", "p", "");
  EXPECT_TRUE(
      agrees(path, "t = json.load(open(path))\nassert t['parameters'] is None and t['rows'] == []\n"));
}

}  // namespace
}  // namespace basinscope
