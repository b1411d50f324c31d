// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/boundary_panel.h"

#include <cmath>

#include "ui/text/shown_number.h"
#include "ui/workspaces/landscape/steps_panel.h"

namespace basinscope {
namespace {

constexpr int measured_side = 512;
// Boundaries that are nowhere farther than this from each other are called one: the Wada property as far as
// such a map can tell it. Newton's method for the cube roots of one, which has it, has 5 (600 x 600).
constexpr int same_boundary = 5;

QStringList lines_of(const BasinMeasures& measures) {
  const BasinEntropy& entropy = measures.entropy;
  const WadaMeasure& wada = measures.wada;
  QStringList lines;
  if (const UncertaintyExponent& u = measures.uncertainty; std::isfinite(u.exponent))
    lines << tr("uncertainty exponent %1 ± %2").arg(fixed_text(u.exponent, 3), fixed_text(u.error, 3));
  if (std::isfinite(entropy.mean)) lines << tr("basin entropy %1").arg(fixed_text(entropy.mean, 3));
  if (std::isfinite(entropy.boundary_mean))
    lines << tr("basin entropy at boundaries %1").arg(fixed_text(entropy.boundary_mean, 3));
  if (!wada.shares.empty())
    lines << (wada.farthest <= same_boundary ? tr("Wada: within %1 pixels of each other").arg(wada.farthest)
                                             : tr("not Wada: up to %1 pixels apart").arg(wada.farthest));
  return lines;
}

CurvePanel boundary_drawn(const BasinMeasures& measures, const Theme& theme, QSizeF frame) {
  const UncertaintyExponent& u = measures.uncertainty;
  CurvePanel panel;
  std::vector<QPointF> measured, fitted;
  double x = 0, y = 0;  // means of the logarithms
  for (std::size_t i = 0; i < u.shares.size(); ++i)
    if (u.shares[i] > 0) measured.emplace_back(u.distances[i], 100 * u.shares[i]);
  if (measured.empty()) {
    panel.framed = false;
    panel.notice = CurveNotice{tr("there is no boundary between basins in this window"), theme.text_3};
    return panel;
  }
  for (const QPointF& point : measured) {
    x += std::log(point.x()) / static_cast<double>(measured.size());
    y += std::log(point.y()) / static_cast<double>(measured.size());
  }
  if (std::isfinite(u.exponent))
    for (const QPointF& point : {measured.front(), measured.back()})
      fitted.emplace_back(point.x(), std::exp(y + u.exponent * (std::log(point.x()) - x)));
  panel.x = {0.8, 1.25 * u.distances.back(), true, marked("distance <i>d</i>, 1/512 of the window")};
  // The numbers stand above the line.
  const QStringList lines = lines_of(measures);
  constexpr double line_height = 15;
  const double free = std::min(0.6, (static_cast<double>(lines.size()) * line_height + 8) / frame.height()),
               low = measured.front().y() / 1.5, high = measured.back().y() * 1.2;
  panel.y = {low, low * std::pow(high / low, 1 / (1 - free)), true, tr("% uncertain")};
  panel.y.names.emplace();
  for (double decade = std::pow(10, std::floor(std::log10(low))); decade <= 100; decade *= 10)
    for (const double tick : {decade, 3 * decade})
      if (tick >= low && tick <= std::min(100.0, 2 * high))
        panel.y.names->push_back({tick, shown_number(tick, 1), true});
  panel.curves = {{theme.text_3, fitted, 1, true, false, tr("fit")},
                  {theme.accent, measured, 1.5, false, true, tr("measured")}};
  double down = 14;
  for (const QString& line : lines) {
    panel.texts.push_back(
        {{panel.x.low, panel.y.high}, line, theme.text_2, CurveText::Side::right, {8, down}});
    down += line_height;
  }
  panel.sides = CurvePanel::Sides::left_and_below;
  return panel;
}

DataTable boundary_table(const BasinMeasures& measures) {
  const auto column = [](const auto& values) {
    Vector numbers(std::ssize(values));
    std::copy(values.begin(), values.end(), numbers.begin());
    return numbers;
  };
  const auto one = [](double value) { return Vector::Constant(1, value); };
  const WadaMeasure& wada = measures.wada;
  return table_of({{"distance", column(measures.uncertainty.distances)},
                   {"uncertain_share", column(measures.uncertainty.shares)},
                   {"uncertainty_exponent", one(measures.uncertainty.exponent)},
                   {"exponent_error", one(measures.uncertainty.error)},
                   {"basin_entropy", one(measures.entropy.mean)},
                   {"boundary_basin_entropy", one(measures.entropy.boundary_mean)},
                   {"boundaries", one(wada.basins)},
                   {"width", column(wada.widths)},
                   {"share_farther_apart", column(wada.shares)},
                   {"farthest_apart", one(wada.shares.empty() ? std::nan("") : wada.farthest)}});
}

}  // namespace

PanelSpec<BasinMeasures> boundary_spec() {
  return {tr("Boundaries of the basins"),
          QStringLiteral("boundaries"),
          {},
          boundary_drawn,
          boundary_table,
          {},
          {},
          tr("Boundaries")};
}

BasinMeasures measured_boundaries(const Scene& scene, const TaskControl& control) {
  return measured_basins(scene, measured_side, control);
}

BoundaryPanel* boundary_panel(LandscapeModel* model, Appearance* appearance, QWidget* parent) {
  return panel_of_window<BasinMeasures>(model, appearance, boundary_spec(), measured_boundaries,
                                        tr("Measuring the basins…"), parent);
}

}  // namespace basinscope
