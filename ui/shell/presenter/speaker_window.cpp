// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/speaker_window.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QScreen>
#include <QVBoxLayout>
#include <QWindow>

#include "ui/shell/lessons/lesson_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

SpeakerWindow::SpeakerWindow(SceneDocument* document, LessonCourse* course, const Appearance* appearance,
                             QWidget* window)
    : QWidget(window, Qt::Window),
      document_(document),
      course_(course),
      appearance_(appearance),
      step_(new Label),
      clock_(new Label),
      next_(new Label),
      text_(new PresenterSheet(course, appearance, this)) {
  setWindowTitle(window_title(tr("Speaker")));
  clock_->setAccessibleName(tr("Time since the start"));
  for (Label* label : {step_, next_}) label->setWordWrap(true);
  auto* head = new QHBoxLayout;
  head->addWidget(step_, 1);
  head->addWidget(clock_);
  auto* column = new QVBoxLayout(this);
  column->addLayout(head);
  column->addWidget(text_, 1);
  column->addWidget(next_);
  tick_.setInterval(1000);
  connect(&tick_, &QTimer::timeout, this, &SpeakerWindow::show_clock);
  for (const auto signal : {&LessonCourse::step_changed, &LessonCourse::opened, &LessonCourse::judged_again,
                            &LessonCourse::numbers_changed})
    connect(course_, signal, this, &SpeakerWindow::show_step);
  connect(appearance_, &Appearance::changed, this, &SpeakerWindow::apply_theme);
  apply_theme();
}

void SpeakerWindow::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  for (QScreen* screen : QGuiApplication::screens()) {
    if (screen == parentWidget()->screen()) continue;
    setGeometry(screen->availableGeometry());
    break;
  }
  since_.start();
  tick_.start();
  show_step();
  show_clock();
  Q_EMIT shown_changed(true);
}

void SpeakerWindow::hideEvent(QHideEvent* event) {
  QWidget::hideEvent(event);
  tick_.stop();
  Q_EMIT shown_changed(false);
}

void SpeakerWindow::show_step() {
  if (!isVisible()) return;
  text_->show_step(QString::fromStdString(document_->scene().notes));
  if (!course_->is_open()) {
    step_->setText(tr("No lesson is open"));
    return next_->setText({});
  }
  const auto& steps = course_->lesson().steps;
  step_->setText(tr("Step %1 of %2").arg(course_->step_number() + 1).arg(static_cast<int>(steps.size())));
  next_->setText(
      course_->at_the_end()
          ? RichText(tr("This is the last step"))
          : marked("Next: %1",
                   lesson_text(steps[static_cast<std::size_t>(course_->step_number()) + 1].title)));
}

void SpeakerWindow::show_clock() {
  const qint64 seconds = since_.elapsed() / 1000;
  clock_->setText(QStringLiteral("%1:%2").arg(seconds / 60).arg(seconds % 60, 2, 10, QLatin1Char('0')));
}

void SpeakerWindow::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  layout()->setContentsMargins(px(16), px(12), px(16), px(12));
  for (Label* label : {step_, clock_, next_}) label->setFont(appearance_->font(15, QFont::DemiBold));
  if (!isVisible()) resize(px(720), px(520));
}

}  // namespace basinscope
