// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QUndoStack>
#include <QtTest>
#include <cmath>

#include "ui/controls/bound_rows.h"
#include "ui/controls/method_panel.h"
#include "ui/controls/parameter_row.h"
#include "ui/controls/segment.h"
#include "ui/document/preset_scenes.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/transforms/transforms_model.h"

using namespace basinscope;

namespace {

NumberField beta_field() {
  NumberField field;
  field.id = QStringLiteral("beta");
  field.symbol = QStringLiteral("β");
  field.label = marked("Inverse, <i>β</i>");
  field.range = Range{0, 1e6, true};
  field.reach = Reach{0.1, 100, true};
  field.initial = 1;
  return field;
}

void type(NumberEntry* entry, const QString& text) {
  entry->setFocus();
  entry->selectAll();
  QTest::keyClicks(entry, text);
}

}  // namespace

class ControlsTest : public QObject {
  Q_OBJECT

  Appearance appearance_;

 private Q_SLOTS:
  void numbers_are_read_as_people_write_them() {
    QCOMPARE(*number_from(QStringLiteral("4/3")), 4.0 / 3);
    QCOMPARE(*number_from(QStringLiteral(" 1e-3 ")), 1e-3);
    QCOMPARE(*number_from(QStringLiteral("1/3e2")), 1.0 / 300);
    QCOMPARE(*number_from(QStringLiteral("−2.5")), -2.5);
    for (const char* bad : {"", "abc", "1,5", "1/0", "1/2/3", "inf", "nan", "1e999"}) {
      QVERIFY2(!number_from(QString::fromLatin1(bad)), bad);
    }
    QCOMPARE(numbers_from(QStringLiteral("0.4, 1/2; 3"))->size(), std::size_t(3));
    QVERIFY(!numbers_from(QStringLiteral("0.4, x")));
  }

  void numbers_are_shown_as_the_figures_print_them() {
    QCOMPARE(shown_number(1e-6), QStringLiteral("1e−6"));
    QCOMPARE(shown_number(-0.5), QStringLiteral("−0.5"));
    QCOMPARE(shown_number(500), QStringLiteral("500"));
    QCOMPARE(shown_number(4.0 / 3, 6), QStringLiteral("1.33333"));
    QCOMPARE(scientific_text(3.3e-16), QStringLiteral("3.3e−16"));
    QCOMPARE(grouped_text(846400), QStringLiteral("846\u202F400"));
    QCOMPARE(grouped_text(9999), QStringLiteral("9999"));
    QCOMPARE(fixed_text(-0.0001, 2), QStringLiteral("0.00"));
    QCOMPARE(shown_name(std::string("mix {x4, Photo15}")), QStringLiteral("mix {x₄, Photo15}"));
  }

  void the_entry_keeps_fifteen_digits_and_the_slider_its_ends() {
    ParameterRow row(&appearance_, beta_field());
    row.show();
    row.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&row, patience_ms));
    QSignalSpy changed(&row, &ParameterRow::changed);
    type(row.entry(), QStringLiteral("4/3"));
    QTest::keyClick(row.entry(), Qt::Key_Return);
    QCOMPARE(row.value(), 4.0 / 3);
    QCOMPARE(changed.count(), 1);
    type(row.entry(), QStringLiteral("123456.789012345"));
    QTest::keyClick(row.entry(), Qt::Key_Return);
    QCOMPARE(row.value(), 123456.789012345);
    QCOMPARE(row.slider()->shown(), 100.0);
    QCOMPARE(number_from(row.entry()->text()).value(), 123456.789012345);
  }

  void wrong_input_is_red_and_changes_nothing() {
    ParameterRow row(&appearance_, beta_field());
    row.show();
    row.set_value(1.5);
    QSignalSpy changed(&row, &ParameterRow::changed);
    type(row.entry(), QStringLiteral("-1"));
    QVERIFY(row.entry()->wrong());
    const auto messages = row.findChildren<QLabel*>();
    QVERIFY(std::any_of(messages.begin(), messages.end(), [](QLabel* label) {
      return label->isVisible() && label->text() == QStringLiteral("needs a number above 0; kept 1.5");
    }));
    QTest::keyClick(row.entry(), Qt::Key_Return);
    QCOMPARE(changed.count(), 0);
    QCOMPARE(row.value(), 1.5);
    QTest::keyClick(row.entry(), Qt::Key_Escape);
    QVERIFY(!row.entry()->wrong());
    QCOMPARE(row.entry()->text(), QStringLiteral("1.5"));
  }

  void arrows_step_by_the_percent() {
    ParameterRow row(&appearance_, beta_field());
    row.show();
    row.set_value(1);
    row.entry()->setFocus();
    QTest::keyClick(row.entry(), Qt::Key_Up);
    const double one = row.value();
    QVERIFY2(std::abs(std::log10(one) / 3 - 0.01) < 2e-3, qPrintable(QString::number(one)));
    row.set_value(1);
    QTest::keyClick(row.entry(), Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(std::abs(std::log10(row.value()) / 3 + 0.1) < 2e-3);
  }

  void a_drag_is_one_gesture_and_snaps_to_ticks() {
    ParameterRow row(&appearance_, beta_field());
    row.resize(288, 29);
    row.show();
    QVERIFY(QTest::qWaitForWindowExposed(&row, patience_ms));
    ValueSlider* slider = row.slider();
    row.set_value(5);
    QSignalSpy ended(&slider->drag(), &Drag::ended);
    const auto at = [slider](double value, int off) {
      return QPoint(qRound(slider->pixel_of(value)) + off, slider->height() / 2);
    };
    QTest::mousePress(slider, Qt::LeftButton, {}, at(5, 0));
    for (int x = 0; x <= 10; ++x) QTest::mouseMove(slider, at(5, x));
    QTest::mouseMove(slider, at(10, 2));
    QCOMPARE(row.value(), 10.0);
    QCOMPARE(ended.count(), 0);
    QTest::mouseRelease(slider, Qt::LeftButton, {}, at(10, 2));
    QCOMPARE(ended.count(), 1);
    QVERIFY(!slider->drag().alive());

    // Alt lets go of the ticks.
    QTest::mousePress(slider, Qt::LeftButton, {}, at(10, 0));
    QMouseEvent move(QEvent::MouseMove, QPointF(at(10, 2)), slider->mapToGlobal(QPointF(at(10, 2))),
                     Qt::NoButton, Qt::LeftButton, Qt::AltModifier);
    QApplication::sendEvent(slider, &move);
    QVERIFY(row.value() > 10.0);
    QTest::mouseRelease(slider, Qt::LeftButton, Qt::AltModifier, at(10, 2));
  }

  void double_click_and_ctrl_0_restore_the_default() {
    ParameterRow row(&appearance_, beta_field());
    row.show();
    row.set_value(42);
    QTest::mouseDClick(row.label(), Qt::LeftButton);
    QCOMPARE(row.value(), 1.0);
    row.set_value(42);
    row.entry()->setFocus();
    QTest::keyClick(row.entry(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(row.value(), 1.0);
  }

  void the_wheel_changes_no_entry() {
    ParameterRow row(&appearance_, beta_field());
    row.show();
    row.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&row, patience_ms));
    row.set_value(1);
    row.entry()->setFocus();
    QWheelEvent wheel({5, 5}, row.entry()->mapToGlobal(QPointF(5, 5)), {}, {0, 120}, Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QApplication::sendEvent(row.entry(), &wheel);
    QCOMPARE(row.value(), 1.0);
  }

  void a_value_still_being_typed_does_not_reach_another_method() {
    int changes = 0;
    MethodPanel<Separation> panel(&appearance_, QStringLiteral("Family"),
                                  [&changes](const QString&, const Separation&) { ++changes; });
    panel.show_method(Normmax{5}, 7);
    panel.show();
    panel.activateWindow();
    QVERIFY(QTest::qWaitForWindowExposed(&panel, patience_ms));
    QTRY_VERIFY(panel.isActiveWindow());
    type(panel.row(QStringLiteral("gamma"))->entry(), QStringLiteral("3"));
    QVERIFY(panel.row(QStringLiteral("gamma"))->entry()->hasFocus());
    panel.show_method(Entmax{1.5}, 7);  // an undo, a dropped scene
    QCOMPARE(std::get<Entmax>(panel.method()).alpha, 1.5);
    type(panel.row(QStringLiteral("alpha"))->entry(), QStringLiteral("3"));
    panel.show_method(Entmax{1.5}, 6);
    QCOMPARE(std::get<Entmax>(panel.method()).alpha, 1.5);
    QCOMPARE(changes, 0);
  }

  void one_pattern_allows_one_k_by_every_way() {
    MethodPanel<Separation> panel(&appearance_, QStringLiteral("Family"),
                                  [](const QString&, const Separation&) {});
    panel.show();
    for (const Separation& method :
         {Separation{Subsets{1}}, Separation{TopKSoftmax{1}}, Separation{UniformKnn{1}}}) {
      panel.show_method(method, 1);
      ParameterRow* k = panel.row(QStringLiteral("k"));
      QVERIFY(!k->slider()->isEnabled());
      QTest::mouseDClick(k->findChild<QLabel*>(), Qt::LeftButton);
      QTest::keyClick(k->slider(), Qt::Key_Right);
      QCOMPARE(fields_of(panel.method()).front().read(panel.method()), 1.0);
    }
  }

  // Fifteen digits that a narrow entry has no room for: it shows the first ones, whoever typed them.
  void long_numbers_show_their_first_digits() {
    NumberEntry entry(&appearance_);
    entry.set_range(Range{0, 10});
    entry.resize(56, 25);
    entry.show();
    QVERIFY(QTest::qWaitForWindowExposed(&entry, patience_ms));
    entry.activateWindow();
    entry.setFocus();
    QTRY_VERIFY(entry.hasFocus());
    entry.selectAll();
    QTest::keyClicks(&entry, QStringLiteral("1.2345678901234"));
    QTest::keyClick(&entry, Qt::Key_Return);
    QCOMPARE(entry.value(), 1.2345678901234);
    QVERIFY(entry.text().size() > 12);
    QCOMPARE(entry.selectedText(), entry.text());
    QCOMPARE(entry.cursorPosition(), 0);
  }

  void whole_numbers_are_shown_to_the_last_digit() {
    NumberEntry seed(&appearance_);
    seed.set_range(Range{0, 1e15}, true);
    seed.resize(60, 25);
    seed.set_value(20240131);
    QCOMPARE(seed.text(), QStringLiteral("20240131"));
  }

  void editing_one_bound_leaves_the_others_exact() {
    MethodPanel<Separation> panel(&appearance_, QStringLiteral("Family"),
                                  [](const QString&, const Separation&) {});
    panel.show();
    panel.show_method(Constrained{Vector::Constant(3, 1.0 / 3)}, 3);
    auto* entry = panel.findChild<QLineEdit*>();
    for (QLineEdit* each : panel.findChildren<QLineEdit*>())
      if (each->text().startsWith(QStringLiteral("0.333333"))) entry = each;
    QVERIFY(entry->text().startsWith(QStringLiteral("0.333333")));
    entry->setCursorPosition(static_cast<int>(entry->text().size()));
    entry->setFocus();
    while (!entry->text().endsWith(QLatin1Char(' '))) QTest::keyClick(entry, Qt::Key_Backspace);
    QTest::keyClicks(entry, QStringLiteral("0.5"));
    QTest::keyClick(entry, Qt::Key_Return);
    const Vector& upper = std::get<Constrained>(panel.method()).upper;
    QCOMPARE(upper[0], 1.0 / 3);
    QCOMPARE(upper[1], 1.0 / 3);
    QCOMPARE(upper[2], 0.5);
  }

  void the_panel_walks_the_list_and_its_tables() {
    QString last;
    MethodPanel<Separation> panel(&appearance_, QStringLiteral("Family"),
                                  [&last](const QString& what, const Separation&) { last = what; });
    panel.show();
    panel.show_method(Softmax{}, 7);
    QCOMPARE(panel.choice()->count(), int(std::variant_size_v<Separation>));
    for (std::size_t i = 0; i < std::variant_size_v<Separation>; ++i) {
      const int index = static_cast<int>(i);
      panel.choice()->setCurrentIndex(index);
      Q_EMIT panel.choice()->activated(index);
      QCOMPARE(panel.method().index(), i);
      for (const auto& field : fields_of(panel.method())) QVERIFY(panel.row(field.number.id) != nullptr);
    }
    // k goes no further than N.
    panel.show_method(Subsets{3}, 7);
    ParameterRow* k = panel.row(QStringLiteral("k"));
    type(k->entry(), QStringLiteral("8"));
    QTest::keyClick(k->entry(), Qt::Key_Return);
    QVERIFY(k->entry()->wrong());
    QCOMPARE(std::get<Subsets>(panel.method()).k, 3);
    type(k->entry(), QStringLiteral("7"));
    QTest::keyClick(k->entry(), Qt::Key_Return);
    QCOMPARE(std::get<Subsets>(panel.method()).k, 7);
    QCOMPARE(last, QStringLiteral("k"));
  }

  void a_bound_row_follows_its_field_and_a_change_is_one_step() {
    SceneDocument document(opening_scene());
    TransformsModel model(&document);
    Section section(&appearance_, QStringLiteral("Bound"));
    const BoundRows<TransformsModel> rows(&section, &model, &appearance_);
    ParameterRow* const beta = rows.number({marked("<i>β</i>"), QStringLiteral("Temperature")},
                                           Range{0.02, 50}, Reach{0.02, 50, true}, &TransformsState::beta);
    NumberEntry* const first =
        rows.entry({{}, QStringLiteral("First score"), {}, QStringLiteral("θ₁")}, Range{-1, 1},
                   BoundRows<TransformsModel>::Computed{
                       [](const TransformsState& state) { return state.scores[0]; },
                       [](TransformsState& state, double score) { state.scores[0] = score; }},
                   0.25);
    QCheckBox* const levels =
        rows.flag({QStringLiteral("Level sets"), QStringLiteral("Levels")}, &TransformsState::level_sets);
    rows.line(QStringLiteral("More"), {first, levels});
    section.show();
    section.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&section, patience_ms));
    QUndoStack* const history = document.undo_stack();
    QCOMPARE(beta->entry()->accessibleName(), QStringLiteral("Temperature"));
    QCOMPARE(first->accessibleName(), QStringLiteral("θ₁"));
    QCOMPARE(beta->field().initial, TransformsState().beta);

    type(beta->entry(), QStringLiteral("51"));
    QTest::keyClick(beta->entry(), Qt::Key_Return);
    QVERIFY(beta->entry()->wrong());
    QCOMPARE(history->count(), 0);
    type(beta->entry(), QStringLiteral("4"));
    QTest::keyClick(beta->entry(), Qt::Key_Return);
    QCOMPARE(model.state().beta, 4.0);
    QCOMPARE(history->count(), 1);
    QCOMPARE(history->undoText(), QStringLiteral("Temperature"));
    history->undo();
    QCOMPARE(beta->value(), TransformsState().beta);
    history->redo();

    model.change(QStringLiteral("Reset"), [](TransformsState& state) { state.scores[0] = 0.9; });
    QCOMPARE(first->value(), 0.9);
    first->setFocus();
    for (int i = 0; i < 3; ++i) QTest::keyClick(first, Qt::Key_Down);
    QVERIFY(std::abs(model.state().scores[0] - 0.15) < 1e-9);
    QCOMPARE(history->count(), 3);  // keys in a row are one step
    for (int i = 0; i < 5; ++i) QTest::keyClick(first, Qt::Key_Up);
    QCOMPARE(model.state().scores[0], 1.0);  // no farther than its range

    const bool before = model.state().level_sets;
    levels->click();
    QCOMPARE(model.state().level_sets, !before);
    QCOMPARE(history->undoText(), QStringLiteral("Levels"));
    history->undo();
    QCOMPARE(levels->isChecked(), before);
  }

  // A seed of a file has 64 bits, of which a double holds 53.
  void a_seed_of_sixty_four_bits_stays_one() {
    static constexpr std::uint64_t large = 18446744073709551557u;
    SceneDocument document(opening_scene());
    TransformsModel model(&document);
    model.change(QStringLiteral("Seed"), [](TransformsState& state) { state.seed = large; });
    Section section(&appearance_, QStringLiteral("Bound"));
    NumberEntry* const entry = BoundRows<TransformsModel>(&section, &model, &appearance_).entry("seed");
    QCOMPARE(entry->text(), QStringLiteral("18446744073709551557"));
    Q_EMIT entry->stepped(-1, 1);
    QCOMPARE(*model.state().seed, large - 1);
    QCOMPARE(entry->text(), QStringLiteral("18446744073709551556"));
    for (int i = 0; i < 9; ++i) Q_EMIT entry->stepped(1, 10);
    QCOMPARE(*model.state().seed, std::numeric_limits<std::uint64_t>::max());
    Q_EMIT entry->committed(7);
    QCOMPARE(*model.state().seed, std::uint64_t{7});
    QCOMPARE(entry->text(), QStringLiteral("7"));
    Q_EMIT entry->stepped(-1, 10);
    QCOMPARE(*model.state().seed, std::uint64_t{0});
    delete entry;
  }

  void bound_rows_with_a_consequence_and_a_reason() {
    SceneDocument document(opening_scene());
    TransformsModel model(&document);
    model.change(QStringLiteral("Seed"), [](TransformsState& state) { state.seed = 3; });
    Section section(&appearance_, QStringLiteral("Bound"));
    const auto rows = BoundRows<TransformsModel>(&section, &model, &appearance_)
                          .with([](TransformsState& state) { state.seed.reset(); },
                                [](const TransformsState& state) {
                                  return state.over_beta ? QStringLiteral("Not over beta.") : QString();
                                });
    LabelledRow* const row =
        rows.choice({QStringLiteral("Selected"), QStringLiteral("Select")},
                    {QStringLiteral("one"), QStringLiteral("two")}, &TransformsState::selected);
    LabelledRow* const axis =
        rows.segment({QStringLiteral("Axis"), QStringLiteral("Axis")},
                     {QStringLiteral("1/β"), QStringLiteral("β")}, &TransformsState::over_beta);
    rows.shown_while(row, [](const TransformsState& state) { return state.selected == 1; });
    auto* const choice = row->findChild<Choice*>();
    QCOMPARE(choice->count(), 2);
    QVERIFY(!row->isHidden());
    Q_EMIT choice->activated(0);
    QCOMPARE(model.state().selected, 0);
    QVERIFY(!model.state().seed);
    QVERIFY(row->isHidden());
    QVERIFY(row->isEnabled());
    Q_EMIT axis->findChild<Segment*>()->picked(1);
    QVERIFY(model.state().over_beta);
    QVERIFY(!row->isEnabled());
    QCOMPARE(row->toolTip(), QStringLiteral("Not over beta."));
    document.undo_stack()->undo();
    QVERIFY(row->isEnabled());
    QCOMPARE(axis->findChild<Segment*>()->chosen(), 0);
  }

  void everything_in_a_row_can_be_reached_and_is_named() {
    ParameterRow row(&appearance_, beta_field());
    QVERIFY(row.entry()->focusPolicy() & Qt::TabFocus);
    QVERIFY(row.slider()->focusPolicy() & Qt::TabFocus);
    QCOMPARE(row.entry()->accessibleName(), QStringLiteral("Inverse, β"));
    QVERIFY(!row.slider()->accessibleName().isEmpty());
  }
};

QTEST_MAIN(ControlsTest)
#include "controls_test.moc"
