// SPDX-License-Identifier: GPL-3.0-or-later
// Moves the camera of an energy surface within the ranges that scenes accept.
#pragma once

#include "core/landscape/energy_surface.h"

namespace basinscope {

// Degrees per pixel of a drag.
inline constexpr double turning_degrees = 0.4;

// Turns by degrees. The azimuth wraps at +-180 degrees, the elevation is clamped.
SurfaceCamera turned(SurfaceCamera camera, double azimuth, double elevation);
// Shifts the picture by way, in units of the room, right and down.
SurfaceCamera slid(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& way);
// Zooms by factor (below 1: out) about the point page.
SurfaceCamera nearer(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& page,
                     double factor);

}  // namespace basinscope
