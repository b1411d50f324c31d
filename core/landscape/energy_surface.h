// SPDX-License-Identifier: GPL-3.0-or-later
// The energy as a surface over the plane, seen from a camera: heights, where a point of it lies in the
// picture, what lies under a point of the picture, and what the surface hides. It refers to the field that
// the flat picture is made of, and computes no energies.
//
// A box holds the surface. Its coordinates run from 0 to 1: along both axes of the plane, between the ends
// of the field's window, and up, between the two energies at the ends of the colours. Energies outside these
// are level there; infinite ones have no height.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/landscape/result.h"

namespace basinscope {

// The picture that a surface is seen in, in units of its painter, and how much of it on each side the box
// leaves free.
struct SurfaceRoom {
  double width = 1, height = 1;
  double left = 0, right = 0, top = 0, bottom = 0;

  bool operator==(const SurfaceRoom&) const = default;
};

class EnergySurface {
 public:
  // field must have energies (no refusal). The box fits into the room at zoom 1; orthographic, from straight
  // above, not turned and without margins, it fills a room of the window's proportions.
  EnergySurface(std::shared_ptr<const EnergyField> field, const SurfaceView& view, const SurfaceRoom& room);

  const EnergyField& field() const { return *field_; }
  const std::shared_ptr<const EnergyField>& shared_field() const { return field_; }
  const SurfaceView& view() const { return view_; }
  const SurfaceRoom& room() const { return room_; }

  // Of the plane's points in the box, and back. Points outside the window are outside 0 ... 1.
  Eigen::Vector2d box(double a, double b) const;
  Eigen::Vector2d plane(const Eigen::Vector2d& box) const;
  // The height over a place in the box, bilinear between the field's points; NaN where the energy is
  // infinite.
  double height(const Eigen::Vector2d& box) const;
  // A place in the box as a point of the picture: to the right and down from its upper left corner.
  Eigen::Vector2d page(const Eigen::Vector3d& box) const;
  // The same of the surface over a point of the plane, which is at the upper end where it has no height.
  Eigen::Vector2d page(double a, double b) const;
  // The point of the plane whose height is seen at this point of the picture; nothing where the surface is
  // not seen there.
  std::optional<Eigen::Vector2d> pick(const Eigen::Vector2d& page) const;
  // Where the picture's point is seen at that height in the box, inside the window or not; nothing where
  // that height is seen from its edge.
  std::optional<Eigen::Vector2d> at_height(const Eigen::Vector2d& page, double height) const;
  // Whether the surface stands between the viewer and its own point over this point of the plane.
  bool hidden(double a, double b) const;

  // From a place in the box (x, y, z, 1) to clip coordinates of the picture: x to the right, y up, both from
  // -1 to 1 after division by w, and z/w, which grows away from the viewer.
  const Eigen::Matrix4d& clip() const { return clip_; }
  // The vector towards the viewer and the one up in the picture, in the box's own lengths (see sides()).
  Eigen::Vector3d towards_viewer() const { return turn_.row(2).transpose(); }
  Eigen::Vector3d up() const { return turn_.row(1).transpose(); }
  Eigen::Vector3d right() const { return turn_.row(0).transpose(); }
  // The lengths of the box's edges; the longer one of the plane's is 1.
  const Eigen::Vector3d& sides() const { return sides_; }
  // 1 where the surface is seen from the side, falling to 0 from straight above: how much its shading counts,
  // so that from above it is the flat picture.
  double relief() const;
  // How strongly lines of equal energy, levels of which divide the height, are drawn over a point of the
  // plane, 1: in full. It falls to 0 where they are half as far apart in the picture as line_room.
  double line_strength(double a, double b, int levels, double line_room) const;

 private:
  struct Ray {
    Eigen::Vector3d from, to;  // from the near to the far end
  };
  Ray ray(const Eigen::Vector2d& page) const;
  std::optional<Eigen::Vector2d> first_hit(const Ray& ray, double tolerance) const;

  std::shared_ptr<const EnergyField> field_;
  SurfaceView view_;
  SurfaceRoom room_;
  Eigen::Vector3d sides_;
  Eigen::Matrix3d turn_;  // rows: right, up, towards the viewer
  Eigen::Matrix4d clip_, back_;
};

// Heights (not cut off at 0 and 1) at columns x rows points that include the window's ends, row 0 at the
// smallest b; NaN where the energy is infinite. At least two each way.
std::vector<float> surface_heights(const EnergyField& field, int columns, int rows);

}  // namespace basinscope
