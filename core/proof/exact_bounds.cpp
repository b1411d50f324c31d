// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/proof/box_bounds.h"
#include "core/proof/update_bounds.h"

namespace basinscope {
namespace {

class ExactBounds final : public BoxBounds {
 public:
  explicit ExactBounds(const Network& network) : bounds_(network) {}

  std::size_t together() const override { return 1; }
  void over(const Box* boxes, ImageBound* bounds, std::size_t count, Ask ask) override {
    for (std::size_t i = 0; i < count; ++i) {
      const UpdateBound found = bounds_.over(boxes[i]);
      bounds[i] = {found.known, found.image};
      if (ask == Ask::image) continue;
      bounds[i].may_rest = may_hold_fixed_point(boxes[i], found);
      bounds[i].next = found.next;
      bounds[i].error = found.error;
      bounds[i].steepest = found.steepest;
    }
  }

 private:
  UpdateBounds bounds_;
};

}  // namespace

MakeBounds exact_bounds(const Network& network) {
  return [&network] { return std::make_unique<ExactBounds>(network); };
}

}  // namespace basinscope
