// SPDX-License-Identifier: GPL-3.0-or-later
// Weights against 40-digit values.
#include "core/separation/separation.h"
#include "tests/core/examples.h"

namespace basinscope {
namespace {

struct Tolerance {
  double weight;
  bool exact_zeros;
};

void expect_weights(const Separation& s, const Vector& scores, const nlohmann::json& want,
                    Tolerance tolerance) {
  const Weights got = separate(s, scores);
  if (want.is_null()) {
    EXPECT_FALSE(got.defined());
    return;
  }
  ASSERT_TRUE(got.defined());
  const Vector p = examples::vector_of(want);
  for (Eigen::Index i = 0; i < p.size(); ++i) {
    EXPECT_NEAR(got.values[i], p[i], tolerance.weight) << name_of(s) << " entry " << i;
    if (tolerance.exact_zeros) {
      EXPECT_EQ(got.values[i] == 0, p[i] == 0) << name_of(s) << " entry " << i;
    }
  }
}

TEST(ReferenceTransforms, EveryRow) {
  int rows = 0;
  const nlohmann::json data = examples::reference("transforms.json");
  for (const auto& v : data.at("vectors")) {
    SCOPED_TRACE(v.at("name").get<std::string>());
    const Vector scores = examples::vector_of(v.at("scores"));
    const auto name = v.at("name").get<std::string>();
    const bool huge = name.find("huge") != std::string::npos || name.find("offset") != std::string::npos;
    const double t = huge ? 1e-9 : 1e-12;
    const auto edge = [](const nlohmann::json& c) {
      return c.contains("edge_margin") && c["edge_margin"].is_number() ? c["edge_margin"].get<double>() : 1.0;
    };
    expect_weights(Softmax{}, scores, v.at("softmax"), {t, false});
    ++rows;
    for (const auto& c : v.at("entmax")) {
      const double alpha = c.at("alpha");
      if (alpha > 2 && edge(c) < 1e-8) continue;
      expect_weights(Entmax{alpha}, scores, c.at("p"), {alpha > 2 ? 1e-9 : t, edge(c) > 1e-9});
      const Weights w = separate(Entmax{alpha}, scores);
      if (w.threshold) {
        EXPECT_NEAR(*w.threshold, c.at("tau").get<double>(), 1e-11 * std::max(1.0, std::abs(*w.threshold)));
      }
      ++rows;
    }
    for (const auto& c : v.at("normmax")) {
      const Normmax map{c.at("gamma")};
      expect_weights(map, scores, c.at("p"), {t, edge(c) > 1e-9});
      EXPECT_NEAR(*separate(map, scores).threshold, c.at("mu").get<double>(),
                  1e-11 * std::max(1.0, scores.cwiseAbs().maxCoeff()));
      ++rows;
    }
    for (const auto& c : v.at("k_subsets")) {
      const Subsets map{c.at("k")};
      expect_weights(map, scores, c.at("p"), {t, false});
      const auto tau = separate(map, scores).threshold;
      ASSERT_EQ(tau.has_value(), !c.at("tau").is_null());
      if (tau) {
        EXPECT_NEAR(*tau, c.at("tau").get<double>(), 1e-11 * std::max(1.0, std::abs(*tau)));
      }
      ++rows;
    }
    for (const auto& c : v.at("csparsemax")) {
      expect_weights(Constrained{examples::vector_of(c.at("upper"))}, scores, c.at("p"), {1e-10, false});
      ++rows;
    }
    for (const auto& c : v.at("norm_relu")) {
      expect_weights(NormRelu{1, c.at("h")}, scores, c.at("p"), {t, false});
      ++rows;
    }
    for (const auto& c : v.at("relumax")) {
      expect_weights(ReluMax{c.at("r"), c.at("b"), c.at("h")}, scores, c.at("p"), {t, false});
      ++rows;
    }
    for (const auto& c : v.at("topk_softmax")) {
      if (c.value("tie_at_cut", false)) continue;
      expect_weights(TopKSoftmax{c.at("k")}, scores, c.at("p"), {t, false});
      ++rows;
    }
    for (const auto& c : v.at("uniform_knn")) {
      if (c.value("tie_at_cut", false)) continue;
      expect_weights(UniformKnn{c.at("k")}, scores, c.at("p"), {t, false});
      ++rows;
    }
  }
  EXPECT_GT(rows, 700);
}

}  // namespace
}  // namespace basinscope
