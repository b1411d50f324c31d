// SPDX-License-Identifier: GPL-3.0-or-later
// Sequences of the layers workspace that are imported or pasted.
#include <QLabel>
#include <algorithm>

#include "tests/ui/import_fixture.h"
#include "ui/workspaces/layers/layers_workspace.h"

using namespace basinscope;

class SequenceImportTest : public ImportFixture {
  Q_OBJECT

  const QString both = QStringLiteral("Keys and values"), alone = QStringLiteral("Keys alone");

  const LayersState& state() const { return window_->find_workspace<LayersWorkspace>()->model()->state(); }

 private Q_SLOTS:
  void init() {
    LayersState small;
    small.switching.length = 32;
    small.switching.dimension = 6;
    small.draws = 3;
    Scene scene = with_workspaces(opening_scene(), opening_scene().workspaces.with(small));
    scene.view.workspace = "layers";
    open(scene);
  }
  void cleanup() { shut(); }

  void files_become_a_sequence_or_are_refused_in_a_sentence() {
    const auto import = [this](const QStringList& files, const QString& as) {
      QString refusal;
      in_import_dialog([this] { window_->actions().import_data->trigger(); },
                       [&](ImportDialog& dialog) {
                         press(dialog, as);
                         refusal = import_refusal(dialog);
                         if (refusal.isEmpty()) QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                       },
                       files);
      return refusal;
    };
    QCOMPARE(import({file("both.csv", "k1,k2,v\n1,0,1\n0,1,2\n1,1,3\n")}, both), QString());
    QVERIFY(state().task == LayersTask::own);
    QCOMPARE(state().tokens(), 3);
    QCOMPARE(state().own->keys.cols(), Eigen::Index(2));
    QCOMPARE(state().own->values, Matrix(Eigen::Vector3d(1, 2, 3)));
    QCOMPARE(state().source, std::string("both.csv"));
    QCOMPARE(history()->count(), 1);
    const LayersState before = state();
    for (const QString& wrong : {file("nan.csv", "k,v\n1,2\nx,3\n"), file("empty.npy", "")}) {
      QVERIFY2(!import({wrong}, both).isEmpty(), qPrintable(wrong));
      QVERIFY(state() == before);
    }
    // Keys of one file, values of another: nothing is changed before both are there.
    const QString keys = file("keys.csv", "1,0\n0,1\n"), values = file("values.csv", "4\n5\n");
    QCOMPARE(import({keys}, alone), QString());
    QVERIFY(state() == before);
    QVERIFY(import({keys, file("short.csv", "1\n")}, alone).contains(QStringLiteral("expected")));
    QVERIFY(state() == before);
    QCOMPARE(import({keys, values}, alone), QString());
    QCOMPARE(state().own->values, Matrix(Eigen::Vector2d(4, 5)));
    QCOMPARE(state().source, std::string("keys.csv"));
    QCOMPARE(history()->count(), 2);
  }

  void pasted_rows_have_a_source_too() {
    const QString values = file("values.csv", "4\n5\n");
    QGuiApplication::clipboard()->setText(QStringLiteral("k1\tk2\tv\n1\t0\t1\n0\t1\t2\n"));
    const auto paste = [this] { window_->actions().paste->trigger(); };
    QCOMPARE(imported_by(paste), QString());
    QCOMPARE(state().source, std::string("the clipboard"));
    const auto shown = [this](const QString& text) {
      return std::ranges::any_of(window_->findChildren<QLabel*>(), [&](const QLabel* label) {
        return label->isVisible() && label->text() == text;
      });
    };
    QVERIFY(shown(QStringLiteral("Keys and values of the clipboard.")));
    QGuiApplication::clipboard()->setText(QStringLiteral("1\t0\n0\t1\n"));
    QString takes;
    in_import_dialog(paste,
                     [&](ImportDialog& dialog) {
                       press(dialog, alone);
                       takes = dialog.findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text();
                       QTest::mouseClick(import_button(dialog), Qt::LeftButton);
                     },
                     {values});
    QVERIFY2(takes.contains(QStringLiteral("keys are those of the clipboard")), qPrintable(takes));
    QCOMPARE(state().source, std::string("the clipboard"));
    QCOMPARE(state().own->values, Matrix(Eigen::Vector2d(4, 5)));
  }
};

QTEST_MAIN(SequenceImportTest)
#include "sequence_import_test.moc"
