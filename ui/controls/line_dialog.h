// SPDX-License-Identifier: GPL-3.0-or-later
// A dialog that asks for one line of text.
#pragma once

#include <QDialog>
#include <functional>
#include <optional>

#include "ui/theme/theme.h"

namespace basinscope {

struct LineQuestion {
  QString title, sentence;  // of the window; what the line is for, above it
  QString name, start;      // of the line; what stands in it at first
  QString action;           // of the button
  // What is wrong with a line; empty: nothing.
  std::function<QString(const QString& line)> complaint = [](const QString&) { return QString(); };
};

// Without blanks at its ends; nothing: cancelled.
std::optional<QString> ask_line(const LineQuestion& question, const Appearance* appearance, QWidget* window);

}  // namespace basinscope
