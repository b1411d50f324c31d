// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers in JSON output: shortest round-trip form, infinities as "inf" and "-inf", NaN as null.
#pragma once

#include <cmath>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/linear_algebra.h"

namespace basinscope {

using OutputJson = nlohmann::ordered_json;

inline OutputJson json_number(double value) {
  if (std::isnan(value)) return nullptr;
  if (std::isinf(value)) return value > 0 ? "inf" : "-inf";
  return value;
}

inline OutputJson json_number(const std::optional<double>& value) {
  return value ? json_number(*value) : OutputJson(nullptr);
}

inline OutputJson json_list(VectorIn values) {
  OutputJson list = OutputJson::array();
  for (const double value : values) list.push_back(json_number(value));
  return list;
}

}  // namespace basinscope
