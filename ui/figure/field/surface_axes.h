// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of an energy surface: ticks, numbers and titles on the two front edges of its floor and on the
// corner at the left, and the edges of its walls. Without them: the cube that says how it is turned.
#pragma once

#include <QPainter>
#include <array>
#include <optional>

#include "core/landscape/energy_surface.h"
#include "ui/figure/ink.h"

namespace basinscope {

struct SurfaceAxes {
  RichText x_title = {}, y_title = {};
  bool x_numbers = true, y_numbers = true;  // false: ticks alone, without a title
  bool dense = false;  // one of many small ones: fewer ticks, no titles, no axis of the energy
};

// A surface in a frame of that size with room for its axes.
SurfaceRoom surface_room(QSizeF size, const Ink& ink, bool dense = false);

// corner: the upper left one of the surface's room. Titles of axes keep clear of taken, or are left out.
void draw_surface_axes(QPainter& painter, const EnergySurface& surface, QPointF corner,
                       const SurfaceAxes& axes, const Ink& ink, const QRectF& taken = {});

// A cube in a ring, turned as the surface is, with the angles below it. scale: painter units of a logical
// pixel.
class ViewCube {
 public:
  enum class Face { front, right, back, left, top };
  // corner: the lower right one of the room that it stands in.
  ViewCube(const SurfaceCamera& camera, QPointF corner, double scale);

  void draw(QPainter& painter, const Ink& ink) const;
  QRectF box() const { return box_; }
  // With the words below it.
  QRectF extent(const Ink& ink) const { return box_ | words_box(ink); }
  // What a position is on: a face, the ring's handle, or nothing of it.
  std::optional<Face> face(QPointF at) const;
  bool on_handle(QPointF at) const;
  // The azimuth that takes the handle below the position.
  double azimuth_at(QPointF at) const;

 private:
  struct Side {
    Face face;
    QPolygonF outline;
    QPointF along, down;  // edges, for the word on it
  };
  QPointF handle() const;
  RichText words() const;
  QRectF words_box(const Ink& ink) const;

  SurfaceCamera camera_;
  double scale_;
  QPointF centre_;
  QRectF box_;
  std::vector<Side> sides_;  // those in sight
};

// The camera that looks at a face; at the top, turned as the flat picture.
SurfaceCamera facing(SurfaceCamera camera, ViewCube::Face face);

}  // namespace basinscope
