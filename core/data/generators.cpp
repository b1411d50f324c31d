// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/generators.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "core/message.h"
#include "core/random.h"

namespace basinscope {
namespace {

Matrix gaussian(const GeneratedPatterns& what, Random& random) {
  Matrix x(what.n, what.d);
  for (Eigen::Index i = 0; i < x.size(); ++i) x.data()[i] = random.normal();
  return x;
}

Matrix sphere(const GeneratedPatterns& what, Random& random) {
  Matrix x = gaussian(what, random);
  for (int i = 0; i < what.n; ++i) {
    while (x.row(i).squaredNorm() == 0) {
      for (int j = 0; j < what.d; ++j) x(i, j) = random.normal();
    }
    x.row(i).normalize();
  }
  return x;
}

// The radius of a uniform point of the ball has the distribution u^{1/d}.
Matrix ball(const GeneratedPatterns& what, Random& random) {
  Matrix x = sphere(what, random);
  for (int i = 0; i < what.n; ++i) x.row(i) *= std::pow(random.uniform(), 1.0 / what.d);
  return x;
}

Matrix ring(const GeneratedPatterns& what, Random& random) {
  const double turn = what.seed == 0 ? 0 : 2 * std::numbers::pi * random.uniform();
  Matrix x = Matrix::Zero(what.n, what.d);
  for (int i = 0; i < what.n; ++i) {
    const double angle = turn + 2 * std::numbers::pi * i / what.n;
    x(i, 0) = std::cos(angle);
    x(i, 1) = std::sin(angle);
  }
  return x;
}

Matrix triangle(const GeneratedPatterns& what, Random& random) {
  Matrix corners = Matrix::Zero(3, what.d);
  for (int i = 0; i < 3; ++i) {
    const double angle = std::numbers::pi / 2 + 2 * std::numbers::pi * i / 3;
    corners(i, 0) = std::cos(angle);
    corners(i, 1) = std::sin(angle);
  }
  Matrix x(what.n, what.d);
  for (int i = 0; i < what.n; ++i) {
    if (i < 3) {
      x.row(i) = corners.row(i);
      continue;
    }
    double u = random.uniform(), v = random.uniform();
    if (u + v > 1) {  // the other half of the parallelogram, folded back
      u = 1 - u;
      v = 1 - v;
    }
    x.row(i) = corners.row(0) + u * (corners.row(1) - corners.row(0)) + v * (corners.row(2) - corners.row(0));
  }
  return x;
}

Matrix written(const GeneratedPatterns& what, Random& random) { return glyphs(what.n, what.d, random); }

struct Generator {
  Phrase name;  // in English the id
  int lowest_dimension;
  Matrix (*make)(const GeneratedPatterns&, Random&);
};
constexpr Generator generators[] = {{phrase("sphere"), 1, sphere},     {phrase("ball"), 1, ball},
                                    {phrase("gaussian"), 1, gaussian}, {phrase("ring"), 2, ring},
                                    {phrase("triangle"), 2, triangle}, {phrase("glyphs"), 16, written}};

const Generator* generator_called(std::string_view id) {
  const auto* const found = std::find_if(std::begin(generators), std::end(generators),
                                         [&](const Generator& g) { return g.name.english() == id; });
  return found == std::end(generators) ? nullptr : found;
}

}  // namespace

const std::vector<std::string>& generator_ids() {
  static const std::vector<std::string> ids = [] {
    std::vector<std::string> all;
    for (const Generator& generator : generators) all.emplace_back(generator.name.english());
    return all;
  }();
  return ids;
}

Phrase generator_name(std::string_view id) {
  const Generator* const generator = generator_called(id);
  return generator ? generator->name : Phrase();
}

Matrix generated(const GeneratedPatterns& what) {
  const Generator* const generator = generator_called(what.generator);
  if (!generator) throw invalid(message("there is no pattern generator named \"%1\"", what.generator));
  if (what.n < 1 || what.d < generator->lowest_dimension) {
    throw invalid(
        message("the generator %1 needs n >= 1 and d >= %2", what.generator, generator->lowest_dimension));
  }
  if (static_cast<std::int64_t>(what.n) * what.d > largest_values) {
    throw invalid(phrase("generated patterns hold at most 2^28 numbers (n d)"));
  }
  Random random(what.seed);
  return generator->make(what, random);
}

}  // namespace basinscope
