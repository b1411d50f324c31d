// SPDX-License-Identifier: GPL-3.0-or-later
// The application of the window. An exception must not leave an event handler: Qt would end the program by
// it, with whatever was not saved. Here it ends that one handler, and the window is told.
#pragma once

#include <QApplication>

#include "ui/controls/tooltips.h"

namespace basinscope {

class WindowApplication : public QApplication {
  Q_OBJECT

 public:
  using QApplication::QApplication;

  bool notify(QObject* receiver, QEvent* event) override;

 Q_SIGNALS:
  // An event handler threw: why, in one sentence. Heard when the handlers under way are over.
  void faulted(const QString& why);

 private:
  TooltipLines lines_{this};
};

}  // namespace basinscope
