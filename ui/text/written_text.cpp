// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/written_text.h"

#include <algorithm>

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

std::vector<WrittenBlock> written_blocks(const QString& text) {
  using Kind = WrittenBlock::Kind;
  std::vector<WrittenBlock> blocks;
  QString gathered;
  Kind kind = Kind::paragraph;
  int level = 0;
  const auto flush = [&] {
    if (!gathered.isEmpty()) blocks.push_back({kind, level, written_text(gathered)});
    gathered.clear();
    kind = Kind::paragraph;
    level = 0;
  };
  for (const QString& raw : text.split(QLatin1Char('\n'))) {
    const QString line = raw.trimmed();
    const auto hashes =
        std::find_if(line.begin(), line.end(), [](QChar c) { return c != QLatin1Char('#'); }) - line.begin();
    const bool heading = hashes >= 1 && hashes <= 6 && hashes < line.size() && line[hashes].isSpace();
    const bool item = line.startsWith(QLatin1String("- ")) || line.startsWith(QLatin1String("* "));
    if (line.isEmpty() || heading || item) flush();
    if (line.isEmpty()) continue;
    if (heading) {
      blocks.push_back({Kind::heading, static_cast<int>(hashes), written_text(line.mid(hashes).trimmed())});
      continue;
    }
    if (item) kind = Kind::item;
    if (!gathered.isEmpty()) gathered += QLatin1Char(' ');
    gathered += item ? line.mid(2).trimmed() : line;
  }
  flush();
  return blocks;
}

}  // namespace basinscope
