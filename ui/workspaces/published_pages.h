// SPDX-License-Identifier: GPL-3.0-or-later
// Published figures that are the pages of workspaces: a preset scene, the parts of its page, notes.
#pragma once

#include <QString>
#include <QStringList>

#include "ui/export/figure_offer.h"

namespace basinscope {

struct PublishedPage {
  QString id;  // "ttr-2", and the name of its scene in resources/scenes
  std::vector<int> parts;
  double width_mm = 139.7;
  Scene scene;
  std::vector<Scene> below;  // with the same parts, on the same page: at another beta

  QString title() const { return QString::fromStdString(scene.title); }
  QString notes() const { return QString::fromStdString(scene.notes); }
  MakePage page() const;
  bool has_images() const { return scene.view.workspace == "recall"; }
  // The same over other images, as core/data/images reads them; empty: those that it has. queries: of a table
  // that has some.
  void take_images(const std::string& memories, const std::string& queries);
};

const QStringList& published_page_ids();
// Throws std::invalid_argument on an unknown id, std::runtime_error where the scene is missing or faulty.
PublishedPage published_page(const QString& id);

}  // namespace basinscope
