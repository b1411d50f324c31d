// SPDX-License-Identifier: GPL-3.0-or-later
// The SIMD instructions that the loops of core/engine/simd are compiled for, and their runs over all initial
// conditions of a problem.
#pragma once

#include <string>
#include <vector>

#include "core/engine/simd/problem.h"
#include "core/task_control.h"

namespace basinscope {

enum class InstructionSet { sse2, avx2, avx512, neon };

// "AVX-512", "AVX2", "SSE2", "NEON"
std::string name_of(InstructionSet set);

// What this processor and its operating system offer, best first. Empty on processors that the loops are not
// compiled for.
std::vector<InstructionSet> instruction_sets();

// Iterates every initial condition of the problem by this set's loop, on so many threads (0: all cores), and
// adds the work to effort. The set is one that the processor offers. Once control is cancelled the rest is
// left as it was.
void converge(const simd::Problem& problem, InstructionSet set, int threads, const TaskControl& control,
              simd::Effort& effort);
void converge(const simd::SliceProblem& problem, InstructionSet set, int threads, const TaskControl& control,
              simd::Effort& effort);

}  // namespace basinscope
