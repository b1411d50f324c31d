// SPDX-License-Identifier: GPL-3.0-or-later
// The energy surface: the colours of a flat picture, lines of equal energy, and a light from the upper left
// of the viewer that leaves level ground as it is.
in vec3 box;
in vec3 normal;
flat in float wall_side;

uniform sampler2D drape;  // first row at the top
uniform vec4 drape_place;  // its coordinates: box * xy + zw
uniform vec3 light;
uniform float relief;  // how much shading counts
uniform float levels;
uniform float line_width;  // pixels; 0: no lines
uniform float line_colour;  // factor on the ground's
uniform float line_room;  // pixels between lines below which they fade
uniform vec3 wall_colour;
uniform vec3 pale_colour;  // of what is cut off, mixed with the ground's

out vec4 colour;

const float darkest = 0.28, lightest = 0.13, paleness = 0.6;

void main() {
  // Of all fragments, since the slopes of a line are differences between neighbours.
  float energy = box.z * levels;
  float steep = length(vec2(dFdx(energy), dFdy(energy)));
  vec3 ground = texture(drape, box.xy * drape_place.xy + drape_place.zw).rgb;
  if (wall_side > 0.5) {
    colour = vec4(wall_colour, 1.0);
    return;
  }
  if (box.z > 1.0 || box.z < 0.0) ground = mix(ground, pale_colour, paleness * relief);
  float lit = dot(normalize(normal), light) - light.z;
  float shade = lit > 0.0 ? lit / (1.0 - light.z) * lightest : max(lit / light.z, -1.0) * darkest;
  shade *= relief;
  ground = shade > 0.0 ? mix(ground, vec3(1.0), shade) : ground * (1.0 + shade);
  if (line_width > 0.0 && steep > 1e-4) {
    float level = clamp(round(energy), 1.0, max(1.0, levels - 1.0));
    float away = abs(energy - level) / steep;
    float cover = clamp(0.5 * line_width + 0.5 - away, 0.0, min(line_width, 1.0));
    float apart = 1.0 / (steep * line_room);
    cover *= mix(1.0, clamp(2.0 * apart - 1.0, 0.0, 1.0), relief);
    if (levels > 1.5) ground = mix(ground, ground * line_colour, cover);
  }
  colour = vec4(ground, 1.0);
}
