// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/simplex_plot.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/pattern_colours.h"
#include "ui/plots/simplex_corners.h"
#include "ui/plots/simplex_regions.h"
#include "ui/text/shown_number.h"

namespace basinscope {
namespace {

std::vector<QPointF> points_of(const QPolygonF& line) { return {line.begin(), line.end()}; }

// A dark line with a casing of the ground, as over a field.
void add_path(CurvePanel& panel, const QPolygonF& path, QPointF end, const Theme& theme) {
  panel.curves.push_back({theme.panel, points_of(path), 4});
  panel.curves.push_back({theme.text, points_of(path), 2});
  panel.rings.push_back({end, theme.accent});
}

}  // namespace

CurvePanel simplex_scores(const SimplexGround& ground, const SimplexMarks& marks, const Theme& theme,
                          double side) {
  CurvePanel panel;
  panel.aspect = 1;
  panel.x = {-ground.half, ground.half, false, marked("scores <i>βθ</i>, mean removed"),
             std::vector<CurveName>()};
  panel.y = {-ground.half, ground.half, false, {}, std::vector<CurveName>()};
  if (marks.supports) {
    CurveField field{ground.side, ground.side, {}, 0, 8};
    for (SupportMask mask = 0; mask < 8; ++mask)
      field.palette.push_back(region_colour(mask, marks.corners, theme));
    for (int row = ground.side - 1; row >= 0; --row) {
      const auto from = ground.supports.begin() + row * ground.side;
      for (auto mask = from; mask != from + ground.side; ++mask) field.values.push_back(*mask + 0.5);
    }
    panel.field = std::move(field);
    for (const QPolygonF& line : ground.boundaries)
      panel.curves.push_back({theme.panel, points_of(line), 1.25});
  }
  Curve triangle{theme.text, {}, 1.25};
  for (int i = 0; i < 4; ++i) triangle.points.push_back(corner_place(i % 3));
  panel.curves.push_back(std::move(triangle));
  add_path(panel, marks.score_path, marks.score, theme);
  CurveKey path = line_key(marked("path over 1/<i>β</i>"), theme.text);
  path.line_pt = 2;
  panel.legend = {std::move(path),
                  {marked("at <i>β</i> = %1", shown_number(marks.beta, 6)), theme.accent, false,
                   CurveKey::Mark::open_dots}};
  if (marks.level_sets && !ground.levels.empty())
    panel.legend.push_back(line_key(marked("level sets of <i>Ω</i>"), theme.axis));
  if (marks.supports) panel.legend.push_back(words_key(QObject::tr("colour and {…}: support")));
  CurveDots dots{theme.text, 2.75, {}};
  for (const SimplexDot& dot : marks.dots) {
    dots.places.push_back(dot.score);
    if (std::abs(dot.score.x()) < 0.75 * ground.half && std::abs(dot.score.y()) < 0.9 * ground.half)
      panel.texts.push_back({dot.score,
                             marked("<i>β</i> = %1", fixed_text(dot.beta, dot.beta < 1 ? 1 : 0)),
                             theme.text,
                             CurveText::Side::right,
                             {7, 4}});
  }
  panel.dots.push_back(std::move(dots));
  if (!marks.supports) return panel;
  const auto places = region_places(ground);
  for (SupportMask mask = 1; mask < 8; ++mask) {
    if (const auto place = region_name_place(places, marks, mask, side / (2 * ground.half)))
      panel.texts.push_back({*place,
                             marked("<b>%1</b>", region_name(mask, marks.corners)),
                             theme.text,
                             CurveText::Side::centre,
                             {0, 4}});
  }
  return panel;
}

CurvePanel simplex_weights(const SimplexGround& ground, const SimplexMarks& marks, const Theme& theme) {
  CurvePanel panel;
  panel.framed = false;
  constexpr double reach_x = 1.02, low = -0.72, high = 1.0;
  panel.aspect = (high - low) / (2 * reach_x);
  panel.x = {-reach_x, reach_x, false, marked("weights <i>p</i>")};
  panel.y = {low, high, false, {}};
  const QColor inside = marks.supports ? region_colour(7, marks.corners, theme) : theme.field;
  panel.shapes.push_back({{corner_place(0), corner_place(1), corner_place(2)}, inside, {}});
  if (marks.level_sets) {
    for (const QPolygonF& line : ground.levels) panel.curves.push_back({theme.axis, points_of(line), 1});
  }
  for (int i = 0; i < 3; ++i) {
    const int next = (i + 1) % 3;
    const auto edge = static_cast<SupportMask>(corner_bit(i) | corner_bit(next));
    const QColor colour = marks.supports ? region_colour(edge, marks.corners, theme).darker(115) : theme.axis;
    panel.curves.push_back({colour, {corner_place(i), corner_place(next)}, 4});
    const int index = marks.corners[static_cast<std::size_t>(i)];
    panel.squares.push_back({corner_place(i), pattern_colour(index, theme.dark)});
    panel.texts.push_back({corner_place(i), marked("<i>p</i><sub>%1</sub> = 1", index + 1), theme.text,
                           i == 0 ? CurveText::Side::right : CurveText::Side::centre,
                           i == 0 ? QPointF(12, 4) : QPointF(0, 22)});
  }
  add_path(panel, marks.weight_path, marks.weight, theme);
  CurveDots dots{theme.text, 2.75, {}};
  for (const SimplexDot& dot : marks.dots) dots.places.push_back(dot.weight);
  panel.dots.push_back(std::move(dots));
  return panel;
}

}  // namespace basinscope
