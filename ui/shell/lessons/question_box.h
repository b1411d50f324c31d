// SPDX-License-Identifier: GPL-3.0-or-later
// The question of a lesson's task: its choices or an entry, and the button that gives the answer.
#pragma once

#include <QButtonGroup>
#include <QLineEdit>
#include <QPushButton>
#include <functional>

#include "core/lessons/lesson.h"
#include "ui/controls/label.h"
#include "ui/theme/theme.h"

namespace basinscope {

class QuestionBox : public QWidget {
  Q_OBJECT

 public:
  // text: of a lesson, as it is shown. The question outlives the box.
  QuestionBox(const Question& question, const Appearance* appearance,
              const std::function<RichText(const std::string&)>& text);

  // accepted: the answer stays, and no other is taken.
  void show_answer(const std::string& answer, bool accepted);
  const QWidgetList& stops() const { return stops_; }  // of the Tab key, in order

 Q_SIGNALS:
  void answered(const std::string& answer);  // a letter, a number with a decimal point, words

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void add_choices(const Appearance* appearance, const std::function<RichText(const std::string&)>& text);
  void add_entry(const Appearance* appearance);
  void give();
  void show_reach();

  const Question& question_;
  QButtonGroup* choices_;
  QLineEdit* entry_ = nullptr;
  Label* model_ = nullptr;
  QPushButton* give_;
  QWidgetList stops_;
};

}  // namespace basinscope
