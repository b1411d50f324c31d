// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/drag.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWidget>

#include "ui/document/scene_document.h"

namespace basinscope {

Drag::Drag(QWidget* widget) : QObject(widget), widget_(widget) {}

// Rows are rebuilt under the pointer: what was dragged stays, as at a release.
Drag::~Drag() {
  if (alive_ && document_) document_->end_gesture(gesture_);
}

void Drag::edits(SceneDocument* document) { document_ = document; }

void Drag::begin(Qt::MouseButton button) {
  if (alive_) finish();
  alive_ = true;
  button_ = button;
  qApp->installEventFilter(this);
  if (document_) {
    gesture_ = document_->begin_gesture();
    connect(document_, &SceneDocument::gesture_ended, this, [this] {
      if (!gesture_.alive()) die(gesture_.cancelled());
    });
  }
  Q_EMIT began();
}

void Drag::move(const std::function<void()>& change) {
  if (!alive_) return;
  document_ ? document_->through(gesture_, change) : change();
}

void Drag::finish() {
  if (!alive_) return;
  if (document_) document_->end_gesture(gesture_);
  die(false);
}

void Drag::cancel() {
  if (!alive_) return;
  if (document_) document_->cancel_gesture(gesture_);
  die(true);
}

void Drag::die(bool cancelled) {
  if (!alive_) return;
  alive_ = false;
  qApp->removeEventFilter(this);
  if (document_) disconnect(document_.data(), nullptr, this, nullptr);
  Q_EMIT ended(cancelled);
}

bool Drag::eventFilter(QObject* watched, QEvent* event) {
  if (watched == widget_ && filter_of_widget(event)) return true;
  if (!alive_ || !watched->isWidgetType()) return false;
  const QWidget* const window = static_cast<const QWidget*>(watched)->window();
  if (window != widget_->window()) return false;
  if (watched == window && event->type() == QEvent::WindowDeactivate) finish();
  return filter_key(event);
}

bool Drag::filter_of_widget(QEvent* event) {
  switch (event->type()) {
    case QEvent::UngrabMouse:
    case QEvent::Hide:
    case QEvent::FocusOut:
      finish();
      return false;
    case QEvent::EnabledChange:
      if (!widget_->isEnabled()) finish();
      return false;
    case QEvent::MouseMove:  // a menu or another window may have taken the release
      if (!(static_cast<QMouseEvent*>(event)->buttons() & button_)) finish();
      return false;
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseButtonRelease:
      return static_cast<QMouseEvent*>(event)->button() != button_;
    case QEvent::ContextMenu:
      return true;
    default:
      return false;
  }
}

// Escape, undo and redo are the drag's, wherever the focus is: a text that is being typed would take them,
// and the window's own commands are idle where there is no history yet.
bool Drag::filter_key(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return false;
  const auto* const key = static_cast<QKeyEvent*>(event);
  const bool takes_back =
      key->key() == Qt::Key_Escape || key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo);
  if (!takes_back) return false;
  event->accept();
  if (event->type() == QEvent::KeyPress) cancel();
  return true;
}

}  // namespace basinscope
