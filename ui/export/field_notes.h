// SPDX-License-Identifier: GPL-3.0-or-later
// What footers say of fields.
#pragma once

#include "ui/export/panel_picture.h"

namespace basinscope {

// Their ranges, and what shades or proves their basins.
RichText field_notes(const std::vector<PanelPicture>& pictures);
// How the basins were mapped.
RichText engine_notes(const std::vector<PanelPicture>& pictures);
// The word for an engine of this id in the settings of a figure: "CPU", "GPU", "reference".
QString engine_word(const std::string& id);

}  // namespace basinscope
