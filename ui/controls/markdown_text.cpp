// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/markdown_text.h"

#include <QTextBlock>
#include <QTextTable>
#include <cmath>

#include "ui/text/written_text.h"

namespace basinscope {

MarkdownText::MarkdownText(const Appearance* appearance, QWidget* parent)
    : QTextBrowser(parent), appearance_(appearance) {
  setOpenLinks(false);
  setFrameShape(QFrame::NoFrame);
}

void MarkdownText::set_bare() {
  setStyleSheet(QStringLiteral("QTextBrowser { background: transparent; border: none; padding: 0 }"));
}

void MarkdownText::set_fitted() {
  fitted_ = true;
  set_bare();
  setFocusPolicy(Qt::NoFocus);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void MarkdownText::show_text(const QString& text) {
  read_markdown(document(), text);
  apply_theme();
  moveCursor(QTextCursor::Start);  // Markdown leaves it at the end
}

// Markdown knows no room above headings and no thin lines of tables. Cells have their padding, and a line of
// code is a block of its own.
void MarkdownText::apply_theme() {
  const auto px = [this](double n) { return appearance_->px(n); };
  setFont(appearance_->font(type_));
  document()->setDocumentMargin(px(margin_));
  QTextCursor all(document());
  all.beginEditBlock();  // laid out once
  const auto is_code = [](const QTextBlock& block) {
    return block.blockFormat().hasProperty(QTextFormat::BlockCodeLanguage);
  };
  for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
    if (QTextCursor(block).currentTable()) continue;
    QTextBlockFormat format = block.blockFormat();
    const bool heading = format.headingLevel() > 0, first = block == document()->begin();
    format.setTopMargin(heading && !first ? px(14) : 0);
    const bool last = !block.next().isValid() || (is_code(block) && is_code(block.next()));
    format.setBottomMargin(heading ? px(4) : last ? 0 : px(8));
    QTextCursor(block).setBlockFormat(format);
  }
  for (QTextFrame* frame : document()->rootFrame()->childFrames()) {
    auto* const table = qobject_cast<QTextTable*>(frame);
    if (!table) continue;
    QTextTableFormat format = table->format();
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(appearance_->theme().line);
    format.setCellPadding(px(4));
    format.setTopMargin(px(4));
    format.setBottomMargin(px(8));
    table->setFormat(format);
  }
  all.endEditBlock();
  fit();
}

void MarkdownText::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  fit();
}

// The text is laid out in the width of the viewport by now.
void MarkdownText::fit() {
  if (fitted_) setFixedHeight(static_cast<int>(std::ceil(document()->size().height())));
}

}  // namespace basinscope
