// SPDX-License-Identifier: GPL-3.0-or-later
// What a reader of data complains of.
#pragma once

#include <string>

#include "core/data/file.h"

namespace basinscope {

// The sentence of the DataFault that action throws, or an empty one.
template <class Action>
std::string complaint(Action&& action) {
  try {
    action();
  } catch (const DataFault& fault) {
    return fault.what();
  }
  return "";
}

}  // namespace basinscope
