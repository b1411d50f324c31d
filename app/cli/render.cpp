// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope render: a scene as a figure, PDF, SVG or PNG.
#include <CLI/CLI.hpp>
#include <memory>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/version.h"

namespace basinscope {
namespace {

struct RenderOptions {
  std::string scene;
  std::string output;
  std::string view = "landscape";
  PageOptions page;
  bool no_legend = false;
  bool no_footer = false;
};

FigureView view_of(const std::string& name) {
  if (name == "energy") return FigureView::energy;
  if (name == "basins") return FigureView::basins;
  if (name == "compare") return FigureView::compare;
  return FigureView::landscape;
}

void run_render(const RenderOptions& options) {
  const QString output = QString::fromStdString(options.output);
  const std::optional<FigureFormat> format = figure_format(output);
  if (!format) throw bad_input("-o " + options.output + ": expected a name that ends in .pdf, .svg or .png");
  const Scene scene = scene_from_argument(options.scene, SceneUse::landscape);
  const FigureView view = view_of(options.view);
  const bool one_panel = view == FigureView::energy || view == FigureView::basins;
  PageStyle style;
  style.width_mm = options.page.width_mm(one_panel ? 84 : 171.4);
  style.ppi = options.page.ppi;
  style.legend = !options.no_legend;
  style.footer = !options.no_footer;
  const Figure figure = figure_of(scene, view);
  require_output(options.output);

  const OffscreenPainting painting;
  const FigurePage page = [&] {
    Progress progress("figure");
    return FigurePage(figure, style, QString::fromStdString(version()), maps_by_engine(options.page.engine),
                      progress.control());
  }();
  const Progress drawing("drawing");
  const QByteArray bytes = figure_bytes(page.drawing(), *format);
  write_output(options.output, std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
}

}  // namespace

void add_render(CLI::App& program) {
  const auto options = std::make_shared<RenderOptions>();
  CLI::App* const command = program.add_subcommand("render", "A scene as a figure: PDF, SVG or PNG");
  command->add_option("SCENE", options->scene, "Scene file")->required();
  command->add_option("-o,--output", options->output, "Where to write; .pdf, .svg or .png")->required();
  command->add_option("--view", options->view, "What to show")
      ->check(CLI::IsMember({"landscape", "energy", "basins", "compare"}))
      ->capture_default_str();
  options->page.add_to(*command, "171.4mm, one panel 84mm");
  command->add_flag("--no-legend", options->no_legend, "Leave out the legend");
  command->add_flag("--no-footer", options->no_footer, "Leave out the line of settings");
  command->callback([options] { run_render(*options); });
}

}  // namespace basinscope
