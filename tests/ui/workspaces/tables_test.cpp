// SPDX-License-Identifier: GPL-3.0-or-later
// Every table that the window saves or copies is read back by the program to the same numbers.
#include <QClipboard>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>
#include <cstring>

#include "core/data/table_files.h"
#include "core/regression/column_table.h"
#include "core/workspaces/kernels_state.h"
#include "core/workspaces/regression_state.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/data_menu.h"
#include "ui/document/preset_scenes.h"
#include "ui/workspaces/kernels/kernels_workspace.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/memory/metastable_dialog.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"
#include "ui/workspaces/landscape/sweep/sweep_table.h"
#include "ui/workspaces/landscape/sweep/sweep_view.h"
#include "ui/workspaces/regression/regression_workspace.h"

using namespace basinscope;

class TablesTest : public WindowTest {
  Q_OBJECT

  QTemporaryDir folder_;
  QSet<QString> seen_;

  // Bit for bit, and nothing where there was nothing.
  static void same(const DataTable& table, const ColumnTable& read, const QString& name) {
    QVERIFY2(read.named == !table.heads.empty(), qPrintable(name));
    if (read.named) QVERIFY2(read.names == table.heads, qPrintable(name));
    QCOMPARE(std::size_t(read.values.rows()), table.rows.size());
    std::size_t words = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
      QCOMPARE(std::size_t(read.values.cols()), table.rows[i].size());
      for (std::size_t j = 0; j < table.rows[i].size(); ++j) {
        const double got = read.values(Eigen::Index(i), Eigen::Index(j));
        if (const double* value = std::get_if<double>(&table.rows[i][j])) {
          QVERIFY2(
              std::memcmp(&got, value, sizeof got) == 0,
              qPrintable(
                  QStringLiteral("%1: %2 became %3").arg(name).arg(*value, 0, 'g', 17).arg(got, 0, 'g', 17)));
        } else {
          QVERIFY2(std::isnan(got), qPrintable(name));
          if (const auto* word = std::get_if<std::string>(&table.rows[i][j]))
            QVERIFY2(words < read.words.size() && read.words[words++].text == *word, qPrintable(name));
        }
      }
    }
    QCOMPARE(words, read.words.size());
  }

  void comes_back(const DataTable& table, const QString& name) {
    QVERIFY2(!table.rows.empty(), qPrintable(name));
    for (const char* ending : {"csv", "tsv"}) {
      const QString path = folder_.filePath(QStringLiteral("table.") + QLatin1String(ending));
      QFile file(path);
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(QByteArray::fromStdString(table_text(table, ending[0] == 'c' ? ',' : '\t')));
      file.close();
      same(table, read_column_table(path.toStdString()), name + QLatin1Char('.') + QLatin1String(ending));
    }
  }

  // The menus of all plots that are seen: what they save and what they copy.
  void every_menu_of_the_window(const QString& where) {
    int menus = 0;
    for (const DataMenu* menu : window_->findChildren<DataMenu*>()) {
      if (!menu->parentWidget()->isVisible()) continue;
      ++menus;
      const QString name = where + QStringLiteral(": ") + menu->parentWidget()->accessibleName();
      const DataTable table = menu->table();
      comes_back(table, name);
      const QString path = folder_.filePath(QStringLiteral("saved.csv"));
      QCOMPARE(menu->save_to(path), QString());
      same(table, read_column_table(path.toStdString()), name);
      menu->actions().front()->trigger();
      const QString copied = QGuiApplication::clipboard()->text();
      QCOMPARE(copied, QString::fromStdString(table_text(table, '\t')));
      const auto item = [menu](const char* text) {
        for (QAction* action : menu->actions())
          if (action->text() == QLatin1String(text)) return action;
        return static_cast<QAction*>(nullptr);
      };
      item("Copy data as CSV")->trigger();
      QCOMPARE(QGuiApplication::clipboard()->text(), QString::fromStdString(table_text(table, ',')));
      item("Copy data as JSON")->trigger();
      const QJsonObject json =
          QJsonDocument::fromJson(QGuiApplication::clipboard()->text().toUtf8()).object();
      QCOMPARE(json[QLatin1String("rows")].toArray().size(), qsizetype(table.rows.size()));
      QCOMPARE(json[QLatin1String("parameters")].toObject()[QLatin1String("basinscope")].toInt(), 1);
      QCOMPARE(menu->save_to(folder_.filePath(QStringLiteral("saved.npy"))), QString());
      QFile array(folder_.filePath(QStringLiteral("saved.npy")));
      QVERIFY(array.open(QIODevice::ReadOnly));
      QCOMPARE(array.readAll(), QByteArray::fromStdString(table_npy(table)));
      seen_.insert(name);
    }
    QVERIFY2(menus > 0, qPrintable(where));
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void of_a_sweep() {
    Scene scene = opening_scene();
    SweepSettings settings;
    settings.from = 0.9;
    settings.to = 12;
    settings.count = 8;
    settings.grid = 24;
    open(with_workspaces(scene, WorkspaceStates().with(settings)));
    landscape_of(*window_).actions().sweep->trigger();
    const SweepView* view = landscape_of(*window_).panels()->sweep_view();
    QTRY_VERIFY(view->sweep()->complete() && !view->sweep()->running());
    every_menu_of_the_window(QStringLiteral("sweep"));
    comes_back(view->table()->table(), QStringLiteral("at the play head"));
  }

  void of_the_landscape() {
    Scene scene = opening_scene();
    scene.memory.names = {"a, \"b\"", "x;y", "two\nlines", "7-th", "", " spaced ", "tab\there"};
    open(scene);
    QTRY_VERIFY(landscape_drawn());
    landscape_of(*window_).model()->set_probe(QPointF(0.1, 0.2));
    every_menu_of_the_window(QStringLiteral("landscape"));
    const auto* rows = qobject_cast<const AttractorRows*>(landscape_of(*window_).panels()->table()->model());
    QTRY_VERIFY(rows->rowCount() > 0);
    comes_back(rows->table(), QStringLiteral("attractors"));
    comes_back(table_of(*scene.memory.patterns), QStringLiteral("points"));
  }

  void of_the_statistics() {
    Appearance appearance;
    MetastableDialog dialog(&appearance, Entmax{1.5});
    dialog.show();
    for (auto* entry : dialog.findChildren<QLineEdit*>())
      if (entry->accessibleName() == QStringLiteral("Trials")) type(entry, QStringLiteral("200"));
    for (auto* button : dialog.findChildren<QPushButton*>())
      if (button->text() == QStringLiteral("Run")) button->click();
    QTRY_VERIFY(dialog.sizes().trials == 200);
    comes_back(dialog.data_table(), QStringLiteral("metastable statistics"));
  }

  void of_the_kernels() {
    for (const bool dispersion : {false, true}) {
      KernelsState state;
      state.show_dispersion = dispersion;
      state.route = BandwidthRoute::fixed;  // has places without weight
      state.scale.gamma = 0.02;
      state.dispersion.draws = 2;
      open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_3);
      auto* workspace = window_->find_workspace<KernelsWorkspace>();
      QTRY_VERIFY_WITH_TIMEOUT(workspace->model()->result() && !workspace->model()->result()->map->coarse,
                               20000);
      if (dispersion) QTRY_VERIFY(workspace->model()->dispersion());
      every_menu_of_the_window(dispersion ? QStringLiteral("kernels, dispersion")
                                          : QStringLiteral("kernels"));
    }
  }

  void of_the_regression() {
    for (const LowerRow lower : {LowerRow::surface, LowerRow::shift, LowerRow::linear_attention}) {
      RegressionState state;
      state.lower = lower;
      state.band = true;
      state.shift.repeats = 2;
      state.surface_draws = 2;
      open(with_workspaces(opening_scene(), WorkspaceStates().with(state)), Qt::Key_4);
      RegressionModel* model = window_->find_workspace<RegressionWorkspace>()->model();
      QTRY_VERIFY_WITH_TIMEOUT(model->fit_is_current() && model->bandwidth_is_current() && !model->busy(),
                               60000);
      every_menu_of_the_window(QStringLiteral("regression %1").arg(int(lower)));
    }
  }

  void were_more_than_a_few() { QVERIFY2(seen_.size() >= 14, qPrintable(QString::number(seen_.size()))); }

  // Samples that are saved are samples that can be imported.
  void saved_fits_are_imported_again() {
    open(opening_scene(), Qt::Key_4);
    auto* workspace = window_->find_workspace<RegressionWorkspace>();
    RegressionModel* model = workspace->model();
    QTRY_VERIFY(model->fit_is_current());
    const Samples before = model->samples();
    DataMenu* fits = nullptr;
    for (DataMenu* menu : window_->findChildren<DataMenu*>()) {
      if (!menu->parentWidget()->isVisible()) continue;
      const DataTable table = menu->table();
      if (table.heads.size() > 3 && table.heads[0] == "sample key" && table.heads[3] == "Epanechnikov")
        fits = menu;
    }
    QVERIFY(fits);
    const QString path = folder_.filePath(QStringLiteral("fits.csv"));
    QCOMPARE(fits->save_to(path), QString());
    const ColumnTable table = read_column_table(path.toStdString());
    std::vector<ColumnRole> roles(table.names.size(), ColumnRole::unused);
    roles[0] = ColumnRole::key;
    roles[1] = ColumnRole::value;
    model->import_samples(table, roles);
    QVERIFY(model->samples() == before);
  }
};

QTEST_MAIN(TablesTest)
#include "tables_test.moc"
