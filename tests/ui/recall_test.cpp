// SPDX-License-Identifier: GPL-3.0-or-later
// The recall workspace in the window: rows edit the state, the film is core's, experiments are those of the
// command line, paused and gone on with, a point opens its run, figures and saved scenes draw the same.
#include <QLabel>
#include <QPushButton>

#include "core/data/file.h"
#include "core/scene/scene_file.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/text/rich_text.h"
#include "ui/workspaces/recall/recall_figure.h"
#include "ui/workspaces/recall/recall_inspector.h"
#include "ui/workspaces/recall/recall_workspace.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class RecallTest : public WindowTest {
  Q_OBJECT

  RecallWorkspace* recalls() const { return window_->find_workspace<RecallWorkspace>(); }
  RecallModel* model() const { return recalls()->model(); }
  ExperimentRun* run() const { return model()->run(); }
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
        cells, {}, table_to_go_on_with(cells, {}), [](const std::string&) {}, TaskControl());
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
              film_panel(*expected, state(), appearance_->theme(), room));
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
    QCOMPARE(run()->progress()[0].table.text(), whole(both.capacity).text());
    QCOMPARE(run()->progress()[1].table.text(), whole(both.noise).text());
    for (const std::size_t which : {0U, 1U})
      QTRY_VERIFY(recalls()->panels()->retrieval(which)->panel() ==
                  retrieval_panel(run()->progress()[which], state(), appearance_->theme()));
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
    const CurvePanel partial = retrieval_panel(run()->progress()[0], state(), appearance_->theme());
    QVERIFY(!partial.rings.empty() || !partial.stretches.empty());  // marked as such
    // Saved, gone on with from the file, finished.
    QTemporaryDir folder;
    const QString capacity = folder.filePath(QStringLiteral("c.csv")),
                  noise = folder.filePath(QStringLiteral("n.csv"));
    QCOMPARE(save_tables(*run(), capacity, noise), QString());
    const CellTable saved = cell_table_from_text(file_bytes(capacity.toStdString(), 1 << 20));
    QCOMPARE(static_cast<std::int64_t>(saved.rows.size()), run()->progress()[0].done());
    type(named<QLineEdit>(QStringLiteral("Sizes")), QStringLiteral("4"));
    QTRY_VERIFY(!run()->begun());
    QVERIFY(open_table(run(), capacity).contains(QStringLiteral("other settings")));
    undo_all();
    QTRY_COMPARE(run()->planned(), std::int64_t(3 * 2 * 10 + 2 * 2 * 10));
    QCOMPARE(open_table(run(), capacity), QString());
    QCOMPARE(run()->progress()[0].done(), static_cast<std::int64_t>(saved.rows.size()));
    QVERIFY(!open_table(run(), folder.filePath(QStringLiteral("none.csv"))).isEmpty());
    run()->start();
    QTRY_VERIFY_WITH_TIMEOUT(run()->complete(), 60000);
    QCOMPARE(run()->progress()[0].table.text(), whole(experiments().capacity).text());
  }

  void a_point_opens_its_run() {
    open_with(small());
    run()->start();
    QTRY_VERIFY(run()->complete());
    CurvePlot* const plot = recalls()->panels()->retrieval(0);
    const auto curves = retrieval_curves(*run()->progress()[0].experiment, run()->progress()[0].table);
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
            trace_panel(*expected, *model()->memories(), state(), appearance_->theme(), room));
    model()->look_at_query(5);
    QTRY_COMPARE(model()->trace()->query, 5);
    // From there its landscape, which retrieves what the run does.
    Q_EMIT recalls()->panels()->landscape_wanted();
    QCOMPARE(window_->workspace(), 0);
    QCOMPARE(scene().memory.patterns.rows(), Eigen::Index(16));
    undo_all();
    window_->show_workspace(5);
    QVERIFY(recalls()->escape());
    QVERIFY(!model()->looked_at());
  }

  void missing_memories_are_told_and_the_window_lives_on() {
    open_with(small());
    QSignalSpy complaints(model(), &ModelSignals::complaint);
    type(named<QLineEdit>(QStringLiteral("Memories")), QStringLiteral("/nowhere/at/all.idx"));
    QTRY_COMPARE(complaints.count(), 1);
    QVERIFY2(complaints.first().first().toString().contains(QStringLiteral("all.idx")),
             qPrintable(complaints.first().first().toString()));
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
    QVERIFY2(reading.scene.has_value(), reading.complaint().c_str());
    const FigureOffer drawn = scene_offer(*reading.scene, {});
    QCOMPARE(drawn.refusal, QString());
    QCOMPARE(drawn.parts.size(), std::size_t(3));
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
