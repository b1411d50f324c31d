// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figure/field/surface_axes.h"

#include <QLineF>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/figure/tick_steps.h"
#include "ui/text/shown_number.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr double ring = 32, cube_half = 14;  // logical pixels

class AxesPainter {
 public:
  AxesPainter(QPainter& painter, const EnergySurface& surface, QPointF corner, const SurfaceAxes& axes,
              const Ink& ink, const QRectF& taken)
      : painter_(painter), surface_(surface), corner_(corner), axes_(axes), ink_(ink), taken_(taken) {
    centre_ = at({0.5, 0.5, 0.5});
  }

  void paint() {
    const Grid& grid = surface_.field().grid;
    // The edges of the floor that are nearer to the viewer.
    const Eigen::Vector3d viewer = surface_.towards_viewer();
    const double y = viewer[1] > 1e-9 ? 1 : 0, x = viewer[0] > 1e-9 ? 1 : 0;
    painter_.setRenderHint(QPainter::Antialiasing);
    // From above the surface hides its floor, and the axis of the energy, seen from its end, has no length.
    const bool above = surface_.view().camera.elevation > 75;
    const double z = above ? 1 : 0;
    if (!above) draw_walls(x, y);
    axis({0, y, z}, {1, y, z}, grid.x0, grid.x1, axes_.x_title, axes_.x_numbers);
    axis({x, 0, z}, {x, 1, z}, grid.y0, grid.y1, axes_.y_title, axes_.y_numbers);
    if (above || axes_.dense) return;
    Eigen::Vector2d left(0, 0);
    for (const Eigen::Vector2d& corner :
         {Eigen::Vector2d(1, 0), Eigen::Vector2d(0, 1), Eigen::Vector2d(1, 1)})
      if (at({corner[0], corner[1], 0.5}).x() < at({left[0], left[1], 0.5}).x()) left = corner;
    const EnergyField& field = surface_.field();
    if (field.highest > field.lowest)
      axis({left[0], left[1], 0}, {left[0], left[1], 1}, field.lowest, field.highest, marked("<i>E</i>"));
  }

 private:
  QPointF at(const Eigen::Vector3d& box) const {
    const Eigen::Vector2d page = surface_.page(box);
    return corner_ + QPointF(page[0], page[1]);
  }

  void draw_walls(double x, double y) {
    painter_.setPen(QPen(ink_.frame, ink_.line));
    painter_.drawLine(at({0, y, 0}), at({1, y, 0}));
    painter_.drawLine(at({x, 0, 0}), at({x, 1, 0}));
    if (!surface_.view().walls) return;
    for (const Eigen::Vector2d& corner :
         {Eigen::Vector2d(x, y), Eigen::Vector2d(1 - x, y), Eigen::Vector2d(x, 1 - y)}) {
      const double up = surface_.height(corner);
      if (!std::isnan(up)) painter_.drawLine(at({corner[0], corner[1], 0}), at({corner[0], corner[1], up}));
    }
  }

  void axis(const Eigen::Vector3d& from, const Eigen::Vector3d& to, double low, double high,
            const RichText& title, bool numbered = true) {
    const QPointF begin = at(from), end = at(to), way = end - begin;
    const double length = std::hypot(way.x(), way.y());
    if (length < 4 * ink_.number.size) return;
    // Outwards: across the edge and away from the middle of the box.
    QPointF out(-way.y() / length, way.x() / length);
    if (QPointF::dotProduct(out, begin + way / 2 - centre_) < 0) out = -out;
    if (from[2] != to[2]) {
      out = {-1, 0};  // the corner at the left
      painter_.setPen(QPen(ink_.frame, ink_.line));
      painter_.drawLine(begin, end);
    }
    const double count = std::clamp(length / (5 * ink_.number.size), 2.0, axes_.dense ? 2.4 : 5.0);
    const AxisNumbers numbers = axis_numbers(low, high, count);
    double widest = 0;
    for (std::size_t i = 0; i < numbers.values.size(); ++i) {
      const QPointF tick = at(from + (numbers.values[i] - low) / (high - low) * (to - from));
      painter_.setPen(QPen(ink_.frame, ink_.line));
      painter_.drawLine(tick, tick + ink_.tick * out);
      if (!numbered) continue;
      const RichText text{{numbers.texts[i]}};
      write(tick, out, ink_.tick + 0.6 * ink_.clear, text, ink_.number);
      widest = std::max(widest, text_width(text, ink_.number));
    }
    if (!numbered || axes_.dense) return;
    const RichText name = with_common(title, numbers.common);
    if (from[2] != to[2]) {
      write(end, {0, -1}, ink_.tick, name, ink_.title);
      return;
    }
    const double past =
        ink_.tick + 1.4 * ink_.clear + std::abs(out.x()) * widest + std::abs(out.y()) * ink_.number.size;
    // Beside what is taken and in sight. A small plot of the window may have no such place; a page has the
    // title all the same, moved into the room.
    const QRectF room(corner_, QSizeF(surface_.room().width, surface_.room().height));
    for (const double place : {0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9}) {
      const QPointF from_edge = begin + place * way;
      const QRectF box = text_box(from_edge, out, past, name, ink_.title);
      if (room.contains(box) && !box.intersects(taken_)) return write(from_edge, out, past, name, ink_.title);
    }
    if (!taken_.isEmpty()) return;
    QRectF box = text_box(begin + way / 2, out, past, name, ink_.title);
    box.moveLeft(std::max(room.left(), std::min(box.left(), room.right() - box.width())));
    box.moveTop(std::max(room.top(), std::min(box.top(), room.bottom() - box.height())));
    draw_text(painter_, box.bottomLeft(), name, ink_.title);
  }

  // Of a text that is centred on the ray from a place outwards, beyond a distance.
  static QRectF text_box(QPointF from, QPointF out, double distance, const RichText& text, const Type& type) {
    const double width = text_width(text, type), height = 0.72 * type.size;
    const double reach = distance + std::abs(out.x()) * width / 2 + std::abs(out.y()) * height / 2;
    return QRectF(from + reach * out - QPointF(width / 2, height / 2), QSizeF(width, height));
  }

  void write(QPointF from, QPointF out, double distance, const RichText& text, const Type& type) {
    draw_text(painter_, text_box(from, out, distance, text, type).bottomLeft(), text, type);
  }

  QPainter& painter_;
  const EnergySurface& surface_;
  QPointF corner_, centre_;
  const SurfaceAxes& axes_;
  const Ink& ink_;
  QRectF taken_;
};

}  // namespace

SurfaceRoom surface_room(QSizeF size, const Ink& ink, bool dense) {
  const double number = ink.number.size;
  if (dense) return {size.width(), size.height(), 1.5 * number, 1.5 * number, 0.4 * number, 1.2 * number};
  return {size.width(),
          size.height(),
          std::min(4.2 * number, size.width() / 5),
          std::min(3.2 * number, size.width() / 5),
          std::min(2.6 * number, size.height() / 6),
          std::min(3.4 * number, size.height() / 6)};
}

void draw_surface_axes(QPainter& painter, const EnergySurface& surface, QPointF corner,
                       const SurfaceAxes& axes, const Ink& ink, const QRectF& taken) {
  painter.save();
  AxesPainter(painter, surface, corner, axes, ink, taken).paint();
  painter.restore();
}

ViewCube::ViewCube(const SurfaceCamera& camera, QPointF corner, double scale)
    : camera_(camera), scale_(scale), centre_(corner - QPointF(48, 60) * scale) {
  box_ = QRectF(centre_ - QPointF(ring + 6, ring + 6) * scale, centre_ + QPointF(ring + 6, ring + 6) * scale);
  const double degree = std::numbers::pi / 180;
  const double sin_a = std::sin(camera.azimuth * degree), cos_a = std::cos(camera.azimuth * degree),
               sin_e = std::sin(camera.elevation * degree), cos_e = std::cos(camera.elevation * degree);
  const auto turned = [=](double x, double y, double z) {
    return QPointF(x * cos_a - y * sin_a, -((x * sin_a + y * cos_a) * sin_e + z * cos_e));
  };
  const auto towards = [=](double x, double y, double z) {
    return -(x * sin_a + y * cos_a) * cos_e + z * sin_e;
  };
  struct Plan {
    Face face;
    double x, y, z, along_x, along_y;
  };
  for (const Plan& plan :
       {Plan{Face::front, 0, -1, 0, 1, 0}, Plan{Face::right, 1, 0, 0, 0, 1}, Plan{Face::back, 0, 1, 0, -1, 0},
        Plan{Face::left, -1, 0, 0, 0, -1}, Plan{Face::top, 0, 0, 1, 1, 0}}) {
    if (towards(plan.x, plan.y, plan.z) < 0.02) continue;
    const double size = cube_half * scale;
    const QPointF along = size * turned(plan.along_x, plan.along_y, 0);
    const QPointF down = size * (plan.face == Face::top ? turned(0, -1, 0) : turned(0, 0, -1));
    const QPointF middle = centre_ + size * turned(plan.x, plan.y, plan.z);
    sides_.push_back({plan.face,
                      QPolygonF({middle - along - down, middle + along - down, middle + along + down,
                                 middle - along + down}),
                      along, down});
  }
}

QPointF ViewCube::handle() const {
  const double turn = camera_.azimuth * std::numbers::pi / 180;
  return centre_ + ring * scale_ * QPointF(std::sin(turn), 0.42 * std::cos(turn)) + QPointF(0, 8 * scale_);
}

void ViewCube::draw(QPainter& painter, const Ink& ink) const {
  const auto word = [](Face face) {
    switch (face) {
      case Face::front:
        return tr("front", "a side of a cube");
      case Face::right:
        return tr("right", "a side of a cube");
      case Face::back:
        return tr("back", "a side of a cube");
      case Face::left:
        return tr("left", "a side of a cube");
      default:
        return tr("top", "a side of a cube");
    }
  };
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ink.grid, 3 * scale_));
  painter.drawEllipse(centre_ + QPointF(0, 8 * scale_), ring * scale_, 0.42 * ring * scale_);
  painter.setPen(QPen(ink.frame, scale_, Qt::SolidLine, Qt::SquareCap, Qt::RoundJoin));
  for (const Side& side : sides_) {
    painter.setBrush(ink.ground);
    painter.drawPolygon(side.outline);
    Type type = ink.number;
    type.size = 8 * scale_;
    const RichText text{{word(side.face)}};
    const double width = text_width(text, type);
    if (std::hypot(side.along.x(), side.along.y()) < 6 * scale_ ||
        std::hypot(side.down.x(), side.down.y()) < 4 * scale_)
      continue;
    // The face's own edges are the axes of its word.
    const double size = cube_half * scale_;
    const QPointF middle = side.outline.boundingRect().center();
    painter.save();
    painter.setTransform(QTransform(side.along.x() / size, side.along.y() / size, side.down.x() / size,
                                    side.down.y() / size, middle.x(), middle.y()),
                         true);
    draw_text(painter, {-width / 2, 0.3 * type.size}, text, type);
    painter.restore();
  }
  painter.setPen(QPen(ink.ground, 1.5 * scale_));
  painter.setBrush(ink.accent);
  painter.drawEllipse(handle(), 4.5 * scale_, 4.5 * scale_);
  draw_text(painter, words_box(ink).bottomLeft(), words(), ink.number);
  painter.restore();
}

RichText ViewCube::words() const {
  return {
      {tr("turned %1°, tilted %2°").arg(fixed_text(camera_.azimuth, 0), fixed_text(camera_.elevation, 0))}};
}

QRectF ViewCube::words_box(const Ink& ink) const {
  const double width = text_width(words(), ink.number), height = 12 * scale_;
  return {std::min(centre_.x() - width / 2, box_.right() - width + 4 * scale_), box_.bottom(), width, height};
}

std::optional<ViewCube::Face> ViewCube::face(QPointF at) const {
  for (const Side& side : sides_)
    if (side.outline.containsPoint(at, Qt::OddEvenFill)) return side.face;
  return {};
}

bool ViewCube::on_handle(QPointF at) const { return QLineF(at, handle()).length() <= 8 * scale_; }

double ViewCube::azimuth_at(QPointF at) const {
  const QPointF way = at - centre_ - QPointF(0, 8 * scale_);
  return std::atan2(way.x(), way.y() / 0.42) * 180 / std::numbers::pi;
}

SurfaceCamera facing(SurfaceCamera camera, ViewCube::Face face) {
  using Face = ViewCube::Face;
  camera.elevation = face == Face::top ? 90 : 0;
  camera.azimuth = face == Face::right ? -90 : face == Face::back ? 180 : face == Face::left ? 90 : 0;
  camera.shift = {0, 0};
  return camera;
}

}  // namespace basinscope
