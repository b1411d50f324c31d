// SPDX-License-Identifier: GPL-3.0-or-later
// The first minute with the landscape: the hint, the layers over the fields, playback, panels that share
// their room, and plots first where there is little of it.
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSettings>
#include <QToolButton>
#include <QtTest>

#include "core/workspaces/kernels_state.h"
#include "tests/ui/landscape_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/panel_splitter.h"
#include "ui/controls/value_slider.h"
#include "ui/document/preset_scenes.h"
#include "ui/plots/energy_traces.h"
#include "ui/plots/plot_header.h"
#include "ui/shell/command_bar.h"
#include "ui/shell/hint_line.h"
#include "ui/shell/lessons/lesson_desk.h"
#include "ui/shell/presenter/presenter_mode.h"
#include "ui/window/status_line.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/layers.h"
#include "ui/workspaces/landscape/landscape_edits.h"

using namespace basinscope;

class FirstMinuteTest : public WindowTest {
  Q_OBJECT

  LandscapeModel& model() const { return *landscape_of(*window_).model(); }
  FieldPlot* energy() const { return landscape_of(*window_).panels()->energy_panel()->plot(); }
  FieldPlot* basins() const { return landscape_of(*window_).panels()->basin_panel()->plot(); }
  void press(const QString& name) const {
    auto* const button = named<QAbstractButton>(name);
    QVERIFY2(button, qPrintable(name));
    QTest::mouseClick(button, Qt::LeftButton);
  }
  void drawn() const { QTRY_VERIFY(landscape_drawn()); }
  PanelSplitter* between_fields() const {
    for (auto* splitter : window_->findChildren<PanelSplitter*>())
      if (splitter->count() == 2 && splitter->widget(0)->isAncestorOf(energy()) &&
          splitter->widget(1)->isAncestorOf(basins()))
        return splitter;
    return nullptr;
  }

 private Q_SLOTS:
  void initTestCase() { QSettings().clear(); }
  void init() {
    open(opening_scene());
    model().set_engine(EngineChoice::cpu);
  }
  void cleanup() {
    shut();
    QSettings().clear();
  }

  void every_workspace_says_what_to_do_until_its_cross_closes_it_for_good() {
    for (const auto& [place, action] : window_->actions().workspaces) {
      window_->show_workspace(place);
      QVERIFY2(window_->hint()->isVisible() && !window_->hint()->text().isEmpty(),
               qPrintable(action->iconText()));
      QVERIFY(window_->hint()->geometry().bottom() <=
                  energy()->mapTo(window_->hint()->parentWidget(), QPoint()).y() ||
              place != 0);
    }
    window_->show_workspace(0);
    QCOMPARE(window_->hint()->text(),
             QStringLiteral("Drag a square. Lower β and watch basins merge. Press S to "
                            "follow them."));
    press(QStringLiteral("Close the hint"));
    QVERIFY(!window_->hint()->isVisible());
    window_->show_workspace(1);
    QVERIFY(window_->hint()->isVisible());
    open(opening_scene());
    QVERIFY(!window_->hint()->isVisible());
    window_->actions().hints->trigger();
    QVERIFY(window_->hint()->isVisible());
  }

  void the_hint_leads_into_its_lesson() {
    press(QStringLiteral("Start the lesson"));
    QTRY_VERIFY_WITH_TIMEOUT(
        named<QToolButton>(QStringLiteral("Close the lesson")) || window_->lessons()->course()->is_open(),
        10000);
    QCOMPARE(window_->lessons()->course()->lesson().id, std::string("energy-landscape"));
  }

  void buttons_over_the_fields_show_and_hide_layers_in_both() {
    drawn();
    const auto count = [](FieldPlot* plot, bool saddles) {
      return std::ranges::count_if(plot->marks().attractors,
                                   [saddles](const AttractorMark& mark) { return mark.hollow() == saddles; });
    };
    QVERIFY(count(energy(), true) > 0 && count(basins(), true) > 0);
    press(QStringLiteral("Saddles"));
    QVERIFY(!scene().view.saddles);
    QTRY_VERIFY(count(energy(), true) == 0 && count(basins(), true) == 0);
    QVERIFY(count(basins(), false) > 0);
    press(QStringLiteral("Patterns"));
    QTRY_VERIFY(energy()->marks().patterns.empty() && basins()->marks().patterns.empty());
    press(QStringLiteral("Queries"));
    QTRY_VERIFY(energy()->marks().queries.empty() && !energy()->marks().paths.empty());
    // Nothing that closing the window would ask about, but something to undo.
    QVERIFY(!window_->isWindowModified());
    undo_all();
    QCOMPARE(scene(), opening_scene());
    QTRY_COMPARE(static_cast<int>(basins()->marks().patterns.size()), 7);
  }

  // Softmax has no margin, and with it no exact regions: the row says so, in a button or under "More layers".
  void a_layer_with_nothing_to_show_says_why_in_its_row() {
    Scene scene = opening_scene();
    scene.separation = Softmax{};
    scene.queries = SharedMatrix(Matrix(0, 2));
    for (const QSize size : {QSize(1000, 640), QSize(1600, 1000)}) {
      open(scene, {}, size);
      model().set_engine(EngineChoice::cpu);
      drawn();
      for (const auto& [layer, why] :
           {std::pair("Exact regions", "no margin"), std::pair("Queries", "no queries")}) {
        bool said = false;
        const auto* const button = named<QToolButton>(QLatin1String(layer));
        if (button) {
          QVERIFY(!button->isEnabled());
          said = button->toolTip().contains(QLatin1String(why));
        }
        for (auto* more : window_->findChildren<QToolButton*>()) {
          if (more->accessibleName() != QLatin1String("More layers") || !more->isVisible()) continue;
          Q_EMIT more->menu()->aboutToShow();
          const auto entries = more->menu()->actions();
          for (qsizetype i = 0; i + 1 < entries.size(); ++i)
            said = said || (entries[i]->text() == QLatin1String(layer) &&
                            entries[i + 1]->text().contains(QLatin1String(why)));
        }
        QVERIFY2(said, layer);
      }
    }
  }

  void every_layer_has_a_key_and_stands_in_the_menu() {
    drawn();
    energy()->canvas()->setFocus();
    for (const FieldLayer& layer : field_layers()) {
      if (!no_layer(layer, scene(), model().result().get()).isEmpty()) continue;
      const bool before = scene().view.*layer.shown;
      const QKeyCombination key = QKeySequence(QString::fromLatin1(layer.key))[0];
      QTest::keyClick(energy()->canvas(), key.key(), key.keyboardModifiers());
      QVERIFY2(scene().view.*layer.shown != before, layer.key);
      QTest::keyClick(energy()->canvas(), key.key(), key.keyboardModifiers());
      QCOMPARE(scene().view.*layer.shown, before);
    }
  }

  void the_lock_holds_the_ends_of_the_energys_colours() {
    drawn();
    const auto ends = [this] {
      return std::array{model().energy_field()->lowest, model().energy_field()->highest};
    };
    const auto before = ends();
    press(QStringLiteral("Hold the energy's colours"));
    QVERIFY(scene().view.energy_range == before);
    window_->document()->change(QStringLiteral("β"), [](Scene& scene) { scene.beta = 2; });
    drawn();
    QCOMPARE(ends(), before);
    QVERIFY(model().energy_field()->own != before);
    type(named<QLineEdit>(QStringLiteral("Energy range, upper end")), QStringLiteral("0.5"));
    QCOMPARE((*scene().view.energy_range)[1], 0.5);
    QTRY_COMPARE(ends()[1], 0.5);
    // The other way round is refused.
    type(named<QLineEdit>(QStringLiteral("Energy range, lower end")), QStringLiteral("0.75"));
    QCOMPARE(scene().view.energy_range, std::optional(std::array{before[0], 0.5}));
    press(QStringLiteral("Hold the energy's colours"));
    QVERIFY(!scene().view.energy_range);
    QTRY_COMPARE(ends(), model().energy_field()->own);
    // Their ends are told apart where they begin alike.
    window_->document()->set_window({0.3482181, 0.3482182, 0.1, 0.1000001});
    QTRY_VERIFY(ends()[1] - ends()[0] < 1e-6);
    const auto shown = [this](const char* end) {
      return named<QLineEdit>(QStringLiteral("Energy range, %1 end").arg(QLatin1String(end)))->text();
    };
    QTRY_VERIFY(shown("lower") != shown("upper"));
  }

  void colours_keep_their_ends_during_a_drag() {
    drawn();
    const auto before = std::array{model().energy_field()->lowest, model().energy_field()->highest};
    const Gesture gesture = window_->document()->begin_gesture();
    for (int step = 1; step <= 6; ++step) {
      window_->document()->through(gesture, [this, step] {
        window_->document()->change(QStringLiteral("β"),
                                    [step](Scene& scene) { scene.beta = 6 - 0.1 * step; });
      });
      QTRY_VERIFY(model().energy_freshness().up_to_date());
      QCOMPARE(model().energy_field()->lowest, before[0]);
      QCOMPARE(model().energy_field()->highest, before[1]);
    }
    window_->document()->end_gesture(gesture);
  }

  void playback_moves_the_step_and_what_belongs_to_it() {
    drawn();
    energy()->canvas()->setFocus();
    model().set_probe(std::nullopt);
    QVERIFY(model().steps_there() > 2);
    const auto says = [this](const QString& words) {
      for (const QLabel* label : landscape_of(*window_).panels()->findChildren<QLabel*>())
        if (label->isVisible() &&
            label->text().remove(QRegularExpression(QStringLiteral("<[^>]*>"))).contains(words))
          return true;
      return false;
    };
    const auto stepped = [this] {
      return std::ranges::count_if(energy()->marks().paths,
                                   [](const PathMark& path) { return path.stepped; });
    };
    const auto* traces = landscape_of(*window_).panels()->findChild<EnergyTraces*>();
    QCOMPARE(stepped(), 0);
    press(QStringLiteral("To the start"));
    QCOMPARE(model().shown_steps(), 0);
    press(QStringLiteral("One step on (.)"));
    press(QStringLiteral("One step on (.)"));
    QCOMPARE(model().shown_steps(), 2);
    QTRY_COMPARE(stepped(), 1);
    const int query = *model().followed_query();
    QTRY_VERIFY(says(QStringLiteral("q%1, step 2").arg(query + 1)));
    const auto& state = model().result()->trajectories[static_cast<std::size_t>(query)].states[2];
    QVERIFY(model().step_reading() && model().step_reading()->state == state);
    QCOMPARE(model().step_reading()->weights, probe_of(model().scene(), nullptr, state).weights);
    // The line in the energy plot.
    const auto marked = [&traces](double step) {
      return std::ranges::any_of(traces->panel().curves, [step](const Curve& curve) {
        return curve.points.size() == 2 && curve.points[0].x() == step && curve.points[1].x() == step;
      });
    };
    QTRY_VERIFY(marked(2));
    press(QStringLiteral("One step back (,)"));
    QCOMPARE(model().shown_steps(), 1);
    type(named<QLineEdit>(QStringLiteral("Step")), QStringLiteral("2"));
    QCOMPARE(model().shown_steps(), 2);
    auto* const slider = named<ValueSlider>(QStringLiteral("Step, slider"));
    const QPoint middle(slider->width() / 2, slider->height() / 2);
    drag(slider, QPoint(static_cast<int>(slider->pixel_of(2)), middle.y()),
         QPoint(slider->width(), middle.y()));
    QCOMPARE(model().shown_steps(), model().steps_there());
  }

  void playing_begins_again_where_it_loops_and_speed_is_remembered() {
    drawn();
    pick(named<QComboBox>(QStringLiteral("Playback speed")), QStringLiteral("30 steps/s"));
    press(QStringLiteral("Play the trajectories (Space)"));
    QVERIFY(model().playing());
    QTRY_VERIFY(!model().playing());
    QCOMPARE(model().shown_steps(), model().steps_there());
    press(QStringLiteral("Begin again at the end"));
    press(QStringLiteral("Play the trajectories (Space)"));
    QTRY_COMPARE(model().shown_steps(), model().steps_there());
    QTRY_VERIFY(model().playing() && model().shown_steps() == 1);
    press(QStringLiteral("Pause (Space)"));
    QVERIFY(!model().playing());
    open(opening_scene());
    QCOMPARE(named<QComboBox>(QStringLiteral("Playback speed"))->currentText(), QStringLiteral("30 steps/s"));
    QVERIFY(named<QToolButton>(QStringLiteral("Begin again at the end"))->isChecked());
  }

  void lines_between_panels_can_be_dragged_and_are_remembered() {
    PanelSplitter* splitter = between_fields();
    QVERIFY(splitter);
    const QList<int> usual = splitter->sizes();
    QVERIFY(std::abs(usual[0] - usual[1]) <= 2);
    QWidget* const line = splitter->handle(1);
    drag(line, line->rect().center(), line->rect().center() + QPoint(60, 0));
    const QList<int> moved = splitter->sizes();
    QVERIFY2(moved[0] > usual[0] + 40, qPrintable(QString::number(moved[0])));
    open(opening_scene());
    splitter = between_fields();
    QTRY_VERIFY(std::abs(splitter->sizes()[0] - moved[0]) <= 2);
    window_->actions().reset_layout->trigger();
    QTRY_VERIFY(std::abs(splitter->sizes()[0] - usual[0]) <= 2);
    QVERIFY(QSettings().allKeys().filter(QStringLiteral("layout")).isEmpty());
  }

  void plots_come_first_at_presentation_size() {
    appearance_->set_scale(1.5);
    QApplication::processEvents();
    QVERIFY(!window_->menuBar()->isVisible() && window_->command_bar()->small());
    for (FieldPlot* plot : {energy(), basins()}) {
      const QRectF frame = plot->frame().frame;
      QVERIFY2(frame.width() >= 480 && frame.height() >= 480,
               qPrintable(QStringLiteral("%1 x %2").arg(frame.width()).arg(frame.height())));
    }
    for (const QString& symbol : {QStringLiteral("α"), QStringLiteral("β")})
      QVERIFY2(named<ValueSlider>(symbol + QStringLiteral(", slider")), qPrintable(symbol));
    QVERIFY(named<ValueSlider>(QStringLiteral("Step, slider")));
    type(named<QLineEdit>(QStringLiteral("β")), QStringLiteral("4"));
    QCOMPARE(scene().beta, 4.0);
    // The inspector and the tabs lie over the fields, which stay as they are.
    const QRect before = energy()->geometry();
    window_->actions().inspector->trigger();
    QVERIFY(landscape_of(*window_).column()->isVisible());
    press(QStringLiteral("Attractors over the fields"));
    QVERIFY(landscape_of(*window_).panels()->table()->isVisible());
    QCOMPARE(energy()->geometry(), before);
    press(QStringLiteral("Attractors over the fields"));
    QVERIFY(!landscape_of(*window_).panels()->table()->isVisible());
    appearance_->set_scale(1);
    QApplication::processEvents();
    QVERIFY(window_->menuBar()->isVisible() && landscape_of(*window_).panels()->table()->isVisible());
    QVERIFY(named<ValueSlider>(QStringLiteral("Step, slider")));
  }

  void plots_come_first_in_a_small_window() {
    window_->resize(1000, 640);
    QApplication::processEvents();
    for (FieldPlot* plot : {energy(), basins()})
      QVERIFY2(plot->frame().frame.width() >= 360, qPrintable(QString::number(plot->frame().frame.width())));
    QVERIFY(!landscape_of(*window_).column()->isVisible());
    QVERIFY(named<ValueSlider>(QStringLiteral("β, slider")));
    // Another workspace has neither the sliders nor the playback.
    window_->show_workspace(1);
    QVERIFY(!named<ValueSlider>(QStringLiteral("Step, slider")));
    window_->show_workspace(0);
    QVERIFY(named<ValueSlider>(QStringLiteral("Step, slider")));
  }

  void pattern_and_query_keys_are_tools() {
    drawn();
    QWidget* const canvas = energy()->canvas();
    canvas->setFocus();
    const QPoint free = energy()->frame().pixels(QPointF(0.9, 0.9)).toPoint();
    QTest::mouseMove(canvas, free);
    QTest::keyClick(canvas, Qt::Key_P);
    QCOMPARE(scene().memory.patterns.rows(), 7);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, free);
    QCOMPARE(scene().memory.patterns.rows(), 8);
    QTest::keyClick(canvas, Qt::Key_Escape);
    QTest::keyClick(canvas, Qt::Key_Q);
    QTest::mouseClick(canvas, Qt::LeftButton, {}, free + QPoint(-40, 20));
    QCOMPARE(scene().queries.rows(), opening_scene().queries.rows() + 1);
    QTest::keyClick(canvas, Qt::Key_Escape);
    landscape_of(*window_).actions().select_all->trigger();
    QCOMPARE(model().selection().patterns.size(), 8U);
    landscape_of(*window_).actions().remove->trigger();
    QCOMPARE(scene().memory.patterns.rows(), 1);
  }

  // Also where the key of enlarging is nobody's in the plot, and in presenter mode.
  void one_panel_alone_in_the_workspaces_of_panels() {
    window_->show_workspace(2);
    QWidget* const view = window_->focusWidget();
    QVERIFY(view);
    const auto panels = [this] {
      int shown = 0;
      for (auto* header : window_->findChildren<PlotHeader*>()) shown += header->isVisible();
      return shown;
    };
    const int all = panels();
    QVERIFY(all > 3);
    QTest::keyClick(window_->focusWidget(), Qt::Key_F);
    QTRY_COMPARE(panels(), 1);
    // What follows the state does not bring others back.
    window_->document()->change(QStringLiteral("γ"), [](Scene& scene) {
      KernelsState state = scene.workspaces.of<KernelsState>();
      state.scale.gamma = 0.3;
      scene.workspaces.set(std::move(state));
    });
    QApplication::processEvents();
    QCOMPARE(panels(), 1);
    QTest::keyClick(window_->focusWidget(), Qt::Key_F);
    QTRY_COMPARE(panels(), all);
    window_->presenter()->action()->trigger();
    QTRY_COMPARE(panels(), 1);
    window_->presenter()->action()->trigger();
    QTRY_COMPARE(panels(), all);
  }

  void keys_make_short_numbers_of_beta() {
    for (int i = 0; i < 3; ++i) QTest::keyClick(window_.get(), Qt::Key_BracketRight);
    QCOMPARE(scene().beta, 6.95);
  }

  void a_query_off_the_slice_is_hollow_and_can_be_brought_into_it() {
    Scene scene = opening_scene();
    Matrix patterns = Matrix::Zero(3, 3);
    patterns << 1, 0, 0, 0, 1, 0, 0, 0, 1;
    scene.memory.patterns = SharedMatrix(patterns);
    scene.memory.names.clear();
    scene.queries = SharedMatrix((Matrix(2, 3) << 0.25, 0.5, 0, -0.25, 0.25, 0.75).finished());
    scene.plane = Plane::axes(3);
    open(scene);
    drawn();
    const auto& queries = energy()->marks().queries;
    QCOMPARE(queries[0].off, 0.0);
    QCOMPARE(queries[1].off, 0.75);
    QVERIFY2(queries[1].label.contains(QStringLiteral("0.75")), qPrintable(queries[1].label));
    const Scene flat = with_projected(this->scene(), {MarkKind::query, 1});
    QCOMPARE(flat.queries(1, 2), 0.0);
    QCOMPARE(flat.queries(1, 0), -0.25);
    const Scene moved = with_slice_through(this->scene(), {MarkKind::query, 1});
    QCOMPARE(moved.plane.origin[2], 0.75);
  }
};

QTEST_MAIN(FirstMinuteTest)
#include "first_minute_test.moc"
