// SPDX-License-Identifier: GPL-3.0-or-later
// The figures of curves and fields: of "Hopfield-Fenchel-Young Networks" Figure 2, regularisation paths, and
// Figure 3, binary entropies, predictions and losses; of "Sparse Associative Memories through the Lens of
// Compact Kernel Regression" Figure 1, kernels and attentions; of "Regression is All You Need" the five fits.
#pragma once

#include <QString>
#include <QStringList>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/separation/separation.h"
#include "ui/export/figure_card.h"

namespace basinscope {

struct PublishedCurves {
  QString id;  // "hfy-2"
  QString title;
  std::vector<Separation> maps;
  Vector scores;                                    // of the paths; empty for two scores
  std::vector<std::pair<QString, double>> numbers;  // the other settings: name and value
  std::vector<std::uint64_t> seeds;                 // of what was drawn at random
  QStringList notes;
  FigureCard card;    // y ticks only where they differ from those of the left neighbour
  double aspect = 1;  // height over width of a frame
  RichText settings;  // the footer

  CardPage page() const;
};

const QStringList& published_curve_ids();
QString published_curve_title(const QString& id);
double published_curve_width(const QString& id);  // mm
// version: of the program, for the footer. Throws std::invalid_argument on an unknown id. Milliseconds to a
// few seconds.
PublishedCurves published_curves(const QString& id, const QString& version);

}  // namespace basinscope
