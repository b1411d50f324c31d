// SPDX-License-Identifier: GPL-3.0-or-later
// A request as the shaders take it.
#pragma once

#include "core/engine/known_states.h"
#include "core/network/basin_map.h"
#include "ui/gpu/gl_objects.h"
#include "ui/gpu/shader_twin.h"
#include "ui/gpu/uniform_table.h"

namespace basinscope {

// Everything that does not change from tile to tile. stop: the float stop rule in use.
BasinUniforms request_uniforms(const BasinRequest& request, const StopRule& stop,
                               const ShaderTwin& separation, const ShaderTwin& post);

// Points (N x D, D <= 3) in rows of 64 texels. points_a_texel 1: texel i is point i; 4: texel D b + j has
// coordinate j of the points 4b ... 4b + 3.
GlObject pattern_texture(const Matrix& points, int points_a_texel);

// States of which it is known where they lead, and how the shader looks them up.
struct KnownTextures {
  GlObject cells, discs;
};
KnownTextures known_textures(const KnownStates& known, BasinUniforms& uniforms);

}  // namespace basinscope
