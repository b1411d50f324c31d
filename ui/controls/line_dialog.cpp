// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/line_dialog.h"

#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/controls/dialog_foot.h"
#include "ui/controls/sentence.h"
#include "ui/text/window_title.h"

namespace basinscope {

std::optional<QString> ask_line(const LineQuestion& question, const Appearance* appearance, QWidget* window) {
  constexpr int longest = 100;
  QDialog dialog(window);
  dialog.setWindowTitle(window_title(question.title));
  auto* sentence = new Label(question.sentence);
  sentence->setWordWrap(true);
  sentence->setFont(appearance->font(12));
  auto* row = new QHBoxLayout;
  auto* name = new Label(question.name);
  name->setFont(appearance->font(12));
  auto* line = new QLineEdit(question.start);
  line->setAccessibleName(question.name);
  line->setMaxLength(longest);
  line->selectAll();
  row->addWidget(name);
  row->addWidget(line, 1);
  auto* wrong = new Sentence(appearance, "error");
  auto* column = new QVBoxLayout(&dialog);
  const int edge = appearance->px(16);
  column->setContentsMargins(edge, edge, edge, edge);
  column->setSpacing(appearance->px(12));
  column->addWidget(sentence);
  column->addLayout(row);
  column->addWidget(wrong);
  column->addStretch();
  QPushButton* const accept = add_dialog_foot(&dialog, column, question.action, appearance);
  QObject::connect(line, &QLineEdit::textChanged, &dialog, [&](const QString& text) {
    const QString complaint = question.complaint(text.trimmed());
    wrong->say(complaint);
    accept->setEnabled(complaint.isEmpty());
  });
  line->setFocus();
  dialog.setFixedSize(appearance->px(400), appearance->px(200));
  if (dialog.exec() != QDialog::Accepted) return std::nullopt;
  return line->text().trimmed();
}

}  // namespace basinscope
