// SPDX-License-Identifier: GPL-3.0-or-later
// Three scores as two linked pictures: the plane of mean-free scores with its regions of equal support, and
// the triangle of weights with the level sets of the entropy. The path over the temperature runs through
// both.
#pragma once

#include <QImage>
#include <QPolygonF>
#include <QWidget>
#include <array>
#include <memory>
#include <optional>

#include "core/transforms/simplex_map.h"
#include "ui/theme/theme.h"

class QPainter;

namespace basinscope {

// What depends on the map alone. Plane coordinates as in core/transforms/simplex_map.h.
struct SimplexGround {
  double half = 3;  // the square shown is [-half, half]^2
  int side = 0;
  std::vector<SupportMask> supports;  // side x side, row 0 on top
  std::vector<QPolygonF> boundaries;
  std::vector<QPolygonF> levels;  // of -Omega, in the triangle
};

// A place of a region of equal support for its name.
struct RegionPlace {
  SupportMask mask;
  QPointF at;        // plane coordinates
  double clearance;  // from other regions and the square's border
};

struct SimplexDot {
  QPointF score, weight;
  QString name;  // "β = 2"
};

struct SimplexMarks {
  std::array<int, 3> corners = {0, 1, 2};  // indices of the scores: colours and names
  QPolygonF score_path, weight_path;
  QPointF score, weight;  // at the play head
  std::vector<SimplexDot> dots;
  bool supports = true, level_sets = true;
  // Where the pointer is, here or in a linked plot: scores and their weights.
  std::optional<std::pair<QPointF, QPointF>> probe = {};
};

class SimplexPlot : public QWidget {
  Q_OBJECT

 public:
  explicit SimplexPlot(Appearance* appearance, QWidget* parent = nullptr);

  // refusal: shown in place of the pictures, unless empty.
  void show_simplex(std::shared_ptr<const SimplexGround> ground, SimplexMarks marks, const QString& refusal);
  QPointF pixels_of(QPointF scores) const { return in_square(scores); }

 Q_SIGNALS:
  void hovered(QPointF scores);  // plane coordinates
  void left();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void colour_regions();
  QRectF square() const;
  QRectF triangle_box() const;
  QPointF in_square(QPointF plane) const;
  QPointF in_triangle(QPointF plane) const;
  void draw_scores(QPainter& painter) const;
  void draw_region_names(QPainter& painter) const;
  void draw_weights(QPainter& painter) const;
  void draw_corner(QPainter& painter, int which) const;
  void draw_probe(QPainter& painter, QPointF at, const QRectF& box) const;
  void draw_path(QPainter& painter, const QPolygonF& path, QPointF head) const;
  void draw_label(QPainter& painter, QPointF centre, const QString& text) const;

  Appearance* appearance_;
  std::shared_ptr<const SimplexGround> ground_;
  SimplexMarks marks_;
  QString refusal_;
  QImage regions_;
  std::vector<RegionPlace> places_;
};

}  // namespace basinscope
