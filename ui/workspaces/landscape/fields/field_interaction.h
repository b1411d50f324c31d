// SPDX-License-Identifier: GPL-3.0-or-later
// What pointer and keyboard do in a field plot: probe, select, drag, add, edit in place, pan and zoom,
// nudge, cycle, menu. One a plot; both plots of the workspace edit the same document.
#pragma once

#include <QObject>
#include <QPointF>
#include <array>
#include <optional>

#include "ui/controls/drag.h"
#include "ui/plots/field_plot.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/fields/tool_mode.h"
#include "ui/workspaces/landscape/landscape_model.h"

class QKeyEvent;
class QMouseEvent;
class QWheelEvent;
class QContextMenuEvent;

namespace basinscope {

// Where dragged and added points may lie. Shared by the plots of a workspace.
enum class Snap { none, grid, circle };

class FieldInteraction : public QObject {
  Q_OBJECT

 public:
  FieldInteraction(FieldPlot* plot, FieldKind kind, LandscapeModel* model, ToolMode* tools, Snap* snap);

  MarkId hovered() const { return hovered_; }
  bool dragging() const { return drag_->alive(); }
  // Where the pointer is, in plane coordinates; none outside the frame.
  std::optional<QPointF> pointer() const { return pointer_; }
  void reset_view();
  void edit_in_place(MarkId mark);
  void zoom_at_probe(double factor);

 Q_SIGNALS:
  void hovered_changed();
  void enlarge_requested();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  enum class Action { none, pressed_mark, pressed_ground, drag, pan, rectangle };

  bool press(QMouseEvent* event);
  bool move(QMouseEvent* event);
  bool release(QMouseEvent* event);
  void finish();  // what was under way beside a drag, without a release
  void pan_to(QPointF pixels);
  bool double_click(QMouseEvent* event);
  bool wheel(QWheelEvent* event);
  bool key(QKeyEvent* event);
  bool wants(QKeyEvent* event) const;
  void menu(QContextMenuEvent* event);
  void hover(QPointF pixels);
  void leave();
  void drag_to(QPointF pixels, Qt::KeyboardModifiers modifiers);
  void cancel();
  void click_ground(QPointF pixels, Qt::KeyboardModifiers modifiers);
  void pin_at(QPointF pixels);
  void pin_or_release();
  void select_mark(MarkId mark, bool add);
  void add(Tool what, QPointF plane);
  void remove_selected();
  void duplicate_selected();
  // continued: of the same key, held down.
  void nudge(QPointF direction, Qt::KeyboardModifiers modifiers, bool continued);
  bool cycle(int step);
  QPointF snapped(QPointF plane) const;
  QPointF place_of(MarkId mark) const;
  Selection movable() const;

  FieldPlot* plot_;
  FieldKind kind_;
  LandscapeModel* model_;
  ToolMode* tools_;
  Snap* snap_;
  Drag* drag_;  // of points
  Action action_ = Action::none;
  Qt::MouseButton button_ = Qt::NoButton;
  MarkId hovered_;
  MarkId grabbed_;
  QPointF grabbed_from_;  // plane coordinates at the press
  QPointF grab_offset_;   // pixels between pointer and marker
  QPointF pressed_;       // pixels
  Window pressed_window_;
  Window panned_window_;  // what the pan made of it
  struct PinClick {
    std::optional<std::array<double, 2>> before, after;
  };
  std::optional<PinClick> pin_click_;  // what the last click did to the pinned probe
  std::optional<QPointF> pointer_;
};

}  // namespace basinscope
