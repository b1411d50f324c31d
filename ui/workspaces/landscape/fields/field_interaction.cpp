// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/fields/field_interaction.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/figure/tick_steps.h"
#include "ui/workspaces/landscape/landscape_edits.h"

namespace basinscope {

namespace {

constexpr double grab_radius = 8;

}  // namespace

FieldInteraction::FieldInteraction(FieldPlot* plot, FieldKind kind, LandscapeModel* model, ToolMode* tools,
                                   Snap* snap)
    : QObject(plot),
      plot_(plot),
      kind_(kind),
      model_(model),
      tools_(tools),
      commands_(new FieldCommands(plot, kind, model, snap)),
      drag_(new Drag(plot->canvas())),
      camera_(model->document()) {
  drag_->edits(model_->document());
  connect(drag_, &Drag::ended, this, [this] {
    action_ = Action::none;
    plot_->canvas()->setCursor(Qt::ArrowCursor);
  });
  plot_->canvas()->installEventFilter(this);
  connect(tools_, &ToolMode::changed, this, [this] {
    plot_->canvas()->setCursor(tools_->tool() == Tool::none ? Qt::ArrowCursor : Qt::CrossCursor);
  });
}

bool FieldInteraction::eventFilter(QObject* watched, QEvent* event) {
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      return press(static_cast<QMouseEvent*>(event));
    case QEvent::MouseMove:
      return move(static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonRelease:
      return release(static_cast<QMouseEvent*>(event));
    case QEvent::MouseButtonDblClick:
      return double_click(static_cast<QMouseEvent*>(event));
    case QEvent::Wheel:
      return wheel(static_cast<QWheelEvent*>(event));
    case QEvent::Hide:
    case QEvent::UngrabMouse:
      finish();  // no release will come
      return false;
    case QEvent::ContextMenu:
      if (action_ == Action::none) menu(static_cast<QContextMenuEvent*>(event));
      return true;
    case QEvent::ShortcutOverride:
      if (!command(static_cast<QKeyEvent*>(event))) return false;
      event->accept();
      return true;
    case QEvent::KeyPress:
      return key(static_cast<QKeyEvent*>(event));
    case QEvent::Leave:
      leave();
      return false;
    case QEvent::FocusIn: {
      const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
      plot_->set_focus_frame(reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason ||
                             reason == Qt::ShortcutFocusReason);
      return false;
    }
    case QEvent::FocusOut:
      plot_->set_focus_frame(false);
      return false;
    default:
      return QObject::eventFilter(watched, event);
  }
}

std::function<void()> FieldInteraction::command(const QKeyEvent* event) {
  const bool bare = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  if (event->key() == Qt::Key_Escape && bare) return [this] { cancel(); };
  if (event->key() == Qt::Key_F && bare) return [this] { Q_EMIT enlarge_requested(); };
  // Arrows move what is selected.
  if (plot_->surface())
    if (auto turn = camera_.command(event, plot_->room_for_surface(), commands_->movable().empty()))
      return turn;
  return commands_->command(event);
}

bool FieldInteraction::key(const QKeyEvent* event) {
  const auto act = command(event);
  if (act) act();
  return act != nullptr;
}

void FieldInteraction::menu(const QContextMenuEvent* event) {
  const QPointF at = event->reason() == QContextMenuEvent::Mouse || !pointer_
                         ? QPointF(event->pos())
                         : plot_->frame().pixels(*pointer_);
  if (plot_->frame().frame.contains(at)) commands_->open_menu(at, event->globalPos());
}

bool FieldInteraction::press(QMouseEvent* event) {
  const QPointF at = event->position();
  const FieldFrame frame = plot_->frame();
  if (action_ != Action::none) return true;
  pressed_ = at;
  button_ = event->button();
  pressed_window_ = panned_window_ = model_->document()->scene().window;
  if (plot_->surface() && press_surface(event)) return true;
  if (event->button() == Qt::MiddleButton) {
    action_ = Action::pan;
    return true;
  }
  if (event->button() != Qt::LeftButton) return true;
  if (tools_->tool() != Tool::none && frame.shows(at)) {
    commands_->add(tools_->tool(), commands_->snapped(frame.plane(at)));
    return true;
  }
  grabbed_ = plot_->mark_at(at);
  if (grabbed_) {
    pin_click_.reset();
    const bool add = event->modifiers() & Qt::ControlModifier;
    const Selection& now = model_->selection();
    const bool selected = (grabbed_.kind == MarkKind::pattern && now.patterns.contains(grabbed_.index)) ||
                          (grabbed_.kind == MarkKind::query && now.queries.contains(grabbed_.index));
    if (add || !selected) commands_->select_mark(grabbed_, add);
    grabbed_from_ = commands_->place_of(grabbed_);
    grab_offset_ = frame.pixels(grabbed_from_) - at;
    grabbed_height_ = frame.height(grabbed_from_);
    action_ = grabbed_.kind == MarkKind::attractor ? Action::none : Action::pressed_mark;
    return true;
  }
  if (frame.frame.contains(at))
    action_ = event->modifiers() & Qt::ControlModifier && !plot_->surface() ? Action::rectangle
                                                                            : Action::pressed_ground;
  return true;
}

// Its cube, and the buttons that turn it; the left one does so beside marks, too.
bool FieldInteraction::press_surface(const QMouseEvent* event) {
  const QPointF at = event->position();
  camera_.hold();
  turned_ = false;
  if (event->button() == Qt::LeftButton) {
    const ViewCube cube = plot_->cube();
    if (cube.on_handle(at)) {
      action_ = Action::handle;
      return true;
    }
    if (const auto face = cube.face(at)) {
      camera_.show(facing(camera_.held(), *face));
      return true;
    }
    return false;
  }
  action_ = event->modifiers() & Qt::ShiftModifier ? Action::slide : Action::turn;
  return true;
}

void FieldInteraction::move_camera(QPointF pixels) {
  const QPointF way = pixels - pressed_;
  turned_ = turned_ || way.manhattanLength() >= QApplication::startDragDistance() / 2.0;
  if (!turned_) return;
  if (action_ == Action::handle)
    camera_.turn_to(plot_->cube().azimuth_at(pixels));
  else
    camera_.drag(way, action_ == Action::slide, plot_->room_for_surface());
}

bool FieldInteraction::move(QMouseEvent* event) {
  const QPointF at = event->position();
  // A menu or another window may have taken the release.
  if (event->buttons() == Qt::NoButton) finish();
  const QPointF way = at - pressed_;
  const bool far = std::hypot(way.x(), way.y()) >= QApplication::startDragDistance() / 2.0;
  if (action_ == Action::pressed_mark && far) {
    action_ = Action::drag;
    // Ctrl took it out of the selection; what is dragged is selected.
    const Selection& now = model_->selection();
    if (!(grabbed_.kind == MarkKind::pattern ? now.patterns : now.queries).contains(grabbed_.index))
      commands_->select_mark(grabbed_, true);
    drag_->begin();
    plot_->canvas()->setCursor(Qt::ClosedHandCursor);
  }
  if (action_ == Action::pressed_ground && far) {
    action_ = !plot_->surface()                        ? Action::pan
              : event->modifiers() & Qt::ShiftModifier ? Action::slide
                                                       : Action::turn;
    pin_click_.reset();
    plot_->canvas()->setCursor(Qt::ClosedHandCursor);
  }
  switch (action_) {
    case Action::drag:
      drag_->move([&] { drag_to(at, event->modifiers()); });
      break;
    case Action::pan:
      pan_to(at);
      break;
    case Action::turn:
    case Action::slide:
    case Action::handle:
      move_camera(at);
      break;
    case Action::rectangle:
      plot_->set_rectangle(QRectF(pressed_, at).normalized().intersected(plot_->frame().frame));
      break;
    default:
      break;
  }
  hover(at);
  return true;
}

// A window that something else has moved meanwhile is not the one that was grabbed.
void FieldInteraction::pan_to(QPointF pixels) {
  if (model_->document()->scene().window != panned_window_) return finish();
  const FieldFrame frame{plot_->frame().frame, pressed_window_};
  panned_window_ = panned(pressed_window_, frame.plane(pressed_) - frame.plane(pixels));
  model_->document()->set_window(panned_window_);
}

void FieldInteraction::finish() {
  if (action_ == Action::drag) return;
  const Action action = std::exchange(action_, Action::none);
  if (action == Action::rectangle) plot_->set_rectangle(std::nullopt);
}

bool FieldInteraction::release(QMouseEvent* event) {
  if (action_ != Action::none && event->button() != button_) return true;
  const QPointF at = event->position();
  const Action action = std::exchange(action_, Action::none);
  const FieldFrame frame = plot_->frame();
  if (action == Action::drag) {
    drag_->finish();
  } else if (action == Action::rectangle) {
    plot_->set_rectangle(std::nullopt);
    const QPointF way = at - pressed_;
    if (std::max(std::abs(way.x()), std::abs(way.y())) >= 4)
      commands_->zoom_to(frame.plane(pressed_), frame.plane(at));
    else
      click_ground(at, event->modifiers());
  } else if (action == Action::pressed_ground) {
    if (frame.shows(at)) click_ground(at, event->modifiers());
  } else if (action == Action::turn && button_ == Qt::RightButton && !turned_) {
    commands_->open_menu(at, event->globalPosition().toPoint());
  }
  plot_->canvas()->setCursor(tools_->tool() == Tool::none ? Qt::ArrowCursor : Qt::CrossCursor);
  // What the drag hid, or held back, is there at once.
  if (action == Action::drag) {
    hovered_ = {};
    hover(at);
  }
  return true;
}

bool FieldInteraction::double_click(QMouseEvent* event) {
  const QPointF at = event->position();
  if (event->button() != Qt::LeftButton || !plot_->frame().frame.contains(at)) return true;
  if (plot_->surface() && plot_->cube().box().contains(at)) return press(event);
  if (tools_->tool() != Tool::none) return press(event);
  action_ = Action::none;
  const MarkId mark = plot_->mark_at(at);
  if (mark.kind == MarkKind::pattern || mark.kind == MarkKind::query)
    commands_->edit_in_place(mark);
  else if (event->modifiers() & Qt::ControlModifier && plot_->frame().shows(at))
    commands_->add(Tool::add_pattern, commands_->snapped(plot_->frame().plane(at)));
  else if (!mark) {
    // The first click of a double click pinned the probe: undone.
    const auto click = std::exchange(pin_click_, std::nullopt);
    if (click && same_place(model_->pin(), click->after)) model_->pin_probe(click->before);
    commands_->reset_view();
  }
  return true;
}

bool FieldInteraction::wheel(QWheelEvent* event) {
  const FieldFrame frame = plot_->frame();
  if (!frame.frame.contains(event->position())) return false;
  const QPoint turn = event->angleDelta();
  const double notches = (turn.y() != 0 ? turn.y() : turn.x()) / 120.0;
  const double factor = std::pow(2.0, notches / 4);
  if (notches != 0 && plot_->surface())
    camera_.dolly(event->position() - frame.frame.topLeft(), factor, plot_->room_for_surface());
  else if (notches != 0)
    commands_->zoom(frame.plane(event->position()), factor);
  event->accept();
  hover(event->position());
  return true;
}

void FieldInteraction::hover(QPointF pixels) {
  const FieldFrame frame = plot_->frame();
  const bool shown = frame.shows(pixels);
  const MarkId mark = action_ == Action::drag ? grabbed_ : plot_->mark_at(pixels);
  if (!frame.frame.contains(pixels) || (!shown && !mark)) {
    leave();
    return;
  }
  // The head of a pin may stand beside the surface.
  if (shown) pointer_ = frame.plane(pixels);
  if (shown && (action_ != Action::drag || !model_->probe_pinned())) model_->set_probe(pointer_);
  if (mark == hovered_) return;
  hovered_ = mark;
  if (action_ == Action::none && tools_->tool() == Tool::none)
    plot_->canvas()->setCursor(mark.kind == MarkKind::pattern || mark.kind == MarkKind::query
                                   ? Qt::OpenHandCursor
                                   : Qt::ArrowCursor);
  Q_EMIT hovered_changed();
}

void FieldInteraction::leave() {
  pointer_.reset();
  if (action_ == Action::none) model_->set_probe(std::nullopt);
  if (std::exchange(hovered_, MarkId{})) Q_EMIT hovered_changed();
}

void FieldInteraction::drag_to(QPointF pixels, Qt::KeyboardModifiers modifiers) {
  QPointF to = plot_->frame().plane_at(pixels + grab_offset_, grabbed_height_);
  if (modifiers & Qt::ShiftModifier) {
    const double step = plot_->tick_step_shown() / 10;
    to = {on_grid(to.x(), step), on_grid(to.y(), step)};
  } else if (modifiers & Qt::AltModifier) {
    const double length = std::hypot(to.x(), to.y());
    const double kept = std::hypot(grabbed_from_.x(), grabbed_from_.y());
    if (length > 0) to *= kept / length;
  } else {
    to = commands_->snapped(to);
  }
  const Scene& scene = model_->document()->scene();
  const QPointF by = to - commands_->place_of(grabbed_);
  const bool alone = model_->selection().patterns.size() + model_->selection().queries.size() < 2;
  // Set, not moved, when alone: the point lies exactly where it snapped to.
  if (alone)
    commands_->move_point(grabbed_, to);
  else
    model_->document()->edit(tr("Move points"), with_moved(scene, commands_->movable(), by));
}

// In this order: pan or rectangle, run, tool, selection. A drag has its own Escape.
void FieldInteraction::cancel() {
  const Action action = std::exchange(action_, Action::none);
  plot_->set_rectangle(std::nullopt);
  if (action == Action::pan) {
    if (model_->document()->scene().window == panned_window_) model_->document()->set_window(pressed_window_);
  } else if (action == Action::turn || action == Action::slide || action == Action::handle) {
    camera_.take_back();
  } else if (action == Action::rectangle) {
    return;
  } else if (model_->playing()) {
    model_->play(false);
  } else if (tools_->tool() != Tool::none) {
    tools_->choose(Tool::none);
  } else {
    model_->select({});
  }
}

void FieldInteraction::click_ground(QPointF pixels, Qt::KeyboardModifiers modifiers) {
  Selection next = modifiers & Qt::ControlModifier ? model_->selection() : Selection{};
  const auto result = model_->result();
  if (kind_ == FieldKind::basins && result && !result->basins.map.labels.empty()) {
    const Grid& grid = result->basins.map.grid;
    const QPointF plane = plot_->frame().plane(pixels);
    const int column = static_cast<int>(std::floor((plane.x() - grid.x0) / (grid.x1 - grid.x0) * grid.width));
    const int row = static_cast<int>(std::floor((plane.y() - grid.y0) / (grid.y1 - grid.y0) * grid.height));
    if (column >= 0 && column < grid.width && row >= 0 && row < grid.height) {
      const auto label =
          result->basins.map.labels[static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.width) +
                                    static_cast<std::size_t>(column)];
      for (std::size_t i = 0; i < result->basins.attractors.size(); ++i)
        if (label >= 0 && result->basins.attractors[i].label == label) next.attractor = static_cast<int>(i);
    }
  }
  model_->select(next);
  if (modifiers == Qt::NoModifier) pin_at(pixels);
}

// A click holds the probe where it is; a click on the held one lets it go.
void FieldInteraction::pin_at(QPointF pixels) {
  const FieldFrame frame = plot_->frame();
  const auto before = model_->pin();
  const QPointF way = before ? frame.pixels(*before) - pixels : QPointF();
  const bool release = before && std::hypot(way.x(), way.y()) <= grab_radius;
  pin_click_ = PinClick{before, release ? std::nullopt : std::optional(frame.plane(pixels))};
  model_->pin_probe(pin_click_->after);
}

}  // namespace basinscope
