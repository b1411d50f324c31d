// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_bar.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/controls/parameter_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/shell/lessons/lesson_text.h"

namespace basinscope {
namespace {

// Lines break between entries, not in them.
RichText unbroken(QString text) { return text.replace(QLatin1Char(' '), QChar::Nbsp); }

}  // namespace

PresenterBar::PresenterBar(SceneDocument* document, LessonCourse* course, const Appearance* appearance,
                           StepControls::Within within)
    : document_(document),
      course_(course),
      appearance_(appearance),
      step_(new Label),
      task_(new Label),
      keys_(new Label),
      controls_(new StepControls(document, course, appearance, std::move(within), true)) {
  setAccessibleName(tr("Presenter"));
  keys_->setProperty("role", "hint");
  for (Label* label : {step_, task_, keys_}) label->setWordWrap(true);
  texts_ = new QVBoxLayout;
  texts_->setSpacing(0);
  texts_->addStretch();
  texts_->addWidget(step_);
  texts_->addWidget(task_);
  texts_->addStretch();
  auto* row = new QHBoxLayout;
  row->addLayout(texts_, 3);
  row->addWidget(controls_, 2, Qt::AlignVCenter);
  auto* column = new QVBoxLayout(this);
  column->addLayout(row);
  column->addWidget(keys_);
  connect(course_, &LessonCourse::step_changed, this, [this] {
    ended_ = false;
    show_step();
  });
  connect(course_, &LessonCourse::opened, this, [this] {
    ended_ = false;
    show_step();
  });
  for (const auto signal : {&LessonCourse::judged_again, &LessonCourse::numbers_changed})
    connect(course_, signal, this, &PresenterBar::show_step);
  connect(document_, &SceneDocument::changed, this, [this] {
    if (!course_->is_open()) show_step();
  });
  connect(controls_, &StepControls::changed, this, &PresenterBar::show_controls);
  connect(appearance_, &Appearance::changed, this, &PresenterBar::apply_theme);
  show_step();
  show_panels({});
  apply_theme();
}

void PresenterBar::show_step() {
  if (ended_) return;
  if (course_->is_open()) {
    step_->setText(bold(tr("%1 of %2: ").arg(course_->step_number() + 1).arg(course_->lesson().steps.size()) +
                        lesson_text(course_->step().title)));
    const auto& judged = course_->judged();
    std::size_t next = 0;  // the first task that is not done
    while (next < judged.size() && judged[next].done) ++next;
    show_question(next);
    const bool wrong = next < judged.size() && question_ != nullptr && !judged[next].advice.empty();
    task_->setText(wrong                   ? course_->text(judged[next].advice)
                   : next < judged.size()  ? course_->text(course_->step().tasks[next].text)
                   : course_->at_the_end() ? RichText(tr("All of this step is done. It is the last one."))
                                           : RichText(tr("All of this step is done.")));
  } else {
    show_question(0);
    const QString title = shown_title(document_->scene().title);
    step_->setText(bold(title.isEmpty() ? tr("Presenter mode") : title));
    task_->setText(tr("No lesson is open: Help ▸ Lessons, or Ctrl+K."));
  }
}

// Nobody tries what is asked before answering.
void PresenterBar::show_controls() { controls_->setVisible(!question_ && !controls_->is_empty()); }

void PresenterBar::show_question(std::size_t task) {
  const bool open = course_->is_open() && task < course_->judged().size();
  const int seed = open ? static_cast<int>(course_->lesson().seed) : 0;
  const std::array now{course_->number(), course_->step_number(), static_cast<int>(task), seed};
  const bool asks = open && course_->step().tasks[task].question && !course_->judged()[task].accepted;
  if (question_ && (!asks || asked_ != now)) {
    question_->hide();
    question_->deleteLater();
    question_ = nullptr;
  }
  if (!asks || question_) return show_controls();
  asked_ = now;
  question_ = new QuestionBox(*course_->step().tasks[task].question, appearance_,
                              [this](const std::string& english) { return course_->text(english); });
  texts_->insertWidget(texts_->count() - 1, question_);
  show_controls();
  connect(question_, &QuestionBox::answered, course_,
          [this, task](const std::string& answer) { course_->answer(task, answer); });
}

void PresenterBar::say_end(bool said) {
  ended_ = said;
  if (!said) return show_step();
  if (question_) question_->deleteLater();
  question_ = nullptr;
  step_->setText(bold(marked("End of the lesson: %1", lesson_text(course_->lesson().title))));
  task_->setText(tr("Page Up goes back to the last step, Esc ends presenter mode."));
}

void PresenterBar::show_panels(const std::vector<Panel>& panels) {
  RichList entries;
  for (std::size_t i = 0; i < std::min<std::size_t>(9, panels.size()); ++i) {
    const RichText entry = unbroken(QStringLiteral("%1 %2").arg(i + 1).arg(panels[i].name));
    entries << (panels[i].shown ? bold(entry) : entry);
  }
  for (const QString& key :
       {tr("PgUp PgDn steps"), tr("T text"), tr("Tab next panel"), tr("F all panels"), tr("I inspector"),
        tr("P pen"), tr("E eraser"), tr("B blank"), tr("S speaker"), tr("Esc ends")})
    entries << unbroken(key);
  keys_->setText(joined(entries, QStringLiteral(" · ")));
}

void PresenterBar::take_focus() {
  if (question_)
    for (QWidget* stop : question_->stops())
      if (stop->isEnabled()) return stop->setFocus(Qt::TabFocusReason);
  for (auto* widget : controls_->findChildren<QWidget*>())
    if ((widget->focusPolicy() & Qt::TabFocus) && widget->isVisible() && widget->isEnabled())
      return widget->setFocus(Qt::TabFocusReason);
}

void PresenterBar::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(8), px(16), px(6));
  layout()->setSpacing(px(4));
  layout()->itemAt(0)->layout()->setSpacing(px(16));
  step_->setFont(appearance_->font(13));
  task_->setFont(appearance_->font(12));
  keys_->setFont(appearance_->font(9));
}

void PresenterBar::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), appearance_->theme().bar);
  painter.fillRect(0, 0, width(), appearance_->px(1), appearance_->theme().line);
}

}  // namespace basinscope
