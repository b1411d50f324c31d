// SPDX-License-Identifier: GPL-3.0-or-later
// A frame shows one state: while α is dragged, what stands beside each other in a painted frame is of one
// moment. Controls are of the scene as it is; the title of the energy and the table are of one result, which
// is that scene's as soon as the pointer rests.
#include <QLabel>
#include <QTextDocumentFragment>
#include <QtTest>
#include <map>

#include "tests/ui/window_fixture.h"
#include "ui/controls/number_entry.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/plot_header.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/field_panel.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/landscape_view.h"

using namespace basinscope;

class OneStateTest : public WindowTest {
  Q_OBJECT

  NumberEntry* entry_ = nullptr;
  ValueSlider* slider_ = nullptr;
  std::map<QString, QStringList> tables_;  // of every result there was, by its title
  int frames_ = 0;
  QStringList faults_, titles_;

  double alpha() const { return std::get<Entmax>(scene().separation).alpha; }
  static QString cells(const QAbstractItemModel& model) {
    QStringList texts;
    for (int row = 0; row < model.rowCount(); ++row)
      for (int column = 0; column < model.columnCount(); ++column)
        texts << model.index(row, column).data().toString();
    return texts.join(QLatin1Char('|'));
  }
  // Behind the word "Energy", whole.
  QString title() const {
    const auto labels =
        landscape_of(*window_).panels()->energy_panel()->findChild<PlotHeader*>()->findChildren<QLabel*>();
    const QLabel* parameters = labels.back();
    const QString shown = parameters->toolTip().isEmpty() ? parameters->text() : parameters->toolTip();
    return QTextDocumentFragment::fromHtml(shown).toPlainText();
  }
  void look() {
    ++frames_;
    if (entry_->value() != alpha() || slider_->shown() != alpha())
      faults_ << QStringLiteral("α = %1, slider %2, entry %3")
                     .arg(alpha())
                     .arg(slider_->shown())
                     .arg(entry_->value());
    if (titles_.isEmpty() || titles_.back() != title()) titles_ << title();
    // Under a busy overlay the title says what is computed.
    const LandscapeModel* const model = landscape_of(*window_).model();
    const bool behind = model->energy_freshness().state() != Freshness::State::current ||
                        model->freshness().state() != Freshness::State::current;
    const auto known = tables_.find(title());
    if (behind) return;
    if (known == tables_.end())
      faults_ << QStringLiteral("no result has the title ") + title();
    else if (!known->second.contains(cells(*landscape_of(*window_).panels()->table()->model())))
      faults_ << QStringLiteral("the table is not of ") + title();
  }

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override {
    if (watched == window_.get() && event->type() == QEvent::UpdateRequest) look();
    return WindowTest::eventFilter(watched, event);
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void title_slider_and_table_are_of_one_state_in_every_frame() {
    open(opening_scene());
    LandscapeModel* const model = landscape_of(*window_).model();
    model->set_engine(EngineChoice::cpu);
    QTRY_VERIFY(landscape_drawn());
    AttractorRows rows(model);
    const auto keep = [&] {
      if (!model->result()) return;
      rows.read();
      tables_[plain_text(parameter_summary(*model->result()->scene))] << cells(rows);
    };
    QObject listening;
    connect(model, &LandscapeModel::result_changed, &listening, keep);
    keep();
    entry_ = nullptr;
    for (auto* each : window_->findChildren<NumberEntry*>())
      if (each->isVisible() && each->value() == alpha() &&
          each->accessibleName().contains(QStringLiteral("α")))
        entry_ = each;
    QVERIFY(entry_);
    slider_ = entry_->parentWidget()->findChild<ValueSlider*>();
    QVERIFY(slider_ && slider_->isVisible());
    window_->installEventFilter(this);
    const int y = slider_->height() / 2;
    const QPoint from(qRound(slider_->pixel_of(alpha())), y);
    QTest::mousePress(slider_, Qt::LeftButton, {}, from);
    for (int x = 1; x <= 60; ++x) {
      QTest::mouseMove(slider_, from + QPoint(x % 40, 0));
      QTest::qWait(8);  // frames are painted between the moves
    }
    // Under the resting pointer everything comes to one α.
    QTRY_COMPARE(title(), plain_text(parameter_summary(scene())));
    QTRY_VERIFY(model->result()->revision == model->revision());
    QTRY_COMPARE(cells(*landscape_of(*window_).panels()->table()->model()), tables_[title()].back());
    QTest::mouseRelease(slider_, Qt::LeftButton, {}, from + QPoint(20, 0));
    window_->removeEventFilter(this);
    faults_.removeDuplicates();
    QVERIFY2(faults_.isEmpty(), qPrintable(faults_.join(QLatin1Char('\n'))));
    QVERIFY2(frames_ > 20 && titles_.size() > 3,
             qPrintable(QStringLiteral("%1, %2").arg(frames_).arg(titles_.size())));
  }
};

QTEST_MAIN(OneStateTest)
#include "one_state_test.moc"
