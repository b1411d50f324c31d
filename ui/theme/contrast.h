// SPDX-License-Identifier: GPL-3.0-or-later
// "Increase contrast": borders of controls as strong as their hover, hints as dark as labels, lines of
// plots at 4.5:1 (ui/plots/curve_colours.h), in either theme.
#pragma once

namespace basinscope {

class Appearance;
struct Theme;

// Applies the theme again where it is applied, and emits changed(). Kept with the appearance.
void increase_contrast(Appearance* appearance, bool on);
bool contrast_is_increased(const Appearance& appearance);
// The same theme with stronger borders and hints.
const Theme& with_contrast(const Theme& theme);

}  // namespace basinscope
