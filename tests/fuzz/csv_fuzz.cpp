// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is a table whose numbers are written and read back exactly, or a fault.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/data/csv.h"
#include "core/data/data_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace basinscope;
  constexpr std::int64_t most = 1 << 16;
  ImportChoices choices = plain_choices();
  choices.missing = MissingRows::leave_out;
  try {
    const DataFile file{"fuzz", {reinterpret_cast<const char*>(data), size}, {}};
    const ImportedData read = imported(source_of(file, choices, most), choices, DataUse::points);
    if (!read.values.allFinite() || read.values.size() == 0) std::abort();
    const std::string text = table_text(table_of(read.values), ',');
    if (!same(csv_from_text(text, most, plain_choices()).values, read.values)) std::abort();
  } catch (const DataFault&) {
    // as it should be
  }
  return 0;
}
