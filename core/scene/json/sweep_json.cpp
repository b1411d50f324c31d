// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/field_json.h"
#include "core/scene/json/state_json.h"

namespace basinscope {

void read_state(const JsonNode& node, SweepSettings& settings) { read_fields(node, settings); }

Json state_json(const SweepSettings& settings) { return fields_json(settings); }

std::int64_t numbers(const SweepSettings& settings) { return numbers_in_fields(settings); }

}  // namespace basinscope
