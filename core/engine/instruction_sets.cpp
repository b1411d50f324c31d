// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/instruction_sets.h"

#include <tbb/enumerable_thread_specific.h>

#include <array>

#include "core/engine/aligned_floats.h"
#include "core/engine/parallel_bands.h"

namespace basinscope {
namespace {

// Rows of a list that are one task, whose lanes are refilled from each other's.
constexpr int list_band = 128;

simd::PlaneKernel* plane_kernel([[maybe_unused]] InstructionSet set) {
#ifdef BASINSCOPE_X86_SIMD
  // The entries are in the order of InstructionSet.
  return std::array{simd::converge_plane_sse2, simd::converge_plane_avx2,
                    simd::converge_plane_avx512}[static_cast<std::size_t>(set)];
#elif defined BASINSCOPE_ARM_SIMD
  return simd::converge_plane_neon;
#else
  return nullptr;
#endif
}

simd::SliceKernel* slice_kernel([[maybe_unused]] InstructionSet set) {
#ifdef BASINSCOPE_X86_SIMD
  return std::array{simd::converge_slice_sse2, simd::converge_slice_avx2,
                    simd::converge_slice_avx512}[static_cast<std::size_t>(set)];
#elif defined BASINSCOPE_ARM_SIMD
  return simd::converge_slice_neon;
#else
  return nullptr;
#endif
}

// A plain function and a pointer without a type, since the SIMD units take nothing from std (problem.h).
bool cancelled(const void* control) { return static_cast<const TaskControl*>(control)->cancelled(); }

simd::Problem& rule_of(simd::Problem& problem) { return problem; }
simd::Problem& rule_of(simd::SliceProblem& problem) { return problem.rule; }

// Scratch and effort are each thread's own.
template <class Problem, class Kernel>
void run_kernel(Problem problem, Kernel* kernel, simd::Offset (*room)(int), int threads,
                const TaskControl& control, simd::Effort& effort) {
  // The problem is this function's own copy: how it is cancelled belongs to one run.
  simd::Problem& rule = rule_of(problem);
  rule.cancelled = &cancelled;
  rule.control = &control;
  tbb::enumerable_thread_specific<AlignedFloats> scratch(
      [&] { return AlignedFloats(static_cast<std::size_t>(room(rule.size))); });
  tbb::enumerable_thread_specific<simd::Effort> efforts;
  // Bands of an image are whole blocks of the queue (lane_queue.h), so that lanes that begin together are
  // neighbours. Lanes are refilled within a band alone.
  over_bands(
      rule.height, rule.list ? list_band : simd::block_rows, threads, control,
      [&](int first, int last) { kernel(problem, first, last, scratch.local().data(), efforts.local()); });
  // Sums of whole numbers, which doubles hold exactly: they do not depend on the threads.
  for (const simd::Effort& e : efforts) {
    effort.pixels += e.pixels;
    effort.updates += e.updates;
    effort.register_updates += e.register_updates;
    effort.lane_updates += e.lane_updates;
    effort.root_steps += e.root_steps;
    effort.weights += e.weights;
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
    case InstructionSet::neon:
      return "NEON";
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
#elif defined BASINSCOPE_ARM_SIMD
  sets.push_back(InstructionSet::neon);
#endif
  return sets;
}

void converge(const simd::Problem& problem, InstructionSet set, int threads, const TaskControl& control,
              simd::Effort& effort) {
  run_kernel(problem, plane_kernel(set), simd::scratch_floats, threads, control, effort);
}

void converge(const simd::SliceProblem& problem, InstructionSet set, int threads, const TaskControl& control,
              simd::Effort& effort) {
  run_kernel(problem, slice_kernel(set), simd::slice_floats, threads, control, effort);
}

}  // namespace basinscope
