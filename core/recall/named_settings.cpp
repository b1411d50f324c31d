// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/named_settings.h"

namespace basinscope {

Message setting_fault(std::initializer_list<NamedSetting> settings) {
  for (const auto& [name, value, range] : settings) {
    if (range.contains(value)) continue;
    return range.lowest_open ? message("%1: expected a number above %2, at most %3, not %4", name,
                                       range.lowest, range.highest, value)
                             : message("%1: expected a number from %2 to %3, not %4", name, range.lowest,
                                       range.highest, value);
  }
  return {};
}

}  // namespace basinscope
