// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope render: what a scene shows in the workspace it was saved in, as PDF, SVG, PNG, EPS or TikZ.
#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontDatabase>
#include <filesystem>
#include <memory>
#include <optional>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/inputs.h"
#include "app/cli/page_options.h"
#include "app/cli/painting.h"
#include "app/cli/panel_data.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/cli/signals.h"
#include "app/cli/warning.h"
#include "core/data/csv.h"
#include "core/data/file.h"
#include "packaging/version.h"
#include "ui/export/embedded_scene.h"
#include "ui/export/eps_file.h"
#include "ui/export/figure_file.h"
#include "ui/export/noted.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct RenderOptions {
  std::string scene;
  std::string output;
  PanelOptions panels;
  PageOptions page;
  std::optional<bool> legend, footer, notes, transparent;
  std::string height;
  std::optional<std::string> font;
  std::optional<double> font_pt, line_pt;
  bool embeds_scene = true;
  std::optional<double> azimuth, elevation, zscale;
};

Scene with_camera(Scene scene, const RenderOptions& options) {
  SurfaceView& surface = scene.view.surface;
  surface.camera.azimuth = options.azimuth.value_or(surface.camera.azimuth);
  surface.camera.elevation = options.elevation.value_or(surface.camera.elevation);
  surface.height = options.zscale.value_or(surface.height);
  return scene;
}

// What the command line asks for, else what the figure was, else what the window shows.
std::vector<int> wanted_parts(const FigureOffer& offer, const std::vector<std::string>& view,
                              const std::optional<PageSettings>& page) {
  if (!view.empty()) return offer.named(view, "--view");
  if (page && !page->panels.empty()) return offer.named(page->panels, "the figure's panel");
  return offer.chosen();
}

PageStyle style_of(const RenderOptions& options, const std::optional<PageSettings>& page) {
  PageStyle style;
  const std::vector<std::string>& view = options.panels.view;
  const auto is = [&view](const char* word) { return view.front() == word; };
  const bool whole = view.size() != 1 || is("landscape") || is("compare") || is("sweep");
  style.width_mm = whole ? 171.4 : 84;
  if (page) style = page->style;
  options.page.apply_to(style);
  style.legend = options.legend.value_or(style.legend);
  style.footer = options.footer.value_or(style.footer);
  style.notes = options.notes.value_or(style.notes);
  style.transparent = options.transparent.value_or(style.transparent);
  if (options.height == "auto")
    style.height_mm = 0;
  else if (!options.height.empty())
    style.height_mm = length_from_argument("--height", options.height);
  style.family = options.font.value_or(style.family);
  style.font_pt = options.font_pt.value_or(style.font_pt);
  style.line_pt = options.line_pt.value_or(style.line_pt);
  // Panels that are asked for anew stand as they usually do.
  if (!view.empty()) style.columns = 0;
  options.panels.apply_to(style);
  return style;
}

// A single file may be a pipe; several are written all or none.
void write_figure_files(const std::vector<FigureFile>& files) {
  const auto& [path, bytes] = files.back();
  if (files.size() == 1)
    return write_output(path.toStdString(),
                        std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
  const QStringList others = files_of_others(path);
  for (const FigureFile& file : files)
    if (const QString name = QFileInfo(file.path).fileName(); others.contains(name))
      throw run_failed("-o " + path.toStdString() + ": its field would replace " + name.toStdString() +
                       ", which no picture of that name uses, expected another name or that file removed");
  try {
    write_files(files);
  } catch (const DataFault& fault) {
    throw run_failed(fault.what());
  }
}

void run_render(RenderOptions options) {
  const QString output = QString::fromStdString(options.output);
  const std::optional<FigureFormat> format = figure_format(output);
  const bool numbers = !format && holds_numbers(options.output);
  if (!format && !numbers)
    throw bad_input(
        "-o " + options.output +
        ": expected a name that ends in .pdf, .svg, .png, .eps or .tikz, or for numbers in .csv, .tsv, .txt, "
        ".json or .npy");
  SceneReading reading = reading_from_argument(options.scene, SceneUse::landscape);
  reading.scene = with_camera(*std::move(reading.scene), options);
  options.panels.choose_surface(*reading.scene);
  const std::string engine = options.page.engine.value_or(reading.page ? reading.page->engine : "auto");
  FigureOffer offer = noted(scene_offer(*reading.scene, maps_by_engine(engine)), *reading.scene);
  if (!offer.refusal.empty()) throw bad_input("\"" + options.scene + "\": " + offer.refusal.english());
  if (options.embeds_scene && (numbers || carries_scene(*format)))
    offer = with_embedded_scene(std::move(offer), *reading.scene, folder_of_argument(options.scene), engine);
  const std::vector<int> parts = wanted_parts(offer, options.panels.view, reading.page);
  if (const int columns = options.panels.columns.value_or(0); columns > 0)
    if (const QString refusal = offer.columns_refusal(parts); !refusal.isEmpty())
      throw bad_input("--columns " + std::to_string(columns) + ": " + refusal.toStdString());
  const PageStyle style = style_of(options, reading.page);
  if (options.notes.value_or(false) && !offer.noted)
    throw bad_input("--notes: nothing is written on \"" + options.scene + "\" (its \"notes\" are empty)");
  require_output(options.output);
  if (const Message refusal = eps_refusal(); format == FigureFormat::eps && !refusal.empty())
    throw run_failed(refusal.english());

  const OffscreenPainting painting;
  QCoreApplication::setApplicationVersion(QString::fromStdString(version()));
  if (options.font) {
    if (!QFontDatabase::hasFamily(QString::fromStdString(*options.font)))
      throw bad_input("--font " + *options.font + ": expected a family that is installed, such as Inter");
  } else if (style.family != PageStyle().family &&
             !QFontDatabase::hasFamily(QString::fromStdString(style.family))) {
    throw bad_input("\"" + options.scene + "\": the figure is set in " + style.family +
                    ", expected a family that is installed; --font takes another");
  }
  if (numbers) {
    Progress progress("numbers");
    const Interruptible interruptible(progress.control());
    return write_output(options.output, panel_numbers(options.output, offer, parts, *reading.scene,
                                                      options.embeds_scene, progress.control()));
  }
  const FinishedPage page = [&] {
    Progress progress("figure");
    const Interruptible interruptible(progress.control());
    FinishedPage made = offer.make(parts)(style, progress.control());
    if (progress.control().cancelled()) throw run_failed("interrupted: nothing is written");
    return made;
  }();
  if (!page.left_out.isEmpty())
    warn("at a width of " + number_text(style.width_mm) + " mm the panels have no room for " +
         plain_text(page.left_out).toStdString());
  Progress drawing("drawing");
  std::optional<Interruptible> interruptible;
  if (format == FigureFormat::eps) interruptible.emplace(drawing.control());  // ends pdftops, too
  const std::vector<FigureFile> files = figure_files(page.drawing, *format, output, drawing.control());
  if (drawing.control().cancelled()) throw run_failed("interrupted: nothing is written");
  write_figure_files(files);
}

}  // namespace

void add_render(CLI::App& program) {
  const auto options = std::make_shared<RenderOptions>();
  CLI::App* const command =
      program.add_subcommand("render", "A scene as a figure: PDF, SVG, PNG, EPS or TikZ");
  add_scene_argument(*command, options->scene)->required();
  command
      ->add_option("-o,--output", options->output,
                   "Where to write; .pdf, .svg, .png, .eps (by pdftops) or .tikz (.pgf; fields beside it as "
                   "PNG), or the numbers of one panel: .csv, .json or .npy")
      ->required()
      ->type_name("FILE");
  options->panels.add_to(
      *command,
      "Which panels, in this order, of the workspace that the scene was saved in; of a landscape "
      "energy, surface, basins, weights, energies, attractors, retrieval, update, distances, bound, steps, "
      "boundaries, shares, sweep-shares, sweep-energies, sweep-diagram, or "
      "landscape, compare, sweep; of another workspace kernels/keys. Without it what the figure was, "
      "or what the window shows");
  options->page.add_to(*command, "171.4mm, one panel 84mm");
  const auto of_surface = [command](const std::string& name, std::optional<double>& wanted,
                                    std::string_view key, const std::string& help) {
    command->add_option("--" + name, wanted, help)->check(number_check(field_of<View>(key).range));
  };
  of_surface("azimuth", options->azimuth, "surface.azimuth",
             "Degrees by which a surface is turned; 0: the first axis runs to the right (default as in the "
             "window)");
  of_surface("elevation", options->elevation, "surface.elevation",
             "Degrees from which it is seen; 0: from the front, 90: from above");
  of_surface("zscale", options->zscale, "surface.height", "Factor on its height");
  command
      ->add_option("--height", options->height,
                   "Height of the page, fields giving way; auto: as they need (default)")
      ->type_name("LENGTH");
  command->add_option("--font", options->font, "Family of all text (default Inter)")->type_name("NAME");
  command
      ->add_option("--font-size", options->font_pt,
                   "Points of the text (default " + number_text(PageStyle().font_pt) + ")")
      ->check(number_check(page_numbers[3].range));
  command
      ->add_option(
          "--line-width", options->line_pt,
          "Points of frames and ticks; other lines follow (default " + number_text(PageStyle().line_pt) + ")")
      ->check(number_check(page_numbers[4].range));
  const auto either = [command](const std::string& name, std::optional<bool>& wanted,
                                const std::string& what) {
    CLI::Option* const with = command->add_flag_callback(
        "--" + name, [&wanted] { wanted = true; }, "With " + what);
    command
        ->add_flag_callback(
            "--no-" + name, [&wanted] { wanted = false; }, "Without " + what)
        ->excludes(with);
  };
  either("legend", options->legend, "the legend");
  either("footer", options->footer, "the line of settings");
  either("notes", options->notes, "the scene's notes, under the figure");
  command->add_flag_callback(
      "--transparent", [options] { options->transparent = true; }, "Without paper behind it");
  command->add_flag_callback(
      "--opaque", [options] { options->transparent = false; }, "With paper behind it");
  command->add_flag_callback(
      "--no-scene", [options] { options->embeds_scene = false; }, "Leave the scene out of the file");
  command->callback([options] { run_render(*options); });
}

}  // namespace basinscope
