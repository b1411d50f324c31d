// SPDX-License-Identifier: GPL-3.0-or-later
// The caption under the preview of the export dialog.
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPushButton>
#include <QTextEdit>
#include <QVBoxLayout>

#include "ui/controls/label.h"
#include "ui/controls/segment.h"
#include "ui/export/caption.h"
#include "ui/export/dialog/export_dialog.h"

namespace basinscope {

QWidget* ExportDialog::caption_row() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  auto* head = new QHBoxLayout;
  head->setSpacing(16);
  auto* title = new Label(tr("Caption"));
  title->setFont(appearance_->font(12, QFont::DemiBold));
  caption_form_ = new Segment({tr("Text"), tr("LaTeX")});
  caption_form_->setFixedWidth(appearance_->px(180));
  caption_form_->choose(0);
  auto* copy = new QPushButton(tr("Copy caption"));
  head->addWidget(title);
  head->addWidget(caption_form_);
  head->addStretch(1);
  head->addWidget(copy);
  caption_box_ = new QTextEdit;
  caption_box_->setReadOnly(true);
  caption_box_->setTabChangesFocus(true);
  caption_box_->setAccessibleName(tr("Caption of the figure"));
  caption_box_->setFixedHeight(appearance_->px(96));
  column->addLayout(head);
  column->addWidget(caption_box_);
  connect(caption_form_, &Segment::picked, this, &ExportDialog::show_caption);
  connect(copy, &QPushButton::clicked, this, [this] {
    QGuiApplication::clipboard()->setText(shown_caption());
    say(tr("Copied the caption."), false);
  });
  return rows;
}

QString ExportDialog::shown_caption() const {
  return caption_form_->chosen() == 1 ? caption_latex(caption_) : plain_text(caption_);
}

void ExportDialog::show_caption() {
  if (caption_form_->chosen() == 1)
    caption_box_->setPlainText(caption_latex(caption_));
  else
    caption_box_->setHtml(html(caption_));
}

}  // namespace basinscope
