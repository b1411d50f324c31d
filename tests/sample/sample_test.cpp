// SPDX-License-Identifier: GPL-3.0-or-later
// A workspace that the window does not know by name works as the others do: rows and undo, pictures, figures,
// copied data, files.
#include <QClipboard>
#include <QLineEdit>
#include <QMenu>

#include "core/scene/scene_file.h"
#include "tests/sample/sample_panels.h"
#include "tests/sample/sample_workspace.h"
#include "tests/ui/window_fixture.h"
#include "ui/controls/segment.h"
#include "ui/document/preset_scenes.h"
#include "ui/export/figure_file.h"
#include "ui/window/notice_bar.h"
#include "ui/workspaces/scene_figure.h"

using namespace basinscope;

class SampleTest : public WindowTest {
  Q_OBJECT

  SampleWorkspace* sample() const { return window_->find_workspace<SampleWorkspace>(); }
  const SampleState& state() const { return sample()->model()->state(); }
  // The result of the state as it is, in the plots.
  bool shown() const {
    const auto result = sample()->model()->current_result();
    return result && result->state == state();
  }
  CurvePanel expected(int which) const {
    return sample_panels()[static_cast<std::size_t>(which)].draw(*sample_result(state()),
                                                                 appearance_->theme(), {});
  }
  static Scene saved(const std::string& inside) {
    Scene scene = opening_scene();
    scene.view.workspace = "sample";
    scene.workspaces = WorkspaceStates::from_text("{\"sample\":" + inside + "}");
    return scene;
  }
  static QByteArray svg_of(const FigureOffer& offer, const std::vector<int>& parts) {
    return figure_bytes(offer.make(parts)(PageStyle(), TaskControl()).drawing, FigureFormat::svg);
  }

 private Q_SLOTS:
  void init() { open(opening_scene(), Qt::Key_5); }
  void cleanup() { shut(); }

  void five_rows_edit_the_state_and_undo_takes_each_back() {
    QCOMPARE(window_->workspace(), 4);
    const SampleState before = state();
    type(named<QLineEdit>(QStringLiteral("Steepness β")), QStringLiteral("4"));
    QCOMPARE(state().beta, 4.0);
    type(named<QLineEdit>(QStringLiteral("Centre")), QStringLiteral("-1"));
    QCOMPARE(state().centre, -1.0);
    type(named<QLineEdit>(QStringLiteral("Floor")), QStringLiteral("0.25"));
    QCOMPARE(state().floor, 0.25);
    type(named<QLineEdit>(QStringLiteral("Points")), QStringLiteral("51"));
    QCOMPARE(state().points, 51);
    QTest::mouseClick(named<Segment>(QStringLiteral("Shape"))->findChildren<QAbstractButton*>().last(),
                      Qt::LeftButton);
    QVERIFY(state().step);
    QCOMPARE(history()->undoText(), QStringLiteral("Shape"));
    QCOMPARE(history()->count(), 5);  // opening the workspace is none of them
    QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!state().step && state().points == 51);
    undo_all();
    QVERIFY(state() == before);
    QCOMPARE(window_->workspace(), 4);
  }

  void plots_follow_the_state() {
    QTRY_VERIFY(shown());
    for (int which = 0; which < 2; ++which)
      QVERIFY(sample()->panels()->plot(which)->panel() == expected(which));
    const QImage before = sample()->panels()->grab().toImage();
    type(named<QLineEdit>(QStringLiteral("Steepness β")), QStringLiteral("8"));
    QTRY_VERIFY(shown());
    for (int which = 0; which < 2; ++which)
      QVERIFY(sample()->panels()->plot(which)->panel() == expected(which));
    QVERIFY(sample()->panels()->grab().toImage() != before);
  }

  void playing_raises_beta_as_one_step() {
    QTRY_VERIFY(shown());
    const double before = state().beta;
    window_->actions().play->trigger();
    QTRY_VERIFY(state().beta > before);
    window_->actions().play->trigger();
    QCOMPARE(history()->undoText(), QStringLiteral("Play β"));
    undo_all();
    QCOMPARE(state().beta, before);
  }

  void its_figure_has_both_panels_or_one() {
    QTRY_VERIFY(shown());
    const FigureOffer offer = sample()->figure();
    QCOMPARE(offer.parts.size(), std::size_t(2));
    const QByteArray both = svg_of(offer, offer.chosen()), slope = svg_of(offer, {1});
    for (const auto& panel : sample_panels()) QVERIFY(both.contains(panel.name.toUtf8()));
    QVERIFY(slope.contains("Slope") && !slope.contains("Response"));
    const QByteArray pdf =
        figure_bytes(offer.make(offer.chosen())(PageStyle(), TaskControl()).drawing, FigureFormat::pdf);
    QVERIFY(pdf.startsWith("%PDF-") && !pdf.contains("/DCTDecode"));
    const QString caption = plain_text(offer.make(offer.chosen())(PageStyle(), TaskControl()).caption);
    for (const auto& panel : sample_panels()) QVERIFY2(caption.contains(panel.name), qPrintable(caption));
  }

  void its_numbers_are_copied() {
    QTRY_VERIFY(shown());
    for (int which = 0; which < 2; ++which) {
      auto* menu = sample()->panels()->plot(which)->findChild<QMenu*>(QStringLiteral("data menu"));
      QVERIFY(menu);
      menu->actions().front()->trigger();
      QCOMPARE(
          QGuiApplication::clipboard()->text().toStdString(),
          table_text(sample_panels()[static_cast<std::size_t>(which)].table(*sample_result(state())), '\t'));
    }
  }

  void a_saved_scene_opens_in_it_and_is_drawn_without_a_window() {
    type(named<QLineEdit>(QStringLiteral("Centre")), QStringLiteral("2"));
    const SceneReading reading = scene_from_json(scene_to_json(scene()), ".");
    QVERIFY2(reading.scene.has_value(), reading.complaint().english().c_str());
    const SampleState expected_state = state();
    QTRY_VERIFY(shown());
    const QByteArray in_the_window = svg_of(sample()->figure(), {0, 1});
    const FigureOffer drawn = scene_offer(*reading.scene, {});
    QVERIFY2(drawn.refusal.empty(), drawn.refusal.english().c_str());
    QCOMPARE(svg_of(drawn, {0, 1}), in_the_window);
    open(*reading.scene);
    QCOMPARE(window_->workspace(), 4);
    QVERIFY(state() == expected_state);
  }

  void a_wrong_value_is_refused_in_one_sentence_and_kept() {
    const Scene scene = saved(R"({"beta": -1, "other": 3})");
    const QString sentence = QStringLiteral(
        "The scene's sample is not shown as written: beta: expected a number in [0.01, 100], not -1.");
    QCOMPARE(QString::fromStdString(scene_offer(scene, {}).refusal.english()), sentence);
    open(scene);
    QCOMPARE(window_->notice()->text(), sentence);
    QVERIFY(state() == SampleState());
    QVERIFY(scene_to_json(this->scene()).find("\"beta\": -1") != std::string::npos);
  }

  void unknown_keys_inside_it_stay() {
    open(saved(R"({"beta": 3, "other": [1, 2]})"));
    QCOMPARE(state().beta, 3.0);
    type(named<QLineEdit>(QStringLiteral("Centre")), QStringLiteral("1"));
    QCOMPARE(state().centre, 1.0);
    const std::string text = scene().workspaces.text();
    QVERIFY2(text.find("\"other\":[1,2]") != std::string::npos, text.c_str());
  }
};

QTEST_MAIN(SampleTest)
#include "sample_test.moc"
