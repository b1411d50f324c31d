// SPDX-License-Identifier: GPL-3.0-or-later
// The pictures of Memory Mosaics in the workspace of trained networks: curves over steps and lengths, and the
// table of kernels and lengths. For screen, paper and copied data: values from results, any thread.
#pragma once

#include "core/workspaces/mosaic_picture.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/panel_spec.h"

namespace basinscope {

// A state with what has been trained of it, or of the one before.
struct MosaicShown {
  MosaicState state;
  MosaicLooks looks = {};  // a kernel each, of it the repeats; none: not drawn yet
  std::shared_ptr<const MosaicPicture> picture = {};

  // What the looks are of, whatever the state says by now.
  const MosaicExperiment& experiment() const { return *looks.front()->experiment; }
  int kernels() const { return static_cast<int>(experiment().methods.size()); }
  const MosaicLook& look(int kernel, int repeat) const {
    return *looks[static_cast<std::size_t>(kernel * experiment().repeats + repeat)];
  }
};

QColor mosaic_colour(int kernel, const Theme& theme);
QString times_text(double factor);  // "4×"
// "2 kernels × 3 repeats, 2 500 steps".
RichText training_words(const MosaicState& state);

using MosaicPanel = PanelSpec<MosaicShown>;
std::shared_ptr<const void> drawn_mosaics(const MosaicShown& shown);
// The head of the panels over lengths is at the length that is looked at.
MosaicPanel mosaic_loss_spec();
MosaicPanel exact_match_spec();
MosaicPanel dispersion_over_length_spec();
MosaicPanel kernels_by_length_spec();

}  // namespace basinscope
