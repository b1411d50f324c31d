// SPDX-License-Identifier: GPL-3.0-or-later
// A request as the shaders take it.
#pragma once

#include "core/attractors/basin_map.h"
#include "ui/gpu/gl_objects.h"
#include "ui/gpu/method_shader.h"
#include "ui/gpu/uniform_table.h"

namespace basinscope {

// Everything that does not change from tile to tile. stop: the float stop rule in use.
BasinUniforms request_uniforms(const BasinRequest& request, const StopRule& stop,
                               const MethodShader& separation, const MethodShader& post);

// Points (N x D, D <= 3) in rows of 64 texels, one each.
GlObject point_texture(const Matrix& points);

// Coordinate j of the patterns 4b ... 4b + 3 is at D b + j, four floats; what the last four lack is 0.
std::vector<float> pattern_coordinates(const Matrix& patterns);

}  // namespace basinscope
