// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a sweep: names, numbers, keys and where branches are born.
#include "ui/workspaces/landscape/sweep/sweep_picture.h"

#include <gtest/gtest.h>

#include <QFontMetricsF>
#include <set>

#include "core/engine/engines.h"
#include "tests/ui/landscape_scenes.h"
#include "ui/workspaces/landscape/sweep/sweep_figure.h"

namespace basinscope {
namespace {

Scene antipodes() {
  Scene scene = seven_on_a_ring();
  Matrix pair(2, 2);
  pair << 1, 0, -1, 0;
  scene.memory.patterns = SharedMatrix(pair);
  scene.separation = Softmax{};
  return scene;
}

SweepSettings range(double from, double to, int values) {
  SweepSettings settings;
  settings.from = from;
  settings.to = to;
  settings.count = values;
  settings.grid = 16;
  return settings;
}

std::shared_ptr<const NamedSweep> swept(const Scene& scene, const SweepSettings& settings) {
  const SweepRequest request = sweep_request(scene, settings);
  return SweepNaming(request).named(sweep(request, maps_by(cpu_engine()), TaskControl{}));
}

std::vector<SweepRow> rows_of(const NamedSweep& sweep, const SweepValue& at, const Separation& separation) {
  return sweep_rows(sweep, &at, at.attractors, separation, 1e-9, false, false);
}

// Of two antipodes under softmax the middle is stable up to beta = 1, where the two states part from it.
TEST(SweepPicture, WhatAPitchforkEndsIsNotBornThere) {
  const Scene scene = antipodes();
  const auto sweep = swept(scene, range(0.5, 2, 8));
  const std::vector<SweepRow> below = rows_of(*sweep, sweep->values.front(), scene.separation);
  ASSERT_EQ(below.size(), 1U);
  EXPECT_FALSE(below.front().born);
  ASSERT_TRUE(below.front().ends);
  EXPECT_NEAR(*below.front().ends, 1, 1e-6);
  const std::vector<SweepRow> above = rows_of(*sweep, sweep->values.back(), scene.separation);
  ASSERT_EQ(above.size(), 2U);
  for (const SweepRow& row : above) {
    ASSERT_TRUE(row.born);
    EXPECT_NEAR(*row.born, 1, 1e-6);
    EXPECT_FALSE(row.ends);
  }
}

TEST(SweepPicture, BandsOfOneNameHaveLabelsOfTheirOwn) {
  const SweepSettings settings = range(0.5, 2, 24);
  const auto sweep = swept(antipodes(), settings);
  const SweepPicture picture = sweep_picture(settings, sweep.get(), sweep->values.size(), false);
  std::set<QString> names, labels;
  std::size_t there = 0;
  for (const SweepBand& band : picture.bands) {
    if (!(band.high.back() > band.low.back())) continue;
    ++there;
    names.insert(band.names.back());
    labels.insert(branch_label(band.number, band.names.back()));
  }
  EXPECT_EQ(there, 2U);
  EXPECT_EQ(names.size(), 1U) << "else there is nothing to tell apart";
  EXPECT_EQ(labels.size(), 2U);
  std::multiset<QString> written;
  for (const CurveText& text : shares_panel(picture, Theme::light()).texts)
    written.insert(plain_text(text.text));
  EXPECT_GE(written.size(), 3U);
  for (const QString& label : labels) EXPECT_EQ(written.count(label), 1U) << label.toStdString();
}

// The longest that names of sets come to.
TEST(SweepPicture, NamesRightOfTheFrameAreNotCut) {
  SweepPicture picture;
  picture.axis.high = 1;
  picture.lines.push_back({12, QStringLiteral("{x₁, x₂ + 4 more}"), {{0, 0}, {1, 1}}, {Qt::red, Qt::red}});
  picture.lines.back().ends_here = true;
  const CurvePanel panel = energies_panel(picture, Theme::light(), QSizeF(300, 200));
  const double name =
      QFontMetricsF(interface_font()).horizontalAdvance(branch_label(12, picture.lines[0].name));
  EXPECT_GE(panel.beside, 21 + name);
}

// Where a moved pattern lies on another one the two share a name, wherever the document has it.
TEST(SweepPicture, BandsAreNamedByTheNetworkAtTheirValue) {
  Scene scene = antipodes();
  Matrix three(3, 2);
  three << 1, 0, -1, 0, 0, 1;
  scene.memory.patterns = SharedMatrix(three);
  scene.separation = Entmax{1.5};
  scene.beta = 12;
  SweepSettings settings = with_parameter(range(0, 1, 5), scene, SweepParameter::pattern);
  settings.pattern = 2;
  settings.line_from = Vector{{1, 0}};
  settings.line_to = Vector{{0, 1}};
  const auto sweep = swept(scene, settings);
  const SweepPicture picture = sweep_picture(settings, sweep.get(), sweep->values.size(), false);
  std::set<QString> first, last;
  for (const SweepBand& band : picture.bands) {
    first.insert(band.names.front());
    last.insert(band.names.back());
  }
  EXPECT_TRUE(first.contains(QStringLiteral("x₁ = x₃")));
  EXPECT_TRUE(last.contains(QStringLiteral("x₁")) && last.contains(QStringLiteral("x₃")));
  EXPECT_FALSE(last.contains(QStringLiteral("x₁ = x₃")));
}

TEST(SweepPicture, AValueIsNamedOnce) {
  SweepRequest request = sweep_request(seven_on_a_ring(), range(0.9, 6, 6));
  const Sweep whole = sweep(request, maps_by(cpu_engine()), TaskControl{});
  Sweep part = whole;
  part.values.resize(5);
  part.values[1].attractors.pop_back();  // found later, on the way back
  part.values[1].branch.pop_back();
  SweepNaming naming(request);
  const auto first = naming.named(part);
  // Other names from now on: they show what is named anew.
  request.names = {"a", "b", "c", "d", "e", "f", "g"};
  const auto then = naming.named(whole);
  const auto names = [](const NamedSweep& sweep, std::size_t i) {
    std::vector<Message> found = sweep.networks[i].members;
    for (const Attractor& state : sweep.values[i].attractors) found.push_back(state.name);
    for (const Attractor& state : sweep.values[i].unstable) found.push_back(state.name);
    return found;
  };
  const auto says_x = [](const Message& name) { return name.english().find('x') != std::string::npos; };
  ASSERT_EQ(then->networks.size(), whole.values.size());
  EXPECT_TRUE(std::ranges::any_of(names(*first, 4), says_x));
  for (std::size_t i = 0; i < whole.values.size(); ++i) {
    EXPECT_EQ(then->networks[i].members.size(), whole.values[i].attractors.size()) << i;
    if (i == 1 || i == 5)
      EXPECT_TRUE(std::ranges::none_of(names(*then, i), says_x)) << i;
    else
      EXPECT_EQ(names(*then, i), names(*first, i)) << i;
  }
}

TEST(SweepPicture, TheKeyNamesTheKindsOfMarksThereAre) {
  const SweepSettings settings = range(0.5, 2, 8);
  NamedSweep sweep = *swept(antipodes(), settings);
  const auto key = [&] {
    const SweepFigure figure{antipodes(), settings, std::make_shared<const NamedSweep>(sweep), 8, {}};
    std::vector<CurveKey> keys = sweep_page(figure, Theme::light()).cards().front()->panels.front().legend;
    std::erase_if(keys, [](const CurveKey& each) { return each.mark != CurveKey::Mark::sign; });
    return keys;
  };
  ASSERT_EQ(key().size(), 1U);
  EXPECT_EQ(key().front().name, QStringLiteral("pitchfork"));
  sweep.events.push_back(sweep.events.front());
  sweep.events.back().kind = SweepEventKind::lost;
  ASSERT_EQ(key().size(), 2U);
  EXPECT_EQ(key().front().name, QStringLiteral("pitchfork"));
  EXPECT_EQ(key().back().name, QStringLiteral("lost"));
  sweep.events.clear();
  EXPECT_TRUE(key().empty());
}

// The range says it; the document's own value is none that the figure shows.
TEST(SweepPicture, TheCaptionLeavesOutWhatIsSwept) {
  struct Swept {
    SweepParameter parameter;
    Separation separation;
    PostTransform post;
    const char* own;
    const char* other;
  };
  for (const Swept& each :
       {Swept{SweepParameter::beta, Entmax{1.5}, Identity{}, "= 6", "1.5-entmax, identity"},
        Swept{SweepParameter::alpha, Entmax{1.5}, Identity{}, "1.5", "α-entmax, β = 6, identity"},
        Swept{SweepParameter::gamma, Normmax{5}, Identity{}, "5-norm", "γ-normmax, β = 6, identity"},
        Swept{SweepParameter::k, Subsets{3}, Identity{}, "3-sub", "k-subsets, β = 6, identity"},
        Swept{SweepParameter::k, SequentialSubsets{1, 0.5}, Identity{}, "1-sub", "sequential k-subsets ("},
        Swept{SweepParameter::radius, Softmax{}, L2{2.5}, "2.5", "softmax, β = 6, ℓ₂ normalisation;"}}) {
    Scene scene = seven_on_a_ring();
    scene.separation = each.separation;
    scene.post = each.post;
    SweepSettings settings = with_parameter(range(1, 2, 3), scene, each.parameter);
    settings.from = 2;
    settings.to = 4;
    settings.count = 3;
    const auto sweep = std::make_shared<const NamedSweep>();
    const QString caption = plain_text(sweep_page({scene, settings, sweep, 3, {}}, Theme::light()).settings);
    EXPECT_TRUE(caption.contains(QStringLiteral("other parameters: ") + QString::fromUtf8(each.other)))
        << caption.toStdString();
    EXPECT_FALSE(caption.contains(QString::fromUtf8(each.own))) << caption.toStdString();
  }
}

}  // namespace
}  // namespace basinscope
