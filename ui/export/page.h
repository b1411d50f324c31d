// SPDX-License-Identifier: GPL-3.0-or-later
// The page a figure is laid out on. Layout and painting work in page units of 1/20 point, the same for
// every output, so a figure has one look whatever the format, the resolution or the screen.
#pragma once

#include <QColor>

#include "core/scene/page_style.h"

namespace basinscope {

inline constexpr double units_per_inch = 1440;
constexpr double points(double value) { return value * units_per_inch / 72; }
constexpr double millimetres(double value) { return value * units_per_inch / 25.4; }
constexpr double in_millimetres(double units) { return units * 25.4 / units_per_inch; }

// What is not data on a page of a theme: the same colours as in the window.
struct PageInk {
  QColor paper, text, quiet, line, grid;
};
inline PageInk page_ink(PageTheme theme) {
  if (theme == PageTheme::dark)
    return {QColor(0x20, 0x23, 0x28), QColor(0xE8, 0xEA, 0xED), QColor(0xB0, 0xB8, 0xC1),
            QColor(0x9A, 0xA4, 0xAF), QColor(0x2E, 0x33, 0x3A)};
  return {QColor(Qt::white), QColor(0x11, 0x11, 0x11), QColor(0x4D, 0x57, 0x63), QColor(0x59, 0x63, 0x6F),
          QColor(0xE7, 0xEA, 0xEE)};
}

// What lies behind a figure.
inline QColor page_paper(const PageStyle& style) {
  return style.transparent ? QColor(Qt::transparent) : page_ink(style.theme).paper;
}

// Of text, millimetres.
inline constexpr double neurips_width = 139.7, jmlr_width = 152.4;

struct WidthPreset {
  const char* name;
  double width_mm;
  double height_mm = 0;  // 0: as the panels need
  double font_pt = 8;
};
inline constexpr WidthPreset width_presets[] = {{QT_TR_NOOP("NeurIPS, ICLR"), neurips_width},
                                                {QT_TR_NOOP("ICML 1 column"), 82.6},
                                                {QT_TR_NOOP("ICML 2 columns"), 171.4},
                                                {"JMLR", jmlr_width},
                                                {QT_TR_NOOP("Thesis, A4"), 150},
                                                {QT_TR_NOOP("Slide, 16 : 9"), 338.7, 190.5, 16},
                                                {QT_TR_NOOP("Poster, half of A0"), 395, 0, 20}};

}  // namespace basinscope
