// SPDX-License-Identifier: GPL-3.0-or-later
// The test sequence of Memory Mosaics that is looked at, as two kernels read it.
#pragma once

#include "core/learning/mosaic_run.h"
#include "core/workspaces/mosaic_state.h"

namespace basinscope {

struct MosaicPictureInput {
  std::vector<std::shared_ptr<const MosaicLook>> looks;  // of the kernels shown, one or two, of one repeat
  int sequence = 0, factor = 0, block = 0, head = 0;
  bool checked = false;  // with gradients
  bool operator==(const MosaicPictureInput&) const = default;
};
// Of what there is of what the state looks at; without looks: none.
MosaicPictureInput picture_input(const MosaicLooks& looks, const MosaicState& state, bool checked);

struct MosaicPicture {
  struct Kernel {
    Matrix weights;                         // of the block's head: see MosaicReading
    std::vector<int> answers;               // the likeliest token at each place of the answer
    bool right = false;                     // all of them
    double weight_sums = 0;                 // see mosaic_checks.h,
    double gradient = 0;                    // on the first sequence of the trained length; NaN unless checked
    std::int64_t undefined = 0, reads = 0;  // without weight, and all, of all heads of all blocks
  };
  MosaicPictureInput input;
  TaskSequence sequence;
  std::vector<Kernel> kernels;
};
// Null where it was cancelled.
std::shared_ptr<const MosaicPicture> mosaic_picture(const MosaicPictureInput& input,
                                                    const TaskControl& control);

}  // namespace basinscope
