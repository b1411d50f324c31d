// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/shift_panel.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/colour_tables.h"
#include "ui/figure/field/pictures.h"
#include "ui/text/number_text.h"

namespace basinscope {
namespace {

const QString value_colours = QStringLiteral("viridis");
const QColor forgotten_ink(0x8A, 0x93, 0x9E);

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

int first_kept(const ShiftMoment& moment, const ShiftSettings& settings, ShiftMethod method) {
  const auto seen = static_cast<int>(moment.values.size());
  return method == ShiftMethod::window ? std::max(0, seen - settings.window) : 0;
}

}  // namespace

CurvePanel shift_truth_panel(const ShiftMoment& moment, const Grid& grid) {
  return surface(moment.truth, grid);
}

CurvePanel shift_surface_panel(const ShiftMoment& moment, const Grid& grid, const ShiftSettings& settings,
                               ShiftMethod method, double radius_pt) {
  CurvePanel panel = surface(moment.fits.row(static_cast<int>(method)), grid);
  CurveDots forgotten{forgotten_ink, 0.45 * radius_pt, {}}, old{shift_old_ink, radius_pt, {}},
      fresh{shift_new_ink, radius_pt, {}};
  std::vector<CurveDots> values;
  for (const QColor& colour : band_colours(value_colours, shift_levels))
    values.push_back({colour, 0.6 * radius_pt, {}});
  const int from = first_kept(moment, settings, method);
  const bool changed = moment.values.size() > settings.change_at;
  for (int i = 0; i < moment.values.size(); ++i) {
    const QPointF place(moment.keys(i, 0), moment.keys(i, 1));
    if (i < from) {
      forgotten.places.push_back(place);
      continue;
    }
    (changed && i < settings.change_at ? old : fresh).places.push_back(place);
    const double share = (moment.values[i] - shift_lowest) / (shift_highest - shift_lowest);
    const auto band = std::clamp(static_cast<int>(std::floor(share * shift_levels)), 0, shift_levels - 1);
    values[static_cast<std::size_t>(band)].places.push_back(place);
  }
  panel.dots = {std::move(forgotten), std::move(old), std::move(fresh)};
  panel.dots.insert(panel.dots.end(), values.begin(), values.end());
  std::erase_if(panel.dots, [](const CurveDots& dots) { return dots.places.empty(); });
  return panel;
}

std::vector<CurveKey> shift_sample_keys(const ShiftMoment& moment, const ShiftSettings& settings,
                                        ShiftMethod method) {
  const auto seen = static_cast<int>(moment.values.size());
  const int from = first_kept(moment, settings, method);
  std::vector<CurveKey> keys;
  const auto add = [&keys](const QString& name, const QString& brief, const QColor& colour) {
    CurveKey key{name, colour};
    key.mark = CurveKey::Mark::dots;
    key.brief = brief;
    keys.push_back(std::move(key));
  };
  const bool changed = seen > settings.change_at;
  add(changed ? tr("since the change") : tr("sample"), tr("new"), shift_new_ink);
  if (changed && from < settings.change_at) add(tr("from before the change"), tr("old"), shift_old_ink);
  if (from > 0) add(tr("forgotten"), {}, forgotten_ink);
  keys.push_back(words_key(tr("inside: its own value")));
  return keys;
}

}  // namespace basinscope
