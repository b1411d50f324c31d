// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the kernels inspector whose rows are bound to the state: which kernel and attention make a
// pair and its order; temperature, bandwidth and threshold as faces of one scale; what the panels show; the
// experiment of the lower row.
#pragma once

#include "ui/controls/bound_rows.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

using KernelRows = BoundRows<KernelsModel>;

Section* kernel_pair_section(KernelsModel* model, const Appearance* appearance);
Section* kernel_order_section(KernelsModel* model, const Appearance* appearance);
Section* kernel_scale_section(KernelsModel* model, const Appearance* appearance);
Section* kernel_view_section(KernelsModel* model, const Appearance* appearance);
Section* kernel_dispersion_section(KernelsModel* model, const Appearance* appearance);

}  // namespace basinscope
