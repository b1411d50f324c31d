// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/export/published/published_curves.h"

#include <algorithm>
#include <stdexcept>

#include "ui/export/published/published_curve_parts.h"

namespace basinscope {

namespace {

struct Known {
  const char* id;
  const char* title;
  double width_mm;
  PublishedCurves (*make)(const QString& version);
};

constexpr Known known[] = {
    {"hfy-2", "HFY Figure 2: regularisation paths", jmlr_width, regularisation_paths_figure},
    {"hfy-3", "HFY Figure 3: binary entropies, predictions and Fenchel–Young losses", jmlr_width,
     binary_figure},
    {"ckr-1", "CKR Figure 1: classical kernels and attention mechanisms", neurips_width, kernels_figure},
    {"rayn-1", "RAYN Figure 1: constant against k nearest neighbours", neurips_width, constant_fit_figure},
    {"rayn-2", "RAYN Figure 2: Gaussian kernel regression of three functions", neurips_width,
     curve_fits_figure},
    {"rayn-3", "RAYN Figure 3: a surface fitted, and its error against samples", jmlr_width, surface_figure},
    {"rayn-4", "RAYN Figure 4: distribution shift with all keys", jmlr_width, shift_figure},
    {"rayn-5", "RAYN Figure 5: distribution shift with a sliding window", jmlr_width, sliding_figure},
};

const Known& known_figure(const QString& id) {
  const auto found = std::find_if(std::begin(known), std::end(known),
                                  [&](const Known& each) { return id == QLatin1String(each.id); });
  if (found == std::end(known))
    throw std::invalid_argument("there is no figure \"" + id.toStdString() + "\"");
  return *found;
}

}  // namespace

QColor figure_ink(int index) {
  static const QColor inks[] = {{0x1A, 0x1A, 0x1A}, {0xD5, 0x5E, 0x00}, {0x00, 0x72, 0xB2},
                                {0x00, 0x9E, 0x73}, {0xE6, 0x9F, 0x00}, {0xCC, 0x79, 0xA7},
                                {0x56, 0xB4, 0xE9}};
  return inks[static_cast<std::size_t>(index) % std::size(inks)];
}

const QStringList& published_curve_ids() {
  static const QStringList ids = [] {
    QStringList list;
    for (const Known& each : known) list << QString::fromLatin1(each.id);
    return list;
  }();
  return ids;
}

QString published_curve_title(const QString& id) { return QString::fromLatin1(known_figure(id).title); }
double published_curve_width(const QString& id) { return known_figure(id).width_mm; }

PublishedCurves published_curves(const QString& id, const QString& version) {
  const Known& figure_known = known_figure(id);
  PublishedCurves figure = figure_known.make(version);
  figure.id = id;
  figure.title = figure.page.title = QString::fromLatin1(figure_known.title);
  return figure;
}

}  // namespace basinscope
