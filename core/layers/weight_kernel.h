// SPDX-License-Identifier: GPL-3.0-or-later
// THE LIST of kernels that weigh the pairs of local layers by distance, u = ||k - q|| (CKR section 2, TTR eq.
// 50):
//   gaussian             e^{-u^2/2h^2}: never 0/0
//   uniform              1 for u <= h
//   epanechnikov, biweight, triweight, polynomial   [1 - u^2/h^2]_+^r, r = 1, 2, 3, any
//   truncated_gaussian   e^{-u^2/2h^2} for u <= cut h
//   nearest_gaussian     e^{-u^2/2h^2} on the k nearest, ties to the lower index
//   nearest_uniform      1 on the k nearest
//   adaptive             [(H^2 - u^2)/2 r gamma]_+^r, H: sum 1   (entmax's kernel)
//   anchored             [1 - u^2/H^2]_+^r, H^2 = 2 b h^2 + min u^2
// h's default is D^{1/4}; k above the number of pairs acts as it.
#pragma once

#include <variant>

#include "core/layers/pair_memory.h"
#include "core/message.h"

namespace basinscope {

inline constexpr Range positive_range{0, 1e12, true};

struct BandwidthKernel {
  std::optional<double> h;
  template <class Kernel>
  static constexpr auto h_parameter() {
    return Parameter<Kernel, std::optional<double>>{"h",         "h",         &Kernel::h,
                                                    width_range, width_reach, phrase("Bandwidth.")};
  }
  bool operator==(const BandwidthKernel&) const = default;
};

// The shapes of core/kernels/kernel_shape.h that have no parameter of their own.
template <int Shape>
struct PlainKernel : BandwidthKernel {
  static constexpr std::array<std::string_view, 5> ids{"gaussian", "uniform", "epanechnikov", "biweight",
                                                       "triweight"};
  static constexpr std::array<Phrase, 5> titles{phrase("Gaussian"), phrase("uniform"), phrase("Epanechnikov"),
                                                phrase("biweight"), phrase("triweight")};
  static constexpr std::string_view id = ids[Shape];
  static constexpr Phrase title = titles[Shape];
  static constexpr auto parameters = std::make_tuple(h_parameter<PlainKernel>());
  bool operator==(const PlainKernel&) const = default;
};

struct PolynomialKernel : BandwidthKernel {
  static constexpr std::string_view id = "polynomial";
  static constexpr Phrase title = phrase("polynomial");
  double r = 2;
  static constexpr auto parameters =
      std::make_tuple(Parameter<PolynomialKernel, double>{"r", "r", &PolynomialKernel::r, positive_range,
                                                          Reach{0.25, 8, true}, phrase("Kernel order.")},
                      h_parameter<PolynomialKernel>());
  bool operator==(const PolynomialKernel&) const = default;
};

struct TruncatedKernel : BandwidthKernel {
  static constexpr std::string_view id = "truncated_gaussian";
  static constexpr Phrase title = phrase("truncated Gaussian");
  double cut = 2;
  static constexpr auto parameters = std::make_tuple(
      Parameter<TruncatedKernel, double>{"cut", "c", &TruncatedKernel::cut, positive_range,
                                         Reach{0.25, 8, true}, phrase("Reach in bandwidths.")},
      h_parameter<TruncatedKernel>());
  bool operator==(const TruncatedKernel&) const = default;
};

template <class Kernel>
constexpr auto neighbours_parameter() {
  return Parameter<Kernel, int>{"k",          "k",
                                &Kernel::k,   Range{1, 1 << 28},
                                Reach{1, 16}, phrase("How many of the nearest pairs have weight.")};
}

struct NearestGaussian : BandwidthKernel {
  static constexpr std::string_view id = "nearest_gaussian";
  static constexpr Phrase title = phrase("Gaussian on the nearest");
  int k = 3;
  static constexpr auto parameters =
      std::make_tuple(neighbours_parameter<NearestGaussian>(), h_parameter<NearestGaussian>());
  bool operator==(const NearestGaussian&) const = default;
};

struct NearestUniform {
  static constexpr std::string_view id = "nearest_uniform";
  static constexpr Phrase title = phrase("mean of the nearest");
  int k = 3;
  static constexpr auto parameters = std::make_tuple(neighbours_parameter<NearestUniform>());
  bool operator==(const NearestUniform&) const = default;
};

struct AdaptiveKernel {
  static constexpr std::string_view id = "adaptive";
  static constexpr Phrase title = phrase("adaptive polynomial");
  double r = 2;
  double gamma = 1;
  static constexpr auto parameters = std::make_tuple(
      Parameter<AdaptiveKernel, double>{"r", "r", &AdaptiveKernel::r, positive_range, Reach{0.25, 8, true},
                                        phrase("Kernel order: (1 + 1/r)-entmax.")},
      Parameter<AdaptiveKernel, double>{"gamma", "γ", &AdaptiveKernel::gamma, positive_range,
                                        Reach{0.01, 4, true}, phrase("Temperature.")});
  bool operator==(const AdaptiveKernel&) const = default;
};

struct AnchoredKernel : BandwidthKernel {
  static constexpr std::string_view id = "anchored";
  static constexpr Phrase title = phrase("anchored polynomial");
  double r = 2;
  double b = 1;
  static constexpr auto parameters = std::make_tuple(
      Parameter<AnchoredKernel, double>{"r", "r", &AnchoredKernel::r, positive_range, Reach{0.25, 8, true},
                                        phrase("Kernel order.")},
      Parameter<AnchoredKernel, double>{"b", "b", &AnchoredKernel::b, positive_range, Reach{0.1, 4, true},
                                        phrase("How far beyond the nearest key weight reaches.")},
      h_parameter<AnchoredKernel>());
  bool operator==(const AnchoredKernel&) const = default;
};

using WeightKernel = std::variant<PlainKernel<0>, PlainKernel<1>, PlainKernel<2>, PlainKernel<3>,
                                  PlainKernel<4>, PolynomialKernel, TruncatedKernel, NearestGaussian,
                                  NearestUniform, AdaptiveKernel, AnchoredKernel>;

// Weights of sum 1 and their square roots relative to the heaviest but one's, which do not vanish together
// where those do. heaviest: its index.
struct PairWeighting {
  Vector values, roots;
  Eigen::Index heaviest = 0;
  double second = 0;  // what 1 in roots stands for, squared
};

// distances: u of each pair, for queries in R^D. Nothing where no pair has weight. O(t), k nearest O(t log
// t).
std::optional<PairWeighting> pair_weighting(const WeightKernel& kernel, VectorIn distances,
                                            Eigen::Index dimension);

}  // namespace basinscope
