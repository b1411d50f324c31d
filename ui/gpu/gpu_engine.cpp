// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/gpu_engine.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <thread>

#include "core/engine/basin_engine.h"
#include "core/engine/float_limits.h"
#include "core/message.h"
#include "core/row_bands.h"
#include "ui/gpu/basin_renderer.h"
#include "ui/gpu/renderer_thread.h"

namespace basinscope {
namespace {

// Squares of norms in this range neither overflow nor vanish in single precision.
constexpr double largest_scale = 1e12, smallest_scale = 1e-12;

BasinMap read_out(const BasinRequest& request, const StopRule& stop, const BasinTexels& texels) {
  const PlaneReadout readout(request.plane);
  const Eigen::Index d = request.plane.dimension();
  BasinMap map(request);
  map.engine = "gpu";
  map.precision = Precision::float32;
  map.tolerance_used = stop.tolerance;
  map.epsilon_used = stop.epsilon;
  map.complete = texels.complete;
  const std::size_t pixels = request.grid.pixels();
  map.labels.resize(pixels);
  map.steps.resize(pixels);
  map.limits.resize(2 * pixels);
  map.off_plane.resize(d > 2 ? pixels : 0);
  const auto width = static_cast<std::size_t>(request.grid.width);
  constexpr int rows_of_band = 32;
  over_row_bands(request.grid.height, rows_of_band, [&](int first, int last) {
    for (std::size_t i = static_cast<std::size_t>(first) * width; i < static_cast<std::size_t>(last) * width;
         ++i) {
      const std::int32_t outcome = texels.outcomes[2 * i];
      map.labels[i] = outcome;
      map.steps[i] = texels.outcomes[2 * i + 1];
      double a = 0, b = 0, off = 0;
      if (outcome == label::undefined || outcome == label::diverged) {
        a = b = off = std::numeric_limits<double>::quiet_NaN();
      } else {
        for (Eigen::Index j = 0; j < d; ++j) {
          const double x =
              static_cast<double>(texels.limits[4 * i + static_cast<std::size_t>(j)]) - readout.origin[j];
          a += readout.a[j] * x;
          b += readout.b[j] * x;
          off += readout.off[j] * x;
        }
      }
      map.limits[2 * i] = a;
      map.limits[2 * i + 1] = b;
      if (d > 2) map.off_plane[i] = off;
    }
  });
  return map;
}

class GpuEngine final : public BasinEngine {
 public:
  explicit GpuEngine(const GpuFaults& faults)
      : thread_([faults = std::make_shared<GpuFaults>(faults)] {
          return std::make_unique<BasinRenderer>(*faults);
        }) {
    thread_.call([this](const BasinRenderer& renderer) {
      description_ = renderer.description();
      most_patterns_ = {std::min<Eigen::Index>(4096, renderer.most_patterns(2)), renderer.most_patterns(3)};
    });
  }

  std::string id() const override { return "gpu"; }

  Message description() const override {
    return message("GPU, %1, OpenGL %2", description_.renderer,
                   description_.version.substr(0, description_.version.find(' ')));
  }

  Message refusal(const BasinRequest& request) const override {
    const Network& network = request.network;
    if (network.dimension() < 2 || network.dimension() > 3) {
      return message("The GPU engine works in 2 or 3 dimensions, not %1.", network.dimension());
    }
    const Eigen::Index most = most_patterns_[network.dimension() - 2];
    if (network.size() < 1 || network.size() > most) {
      return message("The GPU engine takes 1 to %1 patterns, not %2.", most, network.size());
    }
    if (request.plane.dimension() != network.dimension())
      return phrase("The plane does not lie in the patterns' space.");
    if (request.grid.width < 1 || request.grid.height < 1) return phrase("The grid has no pixels.");
    const int wanted = traits_of(network.separation).min_scores;
    if (wanted > network.size()) {
      return message("%1 needs at least %2 patterns.", name_of(network.separation), wanted);
    }
    if (!method_shader(network.separation)) return message("%1 has no shader.", name_of(network.separation));
    if (!method_shader(network.post)) return message("%1 has no shader.", name_of(network.post));
    const double scale = std::max(network.largest_norm(), network.largest_state());
    if (!(scale <= largest_scale) || (scale > 0 && scale < smallest_scale)) {
      return phrase(
          "The patterns or the states they lead to are beyond single precision (norms of 1e-12 to 1e12).");
    }
    if (const Message reason = float_refusal(request); !reason.empty())
      return message("The GPU engine does not serve here: %1.", reason);
    return {};
  }

  BasinMap map(const BasinRequest& request, const TaskControl& control) const override {
    if (const Message reason = refusal(request); !reason.empty()) throw invalid(reason);
    const StopRule stop = float_stop_rule(request.stop, request.network.largest_state());
    return read_out(request, stop, thread_.call([&](BasinRenderer& renderer) {
      return renderer.draw(request, stop, control);
    }));
  }

 private:
  GpuDescription description_;
  std::array<Eigen::Index, 2> most_patterns_{};  // in 2 and 3 dimensions
  // map() is const because it changes nothing a caller can see.
  mutable RendererThread<BasinRenderer> thread_;
};

}  // namespace

std::unique_ptr<BasinEngine> gpu_engine(const GpuFaults& faults) {
  return std::make_unique<GpuEngine>(faults);
}

std::optional<GpuDescription> gpu_description() {
  static const std::optional<GpuDescription> known = [] {
    prepare_gl();
    std::optional<GpuDescription> found;
    // On a thread of its own, so that no context of the caller's is disturbed.
    std::thread([&found] {
      try {
        found = GlContext().description();
      } catch (const GpuUnavailable&) {
        found.reset();
      }
    }).join();
    return found;
  }();
  return known;
}

}  // namespace basinscope
