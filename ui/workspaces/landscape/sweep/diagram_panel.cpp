// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/sweep/diagram_panel.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "ui/controls/data_menu.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

namespace basinscope {
namespace {

constexpr int entropy_levels = 20;
constexpr std::size_t most_names = 8;  // along a colour bar or an axis of sets

double shown_value(const ParameterCell& cell, DiagramColour colour) {
  if (cell.attractors < 0) return std::nan("");
  switch (colour) {
    case DiagramColour::attractors:
      return cell.attractors;
    case DiagramColour::patterns:
      return cell.patterns;
    case DiagramColour::entropy:
      break;
  }
  return cell.entropy;
}

QString colour_title(DiagramColour colour) {
  switch (colour) {
    case DiagramColour::attractors:
      return tr("attractors");
    case DiagramColour::patterns:
      return tr("retrieved patterns");
    case DiagramColour::entropy:
      break;
  }
  return tr("basin entropy");
}

// Sizes of sets are whole, some of them twice in the range: their squares lie one beside the other, with
// their numbers. All others have half a square of room beyond the ends.
CurveAxis axis_of(const SweepSettings& settings) {
  const std::vector<double> values = sweep_values(settings);
  const auto count = static_cast<double>(values.size());
  CurveAxis axis{values.front(), values.back(), settings.logarithmic, sweep_name(settings)};
  if (settings.parameter == SweepParameter::k) {
    axis = {-0.5, count - 0.5, false, axis.title, std::vector<CurveName>()};
    const std::size_t step = (values.size() + most_names - 1) / most_names;
    for (std::size_t i = 0; i < values.size(); i += step)
      axis.names->push_back({static_cast<double>(i), shown_number(values[i], 4), true});
    return axis;
  }
  const double half = 0.5 / (count - 1), low = axis.value(-half), high = axis.value(1 + half);
  axis.low = low;
  axis.high = high;
  return axis;
}

// Where a value lies on such an axis; nothing outside.
std::optional<double> place_on(const CurveAxis& axis, const SweepSettings& settings, double value) {
  if (settings.parameter == SweepParameter::k) {
    const std::vector<double> values = sweep_values(settings);
    const auto found = std::ranges::find(values, value);
    if (found == values.end()) return std::nullopt;
    return static_cast<double>(found - values.begin());
  }
  if (!(value >= axis.low && value <= axis.high)) return std::nullopt;
  return value;
}

// A colour for each whole number, or for each twentieth of the entropies.
void add_field(CurvePanel& panel, const Diagram& diagram) {
  const DiagramColour colour = diagram.settings.second.colour;
  const ParameterPlane& plane = *diagram.plane;
  CurveField field;
  field.hatched = true;
  field.columns = static_cast<int>(plane.x.size());
  field.rows = static_cast<int>(plane.y.size());
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const ParameterCell& cell : plane.cells) {
    const double value = shown_value(cell, colour);
    field.values.push_back(value);
    if (std::isnan(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
  }
  if (!(low <= high)) low = high = 0;
  CurveBar bar{field.colours, entropy_levels, {}, colour_title(colour)};
  if (colour == DiagramColour::entropy) {
    field.low = 0;
    field.high = high > 0 ? high : 1;
    field.levels = entropy_levels;
    for (const double part : {0.0, 0.5, 1.0})
      bar.names.push_back({part, part == 0 ? QStringLiteral("0") : rounded_number(part * field.high, 2)});
  } else {
    const auto first = static_cast<std::size_t>(low), count = static_cast<std::size_t>(high) - first + 1;
    field.low = low - 0.5;
    field.high = high + 0.5;
    field.levels = bar.levels = static_cast<int>(count);
    const std::size_t step = (count + most_names - 1) / most_names;
    for (std::size_t i = 0; i < count; i += step)
      bar.names.push_back({(static_cast<double>(i) + 0.5) / static_cast<double>(count),
                           grouped_text(static_cast<std::int64_t>(first + i))});
  }
  panel.field = std::move(field);
  panel.bar = std::move(bar);
}

// White with a dark casing, to be seen on all colours.
CurveSign ring_at(QPointF place, double line_pt, const QColor& colour) {
  constexpr double radius = 5;
  std::vector<QPointF> corners;
  for (int i = 0; i < 24; ++i)
    corners.emplace_back(radius * std::cos(std::numbers::pi * i / 12),
                         radius * std::sin(std::numbers::pi * i / 12));
  return {place, {corners}, colour, {}, line_pt};
}

CurvePanel diagram_drawn(const Diagram& diagram, const Theme& theme, QSizeF) {
  const auto axes = diagram_axes(diagram.settings);
  CurvePanel panel;
  panel.x = axis_of(axes[0]);
  panel.y = axis_of(axes[1]);
  panel.x.ticks = 6;
  panel.above = 18;
  panel.beside = 76;
  if (diagram.plane)
    add_field(panel, diagram);
  else
    panel.stretches = {{panel.x.low, panel.x.high, true}};
  if (!diagram.here) return panel;
  const auto x = place_on(panel.x, axes[0], (*diagram.here)[0]),
             y = place_on(panel.y, axes[1], (*diagram.here)[1]);
  if (!x || !y) return panel;
  panel.signs = {ring_at({*x, *y}, 4, QColor(0x11, 0x11, 0x11)), ring_at({*x, *y}, 2, Qt::white)};
  panel.legend = {sign_key(tr("the scene"), ring_at({}, 1.5, theme.text))};
  return panel;
}

DataTable diagram_table(const Diagram& diagram) {
  const auto axes = diagram_axes(diagram.settings);
  return diagram.plane ? plane_table(*diagram.plane, axes[0], axes[1]) : DataTable();
}

RichText diagram_parameters(const Diagram& diagram) {
  const std::size_t done = diagram.plane ? diagram.plane->computed() : 0;
  const QString count = count_text("%n point(s)", static_cast<std::int64_t>(done));
  if (!diagram.plane || done < diagram.plane->cells.size()) return tr("%1 so far").arg(count);
  double unsettled = 0;
  for (const ParameterCell& cell : diagram.plane->cells) unsettled = std::max(unsettled, cell.without_limit);
  return unsettled > 0 ? tr("%1, up to %2 without limit").arg(count, percent_text(unsettled)) : count;
}

}  // namespace

Diagram diagram_of(const SweepSettings& settings, const Scene& scene,
                   std::shared_ptr<const ParameterPlane> plane) {
  const auto axes = diagram_axes(settings);
  return {settings, std::move(plane), std::array{value_of(scene, axes[0]), value_of(scene, axes[1])}};
}

PanelSpec<Diagram> diagram_spec() {
  return {tr("Diagram of two parameters"),
          QStringLiteral("diagram"),
          {},
          diagram_drawn,
          diagram_table,
          diagram_parameters,
          {},
          tr("Diagram")};
}

std::optional<DiagramPoint> point_at(const Diagram& diagram, const CurvePanel& panel, QPointF place) {
  if (!diagram.plane) return std::nullopt;
  const ParameterPlane& plane = *diagram.plane;
  const auto index = [](double part, std::size_t count) {
    return static_cast<std::size_t>(std::clamp(part * static_cast<double>(count), 0.0, count - 1.0));
  };
  const double across = panel.x.place(place.x()), up = panel.y.place(place.y());
  if (!(across >= 0 && across <= 1 && up >= 0 && up <= 1)) return std::nullopt;
  const DiagramPoint point{index(across, plane.x.size()), index(up, plane.y.size())};
  if (plane.at(point.column, point.row).attractors < 0) return std::nullopt;
  return point;
}

RichText point_words(const Diagram& diagram, const DiagramPoint& point) {
  const auto axes = diagram_axes(diagram.settings);
  const ParameterPlane& plane = *diagram.plane;
  const ParameterCell& cell = plane.at(point.column, point.row);
  RichText words =
      marked("<i>%1</i> = %2, <i>%3</i> = %4: %5, %6, entropy %7", sweep_symbol(axes[0]),
             short_number(plane.x[point.column]), sweep_symbol(axes[1]), short_number(plane.y[point.row]),
             count_text("%n attractor(s)", cell.attractors), count_text("%n pattern(s)", cell.patterns),
             std::isnan(cell.entropy) ? tr("undefined") : fixed_text(cell.entropy, 2));
  if (cell.without_limit > 0) words += tr(", %1 without limit").arg(percent_text(cell.without_limit));
  return words;
}

}  // namespace basinscope
