// SPDX-License-Identifier: GPL-3.0-or-later
// The curve figures of "Hopfield-Fenchel-Young Networks": Figure 2, regularisation paths, and Figure 3,
// binary entropies, predictions and losses.
#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "core/separation/separation.h"
#include "ui/export/curve_page.h"

namespace basinscope {

struct PublishedCurves {
  QString id;  // "hfy-2"
  QString title;
  double width_mm = 152.4;
  std::vector<Separation> maps;
  Vector scores;  // of the paths; empty for two scores
  QStringList notes;
  CurvePage page;
};

const QStringList& published_curve_ids();
QString published_curve_title(const QString& id);
// version: of the program, for the footer. Throws std::invalid_argument on an unknown id. Milliseconds.
PublishedCurves published_curves(const QString& id, const QString& version);

}  // namespace basinscope
