// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope render: what a scene shows in the workspace it was saved in, as PDF, SVG or PNG.
#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/version.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct RenderOptions {
  std::string scene;
  std::string output;
  std::string view;
  PageOptions page;
  bool no_legend = false;
  bool no_footer = false;
};

// The parts that --view names; without it those that the window shows.
std::vector<int> parts_of(const FigureOffer& offer, const std::string& view) {
  if (view.empty()) return offer.chosen();
  QStringList known;
  for (std::size_t i = 0; i < offer.parts.size(); ++i) {
    const FigureOffer::Part& part = offer.parts[i];
    known << part.id();
    if (part.id().toStdString() != view) continue;
    if (!part.refusal.isEmpty()) throw bad_input("--view " + view + ": " + part.refusal.toStdString());
    return {static_cast<int>(i)};
  }
  throw bad_input("--view " + view + ": expected one of " + known.join(QStringLiteral(", ")).toStdString());
}

void run_render(const RenderOptions& options) {
  const QString output = QString::fromStdString(options.output);
  const std::optional<FigureFormat> format = figure_format(output);
  if (!format) throw bad_input("-o " + options.output + ": expected a name that ends in .pdf, .svg or .png");
  const Scene scene = scene_from_argument(options.scene, SceneUse::landscape);
  const FigureOffer offer = scene_offer(scene, maps_by_engine(options.page.engine));
  if (!offer.refusal.isEmpty()) throw bad_input("\"" + options.scene + "\": " + offer.refusal.toStdString());
  const std::vector<int> parts = parts_of(offer, options.view);
  const bool whole = options.view.empty() || options.view == "landscape" || options.view == "compare" ||
                     options.view == "sweep";
  PageStyle style;
  style.width_mm = options.page.width_mm(whole ? 171.4 : 84);
  style.ppi = options.page.ppi;
  style.legend = !options.no_legend;
  style.footer = !options.no_footer;
  require_output(options.output);

  const OffscreenPainting painting;
  QCoreApplication::setApplicationVersion(QString::fromStdString(version()));
  const FinishedPage page = [&] {
    Progress progress("figure");
    return offer.make(parts)(style, progress.control());
  }();
  const Progress drawing("drawing");
  const QByteArray bytes = figure_bytes(page.drawing, *format);
  write_output(options.output, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

}  // namespace

void add_render(CLI::App& program) {
  const auto options = std::make_shared<RenderOptions>();
  CLI::App* const command = program.add_subcommand("render", "A scene as a figure: PDF, SVG or PNG");
  command->add_option("SCENE", options->scene, "Scene file")->required();
  command->add_option("-o,--output", options->output, "Where to write; .pdf, .svg or .png")
      ->required()
      ->type_name("FILE");
  command->add_option(
      "--view", options->view,
      "Which panel of the workspace that the scene was saved in; of a landscape landscape, energy, "
      "basins, compare or sweep. Without it what the window shows");
  options->page.add_to(*command, "171.4mm, one panel 84mm");
  command->add_flag("--no-legend", options->no_legend, "Leave out the legend");
  command->add_flag("--no-footer", options->no_footer, "Leave out the line of settings");
  command->callback([options] { run_render(*options); });
}

}  // namespace basinscope
