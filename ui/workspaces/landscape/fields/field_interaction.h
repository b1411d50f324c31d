// SPDX-License-Identifier: GPL-3.0-or-later
// What the pointer does in a field plot: probe, select, drag, add, pan and zoom. Keys and menu become
// commands (field_commands.h). One a plot; both plots of the workspace edit the same document.
#pragma once

#include <QObject>
#include <QPointF>
#include <optional>

#include "ui/controls/drag.h"
#include "ui/plots/field_plot.h"
#include "ui/workspaces/landscape/fields/camera_hand.h"
#include "ui/workspaces/landscape/fields/field_commands.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QContextMenuEvent;

namespace basinscope {

class FieldInteraction : public QObject {
  Q_OBJECT

 public:
  FieldInteraction(FieldPlot* plot, FieldKind kind, LandscapeModel* model, ToolMode* tools, Snap* snap);

  MarkId hovered() const { return hovered_; }
  bool dragging() const { return drag_->alive(); }
  // Where the pointer is, in plane coordinates; none outside the frame.
  std::optional<QPointF> pointer() const { return pointer_; }
  void reset_view() { commands_->reset_view(); }
  FieldCommands* commands() const { return commands_; }

 Q_SIGNALS:
  void hovered_changed();
  void enlarge_requested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Action { none, pressed_mark, pressed_ground, drag, pan, rectangle, turn, slide, handle };

  bool press(QMouseEvent* event);
  bool move(QMouseEvent* event);
  bool release(QMouseEvent* event);
  void finish();  // what was under way beside a drag, without a release
  void pan_to(QPointF pixels);
  // Of a surface; false: it is nothing of its own.
  bool press_surface(const QMouseEvent* event);
  void move_camera(QPointF pixels);
  bool double_click(QMouseEvent* event);
  bool wheel(QWheelEvent* event);
  bool key(const QKeyEvent* event);
  std::function<void()> command(const QKeyEvent* event);
  void menu(const QContextMenuEvent* event);
  void hover(QPointF pixels);
  void leave();
  void drag_to(QPointF pixels, Qt::KeyboardModifiers modifiers);
  void cancel();
  void click_ground(QPointF pixels, Qt::KeyboardModifiers modifiers);
  void pin_at(QPointF pixels);

  FieldPlot* plot_;
  FieldKind kind_;
  LandscapeModel* model_;
  ToolMode* tools_;
  FieldCommands* commands_;
  Drag* drag_;  // of points
  Action action_ = Action::none;
  Qt::MouseButton button_ = Qt::NoButton;
  MarkId hovered_;
  MarkId grabbed_;
  QPointF grabbed_from_;       // plane coordinates at the press
  QPointF grab_offset_;        // pixels between pointer and marker
  QPointF pressed_;            // pixels
  double grabbed_height_ = 0;  // of the marker's foot on a surface, along which it is moved
  CameraHand camera_;
  bool turned_ = false;  // since the press
  Window pressed_window_;
  Window panned_window_;  // what the pan made of it
  struct PinClick {
    std::optional<QPointF> before, after;
  };
  std::optional<PinClick> pin_click_;  // what the last click did to the pinned probe
  std::optional<QPointF> pointer_;
};

}  // namespace basinscope
