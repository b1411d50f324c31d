// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/panel_table.h"

#include <algorithm>

namespace basinscope {
namespace {

std::string head(const RichText& title, const char* usual) {
  const QString text = plain_text(title);
  return text.isEmpty() ? std::string(usual) : text.toStdString();
}

// The name of a curve: its own, else that of the legend entry that looks like it, if no other curve and no
// other entry look alike. A wrong name would be worse than "curve 3".
std::string name_of(const Curve& curve, std::size_t number, const CurvePanel& panel) {
  if (!curve.name.isEmpty()) return curve.name.toStdString();
  const auto alike = [&curve](const auto& each) {
    return each.colour == curve.colour && each.dashed == curve.dashed;
  };
  const auto is_key = [&](const CurveKey& key) { return key.mark == CurveKey::Mark::line && alike(key); };
  const auto is_curve = [&](const Curve& other) { return !other.drawn_only && alike(other); };
  const bool one =
      std::ranges::count_if(panel.legend, is_key) == 1 && std::ranges::count_if(panel.curves, is_curve) == 1;
  return one ? plain_text(std::ranges::find_if(panel.legend, is_key)->name).toStdString()
             : "curve " + std::to_string(number);
}

void add_field(DataTable& table, const CurvePanel& panel) {
  const CurveField& field = *panel.field;
  for (int row = 0; row < field.rows; ++row)
    for (int column = 0; column < field.columns; ++column) {
      const double x = panel.x.value((column + 0.5) / field.columns),
                   y = panel.y.value((row + 0.5) / field.rows);
      const std::size_t at = static_cast<std::size_t>(row) * static_cast<std::size_t>(field.columns) +
                             static_cast<std::size_t>(column);
      table.rows.push_back(
          {DataCell("field"), number_cell(x), number_cell(y), number_cell(field.values[at])});
    }
}

}  // namespace

DataTable panel_table(const CurvePanel& panel) {
  DataTable table{{"what", head(panel.x.title, "x"), head(panel.y.title, "y")}, {}};
  if (panel.field) table.heads.emplace_back("value");
  const auto add = [&](const std::string& what, QPointF place) {
    table.rows.push_back({DataCell(what), number_cell(place.x()), number_cell(place.y())});
    // Rows of points leave the column of the field's values empty.
    if (panel.field) table.rows.back().emplace_back();
  };
  if (panel.field) add_field(table, panel);
  // Curves without a name are numbered among those that are listed.
  std::size_t number = 0;
  for (const Curve& curve : panel.curves) {
    const std::vector<QPointF>& points = curve.points;
    const bool upright = points.size() == 2 && points[0].x() == points[1].x();  // such as the play head
    if (upright || curve.drawn_only) continue;
    const std::string name = name_of(curve, ++number, panel);
    for (const QPointF& place : points) add(name, place);
  }
  for (std::size_t i = 0; i < panel.bands.size(); ++i)
    for (const auto& [edge, points] :
         {std::pair(" low", &panel.bands[i].low), std::pair(" high", &panel.bands[i].high)})
      for (const QPointF& place : *points) add("band " + std::to_string(i + 1) + edge, place);
  for (const CurveStem& stem : panel.stems) add("stem", stem.place);
  for (const CurveDots& dots : panel.dots)
    for (const QPointF& place : dots.places) add("dot", place);
  for (const CurveSquare& square : panel.squares) add("square", square.place);
  for (const CurveRing& ring : panel.rings) add("ring", ring.place);
  return table;
}

}  // namespace basinscope
