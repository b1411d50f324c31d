// SPDX-License-Identifier: GPL-3.0-or-later
// The sections of the layers workspace's inspector, and its checks.
#pragma once

#include <vector>

#include "ui/workspaces/check_line.h"
#include "ui/workspaces/layers/layers_model.h"

namespace basinscope {

QWidget* layers_task_section(LayersModel* model, const Appearance* appearance);
QWidget* chosen_layer_section(LayersModel* model, const Appearance* appearance);
QWidget* compared_layers_section(LayersModel* model, const Appearance* appearance);
QWidget* layers_view_section(LayersModel* model, const Appearance* appearance);

std::vector<CheckLine> layers_checks(const LayerIdentities* identities);

}  // namespace basinscope
