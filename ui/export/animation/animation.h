// SPDX-License-Identifier: GPL-3.0-or-later
// A scene as a film: one of its numbers moves, and each frame is the figure of the scene at that value, drawn
// by the painter of every other figure.
#pragma once

#include "core/scene/animated_parameter.h"
#include "core/scene/page_style.h"
#include "ui/export/animation/animation_writer.h"
#include "ui/export/figure_offer.h"

namespace basinscope {

struct Animation {
  AnimatedParameter parameter;
  double from = 0, to = 1;
  int frames = 60;
  double seconds = 4;
  bool back = false;                // and back again, frame by frame
  std::vector<std::string> panels;  // by their ids; empty: those of the figure
  PageStyle style;                  // ppi: of the whole frame

  std::vector<double> values() const;  // of every frame, the way back included
};

// Why these numbers cannot be, a sentence that names them as flags ("--from"); empty: they can.
QString animation_fault(const Animation& animation);

// Whose frames are so many pixels wide, as near as a page can be.
PageStyle page_of_width(int pixels);

// False where it was cancelled: nothing is written. before_writing: asked once when all frames are drawn,
// after which the file comes; false cancels, too. Frames are as large as the first one's page. Throws
// std::invalid_argument on what cannot be drawn or written, DataFault on a file. Any thread with a
// QGuiApplication.
using OfferOf = std::function<FigureOffer(const Scene& scene)>;
bool write_animation(const QString& path, const Scene& scene, const Animation& animation,
                     const OfferOf& offer_of, const TaskControl& control,
                     const std::function<bool()>& before_writing = {});

}  // namespace basinscope
