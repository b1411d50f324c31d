// SPDX-License-Identifier: GPL-3.0-or-later
// Settings of every method of a list, made from its parameter tables: the default; then each parameter in
// turn at both ends of its slider, amid them and, where asked for, at the ends of what is accepted at all. A
// method that is added to a list is thereby in every test that walks these.
#pragma once

#include <algorithm>
#include <cmath>
#include <type_traits>
#include <vector>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"
#include "core/variant_list.h"

namespace basinscope::settings {

enum class Ends { of_sliders, of_ranges };

// Values of a parameter that suit so many scores, or dimensions.
template <class Method>
std::vector<double> values(const Parameter<Method, double>& p, Eigen::Index, Ends ends) {
  const auto [low, high, logarithmic] = p.reach;
  std::vector<double> all{low, logarithmic ? std::sqrt(low * high) : 0.5 * (low + high), high};
  // Ends that are excluded, or stand for "any size", have no map of their own to test.
  constexpr double any_size = 1e4;
  if (ends == Ends::of_ranges && !p.range.lowest_open && p.range.lowest > -any_size)
    all.push_back(p.range.lowest);
  if (ends == Ends::of_ranges && p.range.highest < any_size) all.push_back(p.range.highest);
  std::erase_if(all, [&](double value) { return !p.range.contains(value); });
  return all;
}

template <class Method>
std::vector<int> values(const Parameter<Method, int>& p, Eigen::Index size, Ends) {
  std::vector<int> all;
  for (const Eigen::Index count : {Eigen::Index{1}, Eigen::Index{2}, (size + 1) / 2, size}) {
    const int value = static_cast<int>(count);
    if (value <= size && p.range.contains(value) && std::find(all.begin(), all.end(), value) == all.end())
      all.push_back(value);
  }
  return all;
}

template <class Method>
std::vector<bool> values(const Parameter<Method, bool>&, Eigen::Index, Ends) {
  return {false, true};
}

// One number a score: all alike, with room and with just enough, and all different.
template <class Method>
std::vector<Vector> values(const Parameter<Method, Vector>&, Eigen::Index size, Ends) {
  const double mean = 1.5 / static_cast<double>(size);
  return {
      Vector::Constant(size, 1.0), Vector::Constant(size, mean),
      size == 1 ? Vector(Vector::Constant(1, 1.0)) : Vector(Vector::LinSpaced(size, 0.5 * mean, 1.5 * mean))};
}

template <class Method>
std::vector<Matrix> values(const Parameter<Method, Matrix>&, Eigen::Index size, Ends) {
  Matrix definite = Matrix::Identity(size, size) + Matrix::Constant(size, size, 0.3);
  definite(0, 0) = 2;
  return {definite};
}

template <class Method>
std::vector<Member> values(const Parameter<Method, Member>&, Eigen::Index, Ends) {
  return {Member({Entmax{1.5}}), Member({SignedPower{3}}),
          Member({Sum{Member({Entmax{2}}), Member({IdentitySeparation{}})}})};
}

template <class Method>
bool suits(const Method& method, Eigen::Index size) {
  if constexpr (requires { method.traits().min_scores; }) {
    if (method.traits().min_scores > size) return false;
  }
  bool fits = true;
  for_each_parameter<Method>([&](const auto& parameter) {
    if constexpr (std::is_same_v<typename std::decay_t<decltype(parameter)>::value_type, Vector>)
      fits = fits && (method.*parameter.member).size() == size;
  });
  return fits;
}

// size: scores of a separation, dimensions of a post.
template <class List>
std::vector<List> of(Eigen::Index size, Ends ends = Ends::of_sliders) {
  std::vector<List> all;
  for_each_alternative<List>([&]<class Method>(Method standard) {
    // So many scores may need other counts and bounds than the defaults.
    if (!suits(standard, size)) {
      for_each_parameter<Method>([&](const auto& parameter) {
        if constexpr (!std::is_same_v<typename std::decay_t<decltype(parameter)>::value_type, double>)
          standard.*parameter.member = values(parameter, size, ends).front();
      });
    }
    all.emplace_back(standard);
    for_each_parameter<Method>([&](const auto& parameter) {
      for (const auto& value : values(parameter, size, ends)) {
        Method method = standard;
        method.*parameter.member = value;
        const auto known = [&](const List& other) { return other == List{method}; };
        if (suits(method, size) && std::none_of(all.begin(), all.end(), known)) all.emplace_back(method);
      }
    });
  });
  return all;
}

// With the settings that code treats apart: closed forms, and beside them.
template <class List>
std::vector<List> with(std::vector<List> all, const std::vector<List>& more) {
  for (const List& method : more) {
    if (std::find(all.begin(), all.end(), method) == all.end()) all.push_back(method);
  }
  return all;
}

}  // namespace basinscope::settings
