// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/published_pages.h"

#include <QFile>
#include <stdexcept>

#include "core/recall/recall_state.h"
#include "core/scene/scene_file.h"
#include "ui/theme/resources.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {
namespace {

struct PageRecipe {
  const char* id;
  std::vector<int> parts;  // of the workspace's page
  double width_mm;
};

constexpr double icml_page = 171, jmlr_page = 152.4;

const std::vector<PageRecipe>& page_recipes() {
  static const std::vector<PageRecipe> all{
      {"ttr-2", {0}, icml_page},    {"ttr-3", {0, 1}, icml_page}, {"ttr-3-random", {0, 1}, icml_page},
      {"hfy-4", {1, 2}, jmlr_page}, {"hfy-5", {0}, jmlr_page},    {"hfy-6", {1, 2}, jmlr_page},
      {"hfy-7", {0}, jmlr_page},    {"hfy-11", {1}, jmlr_page},   {"hfy-12", {2}, jmlr_page},
      {"hfy-14", {1}, jmlr_page},   {"hfy-t3", {1}, jmlr_page}};
  return all;
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
    return {id, recipe.parts, recipe.width_mm, std::move(*reading.scene)};
  }
  throw std::invalid_argument("there is no figure \"" + id.toStdString() + "\"");
}

void PublishedPage::take_images(const std::string& memories, const std::string& queries) {
  auto state = scene.workspaces.of<RecallState>();
  if (!memories.empty()) {
    state.memories = memories;
    state.shape.clear();
  }
  if (!queries.empty()) state.queries = queries;
  scene.workspaces.set(std::move(state));
  scene.notes = "As published, but for the images: memories \"" +
                (memories.empty() ? "as built in" : memories) + "\"" +
                (queries.empty() ? "" : ", queries \"" + queries + "\"") + ".";
}

MakePage PublishedPage::page() const { return scene_offer(scene, {}).make(parts); }

}  // namespace basinscope
