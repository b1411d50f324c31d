// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of published figures, as `basinscope figure` and the gallery name them. Each is a recipe: a
// compare grid of landscapes (published_figures.h), curves with a sampling of their own (published_curves.h),
// a table of trained networks (learned_page.h), or a preset scene and the parts of its workspace's page. What
// is made of any of them is the same: a drawing, and the record that repeats it.
#pragma once

#include <QString>
#include <QStringList>
#include <functional>
#include <string>
#include <vector>

#include "core/data/data_table.h"
#include "ui/export/figure_offer.h"
#include "ui/export/published/published_curves.h"

namespace basinscope {

// Beside the drawing: all that repeats it. What a figure has nothing of is empty.
struct PublishedRecord {
  struct Part {
    QString scene_file;  // in resources/scenes
    Scene scene;
  };
  QString settings;
  QString basin_engine;
  std::vector<std::uint64_t> seeds;  // of what was drawn at random
  QStringList notes;                 // where it departs from the publication, and why
  std::vector<Part> parts;           // of a grid of landscapes
  PublishedCurves curves;            // scores, settings, maps and panels of a figure of curves
  std::vector<Part> page;            // the scene of a page, then those below it
  DataTable table;                   // the numbers of a table
};

struct PublishedSheet {
  Drawing drawing;  // keeps what it needs
  PublishedRecord record;
};

// What whoever makes one brings.
struct PublishedRequest {
  PageStyle style;
  QString version;  // of the program, for footers
  MapBasins map;
  std::string memories,
      queries;  // images in place of the built-in ones, as core/data/images reads them; empty: those
  std::uint64_t seed = 1;  // of tables
  bool quick = false;      // tables of their form alone
};

struct Published {
  QString id;  // "hfy-8"
  QString title;
  double width_mm = 0;     // the publication's
  bool of_images = false;  // memories and queries of a request count
  // On any thread; milliseconds to minutes. Throws std::runtime_error where a scene is missing or faulty.
  std::function<PublishedSheet(const PublishedRequest&, const TaskControl&)> make;
};

const std::vector<Published>& published();
// The scene whose page the figure is; throws std::invalid_argument where it is made otherwise.
Scene published_scene(const QString& id);

}  // namespace basinscope
