// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that name images: the images are read first, and what cannot be used leaves the scene, what it shows
// and its checks as they are.
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>

#include "tests/ui/window_fixture.h"
#include "ui/controls/text_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/workspaces/checks_panel.h"
#include "ui/workspaces/recall/recall_workspace.h"

namespace basinscope {

class ImagesRowTest : public WindowTest {
  Q_OBJECT

  RecallModel* model() const { return window_->find_workspace<RecallWorkspace>()->model(); }
  void open_with(RecallLower lower) {
    RecallState state;
    state.memories = "glyphs:40:1";
    state.queries = "glyphs:20:2";
    state.count = 8;
    state.lower = lower;
    open(with_workspaces(opening_scene(), opening_scene().workspaces.with(state)), Qt::Key_6);
    QVERIFY(at_rest());
    QVERIFY(model()->current_film());
  }
  TextRow* row(const char* name) const {
    for (auto* found : window_->findChildren<TextRow*>())
      if (found->isVisible() && found->entry()->accessibleName() == QLatin1String(name)) return found;
    return nullptr;
  }
  // A folder of that many images, the last of another size.
  static QString folder_of(const QTemporaryDir& folder, int images, int other_side) {
    for (int i = 0; i < images; ++i) {
      const int side = i + 1 == images ? other_side : 8;
      QImage image(side, side, QImage::Format_Grayscale8);
      image.fill(5 * i);
      image.setPixel(i % 8, i / 8, qRgb(255, 255, 255));
      if (!image.save(folder.filePath(QString::number(i) + QStringLiteral(".png")))) qFatal("not written");
    }
    return folder.path();
  }
  // The state of the checks in a word: the text of the pill.
  QString checks() const {
    QStringList texts;
    for (const auto* panel : window_->findChildren<ChecksPanel*>())
      if (panel->isVisible())
        for (const auto* label : panel->findChildren<QLabel*>())
          if (label->property("tone").isValid()) texts << label->text();
    return texts.join(QLatin1Char('|'));
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void images_that_cannot_be_read_change_nothing() {
    const QTemporaryDir folder;
    open_with(RecallLower::retrieval);
    const Scene before = scene();
    const auto images = model()->memories();
    const QString passed = checks();
    QVERIFY2(passed.endsWith(QStringLiteral("pass")), qPrintable(passed));
    type(row("Memories")->entry(), folder_of(folder, 3, 9));
    QTRY_VERIFY(!row("Memories")->complaint().isEmpty());
    const QString why = row("Memories")->complaint();
    for (const char* part : {"2.png", "expected an image of 8 x 8 pixels", "kept glyphs:40:1"})
      QVERIFY2(why.contains(QLatin1String(part)), qPrintable(why));
    QVERIFY2(!why.contains(QStringLiteral("byte")), qPrintable(why));
    QVERIFY(scene() == before && !history()->canUndo());
    QCOMPARE(model()->memories(), images);
    QVERIFY(!window_->notice()->isVisible());
    QVERIFY(at_rest());
    QCOMPARE(checks(), passed);
    // Those that can be read: one step, and back.
    const QTemporaryDir other;
    type(row("Memories")->entry(), folder_of(other, 40, 8));
    QTRY_COMPARE(model()->state().memories, other.path().toStdString());
    QVERIFY(row("Memories")->complaint().isEmpty());
    QVERIFY(at_rest());
    QCOMPARE(model()->memories()->values.rows(), 40);
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(scene() == before);
    QVERIFY(at_rest());
    QCOMPARE(checks(), passed);
  }

  void queries_that_do_not_belong_to_the_memories_change_nothing() {
    const QTemporaryDir folder;
    open_with(RecallLower::mixtures);
    const Scene before = scene();
    for (const QString& name : {folder_of(folder, 2, 8), QStringLiteral("/no/such/folder")}) {
      type(row("Queries")->entry(), name);
      QTRY_VERIFY(!row("Queries")->complaint().isEmpty());
      QVERIFY2(row("Queries")->complaint().endsWith(QStringLiteral("kept glyphs:20:2")),
               qPrintable(row("Queries")->complaint()));
      QVERIFY(scene() == before);
      row("Queries")->show_text(QStringLiteral("glyphs:20:2"));
    }
    type(row("Queries")->entry(), QStringLiteral("glyphs:30:2"));
    QTRY_COMPARE(model()->state().queries, std::string("glyphs:30:2"));
  }

  void a_scene_whose_images_are_gone_says_so_and_undo_brings_all_back() {
    open_with(RecallLower::retrieval);
    const QString passed = checks();
    Scene lost = scene();
    RecallState state = model()->state();
    state.memories = "/no/such/folder";
    lost.workspaces.set(state);
    window_->document()->edit(QStringLiteral("Memories"), lost);
    QTRY_VERIFY(window_->status()->left_text().contains(QStringLiteral("Failed")));
    QCOMPARE(checks(), QStringLiteral("nothing to check"));
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(at_rest());
    QCOMPARE(checks(), passed);
  }
};

}  // namespace basinscope

QTEST_MAIN(basinscope::ImagesRowTest)
#include "images_row_test.moc"
