// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/written_text.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextList>

namespace basinscope {

RichText written_text(const QString& whole) {
  RichText rich;
  TextRun run;
  const auto flush = [&] {
    if (!run.text.isEmpty()) rich += run;
    run.text.clear();
  };
  for (qsizetype i = 0; i < whole.size(); ++i) {
    if (whole[i] == QLatin1Char('`')) continue;
    if (whole[i] != QLatin1Char('*')) {
      run.text += whole[i];
      continue;
    }
    const bool twice = i + 1 < whole.size() && whole[i + 1] == QLatin1Char('*');
    bool& style = twice ? run.bold : run.italic;
    const bool has_partner = style || whole.indexOf(QLatin1Char('*'), i + (twice ? 2 : 1)) >= 0;
    if (!has_partner) {
      run.text += whole[i];
      continue;
    }
    flush();
    style = !style;
    if (twice) ++i;
  }
  flush();
  return rich;
}

void read_markdown(QTextDocument* document, const QString& text) {
  document->setMarkdown(text, QTextDocument::MarkdownFeatures(QTextDocument::MarkdownDialectGitHub |
                                                              QTextDocument::MarkdownNoHTML));
}

std::vector<WrittenBlock> written_blocks(const QString& text) {
  using Kind = WrittenBlock::Kind;
  QTextDocument document;
  read_markdown(&document, text);
  std::vector<WrittenBlock> blocks;
  for (QTextBlock each = document.begin(); each.isValid(); each = each.next()) {
    WrittenBlock block;
    block.level = each.blockFormat().headingLevel();
    block.kind = block.level > 0 ? Kind::heading : each.textList() ? Kind::item : Kind::paragraph;
    if (block.kind == Kind::item)
      block.marker = each.textList()->format().style() == QTextListFormat::ListDecimal
                         ? each.textList()->itemText(each)
                         : QStringLiteral("•");
    for (auto part = each.begin(); !part.atEnd(); ++part) {
      const QTextCharFormat format = part.fragment().charFormat();
      TextRun run;
      run.text = part.fragment().text().remove(QChar::ObjectReplacementCharacter);
      run.italic = format.fontItalic();
      run.bold = block.level == 0 && format.fontWeight() > QFont::Medium;  // headings are bold as a whole
      block.text += run;
    }
    if (!plain_text(block.text).isEmpty()) blocks.push_back(std::move(block));
  }
  return blocks;
}

}  // namespace basinscope
