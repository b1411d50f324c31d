// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/method_json.h"

namespace basinscope {

std::string separation_to_json(const Separation& separation) { return method_json(separation).dump(); }

SeparationReading separation_from_json(std::string_view text, std::optional<Eigen::Index> size) {
  SeparationReading reading;
  const JsonReading json = json_from_text(text);
  if (json.fault) {
    reading.faults.push_back({"separation", json.fault->message});
    return reading;
  }
  JsonNotes notes;
  Separation separation;
  if (read_method(JsonNode(&json.value, "separation", "", notes), separation)) {
    check_method(separation, "separation", notes);
    if (notes.faults.empty() && size) check_size(separation, *size, "separation", notes);
  } else if (!json.value.is_object()) {
    notes.fault("separation", "expected an object");
  }
  reading.faults = std::move(notes.faults);
  if (reading.faults.empty()) reading.separation = std::move(separation);
  return reading;
}

}  // namespace basinscope
