// SPDX-License-Identifier: GPL-3.0-or-later
// The SIMD engine with its choices laid open, for benchmarks and parity tests.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/basin_engine.h"
#include "core/engine/certified_map.h"
#include "core/engine/simd/problem.h"

namespace basinscope {

enum class InstructionSet { sse2, avx2, avx512 };

// "AVX-512", "AVX2", "SSE2"
std::string name_of(InstructionSet set);

// What this processor and its operating system offer, best first. Empty on processors without a SIMD
// unit here: everything then runs the definition.
std::vector<InstructionSet> instruction_sets();

class CpuEngine : public BasinEngine {
 public:
  // threads = 0: all cores.
  explicit CpuEngine(int threads = 0);
  // std::invalid_argument when this processor lacks the set.
  CpuEngine(int threads, InstructionSet set);
  // Slices compute the weights of all patterns, not of those within reach alone: what these are tested
  // against.
  void keep_all_patterns() { short_lists_ = false; }

  // Slices iterate every pixel: what those that others tell (slice_interpolation.h) are tested against.
  void iterate_all() { told_ = false; }

  std::string id() const override { return "cpu"; }
  std::string description() const override;
  std::string refusal(const BasinRequest& request) const override;
  BasinMap map(const BasinRequest& request, const TaskControl& control) const override;
  // By cells even where iteration is cheaper: what tests of them call.
  void certify_always() { steps_.always = true; }
  void choose(const CertifiedSteps& steps) { steps_ = steps; }
  // Everything of each pixel; also tells how much work it was: untouched where the definition ran.
  BasinMap map(const BasinRequest& request, const TaskControl& control, simd::Effort& effort) const;

 private:
  // Whether a request is iterated in floats; where only their precision speaks against it, why not.
  struct Way {
    bool floats = false;
    std::string why_double = {};
  };
  // Throws std::invalid_argument where it can be computed in no way.
  Way way_of(const BasinRequest& request) const;
  // Pixels whose initial conditions are iterated as a list, and what is known of states in their plane.
  struct Part {
    const std::vector<std::uint32_t>& pixels;
    const CertifiedLookup& lookup;
  };
  std::optional<BasinMap> labelled(const BasinRequest& request, bool floats,
                                   const TaskControl& control) const;
  BasinMap everything(const BasinRequest& request, bool floats, const TaskControl& control,
                      simd::Effort& effort) const;
  BasinMap pixels(const BasinRequest& request, const Part& part, const TaskControl& control) const;
  BasinMap pixels_in_double(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                            const TaskControl& control) const;
  BasinMap iterated(const BasinRequest& request, BasinMap map, const Part* part, const TaskControl& control,
                    simd::Effort& effort) const;

  int threads_;
  std::optional<InstructionSet> set_;
  bool short_lists_ = true;
  bool told_ = true;
  CertifiedSteps steps_;
};

}  // namespace basinscope
