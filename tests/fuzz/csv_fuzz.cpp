// SPDX-License-Identifier: GPL-3.0-or-later
// Any text is a table that is written and read back exactly, or a fault.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/data/csv.h"
#include "core/data/data_table.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::int64_t most = 1 << 16;
  try {
    const basinscope::CsvTable table =
        basinscope::csv_from_text({reinterpret_cast<const char*>(data), size}, most);
    if (!table.values.allFinite() || table.values.size() == 0) std::abort();
    const basinscope::CsvTable again =
        basinscope::csv_from_text(basinscope::table_text(basinscope::table_of(table.values), ','), most);
    if (!basinscope::same(again.values, table.values)) std::abort();
  } catch (const basinscope::DataFault&) {
    // as it should be
  }
  return 0;
}
