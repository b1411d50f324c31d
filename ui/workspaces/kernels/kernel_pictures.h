// SPDX-License-Identifier: GPL-3.0-or-later
// What the plots of keys and weights show of a result.
#pragma once

#include "ui/plots/key_circle.h"
#include "ui/plots/paired_bars.h"
#include "ui/workspaces/kernels/kernels_result.h"

namespace basinscope {

KeyPicture key_picture(const KernelsResult& result);

// "×1.25" behind a key's weight where norms are not one: for Gaussians by what attention multiplies the
// kernel's weight, against a unit key; elsewhere the ratio of the two weights, which no one factor explains.
BarPairs bar_pairs(const KernelsResult& result);

// What the factor is, for the header; empty where norms are one.
RichText factor_text(const KernelsResult& result);

}  // namespace basinscope
