// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/regression/shift_curves.h"

#include <algorithm>
#include <cmath>

#include "ui/controls/data_menu.h"
#include "ui/workspaces/regression/regression_texts.h"

namespace basinscope {

CurvePanel shift_curves(const Matrix& errors, const ShiftSettings& settings,
                        const std::vector<ShiftMethod>& methods, const Theme& theme) {
  CurvePanel panel;
  const Vector steps = Vector::LinSpaced(errors.cols(), 1, static_cast<double>(errors.cols()));
  double highest = 0;
  for (const ShiftMethod method : methods) {
    const Vector errors_of = errors.row(static_cast<int>(method));
    const QColor colour = method_colour(method, theme);
    panel.curves.push_back({colour, curve_points(steps, errors_of), 1.75});
    panel.legend.push_back(line_key(method_name(method, settings), colour));
    panel.legend.back().help = method_help(method);
    for (const double error : errors_of) {
      if (std::isfinite(error)) highest = std::max(highest, error);
    }
  }
  panel.x = {1, std::max(2.0, static_cast<double>(errors.cols())), false, QObject::tr("time step"), {}, true};
  panel.y = {0, std::max(1e-9, 1.04 * highest), false, {}};
  if (settings.change_at > 0 && settings.change_at < errors.cols())
    panel.rules.push_back({static_cast<double>(settings.change_at), {}});
  return panel;
}

DataTable shift_table(const Matrix& errors, const ShiftSettings& settings) {
  std::vector<DataColumn> columns{
      {"time step", Vector::LinSpaced(errors.cols(), 1, static_cast<double>(errors.cols()))}};
  for (int m = 0; m < errors.rows(); ++m)
    columns.push_back({utf8(method_name(static_cast<ShiftMethod>(m), settings)), errors.row(m)});
  return table_of(columns);
}

}  // namespace basinscope
