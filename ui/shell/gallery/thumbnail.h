// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of a scene, by the functions that draw it in the window and on paper.
#pragma once

#include <QImage>
#include <QSize>

#include "core/task_control.h"
#include "ui/shell/gallery/gallery_entry.h"

namespace basinscope {

struct ThumbnailStyle {
  QSize pixels;
  double ratio = 1;  // pixels a logical one
  bool dark = false;

  bool operator==(const ThumbnailStyle&) const = default;
};

// On any thread, milliseconds to seconds; null where the control was cancelled. Throws std::runtime_error
// with the reason why there is none.
QImage thumbnail(const GalleryEntry& entry, const ThumbnailStyle& style, const TaskControl& control);

}  // namespace basinscope
