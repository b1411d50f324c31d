// SPDX-License-Identifier: GPL-3.0-or-later
// The regions of equal support: their colours and where their names go.
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/plots/pattern_colours.h"
#include "ui/plots/simplex_corners.h"
#include "ui/plots/simplex_plot.h"

namespace basinscope {
namespace {

constexpr int name_step = 12;  // pixels of the map between places for names

// Names are wider than high.
double name_distance(QPointF a, QPointF b) { return std::hypot(0.45 * (a.x() - b.x()), a.y() - b.y()); }

}  // namespace

// The members' blend, pale so that paths and names stand out.
QColor SimplexPlot::region_colour(SupportMask mask) const {
  const Theme& theme = appearance_->theme();
  const int highest = *std::max_element(marks_.corners.begin(), marks_.corners.end());
  Vector weights = Vector::Zero(highest + 1);
  int count = 0;
  for (int i = 0; i < 3; ++i) {
    if (!(mask & corner_bit(i))) continue;
    weights[marks_.corners[static_cast<std::size_t>(i)]] = 1;
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

void SimplexPlot::colour_regions() {
  regions_ = {};
  places_.clear();
  if (!ground_ || ground_->side == 0) return;
  std::array<QRgb, 8> colours{};
  for (SupportMask mask = 0; mask < 8; ++mask) colours[mask] = region_colour(mask).rgb();
  const int side = ground_->side;
  regions_ = QImage(side, side, QImage::Format_RGB32);
  for (int row = 0; row < side; ++row) {
    auto* line = reinterpret_cast<QRgb*>(regions_.scanLine(row));
    for (int column = 0; column < side; ++column) line[column] = colours[mask_at(column, row)];
  }
  find_name_places();
}

SupportMask SimplexPlot::mask_at(int column, int row) const {
  return ground_->supports[static_cast<std::size_t>(row) * static_cast<std::size_t>(ground_->side) +
                           static_cast<std::size_t>(column)];
}

// A coarse grid of places, each with its distance to other regions and to the square's border.
void SimplexPlot::find_name_places() {
  places_.clear();
  const int side = ground_->side;
  const double pixel = 2 * ground_->half / side;
  for (int row = name_step / 2; row < side; row += name_step) {
    for (int column = name_step / 2; column < side; column += name_step) {
      const QPointF at(-ground_->half + (column + 0.5) * pixel, ground_->half - (row + 0.5) * pixel);
      const double border =
          std::min(0.45 * (ground_->half - std::abs(at.x())), ground_->half - std::abs(at.y()));
      places_.push_back({mask_at(column, row), at, border});
    }
  }
  for (NamePlace& place : places_) {
    for (const NamePlace& other : places_) {
      if (other.mask != place.mask)
        place.clearance = std::min(place.clearance, name_distance(place.at, other.at));
    }
  }
}

// The clearest place of a region: far from its borders, from the path and from the names of its dots.
std::optional<QPointF> SimplexPlot::name_place(SupportMask mask) const {
  const double unit = square().width() / (2 * ground_->half), scale = appearance_->scale();
  const double enough = 24 * scale / unit;  // clearer than this is no better: names stand still then
  std::vector<QPointF> obstacles;
  for (qsizetype i = 0; i < marks_.score_path.size(); i += 4) obstacles.push_back(marks_.score_path[i]);
  obstacles.push_back(marks_.score);
  for (const SimplexDot& dot : marks_.dots) {
    for (const double along : {0.0, 22.0, 44.0})
      obstacles.push_back(dot.score + QPointF(along * scale / unit, 0));
  }
  if (mask == 7) {
    for (int i = 0; i < 3; ++i) {
      for (const double part : {0.0, 0.25, 0.5, 0.75})
        obstacles.push_back(corner_place(i) * (1 - part) + corner_place((i + 1) % 3) * part);
    }
  }
  std::optional<QPointF> best;
  double most = 7 * scale / unit;  // less has no room for a name
  for (const NamePlace& place : places_) {
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

void SimplexPlot::draw_region_names(QPainter& painter) const {
  painter.setFont(appearance_->font(11, QFont::DemiBold));
  for (SupportMask mask = 1; mask < 8; ++mask) {
    const auto place = name_place(mask);
    if (!place) continue;
    QStringList members;
    for (int i = 0; i < 3; ++i) {
      if (mask & corner_bit(i)) members << QString::number(marks_.corners[static_cast<std::size_t>(i)] + 1);
    }
    draw_label(painter, in_square(*place),
               QLatin1Char('{') + members.join(QStringLiteral(", ")) + QLatin1Char('}'));
  }
}

}  // namespace basinscope
