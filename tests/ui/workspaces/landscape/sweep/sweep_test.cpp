// SPDX-License-Identifier: GPL-3.0-or-later
// The sweep page: from the menu to the plots, the play head, cancelling, refusals.
#include <QProgressBar>

#include "tests/ui/sweep_fixture.h"
#include "ui/text/shown_number.h"

using namespace basinscope;

class SweepTest : public SweepFixture {
  Q_OBJECT

 private Q_SLOTS:
  void cleanup() { shut(); }

  void the_menu_opens_it_and_the_button_leaves_it() {
    open(small_sweep());
    QVERIFY(!view()->isVisible());
    landscape_of(*window_).actions().sweep->trigger();
    QVERIFY(view()->isVisible());
    QVERIFY(landscape_of(*window_).actions().sweep->isChecked());
    auto* sections = landscape_of(*window_).column()->findChild<SweepParameterSection*>();
    QVERIFY(sections->isVisible());
    finish();
    QCOMPARE(sweep()->sweep()->values.size(), std::size_t(12));
    for (auto* button : view()->findChildren<QPushButton*>())
      if (button->text() == QStringLiteral("Exit sweep")) QTest::mouseClick(button, Qt::LeftButton);
    QVERIFY(!view()->isVisible());
    QVERIFY(!landscape_of(*window_).actions().sweep->isChecked());
    QVERIFY(!sections->isVisible());
  }

  void the_head_moves_what_is_shown_and_the_table_follows() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const int before = window_->document()->undo_stack()->index();
    const auto swept = sweep()->sweep();
    drag_head(4, 1);
    QVERIFY(std::abs(sweep()->head() - 1) < 0.05);
    QCOMPARE(landscape_of(*window_).model()->scene().beta, sweep()->head());
    QCOMPARE(window_->document()->undo_stack()->index(), before);
    QVERIFY(sweep()->at_head());
    const auto stable = [this] {
      const auto& there = sweep()->at_head()->branch;
      return int(std::ranges::count_if(there, [](int branch) { return branch >= 0; }));
    };
    QTRY_COMPARE(view()->table()->rowCount(), stable());
    const auto titled = [this] {
      const QString value = short_number(sweep()->head(), 4);
      for (auto* label : view()->basin_panel()->findChildren<QLabel*>())
        if (label->text().startsWith(QStringLiteral("Basins at ")) && label->text().endsWith(value))
          return true;
      return false;
    };
    QVERIFY(titled());
    const int few = view()->table()->rowCount();
    drag_head(1, 11);
    QTRY_VERIFY(view()->table()->rowCount() > few);
    QCOMPARE(sweep()->sweep(), swept);  // the head is no reason to compute again
    QCOMPARE(scene().beta, 4.0);
  }

  void steps_to_events_stop_at_each() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    sweep()->set_head(0.9);
    std::size_t births = 0, exact = 0;
    double stop = 0;
    for (const SweepEvent& event : sweep()->sweep()->events) {
      births += event.kind == SweepEventKind::birth || event.kind == SweepEventKind::pitchfork;
      exact += event.kind == SweepEventKind::exact;
      if (event.value <= stop * (1 + 1e-9)) continue;  // several at one value are one stop
      sweep()->step(1, true);
      // A hair above it: what it makes is there.
      QVERIFY(sweep()->head() > event.value && sweep()->head() < event.value * 1.01);
      const auto& branches = sweep()->sweep()->branches;
      if (event.kind == SweepEventKind::birth &&
          branches[static_cast<std::size_t>(event.branch())].kind == BranchKind::stable) {
        const auto& there = sweep()->at_head()->branch;
        QVERIFY(std::ranges::count(there, event.branch()) == 1 || sweep()->at_head()->value < event.value);
      }
      stop = event.value;
    }
    QVERIFY(births >= 3 && exact >= 3);
    const double last = sweep()->head();
    sweep()->step(-1, true);
    QVERIFY(sweep()->head() < last);
  }

  void another_scene_is_swept_anew_and_what_is_cancelled_stays() {
    Scene slow = small_sweep();
    SweepSettings settings = slow.workspaces.of<SweepSettings>();
    settings.count = 400;
    settings.grid = 190;
    slow.workspaces = WorkspaceStates().with(settings);
    open(slow);
    landscape_of(*window_).actions().sweep->trigger();
    QTRY_VERIFY(sweep()->sweep() != nullptr);
    sweep()->cancel();
    QTRY_VERIFY(!sweep()->running());
    const auto kept = sweep()->sweep();
    QVERIFY(kept && !kept->values.empty() && !sweep()->complete());
    const SweepPicture picture = sweep_picture(sweep()->settings(), kept.get(), sweep()->planned(), false);
    QVERIFY(picture.pending_from < picture.pending_to);
    settings.count = 8;
    settings.grid = 16;
    sweep()->change(QStringLiteral("Values"), [&](SweepSettings& now) { now = settings; });
    finish();
    QCOMPARE(sweep()->sweep()->values.size(), std::size_t(8));
    Scene moved = scene();
    moved.window = {-2, 2, -2, 2};
    window_->document()->set_window(moved.window);
    QVERIFY(!sweep()->complete());
    finish();
  }

  void the_map_at_the_head_may_be_a_surface() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const FieldPlot* plot = view()->basin_panel()->plot();
    QVERIFY(!plot->surface() && plot->marks().paths.empty());
    landscape_of(*window_).actions().surface->trigger();
    QTRY_VERIFY(plot->surface());
    QVERIFY(plot->surface()->view().drape == Drape::basins);
    QVERIFY(!plot->marks().paths.empty());
    const auto seen = plot->surface()->shared_field();
    sweep()->set_head(2);
    QTRY_VERIFY(plot->surface() && plot->surface()->shared_field() != seen &&
                plot->surface()->shared_field() == landscape_of(*window_).model()->energy_field());
    landscape_of(*window_).actions().surface->trigger();
    QTRY_VERIFY(!plot->surface() && plot->marks().paths.empty());
  }

  // The progress row comes and goes above the basins.
  void the_basins_keep_equal_units() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    const FieldPlot* plot = view()->basin_panel()->plot();
    finish();
    QTRY_VERIFY(!named<QProgressBar>(QStringLiteral("Progress of the sweep")));
    const auto square = [plot] {
      const QRectF frame = plot->frame().frame;
      return std::abs(frame.width() - frame.height()) <= 1;
    };
    QTRY_VERIFY(square());
    const QRectF frame = plot->frame().frame;
    // As painted: below the frame there is the axis, not the field.
    const QImage shown = plot->canvas()->grab().toImage();
    const double ratio = shown.devicePixelRatio();
    const QColor panel = appearance_->theme().panel;
    const auto at = [&](QPointF place) { return shown.pixelColor((place * ratio).toPoint()); };
    QCOMPARE(at({frame.center().x() + 31, frame.bottom() + 3}), panel);
    QVERIFY(at({frame.center().x() + 31, frame.bottom() - 6}) != panel);
  }

  void bands_stack_to_the_converged_share() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const SweepPicture picture =
        sweep_picture(sweep()->settings(), sweep()->sweep().get(), sweep()->planned(), false);
    QCOMPARE(picture.bands.size(), stable_branches(*sweep()->sweep()));
    QCOMPARE(picture.pending_from, picture.pending_to);
    for (std::size_t i = 0; i < picture.values.size(); ++i) {
      double below = 0;
      for (const SweepBand& band : picture.bands) {
        QCOMPARE(band.low[i], below);
        QVERIFY(band.high[i] >= band.low[i]);
        below = band.high[i];
      }
      // What converges to a saddle has no band.
      QVERIFY(below + picture.unsettled[i] <= 1 + 1e-12 && below + picture.unsettled[i] > 0.99);
    }
  }

  // Under 1.5-entmax two antipodal unit patterns part at 1/sqrt 2 and are stationary from beta = 1 on.
  void patterns_become_stationary_where_the_marks_and_the_table_say() {
    Scene scene = small_sweep();
    Matrix pair(2, 2);
    pair << 1, 0, -1, 0;
    scene.memory.patterns = SharedMatrix(pair);
    scene.memory.source = Memory::Inline{};
    scene.separation = Entmax{1.5};
    open(scene);
    SweepSettings settings = scene.workspaces.of<SweepSettings>();
    settings.from = 0.6;
    scene.workspaces.set(settings);
    window_->document()->edit(QStringLiteral("Range"), scene);
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const NamedSweep& found = *sweep()->sweep();
    SweepPicture picture = sweep_picture(settings, &found, sweep()->planned(), false);
    std::size_t squares = 0;
    for (const SweepMark& mark : picture.marks) {
      if (mark.kind != SweepEventKind::exact) continue;
      ++squares;
      QVERIFY(std::abs(mark.value - 1) < 1e-6 && mark.energy);
    }
    QCOMPARE(squares, std::size_t(2));
    for (const SweepRow& row : rows_at(found, found.values.back())) {
      QVERIFY(row.exact && std::abs(*row.exact - 1) < 1e-6);
      QVERIFY(row.born && std::abs(*row.born - std::sqrt(0.5)) < 1e-6);  // of both branches of the pitchfork
    }
    QVERIFY2(sweep_counts_text(*sweep()).contains(QStringLiteral("2 exact")),
             qPrintable(sweep_counts_text(*sweep())));
    // Where both have parted, and over most of the range, the two bands are patterns.
    QStringList names;
    for (const SweepBand& band : picture.bands)
      if (band.high.back() > band.low.back()) names << band.names.back();
    names.sort();
    QCOMPARE(names, QStringList({QStringLiteral("x₁"), QStringLiteral("x₂")}));
    settings.stationary = false;
    picture = sweep_picture(settings, &found, sweep()->planned(), false);
    QVERIFY(std::none_of(picture.marks.begin(), picture.marks.end(),
                         [](const SweepMark& mark) { return mark.kind == SweepEventKind::exact; }));
    sweep()->set_head(0.8);
    sweep()->step(1, true);
    QVERIFY(sweep()->head() > 1 && sweep()->head() < 1.01);
  }

  // A branch keeps its number; its name is that of its weights where it is shown.
  void branches_keep_their_numbers_and_are_named_where_they_are() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const NamedSweep& found = *sweep()->sweep();
    const SweepPicture picture = sweep_picture(sweep()->settings(), &found, sweep()->planned(), false);
    std::set<int> numbers;
    for (const SweepBand& band : picture.bands) QVERIFY(numbers.insert(band.number).second);
    std::size_t changes = 0;
    for (std::size_t i = 0; i < found.values.size(); ++i) {
      std::set<QString> names;
      for (const SweepRow& row : rows_at(found, found.values[i])) {
        QVERIFY2(names.insert(row.name).second, qPrintable(row.name));
        QVERIFY(numbers.contains(row.number));
        const auto band = std::ranges::find(picture.bands, row.number, &SweepBand::number);
        const bool pattern = row.mark.kind == FixedPointKind::pattern;
        QCOMPARE(pattern, row.kind == QStringLiteral("pattern"));
        if (pattern && row.share > 0) QCOMPARE(band->names[i], row.name);
        if (!pattern)
          QVERIFY2(row.name.contains(QStringLiteral(" + ")) || row.name.startsWith(QStringLiteral("all ")),
                   qPrintable(row.name));
      }
    }
    for (const SweepBand& band : picture.bands) changes += stretches(band).size() - 1;
    QVERIFY(changes > 0);
  }

  void what_cannot_be_swept_says_why() {
    Scene scene = small_sweep();
    scene.separation = Softmax{};
    SweepSettings settings = scene.workspaces.of<SweepSettings>();
    settings.parameter = SweepParameter::alpha;
    settings.to = 3;
    scene.workspaces = WorkspaceStates().with(settings);
    open(scene);
    landscape_of(*window_).actions().sweep->trigger();
    QCOMPARE(sweep()->refusal(), QStringLiteral("this parameter needs α-entmax"));
    QVERIFY(!window_->actions().export_figure->isEnabled());
    QCOMPARE(window_->actions().export_figure->statusTip(), QStringLiteral("This parameter needs α-entmax."));
    QVERIFY(!sweep()->sweep());
    sweep()->step(1, true);
    drag_head(2, 3);
    Scene next = window_->document()->scene();
    next.separation = Entmax{1.5};
    window_->document()->edit(QStringLiteral("Separation"), next);
    QCOMPARE(sweep()->refusal(), QString());
    finish();
    QVERIFY(window_->actions().export_figure->isEnabled());
    next.separation = Softmax{};
    window_->document()->edit(QStringLiteral("Separation"), next);
    QVERIFY(!sweep()->refusal().isEmpty());
  }

  void the_card_and_the_status_line_speak_of_the_sweep() {
    open(small_sweep());
    landscape_of(*window_).actions().sweep->trigger();
    finish();
    const auto shows = [this](const QString& text) {
      for (auto* label : landscape_of(*window_).column()->findChildren<QLabel*>())
        if (label->isVisible() && label->text() == text) return true;
      return false;
    };
    QVERIFY(shows(QStringLiteral("Sweep finished")) && shows(QStringLiteral("12 of 12")));
    QVERIFY(!shows(QStringLiteral("Energy never rises")));
    QVERIFY2(window_->status()->left_text().contains(QStringLiteral("12 of 12 values")),
             qPrintable(window_->status()->left_text()));
    // The next event is the one a step leads to.
    sweep()->set_head(0.9);
    const QString right = plain_text(joined(sweep_status_right(*sweep()), QStringLiteral("|")));
    const SweepEvent& first = sweep()->sweep()->events.front();
    QVERIFY2((right.contains(QStringLiteral("birth of")) || right.contains(QStringLiteral("pitchfork of"))) &&
                 right.contains(short_number(first.value, 4)),
             qPrintable(right));
    sweep()->step(1, true);
    QCOMPARE(sweep()->head(), sweep()->just_after(first));
    landscape_of(*window_).actions().sweep->trigger();
    QVERIFY(!shows(QStringLiteral("Sweep finished")) && shows(QStringLiteral("Energy never rises")));
    QVERIFY(!window_->status()->left_text().contains(QStringLiteral("values")));
  }
};

QTEST_MAIN(SweepTest)
#include "sweep_test.moc"
