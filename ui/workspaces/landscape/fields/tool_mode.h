// SPDX-License-Identifier: GPL-3.0-or-later
// Which tool a click in a field plot uses. The add tools stay until Esc or a second press of their
// button; the toolbar sets the tool, the plots read it.
#pragma once

#include <QObject>

namespace basinscope {

enum class Tool { none, add_pattern, add_query };

class ToolMode : public QObject {
  Q_OBJECT

 public:
  explicit ToolMode(QObject* parent = nullptr) : QObject(parent) {}

  // The tool mode that belongs to a landscape model; made on first use, owned by the model.
  static ToolMode* of(QObject* model) {
    auto* found = model->findChild<ToolMode*>(QString(), Qt::FindDirectChildrenOnly);
    return found ? found : new ToolMode(model);
  }

  Tool tool() const { return tool_; }
  void choose(Tool tool) {
    if (tool == tool_) return;
    tool_ = tool;
    Q_EMIT changed();
  }
  // A second press of the same tool puts it away.
  void toggle(Tool tool) { choose(tool == tool_ ? Tool::none : tool); }

 Q_SIGNALS:
  void changed();

 private:
  Tool tool_ = Tool::none;
};

}  // namespace basinscope
