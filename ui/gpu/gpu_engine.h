// SPDX-License-Identifier: GPL-3.0-or-later
// The basin engine on the GPU: GLSL 3.30 fragment shaders into float targets, on an OpenGL context of its
// own thread (without a display or window, see prepare_gl()). Single precision: see float_stop_rule. Serves
// every method with a shader in D = 2 and D = 3, N <= 4096.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/attractors/basin_map.h"
#include "core/engine/engines.h"

namespace basinscope {

// There is no usable OpenGL, or it was lost for good; sentence() says why.
struct GpuUnavailable : EngineUnavailable {
  using EngineUnavailable::EngineUnavailable;
};

// Faults a test can ask for: the context is declared lost at the given draw (1 is the first), this many
// times; or so many contexts while they are being set up.
struct GpuFaults {
  int lost_at_draw = 0;  // 0: never
  int times = 1;
  int lost_at_start = 0;
};

// Throws GpuUnavailable, also where contexts are lost while they are set up, the second one too. map() may
// throw it: a lost context is rebuilt once and the request drawn again;
// if it is lost once more the caller falls back to another engine. Any thread may call map(); requests
// are served one after the other.
// Every pixel is iterated, whatever is wanted of the map.
std::unique_ptr<BasinEngine> gpu_engine(const GpuFaults& faults = {});

struct GpuDescription {
  std::string renderer;   // GL_RENDERER
  std::string version;    // GL_VERSION
  bool software = false;  // llvmpipe and its like: slower than the cpu engine
};

// What gpu_engine() would run on, or nothing. The first call makes a context and drops it again (tens of
// milliseconds); later calls repeat the answer.
std::optional<GpuDescription> gpu_description();

// Built with EGL, OpenGL needs neither a display nor an application of Qt; else (Windows, macOS) it needs a
// QGuiApplication, which must live as long as what draws.
bool gl_needs_application();

// To be called before the first OpenGL context is made, as shared_engines(), gpu_description() and
// RendererThread do. With EGL it silences the drivers through environment variables, where these are not set:
// call it before other threads read them. With Qt it makes the surfaces, which only the thread of the
// QGuiApplication can: the first call is made there.
void prepare_gl();

}  // namespace basinscope
