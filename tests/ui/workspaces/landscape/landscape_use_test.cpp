// SPDX-License-Identifier: GPL-3.0-or-later
// The landscape in use: what it says about how its picture was computed, where Home leads, what its marks
// mean.
#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QTextEdit>
#include <QtTest>

#include "core/data/generators.h"
#include "core/landscape/passes.h"
#include "core/landscape/probe.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/segment.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/dialog/export_dialog.h"
#include "ui/gpu/shared_engines.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/weights_plot.h"
#include "ui/window/notice_bar.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/boundary_panel.h"
#include "ui/workspaces/landscape/descent_panels.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_view.h"
#include "ui/workspaces/landscape/steps_panel.h"
#include "ui/workspaces/landscape/update_panel.h"

using namespace basinscope;

namespace {

// Two patterns whose saddle is 0; its stable line is the second axis.
Scene antipodal_scene() {
  Scene scene;
  Matrix patterns(2, 2);
  patterns << 1, 0, -1, 0;
  scene.memory.patterns = SharedMatrix(patterns);
  scene.queries = SharedMatrix(Matrix(0, 2));
  scene.separation = Softmax{};
  scene.beta = 4;
  scene.plane = Plane::axes(2);
  scene.window = {-1.2, 1.2, -1.2, 1.2};
  return scene;
}

}  // namespace

class LandscapeUseTest : public WindowTest {
  Q_OBJECT

  void show(const Scene& scene) {
    window_->document()->replace(scene, {});
    QTRY_VERIFY(landscape_drawn());
  }
  QString status() const { return window_->status()->left_text(); }

 private Q_SLOTS:
  void init() {
    open(opening_scene());
    landscape_of(*window_).model()->set_engine(EngineChoice::cpu);
  }
  void cleanup() { shut(); }

  void patterns_that_cannot_be_normalised_are_named() {
    auto* warning = landscape_of(*window_).column()->findChild<QLabel*>(QStringLiteral("without direction"));
    QVERIFY(warning && !warning->isVisible());
    Scene scene = seven_on_a_ring();
    Matrix patterns = *scene.memory.patterns;
    patterns.row(2).setZero();
    scene.memory.patterns = SharedMatrix(patterns);
    scene.memory.normalise = Normalise::unit;
    show(scene);
    QVERIFY(warning->isVisible());
    QVERIFY2(warning->text().startsWith(QStringLiteral("x₃ is zero")), qPrintable(warning->text()));
  }

  void the_strip_hands_out_its_numbers() {
    show(seven_on_a_ring());
    landscape_of(*window_).model()->set_probe(QPointF(0.1, 0.2));
    const auto copied = [](QWidget* plot) {
      auto* menu = plot ? plot->findChild<QMenu*>(QStringLiteral("data menu")) : nullptr;
      if (!menu) return QStringList();
      menu->actions().front()->trigger();
      return QApplication::clipboard()->text().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    };
    const QStringList weights = copied(landscape_of(*window_).panels()->findChild<WeightsPlot*>());
    QCOMPARE(weights.size(), qsizetype(1 + 7));
    double sum = 0;
    for (const QString& line : weights.mid(1)) sum += line.section(QLatin1Char('\t'), 1).toDouble();
    QVERIFY(std::abs(sum - 1) < 1e-12);
    const QStringList traces = copied(landscape_of(*window_).panels()->findChild<EnergyTraces*>());
    qsizetype steps = 0;
    for (const auto& along : landscape_of(*window_).model()->result()->energies)
      steps += qsizetype(along.size());
    QCOMPARE(traces.size(), 1 + steps);
    QCOMPARE(traces.last().section(QLatin1Char('\t'), 2).toDouble(),
             landscape_of(*window_).model()->result()->energies.back().back());
  }

  void without_a_pointer_the_weights_are_those_where_the_selected_query_begins() {
    Scene ring = seven_on_a_ring();
    ring.view.pinned_probe.reset();
    ring.queries = SharedMatrix(Matrix{{0.1, -0.2}, {0.7, 0.4}, {-0.3, 0.8}, {-0.6, -0.1}});
    show(ring);
    LandscapeModel* const model = landscape_of(*window_).model();
    auto* const menu = landscape_of(*window_).panels()->findChild<WeightsPlot*>()->findChild<DataMenu*>();
    model->set_probe({});  // wherever the pointer of the display is
    for (const int query : {1, 3}) {
      Selection chosen;
      chosen.queries.insert(query);
      model->select(chosen);
      const Vector weights = probe_of(ring, nullptr, ring.queries.row(query).transpose()).weights;
      QTRY_COMPARE(table_text(menu->table(), ','), table_text(weights_table(ring, weights), ','));
    }
    model->set_probe(QPointF(0.1, 0.2));
    QTRY_COMPARE(table_text(menu->table(), ','),
                 table_text(weights_table(ring, probe_at(ring, nullptr, 0.1, 0.2).weights), ','));
  }

  void readings_take_the_place_of_the_energies_in_turn_and_follow() {
    const auto forward = [this](const QString& tip) -> QAbstractButton* {
      for (auto* each : window_->findChildren<QAbstractButton*>())
        if (each->toolTip() == tip && each->isVisible()) return each;
      return nullptr;
    };
    const auto named = [this](const QString& name) -> CurvePlot* {
      for (auto* each : window_->findChildren<CurvePlot*>())
        if (each->accessibleName() == name) return each;
      return nullptr;
    };
    const auto plot = [&] { return named(QStringLiteral("Steps to convergence")); };
    const auto go_on = [&](const QString& tip) {
      QVERIFY2(forward(tip), qPrintable(tip));
      forward(tip)->click();
    };
    QVERIFY(plot() && !plot()->isVisible());
    const Scene& now = scene();
    const Network network = network_of(now);
    go_on(QStringLiteral("Distance"));
    QVERIFY(!window_->findChild<EnergyTraces*>()->isVisible());
    CurvePlot* const distance = named(QStringLiteral("Distance to the limit"));
    QTRY_VERIFY(distance->isVisible() && !distance->panel().curves.empty());
    const auto points = [](const CurvePlot* of, std::size_t curve) {
      return of->panel().curves[curve].points;
    };
    const int query = *landscape_of(*window_).model()->followed_query();
    const Trajectory path = trajectory(network, now.queries.row(query).transpose(), now.dynamics);
    const auto way = approach(network, path);
    QCOMPARE(points(distance, 0).size(), static_cast<std::size_t>(way->distances.size()));
    for (Eigen::Index t = 0; t < way->distances.size(); ++t)
      QCOMPARE(points(distance, 0)[static_cast<std::size_t>(t)].y(), way->distances[t]);
    go_on(QStringLiteral("Bound"));
    CurvePlot* const bound = named(QStringLiteral("Bound of one step"));
    QTRY_VERIFY(bound->isVisible() && !bound->panel().curves.empty());
    const StepBound line = step_bound(network, path.states.front(), 81);
    for (Eigen::Index i = 0; i < 81; ++i) {
      QCOMPARE(points(bound, 0)[static_cast<std::size_t>(i)].y(), line.bound[i]);
      QCOMPARE(points(bound, 1)[static_cast<std::size_t>(i)].y(), line.energy[i]);
    }
    go_on(QStringLiteral("Update"));
    QVERIFY(named(QStringLiteral("One update in numbers"))->isVisible() && !bound->isVisible());
    go_on(QStringLiteral("Steps"));
    QVERIFY(plot()->isVisible() && !named(QStringLiteral("One update in numbers"))->isVisible());
    const auto shown = [&] { return plot()->panel().shapes; };
    QTRY_VERIFY(!shown().empty());
    auto* const menu = plot()->findChild<DataMenu*>();
    const DataTable table = menu->table();
    const StepHistogram expected = counted_steps(scene(), TaskControl());
    QCOMPARE(table_text(table, ','), table_text(steps_spec().table(expected), ','));
    QCOMPARE(shown().size(), static_cast<std::size_t>(expected.quantile(0.99) + 1));
    Scene colder = scene();
    colder.beta *= 3;
    window_->document()->edit(QStringLiteral("β"), colder);
    QTRY_COMPARE(table_text(menu->table(), ','),
                 table_text(steps_spec().table(counted_steps(colder, TaskControl())), ','));
    go_on(QStringLiteral("Boundaries"));
    CurvePlot* const boundaries = named(QStringLiteral("Boundaries of the basins"));
    QTRY_VERIFY(boundaries->isVisible() && !boundaries->panel().curves.empty());
    QCOMPARE(table_text(boundaries->findChild<DataMenu*>()->table(), ','),
             table_text(boundary_spec().table(measured_boundaries(colder, TaskControl())), ','));
    go_on(QStringLiteral("Shares"));
    go_on(QStringLiteral("Energy"));
    QVERIFY(!plot()->isVisible() && window_->findChild<EnergyTraces*>()->isVisible());
    // Hidden, it computes nothing; but it keeps nothing of another scene either.
    show(seven_on_a_ring());
    QTRY_VERIFY(shown().empty());
    QVERIFY(menu->table().rows.empty());
  }

  void an_update_is_gone_through_with_its_numbers() {
    Scene ring = seven_on_a_ring();
    ring.view.pinned_probe.reset();
    ring.queries = SharedMatrix(Matrix{{0.1, -0.2}, {0.7, 0.4}, {-0.3, 0.8}});
    show(ring);
    LandscapeModel* const model = landscape_of(*window_).model();
    LandscapeView* const view = landscape_of(*window_).panels();
    const auto panels = view->panels();
    auto* const panel = dynamic_cast<UpdatePanel*>(
        *std::ranges::find(panels, QStringLiteral("update"), &PanelGround::panel_word));
    QVERIFY(panel);
    auto* const menu = panel->findChild<DataMenu*>();
    const auto table = [&] { return table_text(menu->table(), ','); };
    const auto of = [](const Scene& scene, const Probe& probe) {
      return table_text(update_spec().table(shown_update(scene, probe, {})), ',');
    };
    view->uncover(panel);  // hidden, it draws nothing
    model->set_probe({});
    Selection chosen;
    chosen.queries.insert(2);
    model->select(chosen);
    const Vector start = ring.queries.row(2).transpose();
    QTRY_COMPARE(table(), of(ring, probe_of(ring, nullptr, start)));
    // It follows the play head, a drag and the pointer.
    model->playback()->show_step(1);
    const Vector next = update(network_of(ring), start).state;
    QTRY_COMPARE(table(), of(ring, probe_of(ring, nullptr, next)));
    model->playback()->show_all();
    const Gesture gesture = window_->document()->begin_gesture();
    Scene colder = scene();
    colder.beta = 11;
    window_->document()->through(gesture, [&] { window_->document()->edit(QStringLiteral("β"), colder); });
    QTRY_COMPARE(table(), of(colder, probe_of(colder, nullptr, start)));
    window_->document()->end_gesture(gesture);
    model->set_probe(QPointF(0.3, 0.2));
    QTRY_COMPARE(table(), of(colder, probe_at(colder, nullptr, 0.3, 0.2)));
    // Columns are uncovered one after the other, also by keys.
    view->uncover(panel);
    const auto heads = [&] {
      QStringList bold;
      for (const CurveText& each : panel->plot()->panel().texts)
        if (each.text == basinscope::bold(each.text)) bold << plain_text(each.text);
      return bold;
    };
    auto* const stages = panel->findChild<Segment*>();
    stages->button(0)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(stages->button(0), Qt::Key_Space);
    QCOMPARE(heads(), QStringList{QStringLiteral("s = x·q")});
    QVERIFY(panel->plot()->panel().shapes.empty());
    QTest::keyClick(stages->button(0), Qt::Key_Right);
    if (stages->chosen() == 0) QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    QCOMPARE(heads(), QStringList{QStringLiteral("θ = 11 s")});
    for (int stage = 2; stage < 5; ++stage) {
      panel->show_stage(static_cast<ShownUpdate::Stage>(stage));
      QVERIFY(!panel->plot()->panel().shapes.empty());
    }
    QVERIFY(panel->plot()->accessibleDescription().contains(QStringLiteral("Σ")));
    Scene long_names = scene();
    for (int i = 0; i < 7; ++i) long_names.memory.names.push_back(std::string(300, 'm') + std::to_string(i));
    window_->document()->edit(QStringLiteral("Names"), long_names);
    QTRY_COMPARE(table(), of(long_names, probe_at(long_names, nullptr, 0.3, 0.2)));
    for (const CurveText& each : panel->plot()->panel().texts)
      QVERIFY2(plain_text(each.text).size() < 120, qPrintable(plain_text(each.text)));
    // Nothing is left of columns where a panel is uncovered for a lesson.
    panel->show_stage(ShownUpdate::measures);
    view->uncover(panel);
    QCOMPARE(stages->chosen(), static_cast<int>(ShownUpdate::next));
  }

  void the_status_tells_the_precision_that_was_used() {
    show(five_points());
    QVERIFY2(status().contains(QStringLiteral("float32")), qPrintable(status()));
    QVERIFY(landscape_of(*window_).model()->result()->checks.equal_ends.has_value());
    // No SIMD form: the same engine then iterates in double, and there is nothing to compare.
    Scene chain = five_points();
    chain.separation = SequentialSubsets{};
    show(chain);
    QCOMPARE(landscape_of(*window_).model()->result()->basins.map.engine, std::string("cpu"));
    QVERIFY2(status().contains(QStringLiteral("float64")) && !status().contains(QStringLiteral("float32")),
             qPrintable(status()));
    QVERIFY(!landscape_of(*window_).model()->result()->checks.equal_ends.has_value());
  }

  void the_status_says_why_it_is_double() {
    Scene deep = five_points();
    deep.window = {0.1, 0.1 + 1e-5, 0.2, 0.2 + 1e-5};
    show(deep);
    QVERIFY2(status().contains(QStringLiteral("float64: a pixel is too narrow")), qPrintable(status()));
    QVERIFY(!landscape_of(*window_).model()->result()->checks.equal_ends.has_value());
  }

  void an_engine_that_was_chosen_is_named_in_passing() {
    show(five_points());
    landscape_of(*window_).model()->set_engine(EngineChoice::reference);
    QTRY_VERIFY(window_->status()->message().startsWith(QStringLiteral("reference")));
    QVERIFY(!window_->findChild<NoticeBar*>()->holds(NoticeKind::message));
  }

  void the_wheel_stops_where_a_pixel_would_be_steps_of_a_double_wide() {
    Scene deep = five_points();
    deep.window = {0.1, 0.1 + 1e-10, 0.2, 0.2 + 1e-10};
    show(deep);
    const FieldPlot* field = landscape_of(*window_).panels()->basin_panel()->plot();
    const auto turn = [&](int notches) {
      const QPointF at = field->frame().frame.center();
      QWheelEvent event(at, field->canvas()->mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton, {},
                        Qt::NoScrollPhase, false);
      QApplication::sendEvent(field->canvas(), &event);
    };
    turn(40);
    QVERIFY(window_->document()->scene().window == deep.window);
    QVERIFY2(window_->status()->message().contains(QStringLiteral("limit of double precision")),
             qPrintable(window_->status()->message()));
    turn(-4);
    QVERIFY(window_->document()->scene().window != deep.window);
  }

  // A red check leads to what helps.
  void labels_that_differ_offer_to_draw_in_double() {
    show(five_points());
    LandscapeModel* const model = landscape_of(*window_).model();
    auto wrong = std::make_shared<LandscapeResult>(*model->result());
    wrong->checks.equal_ends = 0.5;
    const CheckSentence well = show_where_check_fails(model, 2),
                        failed = show_where_check_fails(model, *wrong, 2);
    QVERIFY(well.well && well.remedies.empty());
    QCOMPARE(failed.tone, NoticeTone::error);
    QCOMPARE(failed.remedies.size(), std::size_t(1));
    failed.remedies.front().act();
    QCOMPARE(model->engine(), EngineChoice::reference);
  }

  void home_and_a_double_click_lead_to_the_scenes_own_window() {
    Scene own = five_points();
    own.window = {-0.6, 0.2, -0.5, 0.3};
    show(own);
    const auto shown = [this] { return window_->document()->scene().window; };
    const FieldPlot* field = landscape_of(*window_).panels()->energy_panel()->plot();
    window_->document()->set_window({-4, 4, -4, 4});
    QTest::mouseDClick(field->canvas(), Qt::LeftButton, {},
                       field->frame().pixels(QPointF(3.5, 3.5)).toPoint());
    QVERIFY(shown() == own.window);
    window_->document()->set_window({-4, 4, -4, 4});
    window_->actions().reset_view->trigger();
    QVERIFY(shown() == own.window);
    window_->actions().reset_view->trigger();
    QVERIFY(shown() == default_window(own));
    window_->actions().reset_view->trigger();
    QVERIFY(shown() == own.window);
  }

  void a_state_on_the_stable_line_of_a_saddle_is_said_to_be_on_the_boundary() {
    const Scene scene = antipodal_scene();
    const Probe on = probe_at(scene, nullptr, 0, 0.5);
    QCOMPARE(on.ends_at.english(), std::string("the saddle .50 x1 + .50 x2"));
    QVERIFY2(on.why_white.english().starts_with("On the boundary"), on.why_white.english().c_str());
    const Probe at = probe_at(scene, nullptr, 0, 0);
    QCOMPARE(at.ends_at.english(), std::string("the saddle .50 x1 + .50 x2"));
    for (const double beside : {-1e-3, 1e-3}) {
      const Probe off = probe_at(scene, nullptr, beside, 0.5);
      QVERIFY2(off.ends_at.english().find("saddle") == std::string::npos, off.ends_at.english().c_str());
      QVERIFY(off.why_white.english().find("boundary") == std::string::npos);
    }
    show(scene);
    landscape_of(*window_).model()->set_probe(QPointF(0, 0.5));
    QVERIFY2(window_->status()->right_text().contains(QStringLiteral("the saddle")),
             qPrintable(window_->status()->right_text()));
  }

  void compare_panels_name_a_state_on_the_boundary_too() {
    Scene scene = antipodal_scene();
    Variation cold, warm;
    cold.beta = 4;
    warm.beta = 0.5;  // one attractor, no border
    scene.view.compare.columns = {cold, warm};
    scene.view.compare.open = true;
    scene.view.pinned_probe = {0, 0.5};
    window_->document()->replace(scene, {});
    const auto ends = [this] {
      QStringList texts;
      for (const auto* label : landscape_of(*window_).column()->findChildren<QLabel*>())
        if (label->accessibleName().contains(QLatin1Char('+'))) texts << label->accessibleName();
      return texts;
    };
    const QString both = QStringLiteral(".50 x₁ + .50 x₂");
    QTRY_COMPARE(ends(), QStringList({QStringLiteral("saddle ") + both, both}));
  }

  void raw_points_are_explained_where_normalising_moves_them() {
    const auto words = [this] {
      return landscape_of(*window_).panels()->basin_panel()->plot()->canvas()->accessibleDescription();
    };
    const auto legends = [this] {
      FieldPanel* panel = landscape_of(*window_).panels()->energy_panel();
      return panel->grab(QRect(0, 36, panel->width(), 24)).toImage();
    };
    show(five_points());
    QVERIFY(!words().contains(QStringLiteral("raw point")));
    const QImage plain = legends();
    Scene unit = five_points();
    unit.memory.normalise = Normalise::unit;
    show(unit);
    QVERIFY2(words().contains(QStringLiteral("raw point")), qPrintable(words()));
    QVERIFY(legends() != plain);
  }

  void the_export_dialog_offers_theme_face_and_caption() {
    ExportDialog dialog(landscape_offer(five_points(), maps_by(std::make_shared<Engines>())),
                        appearance_.get(), window_.get());
    dialog.show();
    auto* box = dialog.findChild<QTextEdit*>();
    QVERIFY(box);
    QTRY_VERIFY_WITH_TIMEOUT(box->toPlainText().contains(QStringLiteral("Energy and trajectories (a)")),
                             60000);
    const auto press = [&dialog](const QString& text) {
      for (auto* button : dialog.findChildren<QAbstractButton*>())
        if (button->text() == text) return button->click();
      QFAIL(qPrintable(text));
    };
    press(QStringLiteral("LaTeX"));
    QVERIFY2(box->toPlainText().contains(QStringLiteral("$\\beta = 2$")), qPrintable(box->toPlainText()));
    press(QStringLiteral("Copy caption"));
    QCOMPARE(QGuiApplication::clipboard()->text(), box->toPlainText());
    QVERIFY(dialog.style().theme == PageTheme::light);
    press(QStringLiteral("Dark"));
    QVERIFY(dialog.style().theme == PageTheme::dark);
    for (auto* combo : dialog.findChildren<QComboBox*>()) {
      if (combo->accessibleName() != QStringLiteral("Font")) continue;
      QCOMPARE(combo->count(), 4);
      for (int i = 0; i < combo->count(); ++i) {
        const bool there = !combo->itemData(i).toString().isEmpty();
        const bool enabled = combo->model()->flags(combo->model()->index(i, 0)) & Qt::ItemIsEnabled;
        QCOMPARE(enabled, there);
        if (!there) QVERIFY(!combo->itemData(i, Qt::ToolTipRole).toString().isEmpty());
        if (!there) continue;
        combo->setCurrentIndex(i);
        QCOMPARE(QString::fromStdString(dialog.style().family), combo->itemData(i).toString());
      }
    }
    QTRY_VERIFY(!dialog.busy());
  }
};

QTEST_MAIN(LandscapeUseTest)
#include "landscape_use_test.moc"
