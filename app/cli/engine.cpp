// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine.h"

#include "app/cli/failure.h"
#include "app/cli/window_part.h"

namespace basinscope {
namespace {

constexpr std::pair<const char*, EngineChoice> engine_words[] = {{"auto", EngineChoice::automatic},
                                                                 {"gpu", EngineChoice::gpu},
                                                                 {"cpu", EngineChoice::cpu},
                                                                 {"reference", EngineChoice::reference}};

}  // namespace

const std::vector<std::string>& engine_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all;
    for (const auto& [name, choice] : engine_words) all.emplace_back(name);
    return all;
  }();
  return names;
}

EngineChoice engine_choice(const std::string& name) {
  for (const auto& [known, choice] : engine_words) {
    if (name == known) return choice;
  }
  throw bad_input("--engine: there is none named \"" + name + "\"");
}

MapBasins maps_by_engine(const std::string& name) {
  return [name, engines = program_engines(), choice = engine_choice(name)](const BasinRequest& request,
                                                                           const TaskControl& control) {
    try {
      return engines->map(choice, request, control);
    } catch (const EngineUnavailable& reason) {
      throw run_failed("--engine " + name + ": " + reason.what());
    }
  };
}

}  // namespace basinscope
