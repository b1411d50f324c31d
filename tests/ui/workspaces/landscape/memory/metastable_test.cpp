// SPDX-License-Identifier: GPL-3.0-or-later
// The experiment of SMHN Table 1 in the window: live counts, published values, cancelling, copying.
#include <QLineEdit>
#include <QMenuBar>
#include <QPushButton>
#include <QTableWidget>
#include <QtTest>

#include "core/recall/published_metastable.h"
#include "tests/ui/at_rest.h"
#include "tests/ui/family_scenes.h"
#include "ui/shell/main_window.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"

using namespace basinscope;

class MetastableTest : public QObject {
  Q_OBJECT

  std::unique_ptr<Appearance> appearance_;
  std::unique_ptr<MetastableDialog> dialog_;

  void type(const QString& name, const QString& text) const {
    for (auto* entry : dialog_->findChildren<QLineEdit*>()) {
      if (entry->accessibleName() != name) continue;
      entry->setFocus();
      entry->selectAll();
      QTest::keyClicks(entry, text);
      QTest::keyClick(entry, Qt::Key_Return);
      return;
    }
    QFAIL(qPrintable(name));
  }
  QPushButton* button(const QString& text) const {
    for (auto* found : dialog_->findChildren<QPushButton*>())
      if (found->text() == text) return found;
    return nullptr;
  }
  bool says(const QString& text) const {
    for (auto* label : dialog_->findChildren<QLabel*>())
      if (label->text().contains(text)) return true;
    return false;
  }
  void press(const QString& text) const { QTest::mouseClick(button(text), Qt::LeftButton); }
  bool ended() const { return !dialog_->running() && dialog_->sizes().trials > 0; }

 private Q_SLOTS:
  void init() {
    appearance_ = std::make_unique<Appearance>();
    appearance_->choose(ThemeChoice::light);
    appearance_->apply_theme_to_application();
    dialog_ = std::make_unique<MetastableDialog>(appearance_.get(), Entmax{1.5});
    dialog_->show();
    QVERIFY(QTest::qWaitForWindowExposed(dialog_.get(), patience_ms));
  }
  void cleanup() {
    dialog_.reset();
    appearance_.reset();
  }

  // All that is wrong is said, and nothing runs on what was meant otherwise.
  void wrong_entries_are_all_explained_and_stop_the_run() {
    const std::pair<const char*, const char*> wrong[] = {{"Number of patterns N", "0"},
                                                         {"Dimension D", "1e9"},
                                                         {"Inverse temperature β", "-1"},
                                                         {"Trials", "x"},
                                                         {"Seed", "1.5"}};
    for (const auto& [name, text] : wrong) type(QString::fromUtf8(name), QString::fromUtf8(text));
    for (const auto& [name, text] : wrong)
      QVERIFY2(says(QString::fromUtf8(name) + QStringLiteral(": needs a")), name);
    for (const auto& [name, text] : wrong) {
      QVERIFY(!button(QStringLiteral("Run"))->isEnabled());
      type(QString::fromUtf8(name), QStringLiteral("4"));
      QVERIFY2(!says(QString::fromUtf8(name) + QStringLiteral(": needs a")), name);
    }
    QVERIFY(button(QStringLiteral("Run"))->isEnabled());
  }

  void the_published_setting_is_met() {
    QVERIFY(says(QStringLiteral("Not run yet")));
    type(QStringLiteral("Trials"), QStringLiteral("2000"));
    QSignalSpy parts(dialog_.get(), &MetastableDialog::counted);
    press(QStringLiteral("Run"));
    QTRY_VERIFY(ended());
    QVERIFY(parts.count() >= 2);  // pictures on the way
    const SupportSizes& sizes = dialog_->sizes();
    QCOMPARE(sizes.trials, 2000);
    // The parts count what the whole does.
    const SupportSizes whole = support_sizes(dialog_->experiment(), TaskControl{});
    QVERIFY(whole.percent == sizes.percent && whole.high == sizes.high);
    auto* table = dialog_->findChild<QTableWidget*>();
    QCOMPARE(table->rowCount(), 10);
    QVERIFY(!table->isColumnHidden(3) && !table->isColumnHidden(4));
    QCOMPARE(table->item(1, 3)->text(), QStringLiteral("44.4"));
    for (int n = 0; n < 5; ++n) {
      const double z = z_score(sizes.percent[std::size_t(n)], 2000,
                               published_metastable[1].percent[std::size_t(n)], published_metastable_trials);
      QVERIFY2(std::abs(z) < 4, qPrintable(QString::number(z)));
    }
    press(QStringLiteral("Copy table"));
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines[1].section(QLatin1Char('\t'), 1, 1).toDouble(), sizes.percent[0]);
    QVERIFY2(lines[1].contains(QStringLiteral("\t1.5-entmax\t10\t5\t4\t2000\t2000\t")), qPrintable(lines[1]));
    QCOMPARE(lines[1].count(QLatin1Char('\t')), lines[0].count(QLatin1Char('\t')));
  }

  void another_setting_forgets_and_has_no_published_values() {
    type(QStringLiteral("Trials"), QStringLiteral("200"));
    press(QStringLiteral("Run"));
    QTRY_VERIFY(ended());
    type(QStringLiteral("Number of patterns N"), QStringLiteral("3"));
    QCOMPARE(dialog_->sizes().trials, 0);
    QVERIFY(dialog_->findChild<QTableWidget*>()->isColumnHidden(3));
    press(QStringLiteral("Run"));
    QTRY_VERIFY(ended());
    QCOMPARE(dialog_->sizes().percent.size(), std::size_t(3));
    QVERIFY(says(QStringLiteral("no published values")));
  }

  void undefined_and_not_converged_are_distinguished() {
    dialog_ = std::make_unique<MetastableDialog>(appearance_.get(), Kernel{1, 1});
    dialog_->show();
    type(QStringLiteral("Trials"), QStringLiteral("2000"));
    press(QStringLiteral("Run"));
    QTRY_VERIFY(ended() && dialog_->sizes().trials == 2000);
    const int undefined = dialog_->sizes().outside.undefined;
    QVERIFY(undefined > 0);
    QVERIFY(says(QStringLiteral("%1 undefined (no pattern in the support)").arg(undefined)));
    const int unsettled = dialog_->sizes().not_converged;
    QVERIFY(unsettled < undefined);
    QCOMPARE(says(QStringLiteral("; %1 did not converge").arg(unsettled)), unsettled > 0);
    press(QStringLiteral("Copy table"));
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    const qsizetype column = lines[0].split(QLatin1Char('\t')).indexOf(QStringLiteral("undefined"));
    QCOMPARE(lines[1].split(QLatin1Char('\t'))[column].toInt(), undefined);
  }

  void cancelling_keeps_what_was_counted() {
    type(QStringLiteral("Trials"), QStringLiteral("10000000"));
    QVERIFY(!button(QStringLiteral("Cancel"))->isEnabled());
    press(QStringLiteral("Run"));
    QTRY_VERIFY(dialog_->sizes().trials > 0);
    press(QStringLiteral("Cancel"));
    QTRY_VERIFY(!dialog_->running());
    const int counted = dialog_->sizes().trials;
    QVERIFY(counted > 0 && counted < 10000000);
    QVERIFY(says(QStringLiteral("partial: cancelled")));
    QVERIFY(wait_for_rest(10000));  // nothing is counted any more
    QCOMPARE(dialog_->sizes().trials, counted);
    double sum = 0;
    for (const double share : dialog_->sizes().percent) sum += share;
    QVERIFY(std::abs(sum - 100) < 1e-9);
    QVERIFY(button(QStringLiteral("Run"))->isEnabled());
  }

  void the_run_menu_opens_it() {
    MainWindow window(five_points(), std::filesystem::path(), appearance_.get(), QString());
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window, patience_ms));
    QAction* found = nullptr;
    for (QAction* action : window.findChildren<QAction*>())
      if (action->text().remove(QLatin1Char('&')).startsWith(QStringLiteral("Metastable statistics")))
        found = action;
    QVERIFY(found);
    found->trigger();
    auto* dialog = window.findChild<MetastableDialog*>();
    QVERIFY(dialog && dialog->isVisible() && !dialog->isModal());
    QCOMPARE(dialog->experiment().separation, five_points().separation);
    found->trigger();
    QCOMPARE(window.findChildren<MetastableDialog*>().size(), qsizetype(1));
    dialog->close();
  }
};

QTEST_MAIN(MetastableTest)
#include "metastable_test.moc"
