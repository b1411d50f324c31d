// SPDX-License-Identifier: GPL-3.0-or-later
// The kernels workspace under real events: keys are dragged and turned, pairs chosen, the order moved.
#include "tests/ui/kernels_fixture.h"
#include "ui/plots/curve_colours.h"
#include "ui/workspaces/same_weights/same_weights_section.h"

using namespace basinscope;

class KernelsTest : public KernelsFixture {
  Q_OBJECT

 private Q_SLOTS:
  void init() { start(); }
  void cleanup() { shut(); }

  void it_opens_on_an_identity_and_fits_its_inspector() {
    QCOMPARE(window_->workspace(), 2);
    QVERIFY(circle()->hasFocus());
    QCOMPARE(result().row, 4);
    QVERIFY(*result().chosen.difference < 1e-15);
    for (const CheckLine& line : kernel_checks(&result())) QCOMPARE(line.state, CheckState::ok);
    QCOMPARE(view()->bars()->number(4), QStringLiteral("0"));
    QCOMPARE(view()->pairs()->summary(), QStringLiteral("11 of 11 below 1e−12 in float64"));
    QCOMPARE(window_->command_bar()->formula()->formula().plain, QStringLiteral("pᵢ = [sᵢ/(2γ) − τ]₊^2"));
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("4 of 8 keys")));
    QWidget* const column = window_->find_workspace<KernelsWorkspace>()->inspector();
    // Nothing but the same weights in other workspaces lies below what is seen without scrolling.
    QTRY_VERIFY(column->findChild<QScrollArea*>()->verticalScrollBar()->maximum() <=
                column->findChild<SameWeightsSection*>()->height());
    serve_layouts();
    for (auto* page : column->findChildren<QWidget*>()) {
      if (page->property("role") == QStringLiteral("page")) {
        QVERIFY2(page->width() <= column->width(), qPrintable(QString::number(page->width())));
      }
    }
  }

  void a_key_follows_the_pointer_round_the_circle_in_one_step() {
    const Matrix before = state().keys;
    const QPoint from = circle()->marker(1).toPoint();
    const QPointF centre = QRectF(circle()->rect()).center();
    QTest::mousePress(circle(), Qt::LeftButton, {}, from);
    QCOMPARE(model()->selected(), 1);
    for (int i = 1; i <= 30; ++i) {
      QTest::mouseMove(circle(), from + QPoint(i, 2 * i));
      QVERIFY(settled());
    }
    const QPointF to = from + QPoint(30, 60);
    QTest::mouseRelease(circle(), Qt::LeftButton, {}, to.toPoint());
    const double wanted = angle_of({to.x() - centre.x(), centre.y() - to.y()});
    QVERIFY(std::abs(angle_of(state().keys.row(1).transpose()) - wanted) < 1);
    QVERIFY(std::abs(state().keys.row(1).norm() - before.row(1).norm()) < 1e-12);
    QCOMPARE(state().keys.row(0), before.row(0));
    QCOMPARE(history()->count(), 1);
    QVERIFY(*result().chosen.difference < 1e-14);
    QVERIFY(result().places.keys.row(1).isApprox(used_keys(state()).row(1)));
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(state().keys, before);
  }

  void escape_ends_a_drag_where_it_began_and_undo_during_one_too() {
    const KernelsState before = state();
    const QPoint q = circle()->marker(KeyCircle::the_query).toPoint();
    QTest::mousePress(circle(), Qt::LeftButton, {}, q);
    QTest::mouseMove(circle(), q + QPoint(40, 30));
    QVERIFY(!(state() == before));
    QTest::keyClick(circle(), Qt::Key_Escape);
    QVERIFY(state() == before);
    QTest::mouseRelease(circle(), Qt::LeftButton, {}, q);
    QTest::mousePress(circle(), Qt::LeftButton, {}, q);
    QTest::mouseMove(circle(), q + QPoint(40, 30));
    window_->actions().undo->setEnabled(true);
    window_->actions().undo->trigger();
    QTest::mouseMove(circle(), q + QPoint(50, 40));
    QTest::mouseRelease(circle(), Qt::LeftButton, {}, q + QPoint(50, 40));
    QVERIFY(state() == before);
    QCOMPARE(history()->count(), 0);
  }

  void arrows_turn_by_one_degree_and_tab_walks_the_markers() {
    for (int i = 0; i < 3; ++i) QTest::keyClick(circle(), Qt::Key_Left);
    QVERIFY(std::abs(angle_of(state().query) - 61) < 1e-9);
    QTest::keyClick(circle(), Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(std::abs(angle_of(state().query) - 51) < 1e-9);
    QCOMPARE(history()->count(), 1);
    QTest::keyClick(circle(), Qt::Key_Tab);
    QTest::keyClick(circle(), Qt::Key_Tab);
    QCOMPARE(model()->selected(), 1);
    QTest::keyClick(circle(), Qt::Key_Left);
    QVERIFY(std::abs(angle_of(state().keys.row(1).transpose()) - 48) < 1e-9);
    QVERIFY(settled());
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("weight")));
    QTest::keyClick(circle(), Qt::Key_Delete);
    QCOMPARE(state().keys.rows(), Eigen::Index(7));
    type(named<NumberEntry>(QStringLiteral("Query angle, °")), QStringLiteral("90"));
    QVERIFY(std::abs(angle_of(state().query) - 90) < 1e-9);
    type(named<NumberEntry>(QStringLiteral("Angle of the selected key")), QStringLiteral("30"));
    QVERIFY(std::abs(angle_of(state().keys.row(1).transpose()) - 30) < 1e-9);
  }

  void a_row_of_the_list_is_a_pair_and_every_pair_agrees() {
    for (int row = 0; row < 11; ++row) {
      QTest::mouseClick(view()->pairs(), Qt::LeftButton, {}, view()->pairs()->row(row).center().toPoint());
      QVERIFY(settled());
      QCOMPARE(result().row, row);
      QCOMPARE(table_row(state().pair()), row);
      QVERIFY(result().chosen.difference.has_value());
      QVERIFY(*result().chosen.difference < 1e-12);
      QCOMPARE(named<Choice>(QStringLiteral("Attention"))->currentIndex(), row);
    }
    QTest::keyClick(view()->pairs(), Qt::Key_Up);
    QCOMPARE(table_row(state().pair()), 9);
    QVERIFY(named<NumberEntry>(QStringLiteral("Neighbours k")));
    QTest::mouseClick(view()->picker(), Qt::LeftButton, {}, view()->picker()->picture(1).center().toPoint());
    QCOMPARE(table_row(state().pair()), 1);
    auto* kernel = named<Choice>(QStringLiteral("Kernel"));
    kernel->setFocus();
    QTest::keyClick(kernel, Qt::Key_Home);
    QVERIFY(std::holds_alternative<GaussianShape>(state().shape));
    while (history()->canUndo()) history()->undo();
    QVERIFY(state() == KernelsState());
    QVERIFY(same_but_for_view_state(opening_scene(), window_->document()->scene()));
  }

  void r_and_alpha_are_one_value_and_the_gaussian_is_their_end() {
    type(named<NumberEntry>(QStringLiteral("r")), QStringLiteral("3"));
    QVERIFY(std::holds_alternative<TriweightShape>(state().shape));
    type(named<NumberEntry>(QStringLiteral("r")), QStringLiteral("7.5"));
    QCOMPARE(table_row(state().pair()), 6);
    QVERIFY(std::abs(named<NumberEntry>(QStringLiteral("α = 1 + 1/r"))->value() - (1 + 1 / 7.5)) < 1e-12);
    type(named<NumberEntry>(QStringLiteral("α = 1 + 1/r")), QStringLiteral("4/3"));
    QVERIFY(std::holds_alternative<TriweightShape>(state().shape));
    type(named<NumberEntry>(QStringLiteral("α = 1 + 1/r")), QStringLiteral("1"));
    QVERIFY(std::holds_alternative<GaussianShape>(state().shape));
    auto* slider = named<ValueSlider>(QStringLiteral("r, slider"));
    QVERIFY(slider);
    const int steps = history()->count();
    QTest::mousePress(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2, slider->height() / 2));
    for (int x = 0; x < 30; ++x) {
      QTest::mouseMove(slider, QPoint(slider->width() / 2 + x, slider->height() / 2));
      QVERIFY(settled());
      QVERIFY(!result().chosen.difference || *result().chosen.difference < 1e-12);
    }
    QTest::mouseRelease(slider, Qt::LeftButton, {}, QPoint(slider->width() / 2 + 30, slider->height() / 2));
    QCOMPARE(history()->count(), steps + 1);
    // The chosen curve is there, with a stem for every key.
    const CurvePanel& panel = view()->shapes()->plot()->panel();
    QCOMPARE(panel.stems.size(), std::size_t(8));
    QTRY_VERIFY(has_colour(view()->shapes()->plot(), kernel_colour(BiweightShape(), Theme::light())));
  }

  void a_fixed_bandwidth_without_a_key_says_so() {
    press_segment(QStringLiteral("Fixed"));
    type(named<NumberEntry>(QStringLiteral("Temperature γ")), QStringLiteral("0.001"));
    QVERIFY(settled());
    QVERIFY(!result().chosen.defined());
    const QString sentence = undefined_sentence(result());
    QVERIFY2(sentence.contains(QStringLiteral("No key lies within h = 0.063")), qPrintable(sentence));
    QCOMPARE(view()->bars()->number(0), QStringLiteral("0/0"));
    QCOMPARE(view()->pairs()->shown_difference(7), QStringLiteral("undefined"));
    QVERIFY(view()->pairs()->summary().contains(QStringLiteral("2 undefined")));
    QCOMPARE(kernel_checks(&result())[0].state, CheckState::warning);
    QVERIFY(window_->status()->right_text().contains(QStringLiteral("0/0")));
    press_segment(QStringLiteral("Anchored"));
    QVERIFY(settled());
    QVERIFY(result().chosen.defined());
    QVERIFY(named<NumberEntry>(QStringLiteral("Anchor b")));
  }

  void norms_as_given_break_the_identity_by_the_factor_shown() {
    QTest::mouseClick(view()->pairs(), Qt::LeftButton, {}, view()->pairs()->row(0).center().toPoint());
    press_segment(QStringLiteral("As given"));
    QVERIFY(settled());
    QVERIFY(*result().chosen.difference > 0.01);
    QCOMPARE(kernel_checks(&result())[0].state, CheckState::warning);
    QCOMPARE(kernel_checks(&result())[2].state, CheckState::warning);
    Vector corrected = result().chosen.kernel.array() * result().norm_factors.array();
    corrected /= corrected.sum();
    QVERIFY((corrected - result().chosen.attention).cwiseAbs().maxCoeff() < 1e-14);
    // Off the circle now: a drag moves a key freely.
    const QPoint from = circle()->marker(0).toPoint();
    QTest::mousePress(circle(), Qt::LeftButton, {}, from);
    QTest::mouseMove(circle(), from + QPoint(-40, 0));
    QTest::mouseRelease(circle(), Qt::LeftButton, {}, from + QPoint(-40, 0));
    QVERIFY(state().keys.row(0).norm() < 0.9);
    QVERIFY(settled());
  }

  void three_faces_of_one_temperature() {
    type(named<NumberEntry>(QStringLiteral("Dimension d whose scaling 1/√d this is")), QStringLiteral("64"));
    QCOMPARE(state().scale.gamma, 8.0);
    type(named<NumberEntry>(QStringLiteral("Gaussian bandwidth √γ")), QStringLiteral("0.5"));
    QCOMPARE(state().scale.gamma, 0.25);
  }

  void more_dimensions_are_drawn_by_their_angle() {
    type(named<NumberEntry>(QStringLiteral("Dimension D of the keys")), QStringLiteral("5"));
    QVERIFY(settled());
    QCOMPARE(state().keys.cols(), Eigen::Index(5));
    QVERIFY(*result().chosen.difference < 1e-12);
    const QPoint from = circle()->marker(0).toPoint();
    const double before = result().geometry.squared[0];
    QTest::mousePress(circle(), Qt::LeftButton, {}, from);
    QTest::mouseMove(circle(), QPoint(circle()->width() / 2, circle()->height() - 20));
    QTest::mouseRelease(circle(), Qt::LeftButton, {}, QPoint(circle()->width() / 2, circle()->height() - 20));
    QVERIFY(settled());
    QVERIFY(result().geometry.squared[0] > before);
    QVERIFY(result().geometry.squared[0] > 3.9);  // opposite the query
    auto* coordinates = named<QLineEdit>(QStringLiteral("Coordinates of the selected key"));
    QVERIFY(coordinates);
    coordinates->setFocus();
    coordinates->selectAll();
    QTest::keyClicks(coordinates, QStringLiteral("1, 0, 0, 0, 1/2"));
    QTest::keyClick(coordinates, Qt::Key_Return);
    QCOMPARE(state().keys(0, 4), 0.5);
  }

  void dispersion_takes_the_lower_row_and_can_be_cancelled() {
    press_segment(QStringLiteral("Dispersion"));
    QVERIFY(view()->dispersion()->isVisible());
    QVERIFY(!view()->pairs()->isVisible());
    QVERIFY(QTest::qWaitFor([this] { return model()->dispersion() != nullptr; }, patience_ms));
    QVERIFY(QTest::qWaitFor([this] { return model()->dispersion_progress() == 1; }, patience_ms));
    QCOMPARE(model()->dispersion()->draws, 15);
    QCOMPARE(view()->dispersion()->plots()[0]->panel().curves.size(), std::size_t(8));
    QTRY_VERIFY(has_colour(view()->dispersion()->plots()[1], kernel_colour(BiweightShape(), Theme::light())));
    QVERIFY(view()->dispersion()->plots()[1]->panel().y.logarithmic);
    QCOMPARE(view()->dispersion()->plots()[1]->panel().bands.size(), std::size_t(8));
    type(named<NumberEntry>(QStringLiteral("Draws of the dispersion")), QStringLiteral("100"));
    model()->cancel_dispersion();
    QVERIFY(QTest::qWaitFor([this] { return !model()->busy(); }, patience_ms));
    QVERIFY(model()->dispersion()->draws >= 1);  // there are curves, the old ones if no draw was finished
    press_segment(QStringLiteral("Pairs"));
    QVERIFY(view()->pairs()->isVisible());
  }

  void a_cancelled_dispersion_keeps_its_finished_draws_and_says_so() {
    press_segment(QStringLiteral("Dispersion"));
    type(named<NumberEntry>(QStringLiteral("Draws of the dispersion")), QStringLiteral("100"));
    QVERIFY(QTest::qWaitFor([this] { return model()->dispersion_progress() > 0.03; }, patience_ms));
    auto* cancel = named<QToolButton>(QStringLiteral("Cancel the running draws; finished ones stay"));
    QVERIFY(cancel);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([this] { return !model()->dispersion_runs(); }, patience_ms));
    QVERIFY(model()->dispersion());
    const int finished = model()->dispersion()->draws;
    QVERIFY2(finished > 0 && finished < 100, qPrintable(QString::number(finished)));
    QCOMPARE(model()->dispersion()->settings.draws, 100);
    QTRY_COMPARE(view()->dispersion()->plots()[0]->panel().curves.size(), std::size_t(8));
    bool said = false;
    for (auto* label : view()->dispersion()->findChildren<QLabel*>())
      said = said || label->text().contains(QStringLiteral("partial"));
    QVERIFY(said);
    QVERIFY(!cancel->isVisible());
    // Left and come back to: still there, not computed again unasked.
    QTest::keyClick(window_.get(), Qt::Key_4, Qt::ControlModifier);
    QTest::keyClick(window_.get(), Qt::Key_3, Qt::ControlModifier);
    QVERIFY(!model()->dispersion_runs());
    auto* repeat = named<QToolButton>(QStringLiteral("Compute all draws"));
    QVERIFY(repeat);
    QTest::mouseClick(repeat, Qt::LeftButton);
    QVERIFY(QTest::qWaitFor([this] { return model()->dispersion_progress() == 1; }, patience_ms));
    QCOMPARE(model()->dispersion()->draws, 100);
  }

  void the_landscape_takes_the_kernel_as_mean_shift() {
    workspace()->open_landscape()->trigger();
    QCOMPARE(window_->workspace(), 0);
    const Scene& scene = window_->document()->scene();
    const auto* kernel = std::get_if<Kernel>(&scene.separation);
    QVERIFY(kernel);
    QCOMPARE(kernel->r, 2.0);
    QVERIFY(std::abs(kernel->h - 1.0846) < 1e-3);
    QVERIFY((*scene.memory.patterns - used_keys(state())).cwiseAbs().maxCoeff() == 0);
    QVERIFY(std::holds_alternative<Identity>(scene.post));
    QCOMPARE(history()->count(), 1);
    history()->undo();
    QVERIFY(same_but_for_view_state(opening_scene(), window_->document()->scene()));
  }

  // One set of weights in four workspaces, and back.
  void the_same_weights_are_opened_everywhere_and_lead_back() {
    const auto section = [this](QWidget* inside) { return inside->findChild<SameWeightsSection*>(); };
    SameWeightsSection* const own = section(workspace()->inspector());
    QVERIFY(own && own->isVisible());
    QTRY_VERIFY(!own->busy() && own->weights().attention.size() == 8);
    for (const auto& view : own->weights().views) QVERIFY(view.difference && *view.difference < 1e-12);
    const auto differs = [](SameWeightsSection* card, WeightView view) {
      return card->weights().view(view).difference.value_or(1);
    };
    for (const WeightView view : {WeightView::regression, WeightView::landscape, WeightView::layer}) {
      const int steps = history()->index();
      own->button(view)->setFocus();
      QTest::keyClick(own->button(view), Qt::Key_Space);
      QCOMPARE(window_->workspace(), place_of(view));
      QCOMPARE(history()->index(), steps + 1);
      SameWeightsSection* there = nullptr;
      for (auto* each : window_->findChildren<SameWeightsSection*>())
        if (each != own && each->isVisible()) there = each;
      QTRY_VERIFY([&] {
        for (auto* each : window_->findChildren<SameWeightsSection*>())
          if (each != own && each->isVisible()) there = each;
        return there && !there->busy();
      }());
      QTRY_VERIFY(differs(there, view) < 1e-12);
      QVERIFY(there->difference(view)->text().startsWith(QStringLiteral("difference ")));
      there->button(WeightView::kernel)->setFocus();
      QTest::keyClick(there->button(WeightView::kernel), Qt::Key_Space);
      QCOMPARE(window_->workspace(), 2);
      QCOMPARE(history()->index(), steps + 1);  // going back changes nothing
    }
    // What was changed there differs, and is opened anew from here.
    window_->document()->change(QStringLiteral("k"), [](Scene& next) { next.separation = Softmax{}; });
    QTRY_VERIFY(differs(own, WeightView::landscape) > 1e-3);
    own->open(WeightView::landscape);
    QTRY_VERIFY(differs(own, WeightView::landscape) < 1e-12);
  }

  void plots_copy_their_numbers() {
    QMenu* menu = view()->bars()->findChild<QMenu*>(QStringLiteral("data menu"));
    QVERIFY(menu);
    menu->actions().first()->trigger();
    const QStringList lines = QApplication::clipboard()->text().split(QLatin1Char('\n'));
    QCOMPARE(lines.size(), 10);  // a head, eight keys, the end
    QCOMPARE(lines[2].split(QLatin1Char('\t'))[3].toDouble(), result().chosen.kernel[1]);
    const DataTable pairs = pairs_table(result());
    QVERIFY(std::get<std::string>(pairs.rows[1][1]) == "2-entmax");
    QVERIFY(std::get<std::string>(pairs.rows[1][2]) == "adaptive");
    QTRY_VERIFY(!result().map->coarse);  // the preview is not the last word
    // Every pixel in double precision: the kernel of 0.36 is not 0.360000014.
    const DataTable map = map_table(result());
    const WeightMap& shown = result().map->map;
    QCOMPARE(map.rows.size(), std::size_t(shown.side * shown.side));
    int beyond_single = 0;
    for (const std::vector<DataCell>& row : map.rows) {
      const double* weight = std::get_if<double>(&row[2]);
      if (!weight) continue;
      const Vector exact = map_weights(result().map->pair, result().map->anchor, std::get<double>(row[0]),
                                       std::get<double>(row[1]));
      QVERIFY(std::abs(*weight - exact[result().map->which]) <= 1e-15);
      beyond_single += *weight != double(float(*weight));
    }
    QVERIFY(beyond_single > 1000);
    QVERIFY(shapes_table(result()).heads[0] == "distance");
  }

  void the_map_tells_its_weights_at_the_pointer() {
    const auto header = [this] {
      QString text;
      for (auto* label : view()->map_header()->findChildren<QLabel*>())
        text += label->text() + label->toolTip();
      return text;
    };
    QVERIFY(header().contains(QStringLiteral("exact zero in grey")));
    QTest::mouseMove(view()->map(), view()->map()->pixels_of({0, -2.3}).toPoint());
    QTRY_VERIFY(header().contains(QStringLiteral(": weights 0.")));
    QTest::mouseMove(view()->map(), QPoint(2, 2));
    QTRY_VERIFY(header().contains(QStringLiteral("exact zero in grey")));
  }

  void the_temperature_is_swept_in_one_step() {
    window_->actions().play->trigger();
    QTRY_VERIFY(state().scale.gamma > 0.46);
    window_->actions().play->trigger();
    QVERIFY(!model()->playing());
    QCOMPARE(history()->count(), 1);
    workspace()->add_key_action()->trigger();
    QCOMPARE(state().keys.rows(), Eigen::Index(9));
    QTest::keyClick(window_.get(), Qt::Key_R);
    QVERIFY(state().seed.has_value());
    while (history()->canUndo()) history()->undo();
    QVERIFY(same_but_for_view_state(opening_scene(), window_->document()->scene()));
  }

  void the_state_is_the_scenes_and_a_wrong_one_is_named() {
    KernelsState other;
    other.scale.gamma = 2;
    other.shape = EpanechnikovShape{};
    other.order = 1;
    start(WorkspaceStates().with(other));
    QVERIFY(state() == other);
    QCOMPARE(model()->unreadable(), QString());
    start(WorkspaceStates::from_text(R"({"kernels":{"gamma":-1}})"));
    QVERIFY(state() == KernelsState());
    QVERIFY(model()->unreadable().contains(QStringLiteral("gamma")));
  }

  void dark_theme_and_presentation_size_leave_nothing_behind() {
    appearance_->choose(ThemeChoice::dark);
    appearance_->set_scale(1.5);
    window_->resize(1500, 950);
    QVERIFY(settled());
    QVERIFY(!window_->grab().isNull());
    appearance_->set_scale(1);
  }
};

QTEST_MAIN(KernelsTest)
#include "kernels_test.moc"
