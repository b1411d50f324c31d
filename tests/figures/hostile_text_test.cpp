// SPDX-License-Identifier: GPL-3.0-or-later
// What users write reaches files of other languages: it stays what it was, and stays text.
#include <gtest/gtest.h>

#include <QXmlStreamReader>

#include "core/data/csv.h"
#include "core/data/data_table.h"
#include "ui/export/caption.h"
#include "ui/export/figure_file.h"
#include "ui/export/page.h"

using namespace basinscope;

namespace {

std::vector<QString> hostile_texts() {
  std::vector<QString> texts{QStringLiteral("A & B"),
                             QStringLiteral("<script>alert(1)</script>"),
                             QStringLiteral("</title><script xmlns=\"http://www.w3.org/2000/svg\"/>"),
                             QStringLiteral("]]>"),
                             QStringLiteral("<!-- <![CDATA[ <?x"),
                             QStringLiteral("&#1; &lt; &nbsp;"),
                             QStringLiteral("\" ' `"),
                             QStringLiteral("<title>title</title><desc>description</desc>"),
                             QStringLiteral("%1 %2 %n"),
                             QStringLiteral("(\\) /CreationDate ( endobj")};
  for (const char16_t code : {0x1, 0x8, 0xB, 0x1F, 0x7F, 0x9B, 0xD800, 0xDFFF, 0xFFFE, 0xFFFF})
    texts.push_back(QStringLiteral("a") + QChar(code) + QStringLiteral("b"));
  texts.push_back(QStringLiteral("𝛼 e\u0301 \u202E"));
  return texts;
}

// The document's title, description and texts; a complaint where it is no XML or holds a script.
struct SvgTexts {
  QString title, description, drawn, complaint;
};

SvgTexts texts_of(const QByteArray& svg) {
  SvgTexts found;
  QXmlStreamReader reader(svg);
  QString element;
  while (!reader.atEnd()) {
    reader.readNext();
    if (reader.isStartElement()) element = reader.name().toString();
    if (reader.isStartElement() && element == QLatin1String("script")) found.complaint = element;
    if (!reader.isCharacters() || reader.isWhitespace()) continue;
    if (element == QLatin1String("title")) found.title += reader.text();
    if (element == QLatin1String("desc")) found.description += reader.text();
    if (element == QLatin1String("text")) found.drawn += reader.text();
  }
  if (reader.hasError()) found.complaint = reader.errorString();
  return found;
}

// As XML can hold it.
QString held(QString text) {
  text = QString::fromUtf8(text.toUtf8());
  for (QChar& c : text)
    if (c.unicode() < 0x20 || c.unicode() == 0xFFFE || c.unicode() == 0xFFFF) c = QChar::ReplacementCharacter;
  return text;
}

}  // namespace

TEST(HostileText, StaysTextInSvg) {
  for (const QString& text : hostile_texts()) {
    const Drawing drawing{QSizeF(points(200), points(40)), 72, text, text, [text](QPainter& painter) {
                            painter.drawText(QPointF(points(2), points(20)), text);
                          }};
    const SvgTexts found = texts_of(figure_bytes(drawing, FigureFormat::svg));
    EXPECT_EQ(found.complaint, QString()) << text.toStdString();
    EXPECT_EQ(found.title, held(text));
    EXPECT_EQ(found.description, held(text));
    EXPECT_TRUE(found.drawn.contains(held(text)) || !text.isValidUtf16()) << found.drawn.toStdString();
  }
}

TEST(HostileText, PdfAndPngAreWritten) {
  for (const QString& text : hostile_texts()) {
    const Drawing drawing{QSizeF(points(200), points(40)), 72, text, text, [](QPainter&) {}};
    const QByteArray pdf = figure_bytes(drawing, FigureFormat::pdf);
    EXPECT_EQ(pdf.count("/CreationDate (D:19700101000000Z)"), 1) << text.toStdString();
    EXPECT_TRUE(figure_bytes(drawing, FigureFormat::png).startsWith("\x89PNG"));
  }
}

TEST(HostileText, LatexTypesetsIt) {
  EXPECT_EQ(caption_latex(QStringLiteral("A & B % $ # _ { } ~ ^ \\")),
            QStringLiteral("A \\& B \\% \\$ \\# \\_ \\{ \\} \\textasciitilde{} \\textasciicircum{} "
                           "\\textbackslash{}"));
  for (const QString& text : hostile_texts()) {
    for (const QChar c : caption_latex(text)) {
      EXPECT_NE(c.category(), QChar::Other_Control) << text.toStdString();
      EXPECT_FALSE(c.isNonCharacter()) << text.toStdString();
    }
  }
}

TEST(HostileText, CsvHeadersAreReadBack) {
  for (const char* name : {"a,b", "say \"so\"", "=1+1", " padded ", "tab\tbed", "é"}) {
    const DataTable table{{"x", name}, {{0.0, 0.0}, {0.0, 0.0}}};
    const CsvTable again = csv_from_text(table_text(table, ','), 100);
    EXPECT_EQ(again.header, table.heads) << name;
  }
}
