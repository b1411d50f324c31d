// SPDX-License-Identifier: GPL-3.0-or-later
// Copied Python texts, run by Python, beside the program's numbers.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "core/script/python_text.h"
#include "tests/core/examples.h"
#include "tests/core/scratch_folder.h"

namespace basinscope {

// What a command says that fails; empty: it does not.
inline std::string output_of(const std::string& command) {
  FILE* const pipe = popen(command.c_str(), "r");
  std::string said;
  std::array<char, 4096> part{};
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), pipe))
    said.append(part.data(), count);
  return pclose(pipe) == 0 ? std::string() : said;
}

class Scripts {
 public:
  // From here on checks are of this text.
  void add(const std::string& what, const Scene& scene) {
    flush();
    std::ofstream(path(".py")) << python_text(scene, "0.0", {});
    case_ = {{"what", what}, {"checks", nlohmann::json::array()}};
  }
  void check(const std::string& expression, const nlohmann::json& value, double tolerance = 1e-9) {
    case_["checks"].push_back({{"expression", expression}, {"value", value}, {"tolerance", tolerance}});
  }
  void check(const std::string& expression, const Vector& values, double tolerance = 1e-9) {
    check(expression, std::vector<double>(values.begin(), values.end()), tolerance);  // NaN is null
  }

  // What differs; empty: nothing.
  std::string differences() {
    flush();
    const std::string command = "PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 " BASINSCOPE_SOURCES
                                "/tests/script/run_scripts.py '" +
                                folder_.path().string() + "' 2>&1";
    return output_of(command);
  }

 private:
  std::filesystem::path path(const std::string& ending) const {
    return folder_.path() / (std::to_string(number_) + ending);
  }
  void flush() {
    if (case_.is_null()) return;
    std::ofstream(path(".json")) << case_.dump();
    ++number_;
    case_ = nullptr;
  }

  ScratchFolder folder_;
  nlohmann::json case_;
  int number_ = 1000;
};

}  // namespace basinscope
