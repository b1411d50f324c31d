// SPDX-License-Identifier: GPL-3.0-or-later
// Patterns that are images, as small pictures: in tables, in the list of points and in tooltips.
#pragma once

#include <QImage>
#include <QString>
#include <optional>

#include "core/data/images.h"
#include "core/scene/scene.h"

namespace basinscope {

// How the patterns of a scene lie as images: drawn glyphs, or rows of a square of at least 16 x 16 numbers,
// one plane or three, none beyond 1 in the first row; none: they are no images. O(D).
std::optional<ImageShape> image_shape(const Scene& scene);

// A state of the scene as a picture; null where patterns are no images.
QImage state_image(const Scene& scene, VectorIn state);

// A picture and a text beneath it, for a tooltip.
QString picture_tip(const QImage& image, const QString& text);

}  // namespace basinscope
