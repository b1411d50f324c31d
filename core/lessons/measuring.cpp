// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/measuring.h"

#include <map>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/engine/engines.h"
#include "core/landscape/passes.h"
#include "core/lessons/learn_measures.h"
#include "core/scene/scene_file.h"

namespace basinscope {
namespace {

constexpr int map_side = 256;

}  // namespace

struct Measuring::Found {
  std::optional<LandscapeResult> landscape;
  std::map<int, Trajectory> paths;
  std::map<std::string, std::optional<TrainedPooling>> poolings;
  std::optional<nlohmann::json> file;
};

Measuring::Measuring(Scene scene, std::shared_ptr<const LandscapeResult> shown, const TaskControl& control)
    : scene_(std::move(scene)),
      drawn_(lifted(scene_)),
      network_(network_of(drawn_)),
      shown_(std::move(shown)),
      control_(&control),
      found_(std::make_unique<Found>()) {}

Measuring::~Measuring() = default;

const LandscapeResult* Measuring::landscape(bool refined) const {
  if (shown_) return shown_.get();
  if (!found_->landscape) {
    PassSize size;
    size.basins_width = size.basins_height = map_side;
    size.output = MapOutput::labels;
    LandscapeResult result = basin_pass(scene_, size, maps_by(cpu_engine()), *control_);
    if (control_->cancelled()) return nullptr;
    found_->landscape = std::move(result);
  }
  if (refined && !found_->landscape->refined) refine(*found_->landscape, *control_);
  return control_->cancelled() ? nullptr : &*found_->landscape;
}

std::optional<Vector> Measuring::query(int number) const {
  if (number < 1 || number > drawn_.queries.rows()) return std::nullopt;
  return Vector(drawn_.queries.row(number - 1).transpose());
}

std::optional<Vector> Measuring::pattern(int number) const {
  if (number < 1 || number > network_.size()) return std::nullopt;
  return Vector(network_.patterns.row(number - 1).transpose());
}

const Trajectory* Measuring::path(int number) const {
  const std::optional<Vector> start = query(number);
  if (!start) return nullptr;
  const auto known = found_->paths.find(number);
  if (known != found_->paths.end()) return &known->second;
  return &found_->paths.emplace(number, trajectory(network_, *start, drawn_.dynamics)).first->second;
}

const TrainedPooling* Measuring::pooling(const std::string& method) const {
  auto& known = found_->poolings;
  auto at = known.find(method);
  if (at == known.end()) at = known.emplace(method, trained_pooling(scene_, method, *control_)).first;
  return at->second ? &*at->second : nullptr;
}

std::optional<std::string> Measuring::in_file(const std::string& path) const {
  if (!found_->file) found_->file = nlohmann::json::parse(scene_to_json(scene_));
  const nlohmann::json* at = &*found_->file;
  std::istringstream keys(path);
  for (std::string key; std::getline(keys, key, '.');) {
    const bool number = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos;
    if (at->is_object() && at->contains(key)) {
      at = &(*at)[key];
    } else if (at->is_array() && number && key.size() < 7 && std::stoul(key) < at->size()) {
      at = &(*at)[std::stoul(key)];
    } else {
      return std::nullopt;
    }
  }
  if (at->is_string()) return at->get<std::string>();
  if (at->is_array()) return std::to_string(at->size());
  return at->is_object() ? std::nullopt : std::optional(at->dump());
}

}  // namespace basinscope
