// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network_words.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <type_traits>

#include "core/variant_list.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

constexpr int patterns_drawn = 4, dimensions = 3;

// Updates of a few states, one after the other; NaN where undefined.
Vector function_values(const Network& network) {
  constexpr int states = 6;
  const Matrix starts = examples::random_patterns(states, network.dimension(), 11);
  Vector values(states * network.dimension());
  values.setConstant(std::numeric_limits<double>::quiet_NaN());
  for (int i = 0; i < states; ++i) {
    const Step step = update(network, starts.row(i).transpose());
    if (step.weights.size() > 0 && step.state.allFinite())
      values.segment(i * network.dimension(), network.dimension()) = step.state;
  }
  return values;
}

bool equal(const Vector& a, const Vector& b) {
  for (Eigen::Index i = 0; i < a.size(); ++i)
    if (!(a[i] == b[i] || (std::isnan(a[i]) && std::isnan(b[i])))) return false;
  return true;
}

TEST(NetworkWords, DifferWhereFunctionValuesDo) {
  const Matrix patterns = examples::random_patterns(patterns_drawn, dimensions, 5);
  std::map<std::string, Vector> told;
  for (const Separation& s : examples::separations(patterns_drawn)) {
    for (const PostTransform& post : examples::posts(dimensions)) {
      for (const double beta : {0.5, 2.0, std::nextafter(2.0, 3.0)}) {
        const Network network{patterns, s, post, beta};
        const Vector values = function_values(network);
        const auto [at, first] = told.emplace(words_of(network).english(), values);
        EXPECT_TRUE(first || equal(at->second, values)) << at->first;
      }
    }
  }
  EXPECT_GT(told.size(), 500U);
}

// A parameter a last digit away has other words.
template <class Method, class Words>
void expect_parameters_told(const Method& method, const Words& words) {
  for_each_parameter<Method>([&](const auto& parameter) {
    using Value = typename std::decay_t<decltype(parameter)>::value_type;
    Method other = method;
    auto& value = other.*parameter.member;
    if constexpr (std::is_same_v<Value, double>) {
      value = std::nextafter(value, 1e9);
    } else if constexpr (std::is_same_v<Value, int>) {
      value += 1;
    } else if constexpr (std::is_same_v<Value, bool>) {
      value = !value;
    } else if constexpr (std::is_same_v<Value, Member>) {
      value = Member({Entmax{1.25}});
    } else {
      value.resize(3, std::is_same_v<Value, Matrix> ? 3 : 1);
      value.setConstant(0.5);
      for (Eigen::Index i = 0; i < value.size(); ++i) {
        Method moved = other;
        double& entry = (moved.*parameter.member).data()[i];
        entry = std::nextafter(entry, 1);
        EXPECT_NE(words(moved), words(other)) << method.id << ' ' << parameter.id << ' ' << i;
      }
    }
    EXPECT_NE(words(other), words(method)) << method.id << ' ' << parameter.id;
  });
}

TEST(NetworkWords, TellEveryParameterToItsLastDigit) {
  for_each_alternative<Separation>([](const auto& method) {
    expect_parameters_told(method, [](const auto& m) { return words_of(Separation(m)).english(); });
  });
  for_each_alternative<PostTransform>([](const auto& method) {
    expect_parameters_told(method, [](const auto& m) { return words_of(PostTransform(m)).english(); });
  });
  Vector many = Vector::LinSpaced(40, 0.1, 0.9), other = many;
  other[30] = 0.25;
  EXPECT_NE(words_of(Separation(Constrained{many})).english(),
            words_of(Separation(Constrained{other})).english());
}

TEST(NetworkWords, HaveBetaWhereItActsAndNowhereElse) {
  const Matrix patterns = examples::random_patterns(patterns_drawn, dimensions, 5);
  std::set<std::string_view> moved;
  for (const Separation& s : examples::separations(patterns_drawn)) {
    for (const PostTransform& post : examples::posts(dimensions)) {
      const Network cold{patterns, s, post, 2}, warm{patterns, s, post, 0.7};
      const bool differ = !equal(function_values(cold), function_values(warm));
      EXPECT_TRUE(beta_acts(s, post) || !differ) << words_of(cold);
      EXPECT_EQ(words_of(cold).english().find("β = 2") != std::string::npos, beta_acts(s, post))
          << words_of(cold);
      if (differ) moved.insert(id_of(s));
    }
  }
  for_each_alternative<Separation>(
      [&](const auto& s) { EXPECT_TRUE(!beta_scales_scores(s) || moved.contains(s.id)) << s.id; });
}

TEST(NetworkWords, ReadAsTheyStandUnderFigures) {
  const Matrix patterns = examples::random_patterns(2, 2, 1);
  const auto words = [&](const Separation& s, const PostTransform& post) {
    return words_of(Network{patterns, s, post, 6});
  };
  EXPECT_EQ(words(Kernel{1, 0.5}, Identity{}), "kernel by distance (mean shift; r = 1, h = 0.5), identity");
  EXPECT_EQ(words(ReluMax{2, 1, 0.25}, L2{}), "r-ReLUmax (r = 2, b = 1, h = 0.25), ℓ₂ normalisation (ρ = 1)");
  EXPECT_EQ(words(SequentialSubsets{2, -1e-9}, Tanh{}), "sequential 2-subsets (t = −1e−9), β = 6, tanh");
  EXPECT_EQ(words(Entmax{4.0 / 3}, Identity{}), "4/3-entmax, β = 6, identity");
  EXPECT_EQ(words(SignedPower{3}, Sign{}), "signed power (r = 3), sign");
  EXPECT_EQ(words_of(Separation(Entmax{4.0 / 3}), 4), "4/3-entmax");
  EXPECT_EQ(words(Entmax{2}, Identity{}), "sparsemax (2-entmax), β = 6, identity");
  EXPECT_EQ(words_of(Separation(Entmax{1})), "softmax (1-entmax)");
}

}  // namespace
}  // namespace basinscope
