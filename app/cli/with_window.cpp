// SPDX-License-Identifier: GPL-3.0-or-later
#include <CLI/CLI.hpp>
#include <QSettings>
#include <QtGlobal>
#include <filesystem>
#include <optional>

#include "app/cli/failure.h"
#include "app/cli/painting.h"
#include "app/cli/window_part.h"
#include "app/run_window.h"
#include "core/scene/figure_scene.h"
#include "packaging/version.h"
#include "ui/document/image_decoder.h"
#include "ui/document/remembered_times.h"
#include "ui/gpu/gpu_engine.h"
#include "ui/gpu/shared_engines.h"
#include "ui/text/translation.h"

namespace basinscope {

const char* const command_name = "basinscope";

std::shared_ptr<Engines> program_engines() {
  if (!gl_needs_application()) return shared_engines();
  struct Both {
    OffscreenPainting application;
    std::shared_ptr<Engines> engines = shared_engines();
  };
  const auto both = std::make_shared<Both>();
  return {both, both->engines.get()};
}

Renderer renderer() {
  std::optional<OffscreenPainting> application;
  if (gl_needs_application()) application.emplace();
  const std::optional<GpuDescription> found = gpu_description();
  if (!found) return {false, "none: no OpenGL context can be made here"};
  return {true, found->renderer + ", " + found->version + (found->software ? " (software)" : "")};
}

std::vector<EngineTime> measured_times() {
  QSettings settings(QStringLiteral("basinscope"), QStringLiteral("basinscope"));  // the window's
  return remembered_engine_times(settings, QString::fromStdString(version()));
}

ImageDecoder image_decoder() { return decoded_image; }

std::function<int(int argc, char** argv)> add_window(CLI::App& program) {
  struct Wanted {
    std::string scene, language;
  };
  const auto wanted = std::make_shared<Wanted>();
  program.require_subcommand(0, 1);
  program.add_option("SCENE,--scene", wanted->scene,
                     "What to open in the window: a scene's file, a figure that carries one, or its text "
                     "(the opening scene when left out)");
  std::vector<std::string> codes;
  for (const Language& each : languages) codes.emplace_back(each.code);
  program
      .add_option("--language", wanted->language,
                  "The language of the window, for this once (its menu keeps one)")
      ->check(CLI::IsMember(codes));
  return [wanted](int argc, char** argv) {
    const std::string& scene = wanted->scene;
    std::error_code unknown;
    if (!scene.empty() && !is_scene_text(scene) && !std::filesystem::exists(file_path(scene), unknown)) {
      throw bad_input("there is no file and no subcommand called " + scene +
                      "; see basinscope --help for the subcommands");
    }
    return run_window(argc, argv, scene, wanted->language);
  };
}

void silence_libraries() {
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
}

}  // namespace basinscope
