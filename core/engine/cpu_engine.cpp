// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/cpu_engine.h"

#include <algorithm>
#include <memory>

#include "core/engine/float_limits.h"
#include "core/engine/parallel_bands.h"
#include "core/engine/prepared_basins.h"
#include "core/engine/prepared_slice.h"
#include "core/engine/reference_engine.h"
#include "core/engine/slice_interpolation.h"
#include "core/engine/weight_space.h"
#include "core/message.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

constexpr int list_width = 8;                  // initial conditions in a row of a list
constexpr int double_band = 128;               // rows of a list that are one task, in double
constexpr std::size_t fewest_inferred = 4096;  // pixels: of fewer most would be iterated

bool is_slice(const BasinRequest& request) { return request.network.dimension() > simd::largest_dimension; }

// A map that has so many pixels of a request's as a list.
BasinMap list_of(const BasinRequest& request, std::size_t pixels) {
  // Of its plane a map keeps only whether states have a distance from it.
  const bool flat = request.plane.dimension() == 2;
  BasinRequest list{{}, Plane::axes(flat ? 2 : 3), request.grid, request.stop};
  // Loops take a list as an image of full rows. The pixels that this adds are copies of the last one
  // (list_coordinates()), and nothing reads them.
  list.grid.width = list_width;
  list.grid.height = static_cast<int>((pixels + list_width - 1) / list_width);
  return BasinMap(list);
}

// An empty map of floats, and the stop rule that they can carry.
StopRule start_in_floats(const BasinRequest& request, BasinMap& map) {
  const StopRule stop = float_stop_rule(request.stop, request.network.largest_state());
  map.precision = Precision::float32;
  map.tolerance_used = stop.tolerance;
  map.epsilon_used = stop.epsilon;
  return stop;
}

}  // namespace

CpuEngine::CpuEngine(int threads) : threads_(threads) {
  if (const auto offered = instruction_sets(); !offered.empty()) set_ = offered.front();
}

CpuEngine::CpuEngine(int threads, InstructionSet set) : threads_(threads), set_(set) {
  const auto offered = instruction_sets();
  if (std::find(offered.begin(), offered.end(), set) == offered.end()) {
    throw invalid(message("this processor does not offer %1", name_of(set)));
  }
}

Message CpuEngine::description() const {
  const int threads = threads_ > 0 ? threads_ : core_count();
  return message("CPU, %1, %2", set_ ? Message(name_of(*set_)) : phrase("no SIMD"),
                 counted("%n thread(s)", threads));
}

Message CpuEngine::refusal(const BasinRequest& request) const { return invalid_request(request); }

BasinMap CpuEngine::map(const BasinRequest& request, const TaskControl& control) const {
  simd::Effort effort;
  return map(request, control, effort);
}

BasinMap CpuEngine::map(const BasinRequest& request, const TaskControl& control, simd::Effort& effort) const {
  if (const Message reason = refusal(request); !reason.empty()) throw invalid(reason);
  Numbers numbers = numbers_for(request);
  std::optional<BasinMap> map;
  // Each way takes what the one before could not do. Certified cells give neither every limit nor exact
  // counts of steps. A request that is cancelled there goes on to the next way, which returns an incomplete
  // map at once.
  if (request.output != MapOutput::everything) map = by_certified_cells(request, numbers.floats, control);
  if (!map && numbers.floats) map = in_lanes(request, control, effort);
  if (!map) map = in_double(request, control);
  map->engine = id();
  map->why_double = std::move(numbers.why_double);
  return std::move(*map);
}

CpuEngine::Numbers CpuEngine::numbers_for(const BasinRequest& request) const {
  if (!set_ || !(simd_serves(request) || simd_serves_slice(request))) return {};
  // Without a loop for its methods a request has no choice of precision: why_double is about digits alone.
  Message why_double = float_refusal(request);
  return {why_double.empty(), std::move(why_double)};
}

// Nothing where certified_map() gives up, and for slices.
std::optional<BasinMap> CpuEngine::by_certified_cells(const BasinRequest& request, bool floats,
                                                      const TaskControl& control) const {
  if (!steps_.certified_cells || !set_ || !simd_serves(request)) return std::nullopt;
  // certified_map() reports the progress of the whole. The parts that it asks for here would report shares
  // of their own.
  const TaskControl silent = TaskControl::silent_part(control);
  const auto every_pixel = [&](const BasinRequest& of) {
    simd::Effort effort;
    return floats ? in_lanes(of, silent, effort) : in_double(of, silent);
  };
  const auto listed = [&](const BasinRequest& of, const std::vector<std::uint32_t>& pixels,
                          const CertifiedLookup& lookup) {
    return floats ? listed_in_lanes(of, pixels, lookup, silent) : listed_in_double(of, pixels, silent);
  };
  std::optional<BasinMap> map;
  // certified_map() works on the threads of the arena that calls it.
  on_threads(threads_, [&] {
    map = certified_map(request, {every_pixel, listed}, control, steps_.of_certified_cells);
  });
  return map;
}

BasinMap CpuEngine::in_lanes(const BasinRequest& request, const TaskControl& control,
                             simd::Effort& effort) const {
  BasinMap map(request);
  const StopRule stop = start_in_floats(request, map);
  if (is_slice(request)) {
    PreparedSlice slice(request, stop);
    if (!by_interpolation(request, slice, control, map, effort)) {
      // by_interpolation() may have left its last list of pixels in the slice.
      slice.use_grid(request.grid);
      run(slice, control, nullptr, map, effort);
    }
  } else {
    converge(PreparedBasins(request, stop).problem(map), *set_, threads_, control, effort);
  }
  map.complete = !control.cancelled();
  return map;
}

// Fills the map. False where pixels cannot be inferred from others, where iterating every pixel is as short,
// and when it was cancelled.
bool CpuEngine::by_interpolation(const BasinRequest& request, PreparedSlice& slice,
                                 const TaskControl& control, BasinMap& map, simd::Effort& effort) const {
  const std::optional<InferredFrom> rule = slice.inference();
  if (!steps_.interpolation || !rule || request.grid.pixels() < fewest_inferred) return false;
  const TaskControl silent = TaskControl::silent_part(control);
  const IteratePixels iterate = [&](const Grid& grid, const std::vector<std::uint32_t>& pixels,
                                    bool with_traces) {
    // Traces are as many as labels: the loops write those of the copies at the end of the list, too.
    TracedPixels traced{list_of(request, pixels.size()), {}};
    if (with_traces) traced.traces.resize(traced.map.labels.size());
    slice.list_pixels(grid, pixels, traced.map);
    run(slice, silent, with_traces ? traced.traces.data() : nullptr, traced.map, effort);
    return traced;
  };
  bool filled = false;
  on_threads(threads_,
             [&] { filled = fill_by_interpolation(request, *rule, iterate, map, effort, control); });
  return filled;
}

void CpuEngine::run(const PreparedSlice& slice, const TaskControl& control, float* traces, BasinMap& map,
                    simd::Effort& effort) const {
  simd::SliceProblem problem = slice.problem(map);
  problem.signatures = traces;
  // A test leaves this step out, and compares with updates that weigh all patterns.
  problem.rule.prune = problem.rule.prune && steps_.short_lists;
  converge(problem, *set_, threads_, control, effort);
}

BasinMap CpuEngine::in_double(const BasinRequest& request, const TaskControl& control) const {
  BasinMap map(request);
  const Network& network = request.network;
  const int height = request.grid.height;
  // Bands of one row: what an iteration keeps from pixel to pixel never passes from one row to the next, so
  // that finer bands change no result.
  if (steps_.weight_space && weight_space_pays(network) && weight_space_refusal(network).empty()) {
    const WeightSpace space(request);
    over_bands(height, 1, threads_, control,
               [&](int first, int last) { space.rows(first, last, map, control); });
  } else {
    over_bands(height, 1, threads_, control,
               [&](int first, int last) { warm_rows(request, first, last, map, control); });
  }
  map.complete = !control.cancelled();
  return map;
}

BasinMap CpuEngine::listed_in_lanes(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                                    const CertifiedLookup& lookup, const TaskControl& control) const {
  BasinMap map = list_of(request, pixels.size());
  PreparedBasins plane(request, start_in_floats(request, map));
  plane.list_pixels(request.grid, pixels, map);
  plane.use_lookup(lookup);
  simd::Effort effort;
  converge(plane.problem(map), *set_, threads_, control, effort);
  map.complete = !control.cancelled();
  return map;
}

BasinMap CpuEngine::listed_in_double(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                                     const TaskControl& control) const {
  BasinMap map = list_of(request, pixels.size());
  over_bands(map.grid.height, double_band, threads_, control, [&](int first, int last) {
    // The lookup is not used: an engine may ignore it (PixelIteration::pixels), and the copies that fill the
    // last row are not iterated. Each band has buffers of its own.
    const PixelTrajectories trajectories(request);
    Iteration iteration(request.network, request.stop);
    Vector state(request.network.dimension());
    for (auto i = static_cast<std::size_t>(first) * list_width;
         i < std::min(pixels.size(), static_cast<std::size_t>(last) * list_width) && !control.cancelled();
         ++i)
      trajectories.run(iteration, pixels[i], state, map, i);
  });
  map.complete = !control.cancelled();
  return map;
}

std::unique_ptr<BasinEngine> cpu_engine(int threads) { return std::make_unique<CpuEngine>(threads); }

}  // namespace basinscope
