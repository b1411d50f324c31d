// SPDX-License-Identifier: GPL-3.0-or-later
// How the camera of an energy surface is moved: within the ranges of scenes, and once round to where it was.
#pragma once

#include "core/landscape/energy_surface.h"

namespace basinscope {

// Of a drag that turns the surface: per pixel.
inline constexpr double turning_degrees = 0.4;

// By degrees. The azimuth goes on beyond 180 at -180, the elevation stops.
SurfaceCamera turned(SurfaceCamera camera, double azimuth, double elevation);
// The picture moved by that much of the room, to the right and down.
SurfaceCamera slid(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& way);
// Nearer by a factor, away by one below 1, with what is seen at that point of the room staying there.
SurfaceCamera nearer(SurfaceCamera camera, const SurfaceRoom& room, const Eigen::Vector2d& page,
                     double factor);

}  // namespace basinscope
