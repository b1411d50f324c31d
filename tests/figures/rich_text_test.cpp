// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QTextDocument>

#include "ui/figure/type.h"

namespace basinscope {
namespace {

TEST(RichText, KnowsItalicBoldIndicesAndPowers) {
  const RichText text = marked("mix {<i>x</i><sub>2</sub>}, a < b<sup>r</sup>");
  const std::vector<TextRun> runs(text.begin(), text.end());
  ASSERT_EQ(runs.size(), 5U);
  EXPECT_TRUE(runs[4].raised);
  EXPECT_TRUE(runs[1].italic);
  EXPECT_TRUE(runs[2].index);
  EXPECT_EQ(runs[2].text, QStringLiteral("2"));
  EXPECT_EQ(plain_text(text), QStringLiteral("mix {x2}, a < br"));
}

// What is not a literal of the source stands for itself, in labels too.
TEST(RichText, ShowsNamesLiterally) {
  for (const char* name : {"<b>bold</b>", "a &amp; b", "<script>", "%1 %2", "</i>", "x < y"}) {
    const QString given = QString::fromUtf8(name);
    EXPECT_EQ(plain_text(given), given);
    EXPECT_EQ(html(given), given.toHtmlEscaped());
    const RichText placed = marked("<i>%1</i>, %2", given, given);
    EXPECT_EQ(plain_text(placed), given + QStringLiteral(", ") + given);
    EXPECT_EQ(html(placed), QStringLiteral("<i>") + given.toHtmlEscaped() + QStringLiteral("</i>, ") +
                                given.toHtmlEscaped());
  }
}

// A tooltip guesses: plain text is left alone only where the guess cannot go wrong.
TEST(RichText, LeavesNothingToGuess) {
  for (const char* name : {"<b>x</b>&amp;<i>", "a &lt; b", "A & B", "x < y", "two\nlines < three", "plain"}) {
    const QString given = QString::fromUtf8(name), safe = guess_proof(given);
    QString shown = safe;
    if (Qt::mightBeRichText(safe)) {
      QTextDocument document;
      document.setHtml(safe);
      shown = document.toPlainText();
    }
    EXPECT_EQ(shown, given);
  }
  EXPECT_EQ(guess_proof(QStringLiteral("plain\nlines")), QStringLiteral("plain\nlines"));
}

TEST(RichText, WrapsWithinTheWidth) {
  const Type type{QStringLiteral("Inter"), 160, Qt::black};
  const RichText text = marked("one <i>two</i> three four <b>five</b> six seven eight nine ten");
  const std::vector<RichText> lines = wrapped(text, type, 1500);
  ASSERT_GT(lines.size(), 2U);
  QString together;
  for (const RichText& line : lines) {
    EXPECT_LE(text_width(line, type), 1500 + 60);  // the space at the end may stand out
    together += plain_text(line);
  }
  EXPECT_EQ(together, plain_text(text));
}

TEST(RichText, KeepsAnEquationOnOneLine) {
  const Type type{QStringLiteral("Inter"), 160, Qt::black};
  const RichText text = marked("updates, <i>ε</i> = 0.001 and <i>β</i> = <i>b</i> here");
  std::size_t broken = 0;
  for (double width = 200; width < 4000; width += 20) {
    const std::vector<RichText> lines = wrapped(text, type, width);
    broken += lines.size() - 1;
    for (const RichText& line : lines) {
      const QString plain = plain_text(line).trimmed();
      EXPECT_FALSE(plain.startsWith('=') || plain.endsWith('=')) << plain.toStdString() << " at " << width;
    }
  }
  EXPECT_GT(broken, 0U);
}

}  // namespace
}  // namespace basinscope
