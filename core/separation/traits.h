// SPDX-License-Identifier: GPL-3.0-or-later
// What calculations must know of a separation as a map. A separation that is not in this table does not
// compile: none is taken for one of another kind.
#pragma once

#include "core/separation/separation.h"

namespace basinscope {

struct Traits {
  std::optional<double> total;  // what the weights sum to; nothing where they sum to anything
  bool jumps;                   // not continuous, or not defined everywhere
  bool by_place;  // where an entry stands counts: without the entries of no weight the others' would differ
};
Traits traits_of(const Separation& separation);

inline Traits traits(const Softmax&) { return {1, false, false}; }
inline Traits traits(const Entmax&) { return {1, false, false}; }
inline Traits traits(const Normmax&) { return {1, false, false}; }
inline Traits traits(const Subsets& s) { return {s.k, false, false}; }
inline Traits traits(const SequentialSubsets& s) { return {s.k, false, true}; }
inline Traits traits(const Constrained&) { return {1, false, true}; }
inline Traits traits(const TopKSoftmax&) { return {1, true, false}; }
inline Traits traits(const UniformKnn&) { return {1, true, false}; }
inline Traits traits(const Unchanged&) { return {{}, false, false}; }
inline Traits traits(const SignedPower&) { return {{}, false, false}; }
inline Traits traits(const Exponential&) { return {{}, false, false}; }
inline Traits traits(const NormRelu&) { return {1, true, false}; }
inline Traits traits(const ReluMax&) { return {1, false, false}; }
inline Traits traits(const Kernel&) { return {1, true, false}; }
inline Traits traits(const Sum& s) {
  const Traits a = traits_of((*s.first).value), b = traits_of((*s.second).value);
  return {a.total && b.total ? std::optional(*a.total + *b.total) : std::nullopt, a.jumps || b.jumps, true};
}

inline Traits traits_of(const Separation& separation) {
  return std::visit([](const auto& s) { return traits(s); }, separation);
}

}  // namespace basinscope
