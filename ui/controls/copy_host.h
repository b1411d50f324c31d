// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot's menu asks the window for: the parameters behind its numbers, and its picture as a page has
// it.
#pragma once

#include <QObject>
#include <QWidget>
#include <string>

namespace basinscope {

class CopyHost : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;
  // JSON: the scene.
  virtual std::string parameters() const = 0;
  // On the clipboard as PNG, SVG and PDF some time after the call; false: this plot has no page.
  virtual bool copy_plot(QWidget* plot) = 0;
  // The same of a part of the workspace's figure, "basins".
  virtual void copy_part(const QString& id) = 0;

  // Of the window that a widget is in, or over which its dialog is; null: none.
  static CopyHost* of(const QWidget* widget) {
    for (const QWidget* at = widget; at != nullptr; at = at->window()->parentWidget())
      if (auto* found = at->window()->findChild<CopyHost*>(QString(), Qt::FindDirectChildrenOnly))
        return found;
    return nullptr;
  }
};

}  // namespace basinscope
