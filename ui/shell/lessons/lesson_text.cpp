// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/lessons/lesson_text.h"

#include "ui/text/symbols.h"

namespace basinscope {

RichText lesson_text(const std::string& text) {
  const QString whole = tr(text.c_str());
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

RichText reading_text(const Condition::Reading& reading, bool done) {
  const auto shown = [](const std::string& text) { return symbols(shown_name(text)); };
  const RichText value = shown(reading.what) + QStringLiteral(": ") + shown(reading.value);
  return done || reading.holds ? value : value + tr(", needs ") + shown(reading.needs);
}

}  // namespace basinscope
