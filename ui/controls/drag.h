// SPDX-License-Identifier: GPL-3.0-or-later
// One drag of a widget, from the press to whatever ends it, the same for everything that can be dragged:
//   the release, or that none will come (the mouse or the focus is taken away, the window is left, the widget
//   is hidden or disabled): it ends where it is, one undo step;
//   Escape, undo and redo: the scene is exactly as it was before the press, and nothing is in the history;
//   anything else that changes the scene (a key, a file): it ends where it is, and that comes after it.
// What is dragged and no part of the scene (a play head) is told of the beginning and of the end, and goes
// back by itself. From then on moves do nothing until the next press. Other buttons do nothing while it
// lasts.
#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "ui/document/gesture.h"

class QWidget;

namespace basinscope {

class SceneDocument;

class Drag : public QObject {
  Q_OBJECT

 public:
  // widget: gets the events of the mouse, and owns this.
  explicit Drag(QWidget* widget);
  ~Drag() override;

  // Whose scene is dragged; without one only the life of the drag is kept.
  void edits(SceneDocument* document);

  void begin(Qt::MouseButton button = Qt::LeftButton);
  bool alive() const { return alive_; }
  // Runs what a move of the pointer changes, as part of the drag; a dead one runs nothing.
  void move(const std::function<void()>& change);
  void finish();
  void cancel();

 Q_SIGNALS:
  void began();  // before the first move
  void ended(bool cancelled);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  bool filter_of_widget(QEvent* event);
  bool filter_key(QEvent* event);
  void die(bool cancelled);

  QWidget* widget_;
  QPointer<SceneDocument> document_;
  Gesture gesture_;
  Qt::MouseButton button_ = Qt::LeftButton;
  bool alive_ = false;
};

}  // namespace basinscope
