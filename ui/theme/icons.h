// SPDX-License-Identifier: GPL-3.0-or-later
// Icons: one stroke of 1.5 on a 20 grid, drawn in currentColor and tinted here.
#pragma once

#include <QIcon>
#include <QPixmap>
#include <QString>

#include "ui/theme/theme.h"

namespace basinscope {

// resources/icons/<name>.svg. Sharp at every device pixel ratio. Normal is text (or colour, if
// valid), disabled the theme's disabled colour, a checked button's accent_text (or colour).
QIcon icon(const QString& name, const Theme& theme, const QColor& colour = QColor());

// The program's own mark, in its own colours.
QIcon program_mark();

// The drawing itself, for own painting.
void draw_icon(QPainter& painter, const QString& name, const QRectF& place, const QColor& colour);
QPixmap icon_pixmap(const QString& name, double size, const QColor& colour, double device_pixel_ratio);

}  // namespace basinscope
