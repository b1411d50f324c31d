// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenter_sheet.h"

#include <QScrollBar>

#include "ui/text/translation.h"

namespace basinscope {

PresenterSheet::PresenterSheet(const LessonCourse* course, const Appearance* appearance, QWidget* parent)
    : MarkdownText(appearance, parent), course_(course) {
  setAccessibleName(tr("Text of the step"));
  set_type(16);
  set_margin(18);
  connect(appearance, &Appearance::changed, this, [this] { apply_theme(); });
}

void PresenterSheet::show_step(const QString& notes) {
  QStringList parts;
  if (course_->is_open()) {
    const LessonStep& step = course_->step();
    parts << QStringLiteral("## ") + tr(step.title.c_str());
    for (const std::string& each : step.paragraphs) parts << course_->filled(each);
    for (const LessonTask& task : step.tasks) parts << QStringLiteral("- ") + course_->filled(task.text);
  } else {
    parts << tr("No lesson is open: Help ▸ Lessons, or Ctrl+K.");
  }
  if (!notes.isEmpty()) parts << QStringLiteral("### ") + tr("Notes") << notes;
  const QString text = parts.join(QStringLiteral("\n\n"));
  if (std::exchange(shown_, text) == text) return;
  // Of the same step with other numbers it stays where it was scrolled to.
  const int at = std::exchange(head_, parts.front()) == parts.front() ? verticalScrollBar()->value() : 0;
  show_text(text);
  verticalScrollBar()->setValue(at);
}

int PresenterSheet::text_height() const {
  return qCeil(document()->size().height()) + height() - viewport()->height();
}

}  // namespace basinscope
