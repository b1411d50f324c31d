// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/cpu_engine.h"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <stdexcept>

#include "core/engine/aligned_floats.h"
#include "core/engine/clipped_cells.h"
#include "core/engine/float_limits.h"
#include "core/engine/prepared_basins.h"
#include "core/engine/prepared_slice.h"
#include "core/engine/reference_engine.h"
#include "core/engine/slice_interpolation.h"
#include "core/engine/weight_space.h"
#include "core/row_bands.h"

namespace basinscope {
namespace {

simd::PlaneKernel* kernel([[maybe_unused]] InstructionSet set) {
#ifdef BASINSCOPE_X86_SIMD
  return std::array{simd::converge_plane_sse2, simd::converge_plane_avx2,
                    simd::converge_plane_avx512}[static_cast<std::size_t>(set)];
#else
  return nullptr;
#endif
}

simd::SliceKernel* slice_kernel([[maybe_unused]] InstructionSet set) {
#ifdef BASINSCOPE_X86_SIMD
  return std::array{simd::converge_slice_sse2, simd::converge_slice_avx2,
                    simd::converge_slice_avx512}[static_cast<std::size_t>(set)];
#else
  return nullptr;
#endif
}

// Initial conditions in a row of a list, and rows that are one task, whose lanes are refilled from each
// other's.
constexpr int list_width = 8, list_band = 128;
constexpr std::size_t fewest_timed = 4096;  // pixels: of fewer most would be iterated

// Whose pixels are so many of a request's.
BasinRequest list_of(const BasinRequest& request, std::size_t pixels) {
  // Of a plane a map keeps but whether there is something off it.
  const bool flat = request.plane.dimension() == 2;
  BasinRequest list{{}, Plane::axes(flat ? 2 : 3), request.grid, request.stop};
  list.grid.width = list_width;
  list.grid.height = static_cast<int>((pixels + list_width - 1) / list_width);
  return list;
}

// On so many threads; 0: on those of whoever calls. An arena of its own costs the other threads a change of
// place, several times a map.
template <class Body>
void on_threads(int threads, const Body& body) {
  if (threads > 0)
    tbb::task_arena(threads).execute(body);
  else
    body();
}

bool cancelled(const void* control) { return static_cast<const TaskControl*>(control)->cancelled(); }

// body(first, last) over bands of rows on the given number of threads, with progress, until cancelled.
void over_bands(int rows, int band, int threads, const TaskControl& control,
                const std::function<void(int, int)>& body) {
  const int bands = (rows + band - 1) / band;
  if (bands == 1 && !control.cancelled()) {
    body(0, rows);
    return control.report(1);
  }
  std::atomic<int> done{0};
  on_threads(threads, [&] {
    tbb::parallel_for(
        tbb::blocked_range<int>(0, bands, 1),
        [&](const tbb::blocked_range<int>& range) {
          for (int b = range.begin(); b < range.end() && !control.cancelled(); ++b) {
            body(b * band, std::min(rows, (b + 1) * band));
            control.report(static_cast<double>(++done) / bands);
          }
        },
        tbb::simple_partitioner{});
  });
}

simd::Problem& rule_of(simd::Problem& problem) { return problem; }
simd::Problem& rule_of(simd::SliceProblem& problem) { return problem.rule; }

// A kernel over all rows, with scratch and effort of each thread's own.
template <class Problem, class Kernel>
void run_kernel(Problem problem, Kernel* converge, simd::Offset (*room)(int), int threads,
                const TaskControl& control, simd::Effort& effort) {
  simd::Problem& rule = rule_of(problem);
  rule.cancelled = &cancelled;
  rule.control = &control;
  tbb::enumerable_thread_specific<AlignedFloats> scratch(
      [&] { return AlignedFloats(static_cast<std::size_t>(room(rule.size))); });
  tbb::enumerable_thread_specific<simd::Effort> efforts;
  over_bands(
      rule.height, rule.list ? list_band : simd::block_rows, threads, control,
      [&](int first, int last) { converge(problem, first, last, scratch.local().data(), efforts.local()); });
  for (const simd::Effort& e : efforts) {
    effort.pixels += e.pixels;
    effort.updates += e.updates;
    effort.group_updates += e.group_updates;
    effort.lane_updates += e.lane_updates;
    effort.root_steps += e.root_steps;
    effort.members += e.members;
  }
}

}  // namespace

std::string name_of(InstructionSet set) {
  switch (set) {
    case InstructionSet::sse2:
      return "SSE2";
    case InstructionSet::avx2:
      return "AVX2";
    case InstructionSet::avx512:
      return "AVX-512";
  }
  return {};
}

std::vector<InstructionSet> instruction_sets() {
  std::vector<InstructionSet> sets;
#ifdef BASINSCOPE_X86_SIMD
  // The compiler's check also asks whether the operating system saves the wide registers.
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512cd") &&
      __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512bw")) {
    sets.push_back(InstructionSet::avx512);
  }
  if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma")) sets.push_back(InstructionSet::avx2);
  sets.push_back(InstructionSet::sse2);
#endif
  return sets;
}

CpuEngine::CpuEngine(int threads) : threads_(threads) {
  if (const auto offered = instruction_sets(); !offered.empty()) set_ = offered.front();
}

CpuEngine::CpuEngine(int threads, InstructionSet set) : threads_(threads), set_(set) {
  const auto offered = instruction_sets();
  if (std::find(offered.begin(), offered.end(), set) == offered.end()) {
    throw std::invalid_argument("this processor does not offer " + name_of(set));
  }
}

std::string CpuEngine::description() const {
  const int threads = threads_ > 0 ? threads_ : core_count();
  return "CPU, " + (set_ ? name_of(*set_) : "no SIMD") + ", " + std::to_string(threads) +
         (threads == 1 ? " thread" : " threads");
}

std::string CpuEngine::refusal(const BasinRequest& request) const { return invalid_request(request); }

CpuEngine::Way CpuEngine::way_of(const BasinRequest& request) const {
  if (const std::string reason = refusal(request); !reason.empty()) throw std::invalid_argument(reason);
  if (!set_ || !(simd_serves(request) || simd_serves_slice(request))) return {};
  std::string why_double = float_refusal(request);
  return {why_double.empty(), std::move(why_double)};
}

BasinMap CpuEngine::map(const BasinRequest& request, const TaskControl& control) const {
  Way way = way_of(request);
  std::optional<BasinMap> found;
  if (request.output != MapOutput::everything) found = labelled(request, way.floats, control);
  if (!found) {
    simd::Effort effort;
    found = everything(request, way.floats, control, effort);
  }
  found->engine = id();
  found->why_double = std::move(way.why_double);
  return std::move(*found);
}

BasinMap CpuEngine::map(const BasinRequest& request, const TaskControl& control, simd::Effort& effort) const {
  return everything(request, way_of(request).floats, control, effort);
}

// A labelled map made with less work than the iteration of every pixel; nothing where there is no such way.
std::optional<BasinMap> CpuEngine::labelled(const BasinRequest& request, bool floats,
                                            const TaskControl& control) const {
  // Clipped weights of many patterns are updated by cells of states, which lists of pixels are not.
  const Network& network = request.network;
  const bool clipped = float_rule_of(network.separation, network.size()).family == FloatRule::Family::box &&
                       ClippedCells::serve(network);
  const TaskControl silent = TaskControl::silent_part(control);
  const auto each = [&](const BasinRequest& wanted) {
    simd::Effort effort;
    return everything(wanted, floats, silent, effort);
  };
  std::optional<BasinMap> found;
  if (set_ && !clipped && simd_serves(request)) {
    const PixelIteration iterate{
        each,
        [&](const BasinRequest& of, const std::vector<std::uint32_t>& listed, const CertifiedLookup& lookup) {
          return floats ? pixels(of, {listed, lookup}, silent) : pixels_in_double(of, listed, silent);
        }};
    on_threads(threads_, [&] { found = certified_map(request, iterate, control, steps_); });
  }
  return found;
}

// A map whose pixels are these of the request's.
BasinMap CpuEngine::pixels(const BasinRequest& request, const Part& part, const TaskControl& control) const {
  BasinMap result(list_of(request, part.pixels.size()));
  simd::Effort effort;
  return iterated(request, std::move(result), &part, control, effort);
}

// Those pixels by the definition in double.
BasinMap CpuEngine::pixels_in_double(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                                     const TaskControl& control) const {
  BasinMap result(list_of(request, pixels.size()));
  result.engine = id();
  over_bands(result.grid.height, list_band, threads_, control, [&](int first, int last) {
    const PixelTrajectories trajectories(request);
    Iteration iteration(request.network, request.stop);
    Vector state(request.network.dimension());
    for (auto i = static_cast<std::size_t>(first) * list_width;
         i < std::min(pixels.size(), static_cast<std::size_t>(last) * list_width) && !control.cancelled();
         ++i)
      trajectories.run(iteration, pixels[i], state, result, i);
  });
  result.complete = !control.cancelled();
  return result;
}

// Every pixel iterated.
BasinMap CpuEngine::everything(const BasinRequest& request, bool floats, const TaskControl& control,
                               simd::Effort& effort) const {
  BasinMap result(request);
  result.engine = id();
  const int height = request.grid.height;
  const bool cells = ClippedCells::serve(request.network);
  if (cells || !floats) {
    if (cells) {
      const ClippedCells of_patterns(request);
      over_bands(height, 1, threads_, control, [&](int first, int last) {
        const auto of_row = [&] {
          return IterationBy(request.network, request.stop, ClippedCells::Mixing(of_patterns));
        };
        iterate_rows(of_row, request, first, last, result, control);
      });
    } else if (weight_space_pays(request.network) && weight_space_refusal(request.network).empty()) {
      const WeightSpace space(request);
      over_bands(height, 1, threads_, control,
                 [&](int first, int last) { space.rows(first, last, result, control); });
    } else {
      over_bands(height, 1, threads_, control,
                 [&](int first, int last) { warm_rows(request, first, last, result, control); });
    }
  } else {
    return iterated(request, std::move(result), nullptr, control, effort);
  }
  result.complete = !control.cancelled();
  return result;
}

// In lanes: of all pixels, or of those of a list.
BasinMap CpuEngine::iterated(const BasinRequest& request, BasinMap result, const Part* part,
                             const TaskControl& control, simd::Effort& effort) const {
  const StopRule stop = float_stop_rule(request.stop, request.network.largest_state());
  result.engine = id();
  result.precision = Precision::float32;
  result.tolerance_used = stop.tolerance;
  result.epsilon_used = stop.epsilon;
  if (request.network.dimension() > simd::largest_dimension) {
    PreparedSlice prepared(request, stop);
    const auto run = [&](BasinMap& map, const TaskControl& with, float* traces = nullptr) {
      simd::SliceProblem problem = prepared.problem(map);
      problem.traces = traces;
      problem.rule.pack = problem.rule.pack && short_lists_;
      run_kernel(problem, slice_kernel(*set_), simd::slice_floats, threads_, with, effort);
    };
    bool told = false;
    const std::optional<InferredFrom> by = prepared.inference();
    if (told_ && by && request.grid.pixels() >= fewest_timed) {
      const TaskControl silent = TaskControl::silent_part(control);
      const IteratePixels iterate = [&](const Grid& grid, const std::vector<std::uint32_t>& starts,
                                        bool with_traces) {
        TracedPixels traced{BasinMap(list_of(request, starts.size())), {}};
        if (with_traces) traced.traces.resize(traced.map.labels.size());
        prepared.list_pixels(grid, starts, traced.map);
        run(traced.map, silent, with_traces ? traced.traces.data() : nullptr);
        return traced;
      };
      on_threads(threads_,
                 [&] { told = fill_by_interpolation(request, *by, iterate, result, effort, control); });
      prepared.use_grid(result.grid);
    }
    if (!told) run(result, control);
  } else {
    PreparedBasins prepared(request, stop);
    if (part != nullptr) {
      prepared.list_pixels(request.grid, part->pixels, result);
      prepared.use_lookup(part->lookup);
    }
    run_kernel(prepared.problem(result), kernel(*set_), simd::scratch_floats, threads_, control, effort);
  }
  result.complete = !control.cancelled();
  return result;
}

std::unique_ptr<BasinEngine> cpu_engine(int threads) { return std::make_unique<CpuEngine>(threads); }

}  // namespace basinscope
