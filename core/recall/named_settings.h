// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of an experiment with their names and ranges, for the sentence on the first that is out of its
// own.
#pragma once

#include <initializer_list>
#include <string>

#include "core/message.h"
#include "core/parameter.h"

namespace basinscope {

struct NamedSetting {
  std::string name;
  double value;
  Range range;
};
// "beta: expected a number above 0, at most 1e+06, not -1"; empty where each is in its range. NaN is in none.
Message setting_fault(std::initializer_list<NamedSetting> settings);

}  // namespace basinscope
