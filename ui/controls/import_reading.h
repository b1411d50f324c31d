// SPDX-License-Identifier: GPL-3.0-or-later
// What a file, read by the choices of the import dialog, comes to. No widgets; any thread.
#pragma once

#include <memory>

#include "ui/controls/import_target.h"

namespace basinscope {

struct ImportAsk {
  ImportChoices choices;                         // without columns and label, which are the uses
  std::optional<std::vector<ColumnUse>> uses{};  // none, or not of this target's columns: the likely ones
  bool operator==(const ImportAsk&) const = default;
};

struct ImportReading {
  ImportChoices choices;                     // it was read by
  std::shared_ptr<const DataSource> source;  // null: it could not be read
  std::vector<std::string> arrays;           // of an archive, also of one that could not be read
  std::vector<SourceColumn> columns;
  std::vector<ColumnUse> uses;             // of each column
  std::optional<ImportedNumbers> numbers;  // none: why
  Message why;                             // one sentence
};

// before: an earlier reading of the same file, whose source is taken again where no choice changes it; the
// result does not depend on it. Of an archive the array is the chosen one, else the one that the file's name
// asks for, else the first.
ImportReading read_import(const DataFile& file, const ImportAsk& ask, const ImportTarget& target,
                          const ImportReading* before = nullptr);

}  // namespace basinscope
