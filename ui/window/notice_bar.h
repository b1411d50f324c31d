// SPDX-License-Identifier: GPL-3.0-or-later
// Messages above the workspace: a refused file with all its faults, a lost GPU, a recovered scene.
// They wait until they are closed and never stop the work. One that offers a choice by buttons outlives
// the others: a message without covers it and gives it back when that is closed.
#pragma once

#include <QLabel>
#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

enum class NoticeTone { info, warning, error };

struct NoticeButton {
  QString text;
  std::function<void()> act;
};

class NoticeBar : public QWidget {
  Q_OBJECT

 public:
  NoticeBar(const Appearance* appearance, QWidget* parent = nullptr);

  // Plain text; lines are shown beneath the headline, at most eight, the rest counted.
  void show_notice(NoticeTone tone, const QString& headline, const QStringList& lines = {},
                   std::vector<NoticeButton> buttons = {});
  // Takes the message without buttons away.
  void dismiss();
  QString text() const { return text_->text(); }
  NoticeTone tone() const { return tone_; }

 Q_SIGNALS:
  void closed();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  struct Notice {
    NoticeTone tone;
    QStringList lines;
    std::vector<NoticeButton> buttons;
  };
  void present();
  void dress();

  const Appearance* appearance_;
  NoticeTone tone_ = NoticeTone::info;
  std::optional<Notice> message_, offer_;  // without and with buttons
  QLabel* icon_;
  QLabel* text_;
  QHBoxLayout* buttons_;
  QToolButton* close_;
};

}  // namespace basinscope
