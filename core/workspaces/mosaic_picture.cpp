// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspaces/mosaic_picture.h"

#include <algorithm>
#include <limits>

#include "core/learning/mosaic_checks.h"

namespace basinscope {

MosaicPictureInput picture_input(const MosaicLooks& looks, const MosaicState& state, bool checked) {
  if (looks.empty()) return {};
  const MosaicExperiment& e = *looks.front()->experiment;
  const auto last = [](auto count) { return static_cast<int>(count) - 1; };
  const int repeat = std::clamp(state.repeat, 0, e.repeats - 1);
  MosaicPictureInput input;
  for (const int kernel : {state.left, state.right}) {
    const auto place = std::clamp(kernel, 0, last(e.methods.size())) * e.repeats + repeat;
    const auto& look = looks[static_cast<std::size_t>(place)];
    if (std::ranges::find(input.looks, look) == input.looks.end()) input.looks.push_back(look);
  }
  input.sequence = std::clamp(state.sequence, 0, e.test - 1);
  input.factor = std::clamp(state.factor, 0, last(e.factors.size()));
  input.block = std::clamp(state.block, 0, e.layers - 1);
  input.head = std::clamp(state.head, 0, e.heads - 1);
  input.checked = checked;
  return input;
}

std::shared_ptr<const MosaicPicture> mosaic_picture(const MosaicPictureInput& input,
                                                    const TaskControl& control) {
  auto picture = std::make_shared<MosaicPicture>();
  picture->input = input;
  for (const auto& look : input.looks) {
    const MosaicExperiment& e = *look->experiment;
    picture->sequence =
        test_sequence(e, look->cell.repeat, static_cast<std::size_t>(input.factor), input.sequence);
    const TaskSequence& sequence = picture->sequence;
    MosaicReading reading = read(*look->network, sequence.tokens);
    if (control.cancelled()) return nullptr;
    MosaicPicture::Kernel& kernel = picture->kernels.emplace_back();
    for (std::size_t t = sequence.answer; t < sequence.tokens.size(); ++t) {
      Eigen::Index likeliest = 0;
      reading.logits.row(static_cast<Eigen::Index>(t)).maxCoeff(&likeliest);
      kernel.answers.push_back(static_cast<int>(likeliest));
    }
    kernel.right = measured(reading.logits, sequence).right == 1;
    kernel.weight_sums = weight_sum_difference(reading);
    kernel.undefined = reading.undefined;
    kernel.reads = static_cast<std::int64_t>(sequence.tokens.size() - 1) * e.layers * e.heads;
    kernel.weights = std::move(
        reading.weights[static_cast<std::size_t>(input.block)][static_cast<std::size_t>(input.head)]);
    kernel.gradient = input.checked
                          ? gradient_difference(*look->network, test_sequence(e, look->cell.repeat, 0, 0), 1)
                          : std::numeric_limits<double>::quiet_NaN();
    if (control.cancelled()) return nullptr;
  }
  return picture->kernels.empty() ? nullptr : picture;
}

}  // namespace basinscope
