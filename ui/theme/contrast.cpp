// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/contrast.h"

#include "ui/theme/theme.h"

namespace basinscope {
namespace {

constexpr auto property_name = "increased_contrast";

Theme strengthened(Theme theme) {
  theme.strong = true;
  theme.control_line = theme.control_strong;
  theme.text_3 = theme.text_2;
  return theme;
}

}  // namespace

const Theme& with_contrast(const Theme& theme) {
  static const Theme light = strengthened(Theme::light()), dark = strengthened(Theme::dark_theme());
  return theme.dark ? dark : light;
}

bool contrast_is_increased(const Appearance& appearance) {
  return appearance.property(property_name).toBool();
}

void increase_contrast(Appearance* appearance, bool on) {
  if (on == contrast_is_increased(*appearance)) return;
  appearance->setProperty(property_name, on);
  appearance->read_system();  // and applies the theme
  Q_EMIT appearance->changed();
}

}  // namespace basinscope
