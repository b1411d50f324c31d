// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/reference_engine.h"

#include "core/engine/warm_chains.h"
#include "core/message.h"

namespace basinscope {

Message invalid_request(const BasinRequest& request) {
  const Network& network = request.network;
  if (network.size() == 0) return phrase("a basin map needs at least one pattern");
  if (network.dimension() < 2) return phrase("a basin map needs patterns of at least two dimensions");
  if (Message why = misfit(network); !why.empty()) return why;
  if (request.plane.dimension() != network.dimension()) {
    return phrase("the plane and the patterns differ in dimension");
  }
  if (!network.patterns.allFinite()) return phrase("the patterns are not all finite");
  // The negation refuses a NaN, too.
  if (!(network.beta > 0)) return phrase("beta must be above 0");
  if (request.grid.width < 1 || request.grid.height < 1) return phrase("the grid must be at least 1x1");
  return {};
}

namespace {

template <class Weigh>
void rows_weighed_by(const BasinRequest& request, int first, int last, BasinMap& map,
                     const TaskControl& control) {
  // A new iteration for each row: what WarmChains keeps from pixel to pixel then ends with the row, so that
  // a map does not depend on how its rows are shared out.
  iterate_rows([&] { return IterationBy<Weigh>(request.network, request.stop); }, request, first, last, map,
               control);
}

}  // namespace

void reference_rows(const BasinRequest& request, int first, int last, BasinMap& map,
                    const TaskControl& control) {
  rows_weighed_by<Weighing>(request, first, last, map, control);
}

void warm_rows(const BasinRequest& request, int first, int last, BasinMap& map, const TaskControl& control) {
  // Only the search for subsets gains from what a neighbour found.
  if (std::holds_alternative<SequentialSubsets>(request.network.separation))
    rows_weighed_by<WarmChains>(request, first, last, map, control);
  else
    rows_weighed_by<Weighing>(request, first, last, map, control);
}

namespace {

class ReferenceEngine final : public BasinEngine {
 public:
  std::string id() const override { return "reference"; }
  Message description() const override { return phrase("reference, double, 1 thread"); }
  Message refusal(const BasinRequest& request) const override { return invalid_request(request); }

  BasinMap map(const BasinRequest& request, const TaskControl& control) const override {
    if (const Message why = refusal(request); !why.empty()) throw invalid(why);
    BasinMap map(request);
    map.engine = id();
    // One row at a time on this thread: progress is told after each, and nothing depends on the number of
    // cores.
    for (int row = 0; row < map.grid.height && !control.cancelled(); ++row) {
      reference_rows(request, row, row + 1, map, control);
      control.report(static_cast<double>(row + 1) / map.grid.height);
    }
    map.complete = !control.cancelled();
    return map;
  }
};

}  // namespace

std::unique_ptr<BasinEngine> reference_engine() { return std::make_unique<ReferenceEngine>(); }

}  // namespace basinscope
