// SPDX-License-Identifier: GPL-3.0-or-later
// What the window says about the family of separations and post-transforms: formulas, kinds, targets, places
// without weights.
#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QtTest>

#include "core/landscape/targets.h"
#include "core/scene/scene_file.h"
#include "tests/ui/family_scenes.h"
#include "tests/ui/window_fixture.h"
#include "ui/document/scene_edits.h"
#include "ui/text/formula.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/landscape/fields/attractor_table.h"
#include "ui/workspaces/landscape/fields/landscape_words.h"
#include "ui/workspaces/landscape/inspector/inspector.h"
#include "ui/workspaces/landscape/inspector/inspector_checks.h"
#include "ui/workspaces/landscape/landscape_edits.h"
#include "ui/workspaces/landscape/landscape_model.h"
#include "ui/workspaces/landscape/landscape_view.h"

using namespace basinscope;

class FamilyShownTest : public WindowTest {
  Q_OBJECT

  void show(const Scene& next) { window_->document()->replace(next, {}); }

 private Q_SLOTS:
  void init() { open(five_points(), {}, {1130, 620}); }
  void cleanup() { shut(); }

  void bounds_still_sum_to_one_when_patterns_go() {
    Scene bounded = five_points();
    bounded.separation = Constrained{Vector::Constant(5, 0.25)};
    Selection two;
    two.patterns = {3, 4};
    const Scene fewer = without(bounded, two);
    QVERIFY(validate(fewer).empty());
    QCOMPARE(std::get<Constrained>(fewer.separation).upper.size(), Eigen::Index(3));
    // Other patterns altogether, under a sum.
    Sum sum;
    sum.first = Member({Subsets{5}});
    sum.second = Member({Constrained{Vector::Constant(5, 0.25)}});
    bounded.separation = sum;
    QVERIFY(validate(with_patterns(bounded, Matrix(Matrix::Random(3, 2)), Memory::Inline{})).empty());
  }

  void beta_says_where_it_acts() {
    QLineEdit* beta = named<QLineEdit>(QStringLiteral("Inverse, β"));
    QVERIFY(beta->isEnabled());
    show(with_methods(five_points(), IdentitySeparation{}, Tanh{}));
    QVERIFY(beta->isEnabled());
    QVERIFY(beta_role(scene()).inside_tanh && !beta_role(scene()).in_scores);
    show(with_methods(five_points(), Softmax{}, Tanh{}));
    QVERIFY(beta_role(scene()).inside_tanh && beta_role(scene()).in_scores);
    show(with_methods(five_points(), IdentitySeparation{}, Sign{}));
    QVERIFY(!beta->isEnabled());
    Sum sum;
    sum.first = Member({Exponential{}});
    sum.second = Member({Entmax{}});
    show(with_methods(five_points(), sum, Identity{}));
    QVERIFY(beta->isEnabled());
  }

  void formulas_name_every_part() {
    Sum sum;
    sum.first = Member({IdentitySeparation{}});
    sum.second = Member({Entmax{1.5}});
    const std::tuple<Separation, PostTransform, const char*, const char*> cases[] = {
        {IdentitySeparation{}, Tanh{}, "q ← tanh(2 XᵀXq)",
         "q \\leftarrow \\tanh\\left(2 X^\\top X q\\right)"},
        {IdentitySeparation{}, Sign{}, "q ← sign(XᵀXq)",
         "q \\leftarrow \\operatorname{sign}\\left(X^\\top X q\\right)"},
        {SignedPower{4}, Tanh{}, "q ← tanh(2 Xᵀ spow(Xq, 3))",
         "q \\leftarrow \\tanh\\left(2 X^\\top \\operatorname{spow}(X q, 3)\\right)"},
        {Exponential{}, Identity{}, "q ← Xᵀ exp(Xq)", "q \\leftarrow X^\\top \\exp(X q)"},
        {Subsets{2}, Identity{}, "q ← Xᵀ 2-subsets(2 Xq)",
         "q \\leftarrow X^\\top \\operatorname{2\\text{-}subsets}(2 X q)"},
        {Kernel{2, 0.5}, Identity{}, "q ← Xᵀ biweight(‖xᵢ − q‖/0.5)",
         "q \\leftarrow X^\\top \\operatorname{biweight}(\\lVert x_i - q \\rVert/0.5)"},
        {NormRelu{2, 1}, L2{3}, "q ← 3 ℓ₂(Xᵀ normReLU²(Xq))",
         "q \\leftarrow 3 \\mathrm{normalise}_{\\ell_2}\\left(X^\\top \\operatorname{normReLU}^{2}(X "
         "q)\\right)"},
        {sum, Linear{}, "q ← A Xᵀ (Xq + 1.5-entmax(2 Xq))",
         "q \\leftarrow A X^\\top (X q + \\operatorname{1.5\\text{-}entmax}(2 X q))"},
        {TopKSoftmax{2}, LayerNorm{}, "q ← LN(Xᵀ top-2 softmax(2 Xq))",
         "q \\leftarrow \\mathrm{LN}\\left(X^\\top \\operatorname{top\\text{-}2\\ softmax}(2 X q)\\right)"}};
    for (const auto& [separation, post, plain, latex] : cases) {
      const Formula formula = formula_of(with_methods(five_points(), separation, post));
      QCOMPARE(formula.plain, QString::fromUtf8(plain));
      QCOMPARE(formula.latex, QString::fromUtf8(latex));
      QVERIFY((*formula.rich.begin() == TextRun{QStringLiteral("q"), true}));
    }
  }

  void targets_of_subsets_can_be_switched_off_and_are_saved() {
    show(with_methods(five_points(), Subsets{2}, Identity{}));
    QTRY_VERIFY(landscape_drawn());
    const auto targets = [this](FieldKind kind) {
      const auto result = landscape_of(*window_).model()->result();
      return field_marks(kind, {scene(), result.get(), nullptr, {}, std::nullopt, false, {}}).targets;
    };
    QCOMPARE(targets(FieldKind::energy).size(), std::size_t(10));
    QCOMPARE(targets(FieldKind::basins).size(), std::size_t(10));
    QVERIFY(std::abs(targets(FieldKind::basins)[0].at.x() - 0.3) < 1e-12);  // of x1 and x2
    QVERIFY(std::abs(targets(FieldKind::basins)[0].at.y() - 0.575) < 1e-12);
    QCheckBox* box = nullptr;
    for (auto* each : landscape_of(*window_).column()->findChildren<QCheckBox*>())
      if (each->text() == QStringLiteral("Targets")) box = each;
    QVERIFY(box && box->isEnabled() && box->isChecked());
    QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
    QVERIFY(!scene().view.targets);
    QVERIFY(targets(FieldKind::basins).empty());
    const SceneReading read = scene_from_json(scene_to_json(scene()), {});
    QVERIFY(read.scene && !read.scene->view.targets);
    // C(12, 4) is too many, softmax has none.
    Scene many = five_points();
    many.memory.patterns = SharedMatrix(Matrix::Random(12, 2));
    many.separation = Subsets{4};
    QVERIFY(!landscape_targets(many, network_of(many)).refusal.empty());
    show(five_points());
    QVERIFY(!box->isEnabled());
  }

  void sets_are_certified_and_their_regions_drawn() {
    Scene sets = with_methods(five_points(), Subsets{2}, Identity{});
    sets.beta = 6;
    show(sets);
    QTRY_VERIFY(landscape_drawn());
    const auto result = landscape_of(*window_).model()->result();
    QVERIFY(!result->set_certificates.empty() && result->certificates.empty());
    QVERIFY(result->certificate_refusal.empty());
    std::size_t stationary = 0, drawn = 0;
    for (const SetCertificate& set : result->set_certificates) {
      stationary += set.stationary ? 1 : 0;
      drawn += set.polygon.empty() ? 0 : 1;
    }
    QVERIFY(stationary >= 3 && drawn >= 3);
    const auto regions = [this](bool wanted) {
      Scene shown = scene();
      shown.view.exact_regions = wanted;
      const auto now = landscape_of(*window_).model()->result();
      return field_marks(FieldKind::basins, {shown, now.get(), nullptr, {}, std::nullopt, false, {}})
          .exact_regions.size();
    };
    QCOMPARE(regions(true), drawn);
    QCOMPARE(regions(false), std::size_t(0));
    const CheckLine line = certificate_line(result.get());
    QCOMPARE(line.value,
             QStringLiteral("%1 of %2 associations").arg(stationary).arg(result->set_certificates.size()));
    QVERIFY2(line.help.contains(QStringLiteral("Proposition 14")), qPrintable(line.help));
    QCheckBox* box = nullptr;
    for (auto* each : landscape_of(*window_).column()->findChildren<QCheckBox*>())
      if (each->text().startsWith(QStringLiteral("Exact"))) box = each;
    QVERIFY(box && box->isEnabled());
    // One pattern at a time is Proposition 9's; softmax has none at all.
    show(with_methods(sets, Entmax{2}, Identity{}));
    QTRY_VERIFY(landscape_drawn());
    QVERIFY(landscape_of(*window_).model()->result()->set_certificates.empty());
    QVERIFY(plain_text(certificate_line(landscape_of(*window_).model()->result().get()).value)
                .endsWith(QStringLiteral("patterns")));
    show(with_methods(sets, Softmax{}, Identity{}));
    QTRY_VERIFY(landscape_drawn());
    QCOMPARE(certificate_line(landscape_of(*window_).model()->result().get()).value,
             QStringLiteral("not applicable"));
    QVERIFY(!box->isEnabled());
  }

  void titles_count_what_the_table_lists() {
    for (const int k : {1, 2}) {
      for (const bool single : {false, true}) {
        Scene scene = five_points();
        if (single) {
          if (k > 1) continue;
          scene = with_patterns(scene, Matrix((*scene.memory.patterns).topRows(1)), Memory::Inline{});
        }
        show(with_methods(scene, Subsets{k}, Identity{}));
        QTRY_VERIFY(landscape_drawn());
        const auto result = landscape_of(*window_).model()->result();
        const QString summary = attractor_summary(*result);
        std::map<QString, int> kinds;
        for (const Attractor& attractor : result->basins.attractors)
          if (attractor.stable()) ++kinds[kind_text(attractor, Subsets{k})];
        QVERIFY(!kinds.empty());
        for (const auto& [kind, count] : kinds)
          QVERIFY2(summary.contains(QStringLiteral("%1 %2").arg(count).arg(kind)), qPrintable(summary));
        QCOMPARE(summary.contains(QStringLiteral("association")), k > 1);
        QVERIFY2(summary.contains(QStringLiteral("in view")), qPrintable(summary));
      }
    }
  }

  void titles_have_every_parameter_that_acts() {
    QCOMPARE(parameter_summary(with_methods(five_points(), Kernel{1, 0.5}, Identity{})),
             marked("kernel by distance (mean shift; <i>r</i> = 1, <i>h</i> = 0.5), identity"));
    QCOMPARE(parameter_summary(with_methods(five_points(), SequentialSubsets{2, 0.25}, Identity{})),
             marked("sequential 2-subsets (<i>t</i> = 0.25), <i>β</i> = 2, identity"));
  }

  void neighbours_that_win_together_are_linked() {
    Scene chain = with_methods(five_points(), SequentialSubsets{3, 50}, Identity{});
    show(chain);
    landscape_of(*window_).model()->set_probe(QPointF(0.2, 0.9));
    const Probe& probe = *landscape_of(*window_).model()->probe();
    QCOMPARE(probe.pairs.size(), Eigen::Index(4));
    QVERIFY(std::abs(probe.pairs.sum() - 2) < 1e-12);  // three in a row
    QCOMPARE(pairs_text(scene(), Vector{{1, 1, 0, 0}}), QStringLiteral("pairs {x₁ x₂}, {x₂ x₃}"));
    QCOMPARE(pairs_text(scene(), Vector{{0.25, 0, 0, 1}}), QStringLiteral("pairs {x₄ x₅}, .25 {x₁ x₂}"));
    QCOMPARE(pairs_text(scene(), Vector{{0, 0, 1, 0}}), QStringLiteral("pair {x₃ x₄}"));
    QCOMPARE(pairs_text(scene(), Vector::Zero(4)), QStringLiteral("no adjacent pair"));
    const auto seen = [this](const QString& text) {
      for (auto* each : landscape_of(*window_).panels()->findChildren<QLabel*>())
        if (each->text().startsWith(text) || each->toolTip().startsWith(text)) return true;
      return false;
    };
    QTRY_VERIFY(seen(QStringLiteral("pairs {x")));
    show(with_methods(five_points(), Subsets{3}, Identity{}));
    landscape_of(*window_).model()->set_probe(QPointF(0.2, 0.9));
    // A probe that is slow to read comes a moment later.
    QTRY_VERIFY_WITH_TIMEOUT(
        landscape_of(*window_).model()->probe() && landscape_of(*window_).model()->probe()->pairs.size() == 0,
        5000);
    QTRY_VERIFY(!seen(QStringLiteral("pairs {x")));
  }

  void the_table_names_associations_and_mirror_images() {
    const auto* table = landscape_of(*window_).panels()->table();
    const auto kinds = [&] {
      QStringList found;
      for (int row = 0; row < table->model()->rowCount(); ++row)
        found << table->model()->index(row, AttractorRows::kind).data().toString();
      return found;
    };
    Scene sets = with_methods(five_points(), Subsets{2}, Identity{});
    sets.beta = 6;
    show(sets);
    QTRY_VERIFY(landscape_drawn());
    QTRY_VERIFY(kinds().contains(QStringLiteral("association")));
    const int row = static_cast<int>(kinds().indexOf(QStringLiteral("association")));
    const QString name = table->model()->index(row, AttractorRows::name).data().toString();
    QVERIFY2(name.startsWith(QStringLiteral("{x")), qPrintable(name));
    QCOMPARE(
        table->model()->index(row, AttractorRows::swatch).data(AttractorRows::members_role).toList().size(),
        qsizetype(2));
    QVERIFY(!kinds().contains(QStringLiteral("mixture")));
    Scene corners = with_methods(five_points(), IdentitySeparation{}, Sign{});
    corners.memory.patterns = SharedMatrix((*corners.memory.patterns).topRows(1));
    show(corners);
    QTRY_VERIFY(landscape_drawn());
    QTRY_VERIFY2_WITH_TIMEOUT(kinds().contains(QStringLiteral("mirror image")), qPrintable(kinds().join(",")),
                              5000);
  }

  void places_out_of_reach_are_undefined_and_say_why() {
    show(with_methods(five_points(), Kernel{1, 0.3}, Identity{}));
    QTRY_VERIFY(landscape_drawn());
    QVERIFY(landscape_of(*window_).model()->result()->basins.undefined > 0.2);
    landscape_of(*window_).model()->set_probe(QPointF(0, 0));
    QTRY_COMPARE(landscape_of(*window_).model()->probe()->trajectory.outcome, Outcome::undefined);
    QCOMPARE(
        QString::fromStdString(landscape_of(*window_).model()->probe()->why_white.english()),
        QStringLiteral("Hatched: undefined here, no pattern lies within h = 0.3, so every weight is 0/0."));
    show(with_methods(five_points(), Exponential{}, Identity{}));
    QTRY_VERIFY(landscape_drawn());
    QVERIFY(landscape_of(*window_).model()->result()->basins.diverged > 0.9);
    landscape_of(*window_).model()->set_probe(QPointF(0.5, 0.5));
    QVERIFY(QString::fromStdString(landscape_of(*window_).model()->probe()->why_white.english())
                .contains(QStringLiteral("diverged")));
  }
};

QTEST_MAIN(FamilyShownTest)
#include "family_shown_test.moc"
