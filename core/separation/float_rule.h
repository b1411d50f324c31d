// SPDX-License-Identifier: GPL-3.0-or-later
// How single precision weighs as a separation does: one of the families that the SIMD units know, with its
// numbers, or why the definition alone serves. A separation says this of itself; engine/rule_choice.h asks
// for nothing else. With t the scores, scaled, less the largest, and s the scores themselves, scaled:
//   softmax    e^t / sum e^t
//   threshold  u^r, u = [1 + sign (t - lambda)]_+, sum u^r = 1       entmax; of no power: softmax
//   norm       u^{r-1}, u = [1 + t - lambda]_+, sum u^r = 1, over its sum      normmax
//   box        clip(t - tau, 0, upper_i), sum = total
//   top_k      e^t of the k largest, over its sum, ties to the lower index
//   count_k    1/k of the k largest, ties to the lower index
//   relu       [1 + t/reach]_+^r, over its sum
//   window     [s + offset]_+^r, over its sum, undefined where all are 0; reach = h^2
//   raw        s
//   power      sign(s) |s|^r
//   exponent   e^s
#pragma once

#include <cmath>
#include <string_view>
#include <utility>

#include "core/linear_algebra.h"

namespace basinscope {

struct FloatRule {
  enum class Family {
    none,
    softmax,
    threshold,
    norm,
    box,
    top_k,
    count_k,
    relu,
    window,
    raw,
    power,
    exponent
  };
  Family family = Family::none;
  std::string_view why_none = {};  // one clause
  double scale = 1;                // of the scores
  double exponent = 1;  // r; of threshold its inverse, which passes through 0 and is negative below
  double reach = 1;
  double offset = 0;
  int k = 1;
  double total = 1;
  Vector upper = {};

  static FloatRule none(std::string_view why) { return {.why_none = why}; }
  static FloatRule softmax(double scale) { return {.family = Family::softmax, .scale = scale}; }
  static FloatRule threshold(double inverse) {
    return {.family = Family::threshold, .scale = std::abs(inverse), .exponent = inverse};
  }
  static FloatRule norm(double r) { return {.family = Family::norm, .exponent = r}; }
  static FloatRule box(Vector upper, double total) {
    return {.family = Family::box, .total = total, .upper = std::move(upper)};
  }
  static FloatRule top_k(int k) { return {.family = Family::top_k, .k = k}; }
  static FloatRule count_k(int k) { return {.family = Family::count_k, .k = k}; }
  static FloatRule relu(double r, double reach) {
    return {.family = Family::relu, .exponent = r, .reach = reach};
  }
  static FloatRule window(double r, double reach, double offset) {
    return {.family = Family::window, .exponent = r, .reach = reach, .offset = offset};
  }
  static FloatRule raw() { return {.family = Family::raw, .total = 0}; }
  static FloatRule power(double r) { return {.family = Family::power, .exponent = r, .total = 0}; }
  static FloatRule exponential() { return {.family = Family::exponent, .total = 0}; }
};

}  // namespace basinscope
