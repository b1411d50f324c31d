// SPDX-License-Identifier: GPL-3.0-or-later
// Basin maps on the processor: in floats, one initial condition a SIMD lane, or by the definition in double
// where floats do not serve. CpuEngine::map() is a list of steps, which cpu_engine.cpp reads top to bottom:
//   numbers_for          floats or double, and why (float_limits.h)
//   by_certified_cells   planes whose labels or shading are asked for: certified_map.h
//   in_lanes             pixels are iterated in floats: on slices some, from which the others are inferred
//                        (by_interpolation), else all
//   in_double            every pixel is iterated in double
// cpu_engine() makes one for the rest of the program (basin_engine.h); this header is for tests and
// benchmarks, which choose instructions and leave steps out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/engine/basin_engine.h"
#include "core/engine/certified_map.h"
#include "core/engine/instruction_sets.h"

namespace basinscope {

class PreparedSlice;

// Steps that only save work: without any of them the labels are the same, but for pixels at borders of
// basins. A test leaves each out.
struct MapSteps {
  bool certified_cells = true;
  bool interpolation = true;
  bool short_lists = true;   // slices: an update computes weights of patterns that can have one, not of all
  bool weight_space = true;  // in double: scores in place of states of many dimensions (weight_space.h)
  CertifiedSteps of_certified_cells = {};
};

class CpuEngine : public BasinEngine {
 public:
  // threads = 0: all cores. The best instructions of this processor.
  explicit CpuEngine(int threads = 0);
  // std::invalid_argument when this processor lacks the set.
  CpuEngine(int threads, InstructionSet set);

  void choose(const MapSteps& steps) { steps_ = steps; }

  std::string id() const override { return "cpu"; }
  Message description() const override;
  Message refusal(const BasinRequest& request) const override;
  BasinMap map(const BasinRequest& request, const TaskControl& control) const override;
  // The same, and adds the work of the lanes of floats to effort; that for by_certified_cells is not counted.
  BasinMap map(const BasinRequest& request, const TaskControl& control, simd::Effort& effort) const;

 private:
  // Where only the precision of floats speaks against them, why not, as a clause.
  struct Numbers {
    bool floats = false;
    Message why_double = {};
  };
  Numbers numbers_for(const BasinRequest& request) const;
  std::optional<BasinMap> by_certified_cells(const BasinRequest& request, bool floats,
                                             const TaskControl& control) const;
  bool by_interpolation(const BasinRequest& request, PreparedSlice& slice, const TaskControl& control,
                        BasinMap& map, simd::Effort& effort) const;
  BasinMap in_lanes(const BasinRequest& request, const TaskControl& control, simd::Effort& effort) const;
  BasinMap in_double(const BasinRequest& request, const TaskControl& control) const;

  // Pixels of a request as a list: their labels, limits and steps in the same order.
  BasinMap listed_in_lanes(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                           const CertifiedLookup& lookup, const TaskControl& control) const;
  BasinMap listed_in_double(const BasinRequest& request, const std::vector<std::uint32_t>& pixels,
                            const TaskControl& control) const;
  void run(const PreparedSlice& slice, const TaskControl& control, float* traces, BasinMap& map,
           simd::Effort& effort) const;

  int threads_;
  std::optional<InstructionSet> set_;  // nothing: no loop is compiled for this processor
  MapSteps steps_;
};

}  // namespace basinscope
