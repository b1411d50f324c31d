// SPDX-License-Identifier: GPL-3.0-or-later
// Where numbers that are imported go: what their columns can be, and what takes them.
#pragma once

#include <QString>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/data/data_import.h"
#include "core/regression/column_table.h"
#include "ui/text/shown_number.h"

namespace basinscope {

// What sentences and scenes call the source of numbers that were pasted.
inline constexpr std::string_view clipboard_name = "the clipboard";
// The name of a source in the language of the window.
inline QString shown_source(const std::string& name) {
  return name == clipboard_name ? tr("the clipboard") : text_of(name);
}

// What was taken from a file, or from what was pasted.
struct ImportedNumbers {
  std::string file;       // its path; empty: it was pasted
  std::string name;       // of the file without its folders, or clipboard_name
  ImportChoices choices;  // by which they were taken
  ImportedData data;      // of keys and values the columns of keys come first
  Eigen::Index keys = 0;
  std::vector<std::size_t> lines = {};  // of text, the one each row begins at

  bool pasted() const { return file.empty(); }
  // Keys and values as a table whose columns are all used.
  ColumnTable table() const;
  std::vector<ColumnRole> roles() const;
};

enum class ColumnUse { coordinate, label, key, value, unused };

struct ImportTarget {
  QString title;  // "Patterns"
  QString takes;  // what it takes, one sentence
  DataUse use = DataUse::points;
  std::optional<ColumnRule> rule = {};  // of columns of keys and of values; none: they are coordinates
  bool labels = false;                  // one column may hold a label of each row
  // The target reads the file again by its name: of the choices only the array of an archive has an effect.
  bool whole = false;
  // One sentence why these are not taken; empty: they are. Any thread.
  std::function<Message(const ImportedNumbers&)> why_not;
  // Takes them, in one undo step, after why_not() has accepted them. False: the open scene is to be kept, and
  // nothing was taken. Thread of the window.
  std::function<bool(const ImportedNumbers&)> take;

  std::vector<ColumnUse> uses() const {
    if (rule)
      return rule->values > 0 ? std::vector{ColumnUse::key, ColumnUse::value, ColumnUse::unused}
                              : std::vector{ColumnUse::key, ColumnUse::unused};
    return labels ? std::vector{ColumnUse::coordinate, ColumnUse::label, ColumnUse::unused}
                  : std::vector{ColumnUse::coordinate, ColumnUse::unused};
  }
};

}  // namespace basinscope
