// SPDX-License-Identifier: GPL-3.0-or-later
// basinscope figure: the published figures and tables, each as files named after its id.
#include <CLI/CLI.hpp>
#include <QCoreApplication>
#include <algorithm>
#include <filesystem>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <utility>
#include <vector>

#include "app/cli/commands.h"
#include "app/cli/engine.h"
#include "app/cli/failure.h"
#include "app/cli/metastable_table.h"
#include "app/cli/page_options.h"
#include "app/cli/painting.h"
#include "app/cli/progress.h"
#include "app/cli/shared_options.h"
#include "core/data/file.h"
#include "core/scene/scene_file.h"
#include "packaging/version.h"
#include "ui/workspaces/published.h"

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
  bool quick = false;
  std::string memories, queries;  // of figures of images; empty: those that they have

  bool has_images() const { return !memories.empty() || !queries.empty(); }
};

constexpr const char* table_id = "smhn-t1";
constexpr const char* table_title = "SMHN Table 1: sizes of metastable states";

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

nlohmann::ordered_json scene_json(const Scene& scene) {
  return nlohmann::ordered_json::parse(scene_to_json(scene));
}

// What is drawn as curves: their scores and settings, the maps, the axes.
void add_curves(nlohmann::ordered_json& json, const PublishedCurves& curves) {
  if (curves.scores.size() > 0)
    json["scores"] = std::vector<double>(curves.scores.begin(), curves.scores.end());
  for (const auto& [name, value] : curves.numbers) json["parameters"][name.toStdString()] = value;
  for (const Separation& map : curves.maps)
    json["separations"].push_back(nlohmann::ordered_json::parse(separation_to_json(map)));
  for (const CurvePanel& panel : curves.card.panels)
    json["panels"].push_back({{"title", plain_text(panel.title).toStdString()},
                              {"x", {panel.x.low, panel.x.high}},
                              {"x_logarithmic", panel.x.logarithmic},
                              {"y", {panel.y.low, panel.y.high}}});
}

// The scene of a page, and others below it.
void add_page(nlohmann::ordered_json& json, const std::vector<PublishedRecord::Part>& page) {
  if (page.empty()) return;
  json["scene_file"] = page.front().scene_file.toStdString();
  json["scene"] = scene_json(page.front().scene);
  for (const auto& [key, state] : json["scene"]["workspaces"].items())
    if (state.contains("seed")) json["seeds"].push_back(state["seed"]);
  for (std::size_t i = 1; i < page.size(); ++i) json["below"].push_back(scene_json(page[i].scene));
}

nlohmann::ordered_json description(const Published& figure, const PublishedRecord& record,
                                   const PageStyle& style) {
  nlohmann::ordered_json json = {{"id", figure.id.toStdString()},
                                 {"title", figure.title.toStdString()},
                                 {"program", "basinscope " + version()},
                                 {"width_mm", style.width_mm},
                                 {"ppi", style.ppi}};
  if (!record.parts.empty()) json["basin_engine"] = record.basin_engine.toStdString();
  json["settings"] = record.settings.toStdString();
  json["seeds"] = record.seeds;
  json["notes"] = nlohmann::ordered_json::array();
  for (const QString& note : record.notes) json["notes"].push_back(note.toStdString());
  for (const PublishedRecord::Part& part : record.parts)
    json["parts"].push_back(
        {{"scene_file", part.scene_file.toStdString()}, {"scene", scene_json(part.scene)}});
  add_curves(json, record.curves);
  add_page(json, record.page);
  return json;
}

void make_figure(const Published& figure, const FigureOptions& options, const MapBasins& map,
                 FigureFiles& files) {
  PublishedRequest request{
      {},           QString::fromStdString(version()), map, options.memories, options.queries, options.seed,
      options.quick};
  request.style.width_mm = figure.width_mm;
  options.page.apply_to(request.style);
  const PublishedSheet sheet = [&] {
    Progress progress("figure " + figure.id.toStdString());
    return figure.make(request, progress.control());
  }();
  const Progress drawing("drawing " + figure.id.toStdString());
  files.add_pictures(sheet.drawing);
  if (!sheet.record.table.rows.empty()) files.add(".csv", table_text(sheet.record.table, ','));
  files.add_json(description(figure, sheet.record, request.style));
}

void make_table(const FigureOptions& options, FigureFiles& files) {
  const MetastableTable table = metastable_table(options.trials, options.seed);
  PageStyle style;
  style.width_mm = options.page.width_mm(neurips_width);
  files.add(".csv", csv_of(table));
  files.add(".pdf", figure_bytes(page_of(table, version(), style), FigureFormat::pdf));
  files.add_json(description_of(table, table_id, table_title, version()));
}

// The list, and the table, which is no figure.
std::vector<Published> all_published() {
  std::vector<Published> all = published();
  all.push_back({QLatin1String(table_id), QLatin1String(table_title), 0, false, {}});
  return all;
}

// Those of the ids, each refused that is none, before anything is made.
std::vector<Published> wanted_of(const FigureOptions& options, const std::vector<Published>& all) {
  if (options.all) return all;
  if (options.ids.empty()) throw bad_input("figure: expected ids (see figure --list) or --all");
  std::vector<Published> wanted;
  for (const std::string& id : options.ids) {
    const auto found = std::find_if(all.begin(), all.end(), [&id](const Published& each) {
      return each.id == QString::fromStdString(id);
    });
    if (found == all.end()) throw bad_input("figure \"" + id + "\": expected an id that figure --list shows");
    if (options.has_images() && !found->of_images)
      throw bad_input("--memories and --queries: expected ids of figures of images, not " + id);
    wanted.push_back(*found);
  }
  return wanted;
}

void run_figure(const FigureOptions& options) {
  const std::vector<Published> all = all_published();
  if (options.list) {
    for (const Published& each : all)
      std::cout << each.id.toStdString() << "  " << each.title.toStdString() << '\n';
    return;
  }
  QCoreApplication::setApplicationVersion(QString::fromStdString(version()));
  const std::vector<Published> wanted = wanted_of(options, all);
  if (options.folder.empty()) throw bad_input("figure: expected a folder, -o DIR");
  options.page.width_mm(0);  // a bad width is refused before anything is made
  const std::filesystem::path folder(options.folder);
  std::error_code fault;
  std::filesystem::create_directories(folder, fault);
  if (fault) throw run_failed("cannot make the folder \"" + options.folder + "\": " + fault.message());
  const OffscreenPainting painting;
  const MapBasins map = maps_by_engine(options.page.engine.value_or("auto"));
  for (const Published& each : wanted) {
    FigureFiles files(folder, each.id.toStdString());
    if (each.make)
      make_figure(each, options, map, files);
    else
      make_table(options, files);
    files.write();
  }
}

}  // namespace

std::vector<std::string> figure_ids() {
  std::vector<std::string> ids;
  for (const Published& each : all_published()) ids.push_back(each.id.toStdString());
  return ids;
}

void add_figure(CLI::App& program) {
  const auto options = std::make_shared<FigureOptions>();
  CLI::App* const command = program.add_subcommand("figure", "Reproduces published figures and tables");
  command->add_option("ID", options->ids, "Which figures (see --list)");
  command->add_flag("--all", options->all, "Every figure and table");
  command->add_flag("--list", options->list, "Print the ids and what they are");
  command->add_option("-o,--output", options->folder, "Folder to write to, created if missing")
      ->type_name("DIR");
  options->page.add_to(*command, "the publication's");
  command->add_option("--memories,--images", options->memories,
                      "Images in place of the built-in ones: glyphs[:COUNT[:SEED]], a file or a folder");
  command->add_option("--queries", options->queries, "Images whose limits hfy-t3 counts");
  command->add_option("--trials", options->trials, "Trials of each column of a table")
      ->check(whole_number_check(1, 10000000))
      ->capture_default_str();
  command->add_option("--seed", options->seed, "Seed of a table's trials or trained networks")
      ->check(seed_check())
      ->capture_default_str();
  command->add_flag("--quick", options->quick,
                    "Train next to nothing for tables of trained networks, to see their form");
  command->callback([options] { run_figure(*options); });
}

}  // namespace basinscope
