// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controls/parameter_row.h"
#include "ui/document/scene_document.h"

namespace basinscope {

// A drag of the row's slider is one undo step.
inline void connect_gestures(ParameterRow* row, SceneDocument* document) {
  QObject::connect(row, &ParameterRow::gesture_started, document, &SceneDocument::begin_gesture);
  QObject::connect(row, &ParameterRow::gesture_finished, document, &SceneDocument::end_gesture);
}

}  // namespace basinscope
