// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/landscape/surface_camera.h"

#include <algorithm>
#include <cmath>

namespace basinscope {
namespace {

double in_range(std::string_view key, double value) {
  const Range& range = field_of<View>(key).range;
  return std::clamp(value, range.lowest, range.highest);
}

}  // namespace

SurfaceCamera turned(SurfaceCamera camera, double azimuth, double elevation) {
  camera.azimuth = in_range("surface.azimuth", std::remainder(camera.azimuth + azimuth, 360));
  camera.elevation = in_range("surface.elevation", camera.elevation + elevation);
  return camera;
}

SurfaceCamera slid(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& way) {
  camera.shift[0] += way[0] / room.width;
  camera.shift[1] -= way[1] / room.height;
  return camera;
}

SurfaceCamera nearer(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& page,
                     double factor) {
  const double before = camera.zoom;
  camera.zoom = in_range("surface.zoom", factor * before);
  const double grown = camera.zoom / before;
  // From the middle of what the box fits into.
  const double right = (page[0] - (room.width + room.left - room.right) / 2) / room.width,
               up = ((room.height + room.top - room.bottom) / 2 - page[1]) / room.height;
  camera.shift = {right - grown * (right - camera.shift[0]), up - grown * (up - camera.shift[1])};
  return camera;
}

}  // namespace basinscope
