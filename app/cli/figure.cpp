// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope figure: the published figures and tables, each as files named after its id.
#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/failure.h"
#include "app/cli/metastable_table.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "app/version.h"
#include "core/data/file.h"
#include "core/scene/scene_file.h"
#include "ui/export/published_curves.h"
#include "ui/export/published_figures.h"
#include "ui/figure/type.h"
#include "ui/workspaces/published_pages.h"

namespace basinscope {
namespace {

struct FigureOptions {
  std::vector<std::string> ids;
  bool all = false;
  bool list = false;
  std::string folder;
  PageOptions page;
  int trials = 20000;
  std::uint64_t seed = 1;
  std::string memories, queries;  // of figures of images; empty: those that they have

  bool has_images() const { return !memories.empty() || !queries.empty(); }
};

constexpr const char* table_id = "smhn-t1";
constexpr const char* table_title = "SMHN Table 1: sizes of metastable states";

void print_list() {
  for (const QString& id : published_figure_ids())
    std::cout << id.toStdString() << "  " << published_figure(id).title.toStdString() << '\n';
  for (const QString& id : published_curve_ids())
    std::cout << id.toStdString() << "  " << published_curve_title(id).toStdString() << '\n';
  for (const QString& id : published_page_ids())
    std::cout << id.toStdString() << "  " << published_page(id).title().toStdString() << '\n';
  std::cout << table_id << "  " << table_title << '\n';
}

// Files of one figure: they appear together or not at all.
class FigureFiles {
 public:
  // Named stem with an ending.
  FigureFiles(std::filesystem::path folder, std::string stem)
      : folder_(std::move(folder)), stem_(std::move(stem)) {}

  void add(const std::string& ending, std::string bytes) {
    bytes_.push_back(std::move(bytes));
    endings_.push_back(ending);
  }
  void add(const std::string& ending, const QByteArray& bytes) { add(ending, bytes.toStdString()); }
  void add_json(const nlohmann::ordered_json& json) { add(".json", json.dump(2) + "\n"); }
  void add_pictures(const Drawing& drawing) {
    add(".pdf", figure_bytes(drawing, FigureFormat::pdf));
    add(".svg", figure_bytes(drawing, FigureFormat::svg));
    add(".png", figure_bytes(drawing, FigureFormat::png));
  }

  void write() const {
    std::vector<NewFile> files;
    for (std::size_t i = 0; i < bytes_.size(); ++i)
      files.push_back({folder_ / (stem_ + endings_[i]), bytes_[i]});
    try {
      replace_files(files);
    } catch (const FileFault& fault) {
      throw run_failed(fault.what());
    }
  }

 private:
  std::filesystem::path folder_;
  std::string stem_;
  std::vector<std::string> endings_, bytes_;
};

std::string engines_of(const FigurePage& page) {
  QStringList engines;
  for (const PanelPicture& picture : page.pictures()) {
    const QString engine = QString::fromStdString(picture.engine);
    if (!engine.isEmpty() && !engines.contains(engine)) engines << engine;
  }
  return engines.join(QStringLiteral(", ")).toStdString();
}

nlohmann::ordered_json description(const PublishedFigure& published, const FigurePage& page) {
  nlohmann::ordered_json json;
  json["id"] = published.id.toStdString();
  json["title"] = published.title.toStdString();
  json["program"] = "basinscope " + version();
  json["width_mm"] = page.style().width_mm;
  json["ppi"] = page.style().ppi;
  json["basin_engine"] = engines_of(page);
  json["settings"] = page.settings().toStdString();
  json["seeds"] = nlohmann::ordered_json::array();  // patterns and queries are given, nothing is drawn
  json["notes"] = nlohmann::ordered_json::array();
  for (const QString& note : published.notes) json["notes"].push_back(note.toStdString());
  for (const FigurePart& part : published.parts) {
    json["parts"].push_back({{"scene_file", part.preset.toStdString() + ".basinscope.json"},
                             {"scene", nlohmann::ordered_json::parse(scene_to_json(part.scene))}});
  }
  return json;
}

nlohmann::ordered_json description(const PublishedCurves& curves, const PageStyle& style,
                                   const Drawing& drawing) {
  nlohmann::ordered_json json;
  json["id"] = curves.id.toStdString();
  json["title"] = curves.title.toStdString();
  json["program"] = "basinscope " + version();
  json["width_mm"] = style.width_mm;
  json["ppi"] = style.ppi;
  json["settings"] = drawing.description.toStdString();
  json["seeds"] = curves.seeds;
  json["notes"] = nlohmann::ordered_json::array();
  for (const QString& note : curves.notes) json["notes"].push_back(note.toStdString());
  if (curves.scores.size() > 0)
    json["scores"] = std::vector<double>(curves.scores.begin(), curves.scores.end());
  for (const auto& [name, value] : curves.numbers) json["parameters"][name.toStdString()] = value;
  for (const Separation& map : curves.maps)
    json["separations"].push_back(nlohmann::ordered_json::parse(separation_to_json(map)));
  for (const CurvePanel& panel : curves.page.panels)
    json["panels"].push_back({{"title", plain_text(panel.title).toStdString()},
                              {"x", {panel.x.low, panel.x.high}},
                              {"x_logarithmic", panel.x.logarithmic},
                              {"y", {panel.y.low, panel.y.high}}});
  return json;
}

void make_figure(const FigureOptions& options, const std::string& id, const std::filesystem::path& folder,
                 const MapBasins& map) {
  const PublishedFigure published = published_figure(QString::fromStdString(id));
  PageStyle style;
  style.width_mm = options.page.width_mm(published.width_mm);
  style.ppi = options.page.ppi;
  const FigurePage page = [&] {
    Progress progress("figure " + id);
    return FigurePage(published.figure(), style, QString::fromStdString(version()), map, progress.control());
  }();
  const Progress drawing("drawing " + id);
  FigureFiles files(folder, id);
  files.add_pictures(page.drawing());
  files.add_json(description(published, page));
  files.write();
}

void make_curves(const FigureOptions& options, const QString& id, const std::filesystem::path& folder) {
  const Progress progress("figure " + id.toStdString());
  const PublishedCurves curves = published_curves(id, QString::fromStdString(version()));
  PageStyle style;
  style.width_mm = options.page.width_mm(curves.width_mm);
  style.ppi = options.page.ppi;
  const Drawing drawing = curve_drawing(curves.page, style);
  FigureFiles files(folder, id.toStdString());
  files.add_pictures(drawing);
  files.add_json(description(curves, style, drawing));
  files.write();
}

void make_page(const FigureOptions& options, const QString& id, const std::filesystem::path& folder) {
  PublishedPage published = published_page(id);
  if (options.has_images()) published.take_images(options.memories, options.queries);
  PageStyle style;
  style.width_mm = options.page.width_mm(published.width_mm);
  style.ppi = options.page.ppi;
  Progress progress("figure " + id.toStdString());
  const FinishedPage page = published.page()(style, progress.control());
  FigureFiles files(folder, id.toStdString());
  files.add_pictures(page.drawing);
  nlohmann::ordered_json json;
  json["id"] = id.toStdString();
  json["title"] = published.title().toStdString();
  json["program"] = "basinscope " + version();
  json["width_mm"] = style.width_mm;
  json["ppi"] = style.ppi;
  json["settings"] = plain_text(page.caption).toStdString();
  json["seeds"] = nlohmann::ordered_json::array();
  json["notes"] = {published.notes().toStdString()};
  json["scene_file"] = id.toStdString() + ".basinscope.json";
  json["scene"] = nlohmann::ordered_json::parse(scene_to_json(published.scene));
  for (const auto& [key, state] : json["scene"]["workspaces"].items())
    if (state.contains("seed")) json["seeds"].push_back(state["seed"]);
  files.add_json(json);
  files.write();
}

void make_table(const FigureOptions& options, const std::filesystem::path& folder) {
  const MetastableTable table = metastable_table(options.trials, options.seed);
  PageStyle style;
  style.width_mm = options.page.width_mm(139.7);
  FigureFiles files(folder, table_id);
  files.add(".csv", csv_of(table));
  files.add(".pdf", figure_bytes(page_of(table, version(), style), FigureFormat::pdf));
  files.add_json(description_of(table, table_id, table_title, version()));
  files.write();
}

void run_figure(FigureOptions options) {
  if (options.list) return print_list();
  QCoreApplication::setApplicationVersion(QString::fromStdString(version()));
  std::vector<std::string> known;
  for (const QString& id : published_figure_ids()) known.push_back(id.toStdString());
  for (const QString& id : published_curve_ids()) known.push_back(id.toStdString());
  for (const QString& id : published_page_ids()) known.push_back(id.toStdString());
  known.emplace_back(table_id);
  if (options.all) options.ids = known;
  if (options.ids.empty()) throw bad_input("figure: expected ids (see figure --list) or --all");
  if (options.folder.empty()) throw bad_input("figure: expected a folder, -o DIR");
  for (const std::string& id : options.ids) {
    if (std::find(known.begin(), known.end(), id) == known.end())
      throw bad_input("figure \"" + id + "\": expected an id that figure --list shows");
  }
  options.page.width_mm(0);  // a bad width is refused before anything is made
  const std::filesystem::path folder(options.folder);
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) throw run_failed("cannot make the folder \"" + options.folder + "\": " + fault.message());
  if (options.has_images()) {
    for (const std::string& id : options.ids)
      if (!published_page_ids().contains(QString::fromStdString(id)) ||
          !published_page(QString::fromStdString(id)).has_images())
        throw bad_input("--memories and --queries: expected ids of figures of images, not " + id);
  }
  const OffscreenPainting painting;
  const MapBasins map = maps_by_engine(options.page.engine);
  for (const std::string& id : options.ids) {
    if (id == table_id) {
      make_table(options, folder);
    } else if (published_curve_ids().contains(QString::fromStdString(id))) {
      make_curves(options, QString::fromStdString(id), folder);
    } else if (published_page_ids().contains(QString::fromStdString(id))) {
      make_page(options, QString::fromStdString(id), folder);
    } else {
      make_figure(options, id, folder, map);
    }
  }
}

}  // namespace

void add_figure(CLI::App& program) {
  const auto options = std::make_shared<FigureOptions>();
  CLI::App* const command = program.add_subcommand("figure", "Reproduces published figures and tables");
  command->add_option("ID", options->ids, "Which figures (see --list)");
  command->add_flag("--all", options->all, "Every figure and table");
  command->add_flag("--list", options->list, "Print the ids and what they are");
  command->add_option("-o,--output", options->folder, "Folder to write to, created if missing")
      ->type_name("DIR");
  options->page.add_to(*command, "the publication's");
  command->add_option("--memories", options->memories,
                      "Images in place of the built-in ones: glyphs[:COUNT[:SEED]], a file or a folder");
  command->add_option("--queries", options->queries, "Images whose limits hfy-t3 counts");
  command->add_option("--trials", options->trials, "Trials of each column of a table")
      ->check(whole_number_check(1, 10000000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of a table's trials")
      ->check(seed_check())
      ->capture_default_str();
  command->callback([options] { run_figure(*options); });
}

}  // namespace basinscope
