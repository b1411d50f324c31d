// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/rich_text.h"

#include <algorithm>
#include <utility>

namespace basinscope {

RichText::RichText(const QString& plain) { append({plain}); }

RichText::RichText(TextRun run) { append(std::move(run)); }

void RichText::append(TextRun run) {
  if (!run.text.isEmpty()) runs_.push_back(std::move(run));
}

RichText& RichText::operator+=(const RichText& more) {
  for (const TextRun& run : more.runs_) {
    TextRun as_last = run;
    if (!runs_.empty()) as_last.text = runs_.back().text;
    if (!runs_.empty() && as_last == runs_.back())
      runs_.back().text += run.text;
    else
      runs_.push_back(run);
  }
  return *this;
}

RichText bold(const RichText& text) { return marked("<b>%1</b>", text); }

RichText symbols(const QString& shown) {
  const auto lowered = [](QChar c) { return c.unicode() >= 0x2080 && c.unicode() <= 0x2089; };
  RichText text;
  for (qsizetype i = 0; i < shown.size(); ++i) {
    const QChar c = shown[i];
    if (lowered(c))
      text += TextRun{QChar(c.unicode() - 0x2080 + u'0'), false, false, true};
    else
      text += TextRun{c, c.isLetter() && i + 1 < shown.size() && lowered(shown[i + 1])};
  }
  return text;
}

RichText joined(const RichList& parts, const QString& between) {
  RichText text;
  for (qsizetype i = 0; i < parts.size(); ++i) text += i > 0 ? between + parts[i] : parts[i];
  return text;
}

RichText capitalised(const RichText& text) {
  RichText result;
  for (TextRun run : text) {
    if (result.isEmpty() && !run.italic) run.text = capitalised(run.text);
    result += run;
  }
  return result;
}

RichText without_stop(const RichText& text) {
  qsizetype kept = plain_text(text).size();
  while (kept > 0 && plain_text(text)[kept - 1] == QLatin1Char('.')) --kept;
  RichText result;
  for (TextRun run : text) {
    run.text = run.text.left(kept);
    kept -= run.text.size();
    result += run;
  }
  return result;
}

QString plain_text(const RichText& text) {
  QString plain;
  for (const TextRun& run : text) plain += run.text;
  return plain;
}

bool has_style(const RichText& text) {
  return std::ranges::any_of(text, [](const TextRun& run) { return run != TextRun{run.text}; });
}

QString guess_proof(const RichText& text) {
  const QString plain = plain_text(text);
  const bool as_it_is =
      !has_style(text) && !plain.contains(QLatin1Char('<')) && !plain.contains(QLatin1Char('&'));
  return as_it_is ? plain
                  : QStringLiteral("<span>%1</span>")
                        .arg(html(text).replace(QLatin1Char('\n'), QStringLiteral("<br>")));
}

QString button_text(QString text) { return text.replace(QLatin1Char('&'), QStringLiteral("&&")); }

QString html(const RichText& text) {
  QString html;
  for (const TextRun& run : text) {
    QString part = run.text.toHtmlEscaped();
    if (run.italic) part = QStringLiteral("<i>%1</i>").arg(part);
    if (run.bold) part = QStringLiteral("<b>%1</b>").arg(part);
    if (run.index) part = QStringLiteral("<sub>%1</sub>").arg(part);
    if (run.raised) part = QStringLiteral("<sup>%1</sup>").arg(part);
    html += part;
  }
  return html;
}

RichText marked(Literal literal, std::initializer_list<RichText> parts) {
  const QString source = speaks_english() ? text_of(literal.text) : tr(literal.text.data());
  const struct {
    QLatin1String open, close;
    bool TextRun::*style;
  } tags[] = {{QLatin1String("<i>"), QLatin1String("</i>"), &TextRun::italic},
              {QLatin1String("<b>"), QLatin1String("</b>"), &TextRun::bold},
              {QLatin1String("<sub>"), QLatin1String("</sub>"), &TextRun::index},
              {QLatin1String("<sup>"), QLatin1String("</sup>"), &TextRun::raised}};
  RichText text;
  TextRun style;
  const auto tag_at = [&](QStringView rest) -> qsizetype {
    for (const auto& tag : tags) {
      if (!rest.startsWith(tag.open) && !rest.startsWith(tag.close)) continue;
      style.*tag.style = rest.startsWith(tag.open);
      return style.*tag.style ? tag.open.size() : tag.close.size();
    }
    return 0;
  };
  for (qsizetype i = 0; i < source.size();) {
    if (const qsizetype length = tag_at(QStringView(source).mid(i)); length > 0) {
      i += length;
      continue;
    }
    const int place =
        source[i] == QLatin1Char('%') && i + 1 < source.size() ? source[i + 1].digitValue() : -1;
    if (place >= 1 && static_cast<std::size_t>(place) <= parts.size()) {
      for (const TextRun& run : parts.begin()[place - 1])
        text += TextRun{run.text, run.italic || style.italic, run.bold || style.bold,
                        run.index || style.index, run.raised || style.raised};
      i += 2;
      continue;
    }
    text += TextRun{source[i++], style.italic, style.bold, style.index, style.raised};
  }
  return text;
}

}  // namespace basinscope
