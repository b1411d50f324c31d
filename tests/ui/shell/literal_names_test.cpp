// SPDX-License-Identifier: GPL-3.0-or-later
// Names that people and files give are shown letter by letter in every workspace, also where they look like
// tags and entities; and no tag of the program's own texts is shown.
#include <QComboBox>
#include <QLabel>
#include <QTableView>
#include <QTextDocument>
#include <QtTest>

#include "core/scene/sweep_settings.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/workspaces/landscape/compare/compare_view.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/sweep/sweep_model.h"

using namespace basinscope;

namespace {

const QString name = QStringLiteral("<b>qzx7</b>&amp;<i>");
const QString seldom = QStringLiteral("qzx");  // in no other text

Scene named_scene() {
  Scene scene = five_points();
  scene.title = name.toStdString();
  for (int i = 0; i < 5; ++i) scene.memory.names.push_back(std::string(i, '+') + name.toStdString());
  scene.memory.values = SharedMatrix(*scene.memory.patterns);
  scene.beta = 8;
  return scene;
}

// What stands on screen where these widgets get this text.
QString rendered(const QString& text, Qt::TextFormat format) {
  if (format == Qt::PlainText || (format == Qt::AutoText && !Qt::mightBeRichText(text))) return text;
  QTextDocument document;
  document.setHtml(text);
  return document.toPlainText();
}

QString without_mnemonics(QString text) {
  static const QRegularExpression mark(QStringLiteral("&(.)"));
  return text.replace(mark, QStringLiteral("\\1"));
}

}  // namespace

class LiteralNamesTest : public WindowTest {
  Q_OBJECT

  QStringList wrong_;
  int named_ = 0;

  void see(const QString& shown, const QString& where) {
    QString rest = shown;
    rest.remove(name);
    // What is too long ends in dots, and a tooltip has the whole.
    const bool cut = rest.contains(QChar(0x2026));
    static const QRegularExpression tag(QStringLiteral("</?(i|b|sub|sup|p|span)>|&(lt|gt|amp|quot);"));
    if ((rest.contains(seldom) || rest.contains(tag)) && !cut) wrong_ << where + QStringLiteral(": ") + shown;
    if (shown.contains(name)) ++named_;
  }

  void see_all(const QString& where) {
    const int before = named_;
    for (const QWidget* widget : window_->findChildren<QWidget*>()) {
      const QString at = where + QLatin1Char(' ') + QLatin1String(widget->metaObject()->className());
      see(rendered(widget->toolTip(), Qt::AutoText), at + QStringLiteral(" tip"));
      see(rendered(widget->whatsThis(), Qt::AutoText), at + QStringLiteral(" help"));
      see(widget->accessibleName(), at + QStringLiteral(" name"));
      see(widget->accessibleDescription(), at + QStringLiteral(" description"));
      if (const auto* label = qobject_cast<const QLabel*>(widget))
        see(rendered(label->text(), label->textFormat()), at);
      if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        see(without_mnemonics(button->text()), at);
      if (const auto* combo = qobject_cast<const QComboBox*>(widget)) {
        for (int i = 0; i < combo->count(); ++i) {
          see(combo->itemText(i), at);
          see(rendered(combo->itemData(i, Qt::ToolTipRole).toString(), Qt::AutoText), at);
        }
      }
      if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) see_cells(*view->model(), at);
    }
    for (const QAction* action : window_->findChildren<QAction*>()) {
      see(without_mnemonics(action->text()), where + QStringLiteral(" action"));
      see(rendered(action->toolTip(), Qt::AutoText), where + QStringLiteral(" action's tip"));
    }
    QVERIFY2(named_ > before, qPrintable(where));  // the title at least
    QVERIFY2(wrong_.isEmpty(), qPrintable(wrong_.join(QLatin1Char('\n'))));
  }
  void see_cells(const QAbstractItemModel& cells, const QString& at) {
    for (int i = 0; i < cells.rowCount(); ++i) {
      see(cells.headerData(i, Qt::Vertical).toString(), at);
      for (int j = 0; j < cells.columnCount(); ++j) {
        see(cells.headerData(j, Qt::Horizontal).toString(), at);
        see(cells.index(i, j).data().toString(), at);
        see(rendered(cells.index(i, j).data(Qt::ToolTipRole).toString(), Qt::AutoText), at);
        see(cells.index(i, j).data(Qt::AccessibleTextRole).toString(), at);
      }
    }
  }

 private Q_SLOTS:
  void initTestCase() { QStandardPaths::setTestModeEnabled(true); }
  void init() {
    wrong_.clear();
    named_ = 0;
  }
  void cleanup() { shut(); }

  void the_landscape() {
    open(named_scene());
    QTRY_VERIFY(landscape_drawn());
    LandscapeModel& model = *landscape_of(*window_).model();
    for (const int pattern : {0, 3}) {
      model.select({{pattern}, {}, {}});
      model.set_probe(QPointF(0.85, 0.2));
      QTRY_VERIFY(model.probe() && model.probe_freshness().state() == Freshness::State::current);
      QTRY_VERIFY(landscape_drawn());
      see_all(QStringLiteral("landscape"));
    }
    QVERIFY(named_ > 10);
  }

  void a_scene_with_a_warning_and_a_mixture() {
    Scene scene = named_scene();
    scene.beta = 0.1;
    scene.memory.patterns = SharedMatrix([&] {
      Matrix patterns = *scene.memory.patterns;
      patterns.row(1) = patterns.row(0);
      patterns.row(2).setZero();
      return patterns;
    }());
    scene.memory.normalise = Normalise::unit;
    open(scene);
    QTRY_VERIFY(landscape_drawn());
    landscape_of(*window_).model()->set_probe(QPointF(0.3, 0.2));
    QTRY_VERIFY(landscape_of(*window_).model()->probe());
    see_all(QStringLiteral("mixture"));
  }

  void the_compare_grid() {
    Scene scene = named_scene();
    Compare& compare = scene.view.compare;
    compare.open = true;
    compare.columns.resize(2);
    compare.columns[0].separation = Softmax{};
    compare.columns[0].title = name.toStdString();
    compare.columns[1].separation = Entmax{2};
    compare.rows.resize(2);
    compare.rows[0].beta = 2;
    compare.rows[1].beta = 9;
    compare.rows[1].title = name.toStdString();
    open(scene);
    QTRY_VERIFY(landscape_of(*window_).panels()->compare_view()->finished());
    see_all(QStringLiteral("compare"));
  }

  void the_sweep() {
    Scene scene = named_scene();
    SweepSettings settings;
    settings.from = 0.5;
    settings.to = 8;
    settings.count = 8;
    settings.grid = 16;
    scene.workspaces = WorkspaceStates().with(settings);
    open(scene);
    QTRY_VERIFY(landscape_drawn());
    landscape_of(*window_).actions().sweep->trigger();
    SweepModel* const sweep = SweepModel::of(landscape_of(*window_).model());
    QTRY_VERIFY(sweep->complete());
    sweep->set_head(3);
    QTRY_VERIFY(sweep->at_head());
    see_all(QStringLiteral("sweep"));
    QVERIFY(named_ > 3);
  }

  void the_other_workspaces() {
    for (const Qt::Key key : {Qt::Key_2, Qt::Key_3, Qt::Key_4}) {
      open(named_scene(), key);
      QVERIFY(at_rest());
      see_all(QString(QChar(key)));
    }
  }
};

QTEST_MAIN(LiteralNamesTest)
#include "literal_names_test.moc"
