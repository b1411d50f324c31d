// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels workspace as a page.
#pragma once

#include "ui/export/card_page.h"
#include "ui/workspaces/kernels/kernels_result.h"

namespace basinscope {

// spread: of the dispersion, where the window shows it in place of map and pairs; null: none yet.
struct KernelsFigure {
  std::shared_ptr<const KernelsResult> result;
  std::shared_ptr<const Dispersion> spread;
};
// Of the scene's state; known: what the window has computed, the spread only if it is finished and current.
FigureOffer kernels_offer(const Scene& scene, KernelsFigure known = {});
// What is not of this state, or missing, computed; incomplete only when cancelled.
KernelsFigure completed(KernelsFigure known, const KernelsState& state, const TaskControl& control);
// The attention map is computed again, finer than on screen.
CardPage kernels_page(const KernelsFigure& shown, const Theme& theme);
QStringList kernels_card_names(const KernelsState& state);  // in the page's order

}  // namespace basinscope
