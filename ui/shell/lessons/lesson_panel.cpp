// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_panel.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

#include "ui/shell/lessons/lesson_text.h"
#include "ui/shell/lessons/step_controls.h"
#include "ui/theme/icons.h"

namespace basinscope {

LessonPanel::LessonPanel(LessonCourse* course, const Appearance* appearance, QWidget* parent)
    : SideColumn(appearance, 300, 262, parent),
      course_(course),
      place_(new Label),
      progress_text_(new Label),
      text_(new MarkdownText(appearance)),
      scroll_(new QScrollArea),
      progress_(new QProgressBar),
      seed_(new QPushButton),
      back_(new QPushButton(tr("Back"))),
      restart_(new QPushButton(tr("Start again"))),
      next_(new QPushButton) {
  setAccessibleName(tr("Lesson"));
  name_close(tr("Close the lesson"), tr("Close the lesson; the scene stays"));
  place_->setProperty("role", "quiet");
  progress_->setTextVisible(false);
  progress_->setFocusPolicy(Qt::NoFocus);
  restart_->setToolTip(tr("This step from its start; nothing of it is done then (Ctrl+Home)"));
  seed_->setToolTip(tr("Each seed gives other numbers; 0 gives the lesson as it is printed"));
  next_->setProperty("primary", true);

  auto* page = new QWidget;
  page->setProperty("role", "page");
  auto* body = new QVBoxLayout(page);
  title_ = add_label(body);
  source_ = add_label(body);
  source_->setProperty("role", "quiet");
  step_ = add_label(body);
  text_->set_fitted();
  body->addWidget(text_);
  auto* tasks = new QHBoxLayout;
  body->addLayout(tasks);
  to_do_ = new Label;
  tasks->addWidget(to_do_);
  tasks->addStretch(1);
  tasks->addWidget(restart_);
  to_do_->setText(bold(tr("To do")));
  tasks_ = new QVBoxLayout;
  body->addLayout(tasks_);
  body->addStretch(1);
  scroll_->setWidget(page);
  scroll_->setWidgetResizable(true);
  scroll_->setFrameShape(QFrame::NoFrame);
  scroll_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll_->setAccessibleName(tr("Text of the lesson"));

  add_to_head(place_, 1);
  add_to_head(seed_);
  column()->addWidget(scroll_, 1);
  auto* foot = new QHBoxLayout;
  foot->addWidget(progress_, 1);
  foot->addWidget(progress_text_);
  column()->addLayout(foot);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {back_, next_}) buttons->addWidget(button);
  column()->addLayout(buttons);

  connect(this, &SideColumn::close_wanted, course_, &LessonCourse::close);
  connect(course_, &LessonCourse::opened, this, &SideColumn::room_changed);
  connect(seed_, &QPushButton::clicked, this, &LessonPanel::seed_wanted);
  connect(back_, &QPushButton::clicked, course_, [this] { course_->go(course_->step_number() - 1); });
  connect(restart_, &QPushButton::clicked, course_, [this] { course_->restart(); });
  connect(next_, &QPushButton::clicked, course_, [this] {
    if (!course_->at_the_end()) return course_->go(course_->step_number() + 1);
    const int last = static_cast<int>(course_->lessons().all.size()) - 1;
    course_->number() < last ? course_->open(course_->number() + 1) : course_->close();
  });
  connect(course_, &LessonCourse::step_changed, this, &LessonPanel::show_step);
  for (const auto signal : {&LessonCourse::judged_again, &LessonCourse::numbers_changed})
    connect(course_, signal, this, &LessonPanel::show_judged);
  connect(appearance_, &Appearance::changed, this, [this] {
    apply_theme();
    if (course_->is_open()) show_judged();
  });
  apply_theme();
}

Label* LessonPanel::add_label(QVBoxLayout* into) {
  auto* label = new Label;
  label->setWordWrap(true);
  label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  into->addWidget(label);
  return label;
}

void LessonPanel::add_row() {
  const Row row{new QWidget, new Label, new Label, new Label, new Label, new QVBoxLayout};
  auto* line = new QHBoxLayout(row.frame);
  line->setContentsMargins(0, 0, 0, 0);
  line->addWidget(row.icon, 0, Qt::AlignTop);
  auto* texts = new QVBoxLayout;
  for (Label* label : {row.text, row.reading, row.advice}) {
    label->setWordWrap(true);
    texts->addWidget(label);
    if (label == row.text) texts->addLayout(row.asks);
  }
  row.reading->setProperty("role", "quiet");
  line->addLayout(texts, 1);
  tasks_->addWidget(row.frame);
  rows_.push_back(row);
}

void LessonPanel::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  apply_theme_to_column();
  scroll_->widget()->layout()->setContentsMargins(0, 0, px(8), 0);
  scroll_->widget()->layout()->setSpacing(px(8));
  text_->apply_theme();
  tasks_->setSpacing(px(10));
  progress_->setFixedHeight(px(5));
  title_->setFont(appearance_->font(15, QFont::DemiBold));
  step_->setFont(appearance_->font(13, QFont::DemiBold));
  for (Label* label : {place_, source_, progress_text_}) label->setFont(appearance_->font(11));
  for (const Row& row : rows_) {
    row.frame->layout()->setSpacing(px(8));
    row.text->setFont(appearance_->font(12));
    for (Label* label : {row.reading, row.advice}) label->setFont(appearance_->font(11));
  }
}

void LessonPanel::show_step() {
  if (!course_->is_open()) return;
  const Lesson& lesson = course_->lesson();
  const LessonStep& step = course_->step();
  place_->setText(tr("Lesson %1 of %2").arg(course_->number() + 1).arg(course_->lessons().all.size()));
  seed_->setText(tr("Seed %1…").arg(lesson.seed));
  seed_->setVisible(lesson.varies());
  title_->setText(lesson_text(lesson.title));
  source_->setText(lesson_text(lesson.source));
  source_->setVisible(!lesson.source.empty());
  step_->setText(tr("%1 of %2: ").arg(course_->step_number() + 1).arg(lesson.steps.size()) +
                 lesson_text(step.title));
  to_do_->setVisible(!step.tasks.empty());
  while (rows_.size() < step.tasks.size()) add_row();
  for (std::size_t i = 0; i < rows_.size(); ++i) rows_[i].frame->setVisible(i < step.tasks.size());
  show_questions();
  back_->setEnabled(course_->step_number() > 0);
  back_->setToolTip(back_->isEnabled() ? tr("The step before (Ctrl+PgUp)") : tr("This is the first step"));
  const bool last = course_->number() + 1 == static_cast<int>(course_->lessons().all.size());
  next_->setText(!course_->at_the_end() ? tr("Next") : last ? tr("Finish") : tr("Next lesson"));
  next_->setToolTip(tr("Nothing is locked: you may go on at any time (Ctrl+PgDown)"));
  scroll_->verticalScrollBar()->setValue(0);
  apply_theme();
  show_judged();
}

void LessonPanel::show_questions() {
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    Row& row = rows_[i];
    if (row.question) row.question->deleteLater();
    row.question = nullptr;
    if (i >= course_->step().tasks.size() || !course_->step().tasks[i].question) continue;
    row.question = new QuestionBox(*course_->step().tasks[i].question, appearance_,
                                   [this](const std::string& text) { return course_->text(text); });
    row.asks->addWidget(row.question);
    row.question->show();  // at once: Tab passes over what the layout has not shown yet
    connect(row.question, &QuestionBox::answered, course_, [this, i](const std::string& answer) {
      answered_ = static_cast<int>(i);
      course_->answer(i, answer);
    });
  }
  order_stops();
}

// Tab goes down the column, also through what was made later.
void LessonPanel::order_stops() {
  QWidget* before = restart_;
  const auto add = [&before](QWidget* stop) { setTabOrder(std::exchange(before, stop), stop); };
  for (const Row& row : rows_)
    if (row.question) std::ranges::for_each(row.question->stops(), add);
  if (controls_)
    for (QWidget* each : controls_->findChildren<QWidget*>())
      if (each->focusPolicy() & Qt::TabFocus) add(each);
  add(back_);
  add(next_);
}

// What is said of an answer may be below what the column shows.
void LessonPanel::show_said(const Row& row) {
  // When the layout has found room for it.
  QTimer::singleShot(0, row.frame, [this, row] {
    scroll_->ensureWidgetVisible(row.advice->isVisible() ? row.advice : row.reading, 0, appearance_->px(8));
  });
}

void LessonPanel::show_judged() {
  if (!course_->is_open()) return;
  QStringList paragraphs;
  for (const std::string& each : course_->step().paragraphs) paragraphs << course_->filled(each);
  if (const QString text = paragraphs.join(QStringLiteral("\n\n")); text != shown_text_) {
    shown_text_ = text;
    text_->show_text(text);
  }
  const Theme& theme = appearance_->theme();
  const auto& judged = course_->judged();
  const double size = appearance_->px(16);
  for (std::size_t i = 0; i < judged.size() && i < rows_.size(); ++i) {
    const Row& row = rows_[i];
    row.icon->setPixmap(
        icon_pixmap(judged[i].done ? QStringLiteral("check-ok") : QStringLiteral("check-open"), size,
                    judged[i].done ? theme.ok : theme.text_3, devicePixelRatioF()));
    // What was done stays done while one goes on; it is then no longer what is measured.
    const bool holds = std::all_of(judged[i].readings.begin(), judged[i].readings.end(),
                                   [](const Condition::Reading& each) { return each.holds; });
    RichList readings;
    for (const auto& each : judged[i].readings) {
      if (course_->is_secret(each.result) || !(judged[i].done ? holds : !each.holds)) continue;
      const RichText reading = reading_text(each, judged[i].done);
      if (!readings.contains(reading)) readings << reading;
    }
    const bool asked = row.question && !judged[i].accepted && !judged[i].done;
    const QString word = !judged[i].known ? tr("looking") : tr("done");
    RichText said = joined(readings, QStringLiteral("; "));
    if (judged[i].done || !judged[i].known)
      said = said.isEmpty() ? RichText(word) : RichText(word) + QStringLiteral(", ") + said;
    if (asked)
      said = judged[i].known && judged[i].readings.empty()
                 ? RichText()
                 : RichText(tr("What is measured is shown once the answer is right."));
    row.reading->setText(said);
    row.text->setText(course_->text(course_->step().tasks[i].text));
    if (row.question) {
      const bool answers = row.question->isAncestorOf(window()->focusWidget());
      row.question->show_answer(judged[i].answer, judged[i].accepted);
      // Else Tab's next stop gets the focus, from where Enter leaves the step.
      if (answers && judged[i].accepted) scroll_->setFocus();
    }
    row.reading->setProperty("role", judged[i].done ? "done" : "quiet");
    row.reading->setStyleSheet(
        QStringLiteral("color: %1").arg((judged[i].done ? theme.ok : theme.text_2).name()));
    row.advice->setText(course_->text(judged[i].advice));
    row.advice->setStyleSheet(QStringLiteral("color: %1").arg(theme.accent_text.name()));
    row.advice->setVisible(!judged[i].done && !judged[i].advice.empty());
    if (answered_ == static_cast<int>(i)) show_said(row);
    row.frame->setAccessibleName(plain_text(course_->text(course_->step().tasks[i].text)) +
                                 QStringLiteral(" ") + plain_text(said));
    row.frame->setAccessibleDescription(plain_text(course_->text(judged[i].advice)));
  }
  answered_ = -1;
  const int done = course_->done_of(course_->number()), all = course_->tasks_of(course_->number());
  progress_->setRange(0, std::max(1, all));
  progress_->setValue(done);
  progress_text_->setText(tr("%1 of %2 done").arg(done).arg(all));
}

void LessonPanel::add_controls(StepControls* controls) {
  controls_ = controls;
  column()->insertWidget(2, controls);
  connect(controls, &StepControls::changed, this, &LessonPanel::order_stops);
}

void LessonPanel::take_focus() { next_->setFocus(Qt::TabFocusReason); }

}  // namespace basinscope
