// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

class QWidget;

namespace basinscope {

// Asks where to save. completed gives a chosen name its ending; where that makes it the name of another
// file that exists, which the file dialog could not know, the user is asked about that file too.
// Empty: cancelled.
QString ask_save_path(QWidget* parent, const QString& title, const QString& start, const QString& filter,
                      const std::function<QString(const QString&)>& completed);

// "fig.pdf in /home/me/figures", for messages about what was written.
QString file_and_folder(const QString& path);

}  // namespace basinscope
