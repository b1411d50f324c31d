// SPDX-License-Identifier: GPL-3.0-or-later
// Messages below the workspace: a refused file with all its faults, a lost GPU, a recovered scene.
// They wait until they are closed and never stop the work. There is one of each kind at most; one of a later
// kind covers those before it and gives them back when it is closed.
#pragma once

#include <QWidget>
#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "ui/controls/label.h"
#include "ui/theme/theme.h"

class QHBoxLayout;
class QToolButton;

namespace basinscope {

enum class NoticeTone { info, warning, error };
// What it is about: an offer to restore a scene, what became of the scene's files outside, or anything else.
enum class NoticeKind { recovery, files, message };

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
                   std::vector<NoticeButton> buttons = {}, NoticeKind kind = NoticeKind::message);
  // Takes it away, shown or covered.
  void dismiss(NoticeKind kind = NoticeKind::message);
  // Whether there is one, shown or covered.
  bool holds(NoticeKind kind) const { return notices_[place_of(kind)].has_value(); }
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
  static std::size_t place_of(NoticeKind kind) { return static_cast<std::size_t>(kind); }
  std::optional<Notice>* shown();  // null: there is none
  void present();
  void apply_theme();

  const Appearance* appearance_;
  NoticeTone tone_ = NoticeTone::info;
  std::array<std::optional<Notice>, 3> notices_;  // by kind
  Label* icon_;
  Label* text_;
  QHBoxLayout* buttons_;
  QToolButton* close_;
};

}  // namespace basinscope
