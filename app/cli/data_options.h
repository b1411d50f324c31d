// SPDX-License-Identifier: GPL-3.0-or-later
// What is taken of the files of numbers that a command reads: --columns, --skip, --rows, --header,
// --separator, --missing, --pixels, --label, --array and --transpose. A value counts for all of the command's
// files; as NAME=VALUE for the file of option --NAME alone, such as --columns keys=1-2 --columns values=y. A
// value that counts for no file is refused.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/data/data_import.h"

namespace CLI {
class App;
}

namespace basinscope {

class DataOptions {
 public:
  // files: names of the command's options that take one, "queries". Written into this object, which must
  // outlive the parsing.
  void add_to(CLI::App& command, std::vector<std::string> files);

  // Of the file of one of them. Throws Failure.
  ImportChoices of(const std::string& file) const;

 private:
  enum Choice { columns, skip, rows, header, separator, missing, pixels, label, array, transpose, count };

  // The file that a text is for alone, "keys" of "keys=x"; empty: for all.
  std::string file_in(const std::string& text) const;
  // What is expected where a text counts for no file that the command was given; else empty.
  std::string why_useless(const CLI::App& command, const std::string& text) const;
  // Those that count for a file: its own where it has some, else what counts for all.
  std::vector<std::string> given(Choice choice, const std::string& file) const;

  std::vector<std::string> files_;
  std::array<std::vector<std::string>, count> texts_;
};

}  // namespace basinscope
