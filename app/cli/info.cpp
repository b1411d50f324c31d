// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope info: versions, engines and limits.
#include <CLI/CLI.hpp>
#include <Eigen/Core>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/inputs.h"
#include "app/cli/json_number.h"
#include "app/version.h"
#include "core/data/limits.h"
#include "core/post/post_transform.h"
#include "core/separation/separation.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

template <class List>
std::string ids_of() {
  std::string ids;
  for_each_alternative<List>(
      [&](const auto& method) { ids += (ids.empty() ? "" : ", ") + std::string(method.id); });
  return ids;
}

OutputJson facts() {
  const Renderer opengl = renderer();
  OutputJson json;
  json["version"] = version();
  json["scene_format"] = 1;
  json["compiler"] = __VERSION__;
  json["eigen"] = std::to_string(EIGEN_WORLD_VERSION) + "." + std::to_string(EIGEN_MAJOR_VERSION) + "." +
                  std::to_string(EIGEN_MINOR_VERSION);
  json["cpu_engine"] = cpu_engine()->description();
  json["opengl"] = opengl.available ? OutputJson(opengl.text) : OutputJson(nullptr);
  json["separations"] = ids_of<Separation>();
  json["post_transforms"] = ids_of<PostTransform>();
  json["largest_landscape_patterns"] = largest_landscape;
  json["largest_retrieval_numbers"] = largest_values;
  json["largest_map_pixels"] = largest_grid;
  return json;
}

void run(bool as_json) {
  const OutputJson json = facts();
  if (as_json) {
    write_output("-", json.dump(2) + "\n");
    return;
  }
  std::string text;
  for (const auto& fact : json.items()) {
    const OutputJson& value = fact.value();
    text += fact.key() + ": " +
            (value.is_string() ? value.get<std::string>()
             : value.is_null() ? "none"
                               : value.dump()) +
            "\n";
  }
  write_output("-", text);
}

}  // namespace

void add_info(CLI::App& program) {
  const auto as_json = std::make_shared<bool>(false);
  CLI::App* const command =
      program.add_subcommand("info", "Versions, instruction set, OpenGL renderer, limits");
  command->add_flag("--json", *as_json, "As JSON");
  command->callback([as_json] { run(*as_json); });
}

}  // namespace basinscope
