// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a panel in place of its picture: CSV, text with tabs, JSON with the scene, or NPY.
#pragma once

#include <string>

#include "core/scene/scene.h"
#include "core/task_control.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

// By the ending: .csv, .tsv, .txt, .json or .npy.
bool holds_numbers(const std::string& file);

// Of the one panel among parts, as a file with that ending. Throws Failure where there are several, or none
// with numbers.
std::string panel_numbers(const std::string& file, const FigureOffer& offer, const std::vector<int>& parts,
                          const Scene& scene, bool embeds_scene, const TaskControl& control);

}  // namespace basinscope
