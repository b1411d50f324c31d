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
};

class SimplexPlot : public QWidget {
  Q_OBJECT

 public:
  explicit SimplexPlot(Appearance* appearance, QWidget* parent = nullptr);

  // refusal: shown in place of the pictures, unless empty.
  void show_simplex(std::shared_ptr<const SimplexGround> ground, SimplexMarks marks, const QString& refusal);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QColor region_colour(SupportMask mask) const;
  void colour_regions();
  SupportMask mask_at(int column, int row) const;
  void find_name_places();
  std::optional<QPointF> name_place(SupportMask mask) const;
  QRectF square() const;
  QRectF triangle_box() const;
  QPointF in_square(QPointF plane) const;
  QPointF in_triangle(QPointF plane) const;
  void draw_scores(QPainter& painter) const;
  void draw_region_names(QPainter& painter) const;
  void draw_weights(QPainter& painter) const;
  void draw_corner(QPainter& painter, int which) const;
  void draw_path(QPainter& painter, const QPolygonF& path, QPointF head) const;
  void draw_label(QPainter& painter, QPointF centre, const QString& text) const;

  Appearance* appearance_;
  std::shared_ptr<const SimplexGround> ground_;
  SimplexMarks marks_;
  QString refusal_;
  QImage regions_;
  struct NamePlace {
    SupportMask mask;
    QPointF at;        // plane coordinates
    double clearance;  // from other regions
  };
  std::vector<NamePlace> places_;
};

}  // namespace basinscope
