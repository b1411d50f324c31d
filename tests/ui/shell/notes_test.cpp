// SPDX-License-Identifier: GPL-3.0-or-later
// Notes on a scene: read and written beside it, undone, kept in its file, set under its figure.
#include <QPlainTextEdit>
#include <QTextList>
#include <QTextTable>
#include <algorithm>

#include "core/scene/scene_file.h"
#include "tests/ui/drag_measures.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/export/figure_file.h"
#include "ui/export/noted.h"
#include "ui/shell/notes/notes_panel.h"
#include "ui/text/written_text.h"
#include "ui/workspaces/scene_figure.h"

namespace basinscope {

class NotesTest : public WindowTest {
  Q_OBJECT

  static FigureOffer offer_of(const Scene& scene) {
    const MapBasins none;
    Scene shown = scene;
    shown.view.workspace = "kernels";
    return noted(scene_offer(shown, none), shown);
  }
  static FinishedPage page(const FigureOffer& offer, bool notes, double height = 0) {
    PageStyle style;
    style.notes = notes;
    style.height_mm = height;
    return offer.make(offer.chosen())(style, TaskControl());
  }

 private Q_SLOTS:
  void init() { open(opening_scene()); }
  void cleanup() { shut(); }

  void what_is_typed_is_the_scenes_and_is_undone() {
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    NotesPanel* const panel = window_->notes();
    QVERIFY(panel->isVisible());
    QVERIFY(panel->writing());  // nothing is there to be read
    QVERIFY(panel->editor()->hasFocus());
    QTest::keyClicks(panel->editor(), QStringLiteral("# Two wells"));
    QTest::keyClick(panel->editor(), Qt::Key_Return);
    QTest::keyClicks(panel->editor(), QStringLiteral("and a *hill*"));
    QCOMPARE(QString::fromStdString(scene().notes), QStringLiteral("# Two wells\nand a *hill*"));
    QCOMPARE(history()->count(), 1);  // typing without a pause
    QVERIFY(window_->document()->modified());
    QTest::keyClick(panel->editor(), Qt::Key_Z, Qt::ControlModifier);  // as in the rest of the window
    QVERIFY(scene().notes.empty() && panel->editor()->toPlainText().isEmpty());
    history()->redo();
    panel->write(false);
    QVERIFY(panel->text()->isVisible());
    QCOMPARE(panel->text()->toPlainText(), QStringLiteral("Two wells\nand a hill"));
    history()->undo();
    QVERIFY(scene().notes.empty());
    QVERIFY(panel->editor()->toPlainText().isEmpty());
    history()->redo();
    QVERIFY(panel->editor()->toPlainText().startsWith(QStringLiteral("# Two wells")));
    QTest::keyClick(window_.get(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!panel->isVisible());
  }

  void tags_stand_for_themselves() {
    window_->document()->change(QStringLiteral("Notes"), [](Scene& next) { next.notes = "<b>x</b> & y"; });
    window_->notes()->action()->trigger();
    QVERIFY(!window_->notes()->writing());
    QCOMPARE(window_->notes()->text()->toPlainText(), QStringLiteral("<b>x</b> & y"));
  }

  // Hundreds of paragraphs are no widget each: what is seen of them is there at once.
  void long_notes_do_not_hold_the_window() {
    std::string notes;
    for (int block = 0; notes.size() < 60000; ++block)
      notes += "Paragraph *" + std::to_string(block) + "*, of which there are many, wraps.\n\n";
    window_->document()->change(QStringLiteral("Notes"), [&](Scene& next) { next.notes = notes; });
    QApplication::processEvents();
    const double began = processor_ms(CLOCK_THREAD_CPUTIME_ID);
    window_->notes()->action()->trigger();
    QApplication::processEvents();
    const double took = processor_ms(CLOCK_THREAD_CPUTIME_ID) - began;
    QVERIFY(window_->notes()->text()->toPlainText().startsWith(QStringLiteral("Paragraph 0, of")));
    QVERIFY2(took < 700, qPrintable(QStringLiteral("%1 ms").arg(took)));
    qInfo("%.0f ms of the GUI thread", took);
  }

  void too_much_is_said_and_not_kept() {
    window_->notes()->action()->trigger();
    QPlainTextEdit* const editor = window_->notes()->editor();
    editor->setPlainText(QString(qsizetype(longest_notes) + 1, QLatin1Char('x')));
    QVERIFY(scene().notes.empty());
    bool said = false;
    for (auto* label : window_->notes()->findChildren<QLabel*>())
      said = said || (label->isVisible() && label->text().contains(QStringLiteral("at most")));
    QVERIFY(said);
    Scene large = scene();
    large.notes = std::string(longest_notes + 1, 'x');
    const auto faults = validate(large);
    QCOMPARE(faults.size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(faults[0].text().english()),
             QStringLiteral("notes: expected at most 65536 bytes, not 65537"));
  }

  void blocks_are_headings_items_and_paragraphs() {
    const auto blocks = written_blocks(
        QStringLiteral("## A head\none\ntwo\n\n- first\n- **second**\n  line\n\n#no head\n\n1. one\n2. two"));
    QCOMPARE(blocks.size(), std::size_t{7});
    QCOMPARE(blocks[0].level, 2);
    QCOMPARE(plain_text(blocks[1].text), QStringLiteral("one two"));
    QVERIFY(blocks[3].kind == WrittenBlock::Kind::item);
    QCOMPARE(plain_text(blocks[3].text), QStringLiteral("second line"));
    QCOMPARE(blocks[3].marker, QStringLiteral("•"));
    QCOMPARE(plain_text(blocks[4].text), QStringLiteral("#no head"));
    QCOMPARE(blocks[6].marker, QStringLiteral("2."));
    QCOMPARE(plain_text(blocks[6].text), QStringLiteral("two"));
  }

  void what_is_read_has_lists_tables_and_heads() {
    window_->document()->change(QStringLiteral("Notes"), [](Scene& next) {
      next.notes = "# Two wells\n\n1. *first*\n2. second\n\n| a | b |\n|---|---|\n| 1 | 2 |\n";
    });
    window_->notes()->action()->trigger();
    const QTextDocument* const read = window_->notes()->text()->document();
    QCOMPARE(read->begin().blockFormat().headingLevel(), 1);
    QVERIFY(read->begin().next().textList());
    QVERIFY(read->toRawText().contains(QStringLiteral("first")) &&
            !read->toRawText().contains(QLatin1Char('*')));
    for (QTextBlock block = read->begin(); block.isValid(); block = block.next())
      if (QTextCursor(block).currentTable()) QCOMPARE(block.blockFormat().bottomMargin(), 0.0);
    QVERIFY(std::ranges::any_of(read->rootFrame()->childFrames(),
                                [](QTextFrame* each) { return qobject_cast<QTextTable*>(each) != nullptr; }));
  }

  void a_figure_has_them_below_on_request() {
    Scene scene = opening_scene();
    QVERIFY(!offer_of(scene).noted);
    scene.notes = "# Wells\n\nTwo of them, and much more is to be said of both.\n\n- one\n- two";
    const FigureOffer offer = offer_of(scene);
    QVERIFY(offer.noted);
    const FinishedPage without = page(offer, false), with = page(offer, true);
    const double more = with.drawing.size.height() - without.drawing.size.height();
    QVERIFY(more > points(40));
    const QByteArray svg = figure_bytes(with.drawing, FigureFormat::svg);
    for (const char* words : {"Wells", "more ", "two"}) QVERIFY2(svg.contains(words), words);
    QVERIFY(!figure_bytes(without.drawing, FigureFormat::svg).contains("Wells"));
    // A height of one's own counts them in.
    const double whole = in_millimetres(without.drawing.size.height()) + 10;
    QVERIFY(std::abs(in_millimetres(page(offer, true, whole).drawing.size.height()) - whole) < 0.5);
  }

  void the_dialog_offers_them_where_there_are_some() {
    Scene scene = opening_scene();
    for (const bool some : {false, true}) {
      scene.notes = some ? "Something" : "";
      ExportDialog dialog(offer_of(scene), appearance_.get(), window_.get());
      QCheckBox* box = nullptr;
      for (auto* each : dialog.findChildren<QCheckBox*>())
        if (each->text() == QStringLiteral("Notes below")) box = each;
      QVERIFY(box);
      QCOMPARE(box->isEnabled(), some);
      QVERIFY(!dialog.style().notes);
      box->click();
      QCOMPARE(dialog.style().notes, some);
    }
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::NotesTest)
#include "notes_test.moc"
