// SPDX-License-Identifier: GPL-3.0-or-later
// The layers workspace in the window: rows and recipe edit the state, panels show what core says, tokens
// play, figures and saved scenes draw the same.
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QToolButton>
#include <algorithm>

#include "core/scene/scene_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/segment.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/text/rich_text.h"
#include "ui/workspaces/layers/layers_figure.h"
#include "ui/workspaces/layers/layers_inspector.h"
#include "ui/workspaces/layers/layers_list.h"
#include "ui/workspaces/layers/layers_workspace.h"
#include "ui/workspaces/layers/recipe_picker.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class LayersTest : public WindowTest {
  Q_OBJECT

  LayersWorkspace* layers() const { return window_->find_workspace<LayersWorkspace>(); }
  LayersModel* model() const { return layers()->model(); }
  const LayersState& state() const { return model()->state(); }
  // Everything of the state as it is has arrived.
  bool rested() const {
    const LayersResults results = model()->current_results();
    const bool curves = state().task == LayersTask::recall
                            ? results.accuracy && results.accuracy->draws == state().draws
                            : results.losses && results.losses->draws == state().acting_draws();
    return curves && results.moment && (state().beside < 0 || results.second);
  }
  static LayersState small() {
    LayersState state;
    state.switching.length = 32;
    state.switching.dimension = 6;
    state.recall = {4, 32, 8, Embedding::orthonormal};
    state.draws = 3;
    state.token = 20;
    return state;
  }
  void open_with(const LayersState& state) {
    Scene scene = opening_scene();
    scene.view.workspace = "layers";
    scene.workspaces.set(state);
    open(scene);
    QVERIFY(layers());
    QVERIFY(this->state() == state);
  }
  CurvePanel expected_losses() const {
    return losses_panel(*loss_curves(losses_input(state()), state().acting_draws(), {}, TaskControl()),
                        state(), appearance_->theme());
  }
  LayerMoment expected_moment(int which) const {
    return *layer_moment(moment_input(state(), which), TaskControl());
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  // The page is never empty, and shows what it would show had none been alone.
  void a_panel_alone_that_the_state_puts_away_gives_the_page_back() {
    open_with(small());
    const auto shown = [this] {
      QList<QWidget*> parts;
      for (auto* part : layers()->view()->findChildren<QWidget*>())
        if (part->isVisible() && (qobject_cast<PlotHeader*>(part) || qobject_cast<LayersList*>(part)))
          parts << part;
      return parts;
    };
    const auto recall = [this](bool on) {
      model()->change(QStringLiteral("Task"), [on](LayersState& state) {
        state.task = on ? LayersTask::recall : LayersTask::switching;
      });
    };
    const QList<QWidget*> losses = shown();
    recall(true);
    const QList<QWidget*> accuracy = shown();
    recall(false);
    QVERIFY(losses != accuracy && shown() == losses);
    QTest::mouseClick(named<QToolButton>(QStringLiteral("Enlarge losses")), Qt::LeftButton);
    QCOMPARE(shown().size(), 1);
    recall(true);
    QCOMPARE(shown(), accuracy);
    recall(false);
    QCOMPARE(shown(), losses);
    // What the state puts away and brings while another is alone.
    const auto beside = [this](int which) {
      model()->change(QStringLiteral("Beside"), [which](LayersState& state) { state.beside = which; });
    };
    const auto sequence = [this](LayersUpper upper) {
      model()->change(QStringLiteral("Upper"), [upper](LayersState& state) { state.upper = upper; });
    };
    for (int round = 0; round < 2; ++round) {
      beside(1);
      sequence(LayersUpper::sequence);
      QTest::mouseClick(named<QToolButton>(QStringLiteral("Enlarge losses")), Qt::LeftButton);
      QCOMPARE(shown().size(), 1);
      beside(-1);
      sequence(LayersUpper::table);
      if (round == 1) beside(1);
      QCOMPARE(shown().size(), 1);
      QTest::keyClick(window_->focusWidget(), Qt::Key_Escape);
      if (round == 1) beside(-1);
      QCOMPARE(shown(), losses);
    }
  }

  void rows_edit_the_state_and_undo_takes_each_back() {
    open_with(small());
    const LayersState before = state();
    type(named<QLineEdit>(QStringLiteral("Length")), QStringLiteral("48"));
    QCOMPARE(state().switching.length, 48);
    type(named<QLineEdit>(QStringLiteral("Dimension")), QStringLiteral("5"));
    QCOMPARE(state().switching.dimension, 5);
    type(named<QLineEdit>(QStringLiteral("Decay before")), QStringLiteral("0.5"));
    QCOMPARE(state().switching.law.before, 0.5);
    type(named<QLineEdit>(QStringLiteral("Correlation")), QStringLiteral("0.25"));
    QCOMPARE(state().switching.correlation, 0.25);
    type(named<QLineEdit>(QStringLiteral("β")), QStringLiteral("0.75"));
    QCOMPARE(std::get<DeltaNet>(state().layer()).beta, 0.75);
    type(named<QLineEdit>(QStringLiteral("Time t")), QStringLiteral("7"));
    QCOMPARE(state().token, 7);
    auto* const longhorn = with_text<QCheckBox>(QStringLiteral("Longhorn"));
    QTest::mouseClick(longhorn, Qt::LeftButton, {}, QPoint(8, longhorn->height() / 2));
    QCOMPARE(state().layers.size(), before.layers.size() + 1);
    pick(named<QComboBox>(QStringLiteral("Lower right panel")), QStringLiteral("Weights of the read"));
    QVERIFY(state().lower == LayersLower::weights);
    undo_all();
    QVERIFY(state() == before);
  }

  void panels_show_what_core_says() {
    open_with(small());
    QTRY_VERIFY(rested());
    const LayersView* const view = layers()->panels();
    QVERIFY(view->losses()->panel() == expected_losses());
    QVERIFY(view->state(0)->panel() == state_panel(expected_moment(state().chosen), appearance_->theme()));
    model()->change(QStringLiteral("Weights"), [](LayersState& state) {
      state.lower = LayersLower::weights;
      state.beside = 3;
    });
    QTRY_VERIFY(rested());
    const LayerMoment moment = expected_moment(state().chosen);
    QCOMPARE(moment.weights.size(), 20);
    QVERIFY(view->lower()->panel() ==
            lower_panel(moment, LayersLower::weights,
                        layer_colour(state(), static_cast<std::size_t>(state().chosen), appearance_->theme()),
                        appearance_->theme()));
    QVERIFY(view->state(1)->isVisible());
    QVERIFY(view->state(1)->panel() == state_panel(expected_moment(3), appearance_->theme()));
  }

  void the_recipe_names_the_layer_and_takes_unnamed_ones() {
    open_with(small());
    RecipePicker* const picker = layers()->panels()->recipe();
    QVERIFY2(picker->card_text().contains(QStringLiteral("DeltaNet")), qPrintable(picker->card_text()));
    QVERIFY(picker->card_text().contains(QStringLiteral("TTR eq. 29")));
    // Momentum, by the keyboard.
    QListWidget* const optimisers = picker->list(2);
    optimisers->setFocus();
    QTest::keyClick(optimisers, Qt::Key_End);
    QCOMPARE(id_of(state().layer()), Momentum::id);
    QVERIFY(picker->card_text().contains(QStringLiteral("Titans")));
    // An RKHS trained with momentum is none of the sources' layers: it runs beside them, without a name.
    auto expected = state().layers;
    RecipeLayer own;
    own.set_recipe({RecipeWeights::equal, FunctionClass::rkhs, Optimiser::sgd_momentum});
    expected.emplace_back(own);
    picker->list(1)->setCurrentRow(static_cast<int>(FunctionClass::rkhs));
    QVERIFY(state().unnamed());
    QVERIFY(picker->card_text().contains(QStringLiteral("unnamed combination")));
    QVERIFY(state().layers == expected);
    QCOMPARE(state().chosen, static_cast<int>(expected.size()) - 1);
    QTRY_VERIFY(rested());
    QVERIFY(model()->current_results().losses->curves.back().median.allFinite());
    // Its rows are those that count.
    const auto shown = [this](const QString& row) {
      const auto found = layers()->inspector()->findChildren<ParameterRow*>();
      return std::any_of(found.begin(), found.end(), [&](ParameterRow* each) {
        return each->isVisible() && each->field().symbol == row;
      });
    };
    QVERIFY(shown(QStringLiteral("μ")) && shown(QStringLiteral("s")) && shown(QStringLiteral("β")));
    QVERIFY(!shown(QStringLiteral("ρ")) && !shown(QStringLiteral("γ")) && !shown(QStringLiteral("hidden")));
    // What has no closed form is picked, and nothing is run for it.
    picker->list(1)->setCurrentRow(static_cast<int>(FunctionClass::mlp));
    picker->list(2)->setCurrentRow(static_cast<int>(Optimiser::exact));
    QVERIFY2(picker->card_text().contains(QStringLiteral("no closed form")), qPrintable(picker->card_text()));
    // Several layers of one recipe.
    model()->change(QStringLiteral("Softmax"), [](LayersState& state) {
      state = with_recipe(state, {RecipeWeights::similarity, FunctionClass::constant, Optimiser::exact});
    });
    QVERIFY(picker->layers()->isVisible());
    QCOMPARE(picker->layers()->count(), 3);
    pick(picker->layers(), QStringLiteral("Nadaraya–Watson"));
    QCOMPARE(id_of(state().layer()), NadarayaWatson::id);
    undo_all();
    QCOMPARE(id_of(state().layer()), DeltaNet::id);
  }

  void a_row_of_the_table_is_chosen() {
    open_with(small());
    QTRY_VERIFY(rested());
    LayersList* const list = layers()->panels()->list();
    QCOMPARE(list->rowCount(), 7);
    const DataTable table = list->table();
    const auto curves = loss_curves(losses_input(state()), 3, {}, TaskControl());
    QCOMPARE(std::get<double>(table.rows[0][1]), curves->curves[0].median[19]);
    QCOMPARE(std::get<double>(table.rows[6][2]), curves->curves[6].last);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0, 0)).center());
    QCOMPARE(state().chosen, 0);
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QCOMPARE(state().chosen, 1);
  }

  void dragging_the_head_moves_the_token_as_one_step() {
    open_with(small());
    QTRY_VERIFY(rested());
    CurvePlot* const plot = layers()->panels()->losses();
    const auto at = [plot](double t) { return plot->pixels_of({t, 0.1}).toPoint(); };
    const int steps = history()->count();
    QTest::mousePress(plot, Qt::LeftButton, {}, at(20));
    for (int t = 20; t >= 8; t -= 2) QTest::mouseMove(plot, at(t));
    QTest::mouseRelease(plot, Qt::LeftButton, {}, at(8));
    QCOMPARE(state().token, 8);
    QCOMPARE(history()->count(), steps + 1);
    QTRY_VERIFY(rested());
    QVERIFY(layers()->panels()->state(0)->panel() ==
            state_panel(expected_moment(state().chosen), appearance_->theme()));
  }

  void a_click_on_a_token_shows_the_weights_there() {
    open_with(small());
    QTRY_VERIFY(rested());
    CurvePlot* const plot = layers()->panels()->losses();
    QTest::mouseClick(plot, Qt::LeftButton, {}, plot->pixels_of({11, 0.1}).toPoint());
    QCOMPARE(state().token, 11);
    QVERIFY(state().lower == LayersLower::weights);
    QCOMPARE(history()->count(), 1);
    QTRY_VERIFY(rested());
    QCOMPARE(model()->current_results().moment->weights.size(), 11);
    undo_all();
    QVERIFY(state() == small());
  }

  void playing_walks_the_tokens() {
    open_with(small());
    window_->actions().play->trigger();
    QTRY_VERIFY(state().token > 22);
    window_->actions().play->trigger();
    QCOMPARE(history()->undoText(), QStringLiteral("Play tokens"));
    undo_all();
    QCOMPARE(state().token, 20);
  }

  void associative_recall_has_its_own_panels() {
    open_with(small());
    pick(named<QComboBox>(QStringLiteral("Task")), QStringLiteral("Associative recall (MQAR)"));
    QVERIFY(state().task == LayersTask::recall);
    QTRY_VERIFY(rested());
    const auto curves = accuracy_curves(accuracy_input(state()), 3, {}, TaskControl());
    for (const AccuracyOver over : {AccuracyOver::pairs, AccuracyOver::length}) {
      QVERIFY(layers()->panels()->accuracy(over)->isVisible());
      QVERIFY(layers()->panels()->accuracy(over)->panel() ==
              accuracy_panel(*curves, over, state(), appearance_->theme()));
    }
    QVERIFY(!layers()->panels()->losses()->isVisible());
    // No more orthonormal cues than dimensions; even lengths.
    type(named<QLineEdit>(QStringLiteral("Pairs")), QStringLiteral("40"));
    QCOMPARE(state().recall.pairs, 8);
    type(named<QLineEdit>(QStringLiteral("Length")), QStringLiteral("33"));
    QCOMPARE(state().recall.length, 34);
  }

  void figures_have_what_the_window_shows_and_saved_scenes_draw_the_same() {
    open_with(small());
    QTRY_VERIFY(rested());
    for (const LayersTask task : {LayersTask::switching, LayersTask::recall, LayersTask::own}) {
      model()->change(QStringLiteral("Task"), [task](LayersState& state) {
        state.task = task;
        state.beside = 3;
      });
      QTRY_VERIFY(rested());
      const auto svg = [](const FigureOffer& offer) {
        return figure_bytes(offer.make(offer.chosen())(PageStyle(), TaskControl()).drawing,
                            FigureFormat::svg);
      };
      const SceneReading reading = scene_from_json(scene_to_json(scene()), ".");
      QVERIFY2(reading.scene.has_value(), reading.complaint().english().c_str());
      const FigureOffer drawn = scene_offer(*reading.scene, {});
      QVERIFY2(drawn.refusal.empty(), drawn.refusal.english().c_str());
      QCOMPARE(std::ranges::count_if(drawn.parts, [](const auto& part) { return part.owner.isEmpty(); }), 5);
      QCOMPARE(svg(drawn), svg(layers()->figure()));
      const QString caption = plain_text(drawn.make(drawn.chosen())(PageStyle(), TaskControl()).caption);
      for (const char* what : {"DeltaNet (LMS) (β = 0.2)", "seed", "t = "})
        QVERIFY2(caption.contains(QString::fromUtf8(what)) ||
                     (task == LayersTask::own && QLatin1String(what) == QLatin1String("seed")),
                 qPrintable(caption));
    }
  }

  void checks_hold() {
    open_with(small());
    QTRY_VERIFY(model()->identities());
    for (const CheckLine& line : layers_checks(model()->identities()))
      QVERIFY2(line.state == CheckState::ok, qPrintable(plain_text(line.name)));
  }

  // Every layer, by its box and its rows: nothing that is offered fails.
  void every_layer_is_shown_with_its_rows() {
    open_with(small());
    for_each_alternative<Layer>([&](const auto& layer) {
      model()->change(QStringLiteral("Choose"),
                      [&](LayersState& state) { state = with_chosen(std::move(state), layer.id); });
      QTRY_VERIFY2(rested(), std::string(layer.id).c_str());
      QVERIFY2(model()->current_results().moment->refusal.empty(), std::string(layer.id).c_str());
      for (auto* row : layers()->inspector()->findChildren<ParameterRow*>())
        QVERIFY(std::isfinite(row->value()));
    });
    QCOMPARE(state().layers.size(), std::variant_size_v<Layer>);
  }
};

QTEST_MAIN(LayersTest)
#include "layers_test.moc"
