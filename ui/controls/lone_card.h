// SPDX-License-Identifier: GPL-3.0-or-later
// One panel of a page alone: F for the one with the focus, F again or Escape brings the others back. Whatever
// shows itself meanwhile waits until then.
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>
#include <map>

class QKeyEvent;

namespace basinscope {

class LoneCard : public QObject {
  Q_OBJECT

 public:
  explicit LoneCard(QWidget* page);

  QWidget* card() const { return card_; }  // null: all are there
  // True where the key was meant for this.
  bool take_key(const QKeyEvent& event);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* focused_card() const;
  void put_alone(QWidget* card);
  void bring_back();

  QWidget* page_;
  QPointer<QWidget> card_;
  std::map<QWidget*, bool> away_;  // and whether it is to be shown again
  bool hiding_ = false;
};

}  // namespace basinscope
