// SPDX-License-Identifier: GPL-3.0-or-later
// A point of the energy surface, or of the walls under its edge.
layout(location = 0) in vec3 place;  // in the box; the height is not cut off
layout(location = 1) in vec2 slope;  // of the cut height, along both axes of the box
layout(location = 2) in float wall;  // 1: of a wall

uniform mat4 clip;
uniform vec3 sides;

out vec3 box;
out vec3 normal;
flat out float wall_side;

void main() {
  box = place;
  normal = vec3(-slope * sides.z / sides.xy, 1.0);
  wall_side = wall;
  gl_Position = clip * vec4(place.xy, clamp(place.z, 0.0, 1.0), 1.0);
}
