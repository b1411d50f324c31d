// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape figures of "Sparse Modern Hopfield Networks" (SMHN, Figures 1 to 3) and of
// "Hopfield-Fenchel-Young Networks" (HFY, Figures 8 to 10). Each is one or two compare grids, the same
// preset scenes the window opens.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "ui/export/figure.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// One block of columns: the compare grid of a scene, all energies or all basins.
struct FigurePart {
  RichText title;
  QString preset;  // file name in resources/scenes
  Scene scene;
};

struct PublishedFigure {
  QString id;  // "smhn-1"
  QString title;
  double width_mm = 0;
  std::vector<FigurePart> parts;  // left to right
  QStringList notes;              // what follows the caption, and where the published code departs from it

  Figure figure() const;
};

const QStringList& published_figure_ids();
// Throws std::invalid_argument on an unknown id, std::runtime_error when a preset is missing or faulty.
PublishedFigure published_figure(const QString& id);

}  // namespace basinscope
