// SPDX-License-Identifier: GPL-3.0-or-later
// Rows that name images: the images are read first, and what cannot be used leaves the scene, what it shows
// and its checks as they are.
#include <QClipboard>
#include <QImage>
#include <QLabel>
#include <QTemporaryDir>

#include "core/workspaces/recall_state.h"
#include "tests/ui/file_content.h"
#include "tests/ui/import_answer.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/import_preview.h"
#include "ui/controls/text_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/window/notice_bar.h"
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

  // Forty images of 8 x 8 pixels.
  static QByteArray table(char separator) {
    QByteArray text;
    for (int i = 0; i < 40; ++i)
      for (int k = 0; k < 64; ++k)
        text.append((k * (i + 3)) % 7 < 3 ? "1" : "-1").append(k < 63 ? separator : '\n');
    return text;
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

  void an_import_takes_images_or_says_why_not() {
    const QTemporaryDir folder;
    open_with(RecallLower::retrieval);
    const Scene before = scene();
    const auto import = [this] { window_->actions().import_data->trigger(); };
    const auto as_it_was = [&] { return scene() == before && !history()->canUndo(); };
    // Numbers that were pasted are in no file that the scene could name.
    QGuiApplication::clipboard()->setText(QString::fromLatin1(table('\t')));
    const QString pasted = imported_by([this] { window_->actions().paste->trigger(); });
    QVERIFY2(pasted.contains(QStringLiteral("import a file")), qPrintable(pasted));
    QVERIFY(as_it_was());
    // By its name it is a file of CIFAR-10, which it is not: that is found out behind the dialog.
    const QString cifar = folder.filePath(QStringLiteral("rows.bin"));
    write(cifar, table(','));
    QCOMPARE(imported_by(import, {cifar}), QString());
    QTRY_VERIFY(window_->notice()->isVisible());
    QVERIFY2(window_->notice()->text().contains(QStringLiteral("The images were not imported")),
             qPrintable(window_->notice()->text()));
    QVERIFY(as_it_was());
    // All columns are taken: there is none to choose, by no key.
    const QString rows = folder.filePath(QStringLiteral("rows.csv"));
    write(rows, table(','));
    QVERIFY(in_import_dialog(import,
                             [](ImportDialog& dialog) {
                               auto* const columns = dialog.findChild<ImportPreview*>();
                               const auto use = [columns] {
                                 return columns->model()->index(0, 0).data().toString();
                               };
                               QCOMPARE(use(), QStringLiteral("Coordinate"));
                               columns->setFocus();
                               QTest::keyClick(columns, Qt::Key_Space);
                               QVERIFY(import_read(dialog));
                               QCOMPARE(use(), QStringLiteral("Coordinate"));
                               QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                             },
                             {rows}));
    QTRY_COMPARE(model()->state().memories, rows.toStdString());
    QTRY_VERIFY(model()->memories());
    QCOMPARE(model()->memories()->values.rows(), Eigen::Index(40));
    QCOMPARE(history()->count(), 1);
    const QString again = imported_by(import, {rows});
    QVERIFY2(again.contains(QStringLiteral("of this file already")), qPrintable(again));
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
