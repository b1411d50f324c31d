// SPDX-License-Identifier: GPL-3.0-or-later
// Something that can be printed: its size, how to paint it, and what to say about it in the file.
#pragma once

#include <QColor>
#include <QPainter>
#include <QSizeF>
#include <QString>
#include <filesystem>
#include <functional>
#include <string>

namespace basinscope {

struct Drawing {
  QSizeF size;  // page units
  double ppi = 600;
  QString title;
  QString description;
  std::function<void(QPainter&)> paint;  // in page units, from (0, 0); the ground is no part of it
  QColor paper = Qt::white;              // the ground
  bool grey = false;                     // all of it in greys
  // The scene it shows, as text for a file in that folder (core/scene/figure_scene.h); none: it carries none.
  std::function<std::string(const std::filesystem::path& folder)> embedded_scene = {};
};

}  // namespace basinscope
