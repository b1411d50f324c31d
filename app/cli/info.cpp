// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope info: versions, engines and limits.
#include <CLI/CLI.hpp>
#include <Eigen/Core>
#include <cmath>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/cli/window_part.h"
#include "core/data/limits.h"
#include "core/layers/layer.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"
#include "core/variant_list.h"
#include "packaging/version.h"

namespace basinscope {
namespace {

template <class List>
OutputJson ids_of() {
  OutputJson ids = OutputJson::array();
  for_each_alternative<List>([&](const auto& method) { ids.push_back(method.id); });
  return ids;
}

OutputJson engine_times() {
  OutputJson list = OutputJson::array();
  const auto milliseconds = [](double seconds) { return std::round(1e6 * seconds) / 1e3; };
  for (const EngineTime& time : measured_times())
    list.push_back({{"renderer", time.renderer},
                    {"requests", time.requests},
                    {"cpu_ms", milliseconds(time.cpu)},
                    {"gpu_ms", milliseconds(time.gpu)},
                    {"engine", time.gpu_is_faster() ? "gpu" : "cpu"}});
  return list;
}

// A value as plain text: a list with commas, its objects on lines of their own; none for null and for
// nothing.
std::string fact_text(const OutputJson& value) {
  if (value.is_null() || value.empty()) return "none";
  if (value.is_string()) return value.get<std::string>();
  if (value.is_object()) {
    std::string facts;
    for (const auto& fact : value.items())
      facts += (facts.empty() ? "\n  " : "; ") + fact.key() + ": " + fact_text(fact.value());
    return facts;
  }
  if (!value.is_array()) return value.dump();
  std::string list;
  for (const OutputJson& entry : value)
    list += (list.empty() || entry.is_object() ? "" : ", ") + fact_text(entry);
  return list;
}

OutputJson facts() {
  const Renderer opengl = renderer();
  OutputJson json;
  json["version"] = version();
  json["scene_format"] = 1;
  json["compiler"] = __VERSION__;
  json["eigen"] = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                  std::to_string(EIGEN_MINOR_VERSION);
  json["cpu_engine"] = cpu_engine()->description().english();
  json["opengl"] = opengl.available ? OutputJson(opengl.text) : OutputJson(nullptr);
  json["engine_times"] = engine_times();
  json["separations"] = ids_of<Separation>();
  json["post_transforms"] = ids_of<PostTransform>();
  json["layers"] = ids_of<Layer>();
  json["largest_landscape_patterns"] = largest_landscape;
  json["largest_retrieval_numbers"] = largest_values;
  json["largest_map_pixels"] = largest_grid;
  return json;
}

void run_info(bool as_json) {
  const OutputJson json = facts();
  if (as_json) {
    write_output("-", json.dump(2) + "\n");
    return;
  }
  std::string text;
  for (const auto& fact : json.items()) text += fact.key() + ": " + fact_text(fact.value()) + "\n";
  write_output("-", text);
}

}  // namespace

void add_info(CLI::App& program) {
  const auto as_json = std::make_shared<bool>(false);
  CLI::App* const command =
      program.add_subcommand("info", "Versions, instruction set, OpenGL renderer, times of engines, limits");
  command->add_flag("--json", *as_json, "As JSON");
  command->callback([as_json] { run_info(*as_json); });
}

}  // namespace basinscope
