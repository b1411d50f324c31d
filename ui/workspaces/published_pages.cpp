// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/published_pages.h"

#include <QFile>
#include <QPainter>
#include <algorithm>
#include <stdexcept>

#include "core/recall/recall_state.h"
#include "core/scene/scene_file.h"
#include "ui/export/carrying.h"
#include "ui/theme/resources.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct PageRecipe {
  const char* id;
  std::vector<int> parts;  // of the workspace's page
  double width_mm;
  double beta_below = 0;  // of a second row with other retrieval; 0: there is none
};

constexpr double icml_page = 171, jmlr_page = 152.4;

const std::vector<PageRecipe>& page_recipes() {
  static const std::vector<PageRecipe> all{
      {"ttr-2", {0}, icml_page},    {"ttr-3", {0, 1}, icml_page},    {"ttr-3-random", {0, 1}, icml_page},
      {"hfy-4", {1, 2}, jmlr_page}, {"hfy-5", {0}, jmlr_page},       {"hfy-6", {1, 2}, jmlr_page},
      {"hfy-7", {0}, jmlr_page},    {"hfy-11", {1}, jmlr_page, 0.1}, {"hfy-12", {2}, jmlr_page, 0.1},
      {"hfy-14", {1}, jmlr_page},   {"hfy-t3", {1}, jmlr_page}};
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

}  // namespace

const QStringList& published_page_ids() {
  static const QStringList ids = [] {
    QStringList list;
    for (const PageRecipe& recipe : page_recipes()) list << QLatin1String(recipe.id);
    return list;
  }();
  return ids;
}

PublishedPage published_page(const QString& id) {
  for (const PageRecipe& recipe : page_recipes()) {
    if (id != QLatin1String(recipe.id)) continue;
    load_resources();
    QFile file(QStringLiteral(":/scenes/%1.basinscope.json").arg(id));
    if (!file.open(QIODevice::ReadOnly))
      throw std::runtime_error("the program was built without the scene " + id.toStdString());
    const QByteArray text = file.readAll();
    SceneReading reading = scene_from_json({text.constData(), static_cast<std::size_t>(text.size())}, {});
    if (!reading.scene) throw std::runtime_error("scene " + id.toStdString() + ": " + reading.complaint());
    PublishedPage page{id, recipe.parts, recipe.width_mm, std::move(*reading.scene), {}};
    if (recipe.beta_below > 0) page.below.push_back(with_beta(page.scene, recipe.beta_below));
    return page;
  }
  throw std::invalid_argument("there is no figure \"" + id.toStdString() + "\"");
}

void PublishedPage::take_images(const std::string& memories, const std::string& queries) {
  put_images(scene, memories, queries);
  for (Scene& other : below) put_images(other, memories, queries);
  scene.notes = "As published, but for the images: memories \"" +
                (memories.empty() ? "as built in" : memories) + "\"" +
                (queries.empty() ? "" : ", queries \"" + queries + "\"") + ".";
}

MakePage PublishedPage::page() const {
  // A page of several scenes carries none: no command would draw it again.
  if (below.empty()) return carrying(scene_offer(scene, {}), scene, {}).make(parts);
  std::vector<MakePage> pages{scene_offer(scene, {}).make(parts)};
  for (const Scene& other : below) pages.push_back(scene_offer(other, {}).make(parts));
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

}  // namespace basinscope
