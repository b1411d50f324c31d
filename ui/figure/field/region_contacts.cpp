// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/region_contacts.h"

#include <algorithm>
#include <vector>

#include "core/row_bands.h"

namespace basinscope {
namespace {

// Counts the contacts met in one direction. Along a border the same two labels meet again and again, so the
// last pair is remembered and saves the search.
class ContactScan {
 public:
  void meet(int a, int b) {
    if (a == b || std::min(a, b) < 0) return;
    if (last_ == found_.end() || last_->first != std::pair<int, int>(std::minmax(a, b)))
      last_ = found_.try_emplace(std::minmax(a, b), 0).first;
    ++last_->second;
  }
  const RegionContacts& found() const { return found_; }

 private:
  RegionContacts found_;
  RegionContacts::iterator last_ = found_.end();
};

}  // namespace

RegionContacts region_contacts(const BasinMap& map) {
  const int width = map.grid.width, height = map.grid.height;
  if (map.labels.size() != map.grid.pixels()) return {};
  const int band_rows = rows_of(1 << 18, width);
  std::vector<RegionContacts> bands(static_cast<std::size_t>((height + band_rows - 1) / band_rows));
  over_row_bands(height, band_rows, [&](int first, int last) {
    // Each direction has a scan of its own, since alternating pairs would defeat the memory of the last one.
    ContactScan across, along;
    for (int row = first; row < last; ++row) {
      const std::int32_t* line = map.labels.data() + static_cast<std::size_t>(row) * width;
      const std::int32_t* above = row + 1 < height ? line + width : line;  // a label does not meet itself
      over_differences(line, line + 1, above, width - 1, [&](int i) {
        across.meet(line[i], line[i + 1]);
        along.meet(line[i], above[i]);
      });
      along.meet(line[width - 1], above[width - 1]);
    }
    RegionContacts& both = bands[static_cast<std::size_t>(first / band_rows)];
    for (const ContactScan* scan : {&across, &along})
      for (const auto& [pair, length] : scan->found()) both[pair] += length;
  });
  RegionContacts all;
  // Bands are counted by different threads and summed at the end.
  for (const RegionContacts& each : bands)
    for (const auto& [pair, length] : each) all[pair] += length;
  return all;
}

}  // namespace basinscope
