// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/shift_panel.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/figure/colour_tables.h"
#include "ui/figure/field/energy_image.h"

namespace basinscope {
namespace {

const QString value_colours = QStringLiteral("viridis");
const QColor forgotten_ink(0x8A, 0x93, 0x9E);

// A disc in the colour of the sample's value with an edge in that of its time. Signs are made of strokes, so
// that a polygon of twelve corners stands for the circle.
CurveSign sample_sign(QPointF place, const QColor& value, bool old, double radius) {
  constexpr int corners = 12;
  CurveSign sign{place, {{}}, old ? shift_old_ink : shift_new_ink, value, 0.45 * radius};
  for (int i = 0; i < corners; ++i) {
    const double angle = 2 * std::numbers::pi * i / corners;
    sign.strokes.front().emplace_back(radius * std::cos(angle), radius * std::sin(angle));
  }
  return sign;
}

// Contours are traced as for fields of energies, and drawn as curves over the field.
CurvePanel surface(const Vector& values, const Grid& grid) {
  CurvePanel panel;
  panel.aspect = 1;
  panel.x = {0, 1, false, marked("<i>k</i><sub>1</sub>")};
  panel.y = {0, 1, false, marked("<i>k</i><sub>2</sub>")};
  EnergyField field;
  field.grid = grid;
  field.values.assign(values.begin(), values.end());
  field.lowest = shift_lowest;
  field.highest = shift_highest;
  for (const ContourLevel& level : contour_levels(field, value_colours, shift_levels)) {
    for (const QPolygonF& line : level.lines)
      panel.curves.push_back({level.colour, {line.begin(), line.end()}, 0.75});
  }
  panel.field = CurveField{grid.width,    grid.height, std::move(field.values), shift_lowest, shift_highest,
                           value_colours, shift_levels};
  return panel;
}

// The first sample that the method still has. Only the sliding window drops samples; the others weigh them.
int first_kept(const ShiftMoment& moment, const ShiftSettings& settings, ShiftMethod method) {
  const auto seen = static_cast<int>(moment.values.size());
  return method == ShiftMethod::window ? std::max(0, seen - settings.window) : 0;
}

}  // namespace

CurvePanel shift_truth_panel(const ShiftMoment& moment, const Grid& grid) {
  return surface(moment.truth, grid);
}

CurvePanel shift_surface_panel(const ShiftMoment& moment, const Grid& grid, const ShiftSettings& settings,
                               ShiftMethod method, double radius) {
  CurvePanel panel = surface(moment.fits.row(static_cast<int>(method)), grid);
  const std::vector<QColor> bands = band_colours(value_colours, shift_levels);
  CurveDots forgotten{forgotten_ink, 0.3 * radius, {}};
  const int from = first_kept(moment, settings, method);
  // Before the change there are no old samples, and all have one kind of edge.
  const bool changed = moment.values.size() > settings.change_at;
  for (int i = 0; i < moment.values.size(); ++i) {
    const QPointF place(moment.keys(i, 0), moment.keys(i, 1));
    if (i < from) {
      forgotten.places.push_back(place);
      continue;
    }
    // A disc has the colour that the field has for its value, so that it stands out where the fit differs
    // from it.
    const double share = (moment.values[i] - shift_lowest) / (shift_highest - shift_lowest);
    const auto band = std::clamp(static_cast<int>(std::floor(share * shift_levels)), 0, shift_levels - 1);
    panel.signs.push_back(
        sample_sign(place, bands[static_cast<std::size_t>(band)], changed && i < settings.change_at, radius));
  }
  if (!forgotten.places.empty()) panel.dots = {std::move(forgotten)};
  return panel;
}

std::vector<CurveKey> shift_sample_keys(const ShiftMoment& moment, const ShiftSettings& settings,
                                        ShiftMethod method) {
  const auto seen = static_cast<int>(moment.values.size());
  const int from = first_kept(moment, settings, method);
  const bool changed = seen > settings.change_at;
  const QColor middle = QColor(band_colour(value_colours, shift_levels / 2, shift_levels));
  std::vector<CurveKey> keys;
  const auto add = [&](const QString& name, const QString& brief, bool old) {
    CurveSign sign = sample_sign({}, middle, old, 3.5);
    if (!old) sign.line = QColor(0xC3, 0xC9, 0xD1);  // white is not seen beside the field
    keys.push_back(sign_key(name, std::move(sign)));
    keys.back().brief = brief;
    keys.back().help = tr("Inside, the colour of the sample's own value.");
  };
  add(changed ? tr("since the change") : tr("sample"), tr("new"), false);
  if (changed && from < settings.change_at) add(tr("from before the change"), tr("old"), true);
  if (from > 0) {
    keys.push_back({tr("forgotten"), forgotten_ink});
    keys.back().mark = CurveKey::Mark::dots;
  }
  keys.push_back(words_key(tr("inside: its own value")));
  return keys;
}

}  // namespace basinscope
