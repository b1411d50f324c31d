// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/published.h"

#include <QPainter>
#include <algorithm>
#include <memory>
#include <utility>

#include "core/message.h"
#include "core/workspaces/recall_state.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/card_page.h"
#include "ui/export/embedded_scene.h"
#include "ui/export/figure_layout.h"
#include "ui/export/published/learned_page.h"
#include "ui/export/published/published_figures.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct PageRecipe {
  const char* id;
  std::vector<int> parts;  // of the workspace's page
  double width_mm;
  double beta_below = 0;  // of a second row with other retrieval; 0: there is none
};

constexpr double icml_page = 171;

const std::vector<PageRecipe>& page_recipes() {
  static const std::vector<PageRecipe> all{
      {"ttr-2", {0}, icml_page},     {"ttr-3", {0, 1}, icml_page},     {"ttr-3-random", {0, 1}, icml_page},
      {"hfy-4", {1, 2}, jmlr_width}, {"hfy-5", {0}, jmlr_width},       {"hfy-6", {1, 2}, jmlr_width},
      {"hfy-7", {0}, jmlr_width},    {"hfy-11", {1}, jmlr_width, 0.1}, {"hfy-12", {2}, jmlr_width, 0.1},
      {"hfy-14", {1}, jmlr_width},   {"hfy-t3", {1}, jmlr_width}};
  return all;
}

Scene with_beta(Scene scene, double beta) {
  auto state = scene.workspaces.of<RecallState>();
  state.beta = beta;
  scene.workspaces.set(std::move(state));
  return scene;
}

void put_images(Scene& scene, const std::string& memories, const std::string& queries) {
  auto state = scene.workspaces.of<RecallState>();
  if (!memories.empty()) {
    state.memories = memories;
    state.shape.clear();
  }
  if (!queries.empty()) state.queries = queries;
  scene.workspaces.set(std::move(state));
}

// One below the other, of the same width.
FinishedPage stacked(FinishedPage upper, FinishedPage lower) {
  const double top = upper.drawing.size.height();
  FinishedPage page = upper;
  page.drawing.size.rheight() += lower.drawing.size.height();
  page.drawing.description += QLatin1Char('\n') + lower.drawing.description;
  page.drawing.paint = [first = std::move(upper.drawing.paint), second = std::move(lower.drawing.paint),
                        top](QPainter& painter) {
    first(painter);
    painter.save();
    painter.translate(0, top);
    second(painter);
    painter.restore();
  };
  page.caption += QStringLiteral(" ") + lower.caption;
  page.smallest_text = std::min(upper.smallest_text, lower.smallest_text);
  return page;
}

std::string notes_on_images(const std::string& memories, const std::string& queries) {
  return "As published, but for the images: memories \"" + (memories.empty() ? "as built in" : memories) +
         "\"" + (queries.empty() ? "" : ", queries \"" + queries + "\"") + ".";
}

QString engines_of(const std::vector<PanelPicture>& pictures) {
  QStringList engines;
  for (const PanelPicture& picture : pictures) {
    const QString engine = QString::fromStdString(picture.engine);
    if (!engine.isEmpty() && !engines.contains(engine)) engines << engine;
  }
  return engines.join(QStringLiteral(", "));
}

const PageRecipe& page_recipe(const QString& id) {
  const auto& all = page_recipes();
  const auto found =
      std::ranges::find_if(all, [&id](const PageRecipe& each) { return id == QLatin1String(each.id); });
  if (found == all.end()) throw invalid(message("there is no figure \"%1\"", id.toStdString()));
  return *found;
}

// The scenes of its page, one below the other.
std::vector<Scene> page_scenes(const PageRecipe& recipe) {
  std::vector<Scene> scenes{shipped_scene(QLatin1String(recipe.id))};
  if (recipe.beta_below > 0) scenes.push_back(with_beta(scenes.front(), recipe.beta_below));
  return scenes;
}

MakePage page_of(const std::vector<Scene>& scenes, const std::vector<int>& parts) {
  // A page of several scenes carries none: no command would draw it again.
  if (scenes.size() == 1) return with_embedded_scene(scene_offer(scenes[0], {}), scenes[0], {}).make(parts);
  std::vector<MakePage> pages;
  for (const Scene& scene : scenes) pages.push_back(scene_offer(scene, {}).make(parts));
  return [pages](const PageStyle& style, const TaskControl& control) {
    const double share = 1 / static_cast<double>(pages.size());
    FinishedPage page = pages[0](style, TaskControl::part(control, 0, share));
    for (std::size_t i = 1; i < pages.size() && !control.cancelled(); ++i) {
      const double begun = share * static_cast<double>(i);
      page = stacked(std::move(page), pages[i](style, TaskControl::part(control, begun, begun + share)));
    }
    return page;
  };
}

PublishedSheet made_page(const QString& id, const PublishedRequest& request, const TaskControl& control) {
  const PageRecipe& recipe = page_recipe(id);
  std::vector<Scene> scenes = page_scenes(recipe);
  QString notes = QString::fromStdString(scenes.front().notes);
  if (!request.memories.empty() || !request.queries.empty()) {
    for (Scene& scene : scenes) put_images(scene, request.memories, request.queries);
    notes = QString::fromStdString(notes_on_images(request.memories, request.queries));
    scenes.front().notes = notes.toStdString();
  }
  FinishedPage page = page_of(scenes, recipe.parts)(request.style, control);
  PublishedRecord record;
  record.settings = plain_text(page.caption);
  record.notes << notes;
  const QString file = id + QStringLiteral(".basinscope.json");
  for (Scene& scene : scenes) record.page.push_back({file, std::move(scene)});
  return {std::move(page.drawing), std::move(record)};
}

PublishedSheet made_grid(const QString& id, const PublishedRequest& request, const TaskControl& control) {
  const PublishedFigure figure = published_figure(id);
  CardSheet sheet = finished_sheet(figure_page(figure.figure(), request.map), request.style, control);
  PublishedRecord record;
  record.settings = plain_text(sheet.settings());
  record.basin_engine = engines_of(sheet.pictures);
  record.notes = figure.notes;
  for (const FigurePart& part : figure.parts)
    record.parts.push_back({part.preset + QStringLiteral(".basinscope.json"), part.scene});
  return {drawing_of(std::move(sheet)), std::move(record)};
}

PublishedSheet made_curves(const QString& id, const PublishedRequest& request, const TaskControl&) {
  PublishedRecord record;
  record.curves = published_curves(id, request.version);
  Drawing drawing = card_drawing(record.curves.page(), request.style);
  record.settings = drawing.description;
  record.seeds = record.curves.seeds;
  record.notes = record.curves.notes;
  return {std::move(drawing), std::move(record)};
}

PublishedSheet made_table(const PublishedTable& recipe, const PublishedRequest& request,
                          const TaskControl& control) {
  const LearnedTable table = recipe.make(request.quick, request.seed, control);
  PublishedRecord record;
  record.settings = QString::fromStdString(table.settings);
  record.seeds = {table.seed};
  for (const std::string& note : table.notes) record.notes << QString::fromStdString(note);
  record.table = numbers_of(table);
  return {learned_drawing(table, text_of(recipe.title), request.version, request.style), std::move(record)};
}

template <class Make>
auto bound(const QString& id, Make make) {
  return [id, make](const PublishedRequest& request, const TaskControl& control) {
    return make(id, request, control);
  };
}

}  // namespace

const std::vector<Published>& published() {
  static const std::vector<Published> all = [] {
    std::vector<Published> list;
    for (const QString& id : published_figure_ids()) {
      const PublishedFigure figure = published_figure(id);
      list.push_back({id, figure.title, figure.width_mm, false, bound(id, made_grid)});
    }
    for (const QString& id : published_curve_ids())
      list.push_back(
          {id, published_curve_title(id), published_curve_width(id), false, bound(id, made_curves)});
    for (const PublishedTable& recipe : published_tables())
      list.push_back({text_of(recipe.id), text_of(recipe.title),
                      recipe.id.starts_with("hfy") ? jmlr_width : neurips_width, false,
                      [recipe](const PublishedRequest& request, const TaskControl& control) {
                        return made_table(recipe, request, control);
                      }});
    for (const PageRecipe& recipe : page_recipes()) {
      const QString id = QLatin1String(recipe.id);
      const Scene scene = shipped_scene(id);
      list.push_back({id, QString::fromStdString(scene.title), recipe.width_mm,
                      scene.view.workspace == "recall", bound(id, made_page)});
    }
    return list;
  }();
  return all;
}

Scene published_scene(const QString& id) { return page_scenes(page_recipe(id)).front(); }

}  // namespace basinscope
