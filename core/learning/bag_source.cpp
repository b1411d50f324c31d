// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/learning/bag_source.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <string>

#include "core/data/file.h"
#include "core/data/glyphs.h"
#include "core/data/mat.h"
#include "core/data/number_text.h"
#include "core/data/text_rows.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr Eigen::Index glyph_side = 28;
constexpr int kinds = 10;

// The kinds of glyphs: the positive one, the two that are most like it of many, then the first of the others.
Matrix drawn_kinds() {
  Random random(1);
  constexpr int many = 100;
  const Matrix all = glyphs(many, glyph_side * glyph_side, random);
  Vector likeness = all.rowwise().normalized() * all.row(0).transpose();
  std::vector<Eigen::Index> order;
  for (Eigen::Index next = 0; order.size() < 3; likeness.maxCoeff(&next)) {
    order.push_back(next);
    likeness[next] = -std::numeric_limits<double>::infinity();
  }
  for (Eigen::Index i = 0; order.size() < kinds; ++i)
    if (std::isfinite(likeness[i])) order.push_back(i);
  return all(order, Eigen::all);
}

class Draw {
 public:
  Draw(const DrawnBags& what, std::uint64_t seed) : what_(what), random_(seed) {
    if (what.images == nullptr && what.kind == DrawnBags::Kind::glyphs) kinds_ = drawn_kinds();
  }

  Bag bag(bool positive) {
    const double k = what_.positives;
    const int size = std::max(what_.positives, static_cast<int>(std::lround(9 + k + k * random_.normal())));
    const int positives = positive ? what_.positives + random_.below(size - what_.positives + 1)
                                   : random_.below(what_.positives);
    Bag bag{Matrix(size, what_.features()), positive, std::vector<char>(static_cast<std::size_t>(size), 0)};
    // Each instance is one of the positives with the chance that leaves the right number of them.
    for (int i = 0, left = positives; i < size; ++i) {
      const bool one = random_.below(size - i) < left;
      left -= one;
      bag.truth[static_cast<std::size_t>(i)] = one;
      bag.instances.row(i) = instance(one).transpose();
    }
    return bag;
  }

 private:
  Vector instance(bool positive) {
    if (what_.images == nullptr)
      return what_.kind == DrawnBags::Kind::points ? point(positive) : glyph(positive);
    const PixelRows& of = positive ? what_.images->targets : what_.images->others;
    const auto bytes = of.row(random_.below(static_cast<int>(of.rows())));
    return (2 * bytes.cast<double>().array() - 255).transpose() / 255;
  }
  Vector point(bool positive) {
    const double angle = std::numbers::pi / 2 * (positive ? 1 : 2 + random_.below(3));
    const double x = what_.spread * random_.normal(), y = what_.spread * random_.normal();
    return Vector{{2 * std::cos(angle) + x, 2 * std::sin(angle) + y}};
  }
  Vector glyph(bool positive) {
    const int kind = positive ? 0 : 1 + random_.below(kinds - 1);
    const int right = random_.below(2 * what_.shift + 1) - what_.shift,
              down = random_.below(2 * what_.shift + 1) - what_.shift;
    Vector pixels(glyph_side * glyph_side);
    for (Eigen::Index y = 0; y < glyph_side; ++y) {
      for (Eigen::Index x = 0; x < glyph_side; ++x) {
        const Eigen::Index u = x - right, v = y - down;
        const bool paper = u < 0 || v < 0 || u >= glyph_side || v >= glyph_side;
        pixels[y * glyph_side + x] =
            (paper ? -1 : kinds_(kind, v * glyph_side + u)) + what_.noise * random_.normal();
      }
    }
    return pixels;
  }

  DrawnBags what_;
  Random random_;
  Matrix kinds_;
};

void require_both_classes(const std::vector<Bag>& bags) {
  const auto positive = std::count_if(bags.begin(), bags.end(), [](const Bag& bag) { return bag.positive; });
  if (positive == 0 || positive == std::ssize(bags))
    throw DataFault(phrase("expected bags of both classes, with labels above 0 and others"));
}

bool is_label(double number) { return number == 0 || std::abs(number) == 1; }

// Bags as their instances come.
class BagReader {
 public:
  explicit BagReader(std::int64_t largest) : largest_(largest) {}

  void add(std::string_view name, std::string_view label_text, std::vector<double> features) {
    const std::optional<double> label = number_from_text(label_text);
    if (!label || !is_label(*label))
      throw DataFault(message("expected a label of -1, 0 or 1, not \"%1\"", std::string(label_text)));
    const auto [at, fresh] = places_.emplace(name, bags_.size());
    if (fresh) bags_.push_back({*label > 0, {}});
    Rows& bag = bags_[at->second];
    if (bag.positive != (*label > 0))
      throw DataFault(message("the bag \"%1\" has two labels", std::string(name)));
    columns_ = std::max(columns_, features.size());
    bag.rows.push_back(std::move(features));
    if (static_cast<std::int64_t>(++rows_ * columns_) > largest_)
      throw DataFault(message("too large: at most %1", counted("%n number(s)", largest_)));
  }

  // Features that a row does not have are 0.
  std::vector<Bag> bags() const {
    std::vector<Bag> all;
    for (const Rows& each : bags_) {
      Bag& bag = all.emplace_back();
      bag.positive = each.positive;
      bag.instances.setZero(static_cast<Eigen::Index>(each.rows.size()), static_cast<Eigen::Index>(columns_));
      for (std::size_t i = 0; i < each.rows.size(); ++i)
        std::copy(each.rows[i].begin(), each.rows[i].end(),
                  bag.instances.row(static_cast<Eigen::Index>(i)).begin());
    }
    require_both_classes(all);
    return all;
  }

 private:
  struct Rows {
    bool positive;
    std::vector<std::vector<double>> rows;
  };
  std::map<std::string, std::size_t, std::less<>> places_;
  std::vector<Rows> bags_;
  std::size_t columns_ = 0, rows_ = 0;
  std::int64_t largest_;
};

double finite_number(std::string_view text) {
  const std::optional<double> number = number_from_text(text);
  if (!number || !std::isfinite(*number))
    throw DataFault(message("expected a finite number, not \"%1\"", std::string(text)));
  return *number;
}

std::pair<std::string_view, std::string_view> halves(std::string_view text) {
  const std::size_t colon = text.rfind(':');
  if (colon == std::string_view::npos)
    throw DataFault(message("expected bag:label and index:value, not \"%1\"", std::string(text)));
  return {text.substr(0, colon), text.substr(colon + 1)};
}

void read_sparse(const TextRecord& row, BagReader& into) {
  constexpr Range indices{1, 1 << 20};
  constexpr double not_given = std::numeric_limits<double>::quiet_NaN();
  std::vector<double> features;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i].starts_with('#')) break;
    if (row[i].empty()) continue;  // blanks at the end
    const auto [index_text, value] = halves(row[i]);
    const std::optional<double> index = number_from_text(index_text);
    if (!index || !indices.contains(*index) || *index != std::floor(*index))
      throw DataFault(out_of(indices, std::string(index_text), true));
    const auto place = static_cast<std::size_t>(*index);
    if (features.size() < place) features.resize(place, not_given);
    if (!std::isnan(features[place - 1])) throw DataFault(message("the index %1 stands there twice", place));
    features[place - 1] = finite_number(value);
  }
  std::replace_if(
      features.begin(), features.end(), [](double feature) { return std::isnan(feature); }, 0.0);
  const auto [bag, label] = halves(row[0]);
  into.add(bag, label, std::move(features));
}

// Words alone: a first row with a wrong label and numbers behind it is a bag.
bool is_header(const TextRecord& row) {
  for (std::size_t i = 1; i < row.size(); ++i)
    if (number_from_text(row[i])) return false;
  return row.size() > 1;
}

void read_plain(const TextRecord& row, std::size_t fields, BagReader& into) {
  if (row.size() != fields) throw DataFault(message("expected %1 fields, not %2", fields, row.size()));
  if (fields < 3) throw DataFault(phrase("expected bag,label,f1,... with at least one number"));
  std::vector<double> features;
  for (std::size_t i = 2; i < row.size(); ++i) features.push_back(finite_number(row[i]));
  into.add(trimmed(row[0]), trimmed(row[1]), std::move(features));
}

}  // namespace

std::vector<Bag> drawn_bags(const DrawnBags& what, int count, std::uint64_t seed) {
  Draw draw(what, seed);
  std::vector<Bag> bags;
  for (int i = 0; i < count; ++i) bags.push_back(draw.bag(i % 2 == 0));
  return bags;
}

std::vector<Bag> bags_from_text(std::string_view text, std::int64_t largest) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const bool sparse = first.find(':') != std::string_view::npos && first.find(',') == std::string_view::npos;
  TextRows rows(text, sparse ? ' ' : ',', largest);
  BagReader reader(largest);
  std::optional<std::size_t> fields;
  while (!rows.done()) {
    const TextRecord row = rows.next();
    if (row.blank()) continue;
    try {
      const bool header = !sparse && !fields && is_header(row);
      if (!fields) fields = row.size();
      if (sparse)
        read_sparse(row, reader);
      else if (!header)
        read_plain(row, *fields, reader);
    } catch (const DataFault& fault) {
      throw DataFault(message("line %1: %2", row.line(), fault.sentence()));
    }
  }
  return reader.bags();
}

std::vector<Bag> bags_from_mat(std::string_view bytes, std::int64_t largest) {
  std::map<std::string, Matrix> all = matrices_from_mat(bytes, {"features", "bag_ids", "labels"}, largest);
  for (const std::string name : {"features", "bag_ids", "labels"})
    if (!all.contains(name)) throw DataFault(message("expected a matrix \"%1\"", name));
  const Matrix& features = all["features"];
  for (const std::string name : {"bag_ids", "labels"})
    if (all[name].size() != features.rows())
      throw DataFault(message("\"%1\": expected a number for each of %2 instances, not %3", name,
                              features.rows(), all[name].size()));
  std::map<double, std::vector<Eigen::Index>> rows;
  for (Eigen::Index i = 0; i < features.rows(); ++i) {
    const double bag = all["bag_ids"].reshaped()[i], label = all["labels"].reshaped()[i];
    if (!is_label(label))
      throw DataFault(message("instance %1: expected a label of -1, 0 or 1, not %2", i, shown(label)));
    if (!std::isfinite(bag) || !features.row(i).allFinite())
      throw DataFault(message("instance %1: expected finite numbers", i));
    rows[bag].push_back(i);
  }
  std::vector<Bag> bags;
  for (const auto& [id, of_bag] : rows)
    bags.push_back({features(of_bag, Eigen::all), all["labels"].reshaped()(of_bag).maxCoeff() > 0});
  require_both_classes(bags);
  return bags;
}

std::vector<int> stratified_folds(const std::vector<Bag>& bags, int folds, std::uint64_t seed) {
  std::vector<int> fold(bags.size());
  Random random(seed);
  int next = 0;
  for (const bool positive : {true, false}) {
    std::vector<std::size_t> of_class;
    for (std::size_t i = 0; i < bags.size(); ++i)
      if (bags[i].positive == positive) of_class.push_back(i);
    for (std::size_t left = of_class.size(); left > 0; --left) {
      const auto chosen = static_cast<std::size_t>(random.below(static_cast<int>(left)));
      fold[of_class[chosen]] = next++ % folds;
      std::swap(of_class[chosen], of_class[left - 1]);
    }
  }
  return fold;
}

}  // namespace basinscope
