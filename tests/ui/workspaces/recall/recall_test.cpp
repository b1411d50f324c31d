// SPDX-License-Identifier: GPL-3.0-or-later
// The recall workspace in the window: rows edit the state, the film is core's, experiments are those of the
// command line, paused and gone on with, a point opens its run, figures and saved scenes draw the same.
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "core/attractors/slice.h"
#include "core/data/file.h"
#include "core/recall/retrieval_curves.h"
#include "core/scene/scene_file.h"
#include "core/workspaces/recall_state.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/text_row.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/text/rich_text.h"
#include "ui/workspaces/recall/query_panels.h"
#include "ui/workspaces/recall/recall_figure.h"
#include "ui/workspaces/recall/recall_inspector.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class RecallTest : public WindowTest {
  Q_OBJECT

  RecallWorkspace* recalls() const { return window_->find_workspace<RecallWorkspace>(); }
  RecallModel* model() const { return recalls()->model(); }
  CellRun* run() const { return model()->run(); }
  const RecallState& state() const { return model()->state(); }
  static RecallState small() {
    RecallState state;
    state.memories = "glyphs:40:1";
    state.count = 8;
    state.film.recalls = 10;
    state.sizes = {4, 8, 16};
    state.noise = {0, 1};
    state.noise_size = 6;
    state.draws = 2;
    state.methods = {"2-entmax", "softmax"};
    return state;
  }
  // Long enough to be paused on the way.
  static RecallState long_one() {
    RecallState state = small();
    state.memories = "glyphs:400:1";
    state.sizes = {4, 250, 400};
    state.draws = 10;
    return state;
  }
  void open_with(const RecallState& state) {
    Scene scene = opening_scene();
    scene.view.workspace = "recall";
    scene.workspaces.set(state);
    open(scene);
    QVERIFY(recalls() && this->state() == state);
    QTRY_VERIFY(model()->current_film());
  }
  RecallExperiments experiments() const { return experiments_of(state(), model()->memories()); }
  static CellTable whole(const RetrievalExperiment& experiment) {
    const CellExperiment cells = cells_of(experiment);
    return run_cells(
        cells, {}, table_to_go_on_with(cells, {}), [](std::int64_t, const std::string&) {}, TaskControl());
  }

  // What the row of that name says is wrong.
  QString complaint_at(const char* name) const {
    for (auto* row : window_->findChildren<TextRow*>())
      if (row->isVisible() && row->entry()->accessibleName() == QLatin1String(name)) return row->complaint();
    return {};
  }

 private Q_SLOTS:
  void cleanup() { shut(); }

  void rows_edit_the_state_and_undo_takes_each_back() {
    open_with(small());
    const RecallState before = state();
    type(named<QLineEdit>(QStringLiteral("β of recall")), QStringLiteral("0.5"));
    QCOMPARE(state().film.beta, 0.5);
    type(named<QLineEdit>(QStringLiteral("Penalty")), QStringLiteral("30"));
    QCOMPARE(state().film.penalty, 30.0);
    type(named<QLineEdit>(QStringLiteral("Separations")), QStringLiteral("softmax, 3-normmax"));
    QCOMPARE(state().film_methods, (std::vector<std::string>{"softmax", "3-normmax"}));
    type(named<QLineEdit>(QStringLiteral("Sizes")), QStringLiteral("2, 5"));
    QCOMPARE(state().sizes, (std::vector<double>{2, 5}));
    type(named<QLineEdit>(QStringLiteral("Methods")), QStringLiteral("hfy-14"));
    QCOMPARE(state().methods.size(), std::size_t(15));
    type(named<QLineEdit>(QStringLiteral("Cue")), QStringLiteral("3"));
    QCOMPARE(state().cue, 2);
    pick(named<QComboBox>(QStringLiteral("Algorithm")), QStringLiteral("Sequential, Algorithm 3"));
    QVERIFY(named<QLineEdit>(QStringLiteral("Transition")));
    undo_all();
    QVERIFY(state() == before);
  }

  void what_is_no_name_or_number_is_refused_under_its_row() {
    open_with(small());
    const RecallState before = state();
    for (const auto& [row, text] : {std::pair{"Separations", "3-subsets"},
                                    {"Methods", "softmux"},
                                    {"Sizes", "1.5"},
                                    {"Sizes", ""},
                                    {"Noise levels", "-1"}}) {
      auto* const entry = named<QLineEdit>(QString::fromUtf8(row));
      type(entry, QString::fromUtf8(text));
      QVERIFY2(state() == before, row);
      QWidget* of = entry;
      while (of && !qobject_cast<TextRow*>(of)) of = of->parentWidget();
      QVERIFY2(of && !qobject_cast<TextRow*>(of)->complaint().isEmpty(), row);
    }
  }

  void the_inspector_keeps_its_width() {
    open_with(small());
    for (auto* row : recalls()->inspector()->findChildren<QWidget*>())
      QVERIFY2(!row->isVisible() || row->minimumSizeHint().width() <= recalls()->inspector()->width(),
               qPrintable(QStringLiteral("%1 %2 needs %3")
                              .arg(QLatin1String(row->metaObject()->className()), row->accessibleName())
                              .arg(row->minimumSizeHint().width())));
  }

  void the_film_is_cores_for_every_algorithm() {
    open_with(small());
    for (const int algorithm : {1, 2, 3}) {
      model()->change(QStringLiteral("Algorithm"), [=](RecallState& state) {
        state.film.algorithm = static_cast<RecallAlgorithm>(algorithm);
      });
      QTRY_VERIFY(model()->current_film());
      const auto expected = film_of(film_input(state(), model()->memories()), TaskControl());
      const QSizeF room = recalls()->panels()->film()->frame().size() / appearance_->scale();
      QVERIFY(recalls()->panels()->film()->panel() ==
              film_spec().draw({.state = state(), .film = expected}, appearance_->theme(), room));
      std::size_t tiles = 8;
      for (const FilmRow& row : expected->rows) tiles += row.recall.recalled.size();
      QCOMPARE(recalls()->panels()->film()->panel().images.size(), tiles);
    }
  }

  void experiments_are_those_of_the_command_line() {
    open_with(small());
    QVERIFY(!run()->begun());
    window_->actions().play->trigger();
    QTRY_VERIFY(run()->complete());
    const RecallExperiments both = experiments();
    QCOMPARE(model()->progress()[0].table.text(), whole(both.capacity).text());
    QCOMPARE(model()->progress()[1].table.text(), whole(both.noise).text());
    for (const std::size_t which : {0U, 1U})
      QTRY_VERIFY(recalls()->panels()->retrieval(which)->panel() ==
                  retrieval_spec(which == 1).draw(model()->results(), appearance_->theme(), {}));
    // Other settings are other experiments.
    type(named<QLineEdit>(QStringLiteral("Draws")), QStringLiteral("3"));
    QTRY_VERIFY(!run()->begun());
  }

  void a_pause_keeps_what_has_run_and_going_on_gives_the_same() {
    open_with(long_one());
    run()->start();
    QTRY_VERIFY(run()->done() >= 3);
    QElapsedTimer since;
    since.start();
    QTest::keyClick(window_.get(), Qt::Key_Escape);
    QVERIFY(!run()->running());
    const std::int64_t kept = run()->done();
    QVERIFY(kept >= 3 && !run()->complete());
    const CurvePanel partial = retrieval_spec(false).draw(model()->results(), appearance_->theme(), {});
    QVERIFY(!partial.rings.empty() || !partial.stretches.empty());  // marked as such
    // Saved, gone on with from the file, finished.
    QTemporaryDir folder;
    const QString capacity = folder.filePath(QStringLiteral("c.csv")),
                  noise = folder.filePath(QStringLiteral("n.csv"));
    QCOMPARE(save_tables(*run(), capacity, noise), QString());
    const CellTable saved = cell_table_from_text(file_bytes(capacity.toStdString(), 1 << 20));
    QCOMPARE(static_cast<std::int64_t>(saved.rows.size()), model()->progress()[0].done());
    type(named<QLineEdit>(QStringLiteral("Sizes")), QStringLiteral("4"));
    QTRY_VERIFY(!run()->begun());
    QVERIFY(open_table(run(), capacity).contains(QStringLiteral("other settings")));
    undo_all();
    QTRY_COMPARE(run()->planned(), std::int64_t(3 * 2 * 10 + 2 * 2 * 10));
    QCOMPARE(open_table(run(), capacity), QString());
    QCOMPARE(model()->progress()[0].done(), static_cast<std::int64_t>(saved.rows.size()));
    QVERIFY(!open_table(run(), folder.filePath(QStringLiteral("none.csv"))).isEmpty());
    run()->start();
    QTRY_VERIFY(run()->complete());
    QCOMPARE(model()->progress()[0].table.text(), whole(experiments().capacity).text());
  }

  void a_point_opens_its_run() {
    open_with(small());
    run()->start();
    QTRY_VERIFY(run()->complete());
    CurvePlot* const plot = recalls()->panels()->retrieval(0);
    const auto curves = retrieval_curves(*model()->progress()[0].experiment, model()->progress()[0].table);
    const RetrievalPoint point = curves[1].points[2];
    const QPoint at = plot->pixels_of({point.at, point.share.median}).toPoint();
    QTest::mouseMove(plot, at);
    QTest::mouseClick(plot, Qt::LeftButton, {}, at);
    QTRY_VERIFY(model()->trace());
    QCOMPARE(model()->trace()->cell.size, 16);
    QVERIFY(recalls()->panels()->trace()->isVisible());
    const auto expected =
        retrieval_trace(*model()->looked_at()->experiment, model()->looked_at()->cell, 0, TaskControl());
    const QSizeF room = recalls()->panels()->trace()->frame().size() / appearance_->scale();
    QVERIFY(recalls()->panels()->trace()->panel() ==
            trace_spec().draw({.state = state(), .trace = expected, .traced = model()->memories()},
                              appearance_->theme(), room));
    model()->look_at_query(5);
    QTRY_COMPARE(model()->trace()->query, 5);
    // From there its landscape, which retrieves what the run does.
    Q_EMIT recalls()->panels()->landscape_wanted();
    QCOMPARE(window_->workspace(), 0);
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(16));
    // In a slice that shows the run: its query and its memory.
    const auto run = model()->trace();
    QVERIFY(distance_to(scene().plane, scene().queries.row(0).transpose()) < 1e-9);
    QVERIFY(distance_to(scene().plane, run->target) < 1e-9);
    QVERIFY((scene().queries.row(0) - run->states.row(0)).norm() < 1e-12);
    undo_all();
    window_->show_workspace(5);
    QVERIFY(recalls()->escape());
    QVERIFY(!model()->looked_at());
  }

  void a_query_is_chosen_painted_and_retrieved_by_every_method() {
    RecallState start = small();
    start.lower = RecallLower::query;
    open_with(start);
    QTRY_VERIFY(model()->current_query());
    QueryRow* const row = recalls()->panels()->query();
    QVERIFY(row->isVisible() && !recalls()->panels()->retrieval(0)->isVisible());
    const auto expected = [this] {
      return query_run(query_input(state(), model()->memories()), TaskControl());
    };
    const auto shows = [&] {
      const QSizeF room = row->paths()->frame().size() / appearance_->scale();
      return model()->current_query() &&
             row->paths()->panel() ==
                 paths_spec().draw({.state = state(), .query = expected()}, appearance_->theme(), room);
    };
    QTRY_VERIFY(shows());
    QCOMPARE(row->paths()->panel().images.size(), std::size_t(2 * 6));
    // Another memory, by its picture.
    const auto tiles = row->browser()->panel().images;
    QCOMPARE(tiles.size(), std::size_t(8));
    QTest::mouseClick(row->browser(), Qt::LeftButton, {},
                      row->browser()->pixels_of(tiles[2].box.center()).toPoint());
    QCOMPARE(state().query.memory, 2);
    QTRY_VERIFY(shows());
    // A stroke is one undo step and leaves no gaps, however fast it is.
    PaintPlot* const editor = row->editor();
    const auto at = [editor](double x, double y) {
      return editor->pixels_of({x + 0.5, 28 - y - 0.5}).toPoint();
    };
    const int steps = history()->count();
    const double before = model()->query()->query[4 * 28 + 3];
    QTest::mousePress(editor, Qt::LeftButton, {}, at(3, 4));
    QTest::mouseMove(editor, at(20, 4));
    QTest::mouseRelease(editor, Qt::LeftButton, {}, at(20, 4));
    QCOMPARE(history()->count(), steps + 1);
    QTRY_VERIFY(shows());
    for (int x = 3; x <= 20; ++x) QCOMPARE(model()->query()->query[4 * 28 + x], before > 0 ? -1.0 : 1.0);
    // By keyboard, too.
    editor->setFocus();
    for (const Qt::Key key : {Qt::Key_Down, Qt::Key_Right, Qt::Key_Right, Qt::Key_Return})
      QTest::keyClick(editor, key);
    QCOMPARE(editor->cursor(), QPoint(2, 1));
    QTRY_VERIFY(shows());
    QVERIFY(std::any_of(state().query.painted.begin(), state().query.painted.end(),
                        [](const PaintedEntry& each) { return each.entry == 28 + 2; }));
    // As many pixels as the brush is across.
    for (const int brush : {1, 2, 3, 4}) {
      model()->change(QStringLiteral("Brush"), [brush](RecallState& state) {
        state.brush = brush;
        state.query.painted.clear();
      });
      model()->paint_query({{10, 10}}, true);
      int least = 28, most = 0;
      for (const PaintedEntry& each : state().query.painted) {
        least = std::min(least, each.entry % 28);
        most = std::max(most, each.entry % 28);
      }
      QCOMPARE(most - least + 1, brush);
    }
    // Sliders act, and paint stays.
    const std::size_t painted = state().query.painted.size();
    type(named<QLineEdit>(QStringLiteral("Noise of the query")), QStringLiteral("0.5"));
    QCOMPARE(state().query.noise, 0.5);
    QCOMPARE(state().query.painted.size(), painted);
    QTRY_VERIFY(shows());
    QTest::mouseClick(with_text<QPushButton>(QStringLiteral("Clear paint")), Qt::LeftButton);
    QVERIFY(state().query.painted.empty());
    undo_all();
    QVERIFY(state() == start);
  }

  void steps_of_a_query_are_chosen_and_played() {
    RecallState start = small();
    start.lower = RecallLower::query;
    open_with(start);
    QTRY_VERIFY(model()->current_query());
    QueryRow* const row = recalls()->panels()->query();
    const auto tile = row->paths()->panel().images[6 + 2];  // of the second method
    QTest::mouseClick(row->paths(), Qt::LeftButton, {}, row->paths()->pixels_of(tile.box.center()).toPoint());
    QCOMPARE(state().query_method, 1);
    QCOMPARE(state().query_step, 2);
    const auto drawn = [row] {
      return std::ranges::count_if(row->paths()->panel().images,
                                   [](const CurveImage& each) { return !each.image.isNull(); });
    };
    QCOMPARE(drawn(), 2 * 3);
    QCOMPARE(row->energy()->panel().curves.front().points.size(), std::size_t(3));
    const Vector weights = model()->query()->rows[1].path.weights.row(1).transpose();
    QVERIFY(plain_text(paths_spec().parameters_of(model()->results()))
                .contains(QString::number((weights.array() > 0.01).count())));
    window_->actions().play->trigger();
    QVERIFY(model()->playing());
    QTRY_COMPARE(state().query_step, 5);
    QTRY_VERIFY(!model()->playing());
    QCOMPARE(drawn(), 2 * 6);
    QCOMPARE(history()->count(), 2);  // the choice and the play
  }

  void metastable_states_are_the_commands_table() {
    RecallState start = small();
    start.lower = RecallLower::mixtures;
    start.queries = "glyphs:30:7";
    open_with(start);
    QTRY_VERIFY(model()->current_mixtures());
    MetastableImages experiment =
        mixtures_input(state(), model()->memories(), memories_of({"glyphs:30:7", ""}));
    const auto expected = image_mixtures(experiment, TaskControl());
    QCOMPARE(table_text(mixtures_table(*model()->mixtures()), ','),
             table_text(mixtures_table(*expected), ','));
    QVERIFY(recalls()->panels()->mixtures()->panel() ==
            mixtures_spec().draw({.state = state(), .mixtures = expected}, appearance_->theme(), {}));
    type(named<QLineEdit>(QStringLiteral("Queries")), QStringLiteral("/nowhere/at/all.idx"));
    QTRY_VERIFY(complaint_at("Queries").contains(QStringLiteral("all.idx")));
  }

  void every_lower_row_has_its_figure() {
    for (const RecallLower lower :
         {RecallLower::retrieval, RecallLower::recall, RecallLower::query, RecallLower::mixtures}) {
      RecallState state = small();
      state.lower = lower;
      state.queries = "glyphs:9:7";
      Scene scene = opening_scene();
      scene.view.workspace = "recall";
      scene.workspaces.set(state);
      const FigureOffer offer = scene_offer(scene, {});
      QVERIFY(offer.parts.size() >= 2);
      for (std::size_t part = 0; part < offer.parts.size(); ++part) {
        if (!offer.parts[part].owner.isEmpty()) continue;  // of another workspace
        const auto page = offer.make({static_cast<int>(part)})(PageStyle(), TaskControl());
        const QByteArray svg = figure_bytes(page.drawing, FigureFormat::svg);
        QVERIFY2(!svg.contains("not computed"), qPrintable(offer.parts[part].name));
        QVERIFY(svg.size() > 5000);
      }
    }
  }

  void missing_memories_are_told_and_the_window_lives_on() {
    open_with(small());
    type(named<QLineEdit>(QStringLiteral("Memories")), QStringLiteral("/nowhere/at/all.idx"));
    QTRY_VERIFY(complaint_at("Memories").contains(QStringLiteral("all.idx")));
    undo_all();
    QTRY_VERIFY(model()->current_film());
  }

  void figures_have_what_the_window_shows_and_saved_scenes_draw_the_same() {
    open_with(small());
    run()->start();
    QTRY_VERIFY(run()->complete());
    const auto svg = [](const FigureOffer& offer) {
      return figure_bytes(offer.make(offer.chosen())(PageStyle(), TaskControl()).drawing, FigureFormat::svg);
    };
    const SceneReading reading = scene_from_json(scene_to_json(scene()), ".");
    QVERIFY2(reading.scene.has_value(), reading.complaint().english().c_str());
    const FigureOffer drawn = scene_offer(*reading.scene, {});
    QVERIFY2(drawn.refusal.empty(), drawn.refusal.english().c_str());
    QCOMPARE(std::ranges::count_if(drawn.parts, [](const auto& part) { return part.owner.isEmpty(); }), 3);
    QCOMPARE(svg(drawn), svg(recalls()->figure()));
    const QString caption = plain_text(drawn.make(drawn.chosen())(PageStyle(), TaskControl()).caption);
    for (const char* what : {"glyphs", "algorithm 2", "β = 0.02", "seed 1", "cosine above 0.9"})
      QVERIFY2(caption.contains(QString::fromUtf8(what)), qPrintable(caption));
    const QByteArray pdf =
        figure_bytes(drawn.make(drawn.chosen())(PageStyle(), TaskControl()).drawing, FigureFormat::pdf);
    QVERIFY(pdf.startsWith("%PDF-") && !pdf.contains("/DCTDecode"));
  }
};

QTEST_MAIN(RecallTest)
#include "recall_test.moc"
