// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/simplex_regions.h"

#include <algorithm>
#include <cmath>

#include "ui/figure/pattern_colours.h"
#include "ui/plots/simplex_corners.h"

namespace basinscope {
namespace {

constexpr int name_step = 12;  // pixels of the map between places for names

// Names are wider than high.
double name_distance(QPointF a, QPointF b) { return std::hypot(0.45 * (a.x() - b.x()), a.y() - b.y()); }

SupportMask mask_at(const SimplexGround& ground, int column, int row) {
  return ground.supports[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground.side) +
                         static_cast<std::size_t>(column)];
}

}  // namespace

QColor region_colour(SupportMask mask, const std::array<int, 3>& corners, const Theme& theme) {
  const int highest = *std::max_element(corners.begin(), corners.end());
  Vector weights = Vector::Zero(highest + 1);
  int count = 0;
  for (int i = 0; i < 3; ++i) {
    if (!(mask & corner_bit(i))) continue;
    weights[corners[static_cast<std::size_t>(i)]] = 1;
    ++count;
  }
  if (count == 0) return theme.panel;
  const QColor blend = blended_colour(weights / count, theme.dark);
  const double share = count == 1 ? 0.62 : count == 2 ? 0.5 : 0.34;
  const auto mix = [share](int a, int b) {
    return static_cast<int>(std::lround(share * a + (1 - share) * b));
  };
  return {mix(blend.red(), theme.panel.red()), mix(blend.green(), theme.panel.green()),
          mix(blend.blue(), theme.panel.blue())};
}

QString region_name(SupportMask mask, const std::array<int, 3>& corners) {
  QStringList members;
  for (int i = 0; i < 3; ++i) {
    if (mask & corner_bit(i)) members << QString::number(corners[static_cast<std::size_t>(i)] + 1);
  }
  return QLatin1Char('{') + members.join(QStringLiteral(", ")) + QLatin1Char('}');
}

std::vector<RegionPlace> region_places(const SimplexGround& ground) {
  std::vector<RegionPlace> places;
  const int side = ground.side;
  const double pixel = 2 * ground.half / side;
  for (int row = name_step / 2; row < side; row += name_step) {
    for (int column = name_step / 2; column < side; column += name_step) {
      const QPointF at(-ground.half + (column + 0.5) * pixel, ground.half - (row + 0.5) * pixel);
      const double border = std::min(0.45 * (ground.half - std::abs(at.x())), ground.half - std::abs(at.y()));
      places.push_back({mask_at(ground, column, row), at, border});
    }
  }
  for (RegionPlace& place : places) {
    for (const RegionPlace& other : places) {
      if (other.mask != place.mask)
        place.clearance = std::min(place.clearance, name_distance(place.at, other.at));
    }
  }
  return places;
}

std::optional<QPointF> region_name_place(const std::vector<RegionPlace>& places, const SimplexMarks& marks,
                                         SupportMask mask, double unit) {
  const double enough = 24 / unit;  // clearer than this is no better: names stand still then
  std::vector<QPointF> obstacles;
  for (qsizetype i = 0; i < marks.score_path.size(); i += 4) obstacles.push_back(marks.score_path[i]);
  obstacles.push_back(marks.score);
  for (const SimplexDot& dot : marks.dots) {
    for (const double along : {0.0, 22.0, 44.0}) obstacles.push_back(dot.score + QPointF(along / unit, 0));
  }
  if (mask == 7) {
    for (int i = 0; i < 3; ++i) {
      for (const double part : {0.0, 0.25, 0.5, 0.75})
        obstacles.push_back(corner_place(i) * (1 - part) + corner_place((i + 1) % 3) * part);
    }
  }
  std::optional<QPointF> best;
  double most = 7 / unit;  // less has no room for a name
  for (const RegionPlace& place : places) {
    if (place.mask != mask) continue;
    double clearance = std::min(place.clearance, enough);
    for (const QPointF& obstacle : obstacles)
      clearance = std::min(clearance, name_distance(place.at, obstacle));
    if (clearance <= most) continue;
    most = clearance;
    best = place.at;
  }
  return best;
}

}  // namespace basinscope
