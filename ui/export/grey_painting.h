// SPDX-License-Identifier: GPL-3.0-or-later
// Drawings in greys, whatever they are painted on: every colour and every picture becomes the grey of the
// same luminance (Rec. 709) on its way, text stays text, paths stay paths.
#pragma once

#include <QPainter>
#include <functional>

namespace basinscope {

QColor grey_of(const QColor& colour);
QImage grey_of(const QImage& image);

// What paint would do to the painter, in greys.
void paint_in_grey(QPainter& painter, const std::function<void(QPainter&)>& paint);

}  // namespace basinscope
