// SPDX-License-Identifier: GPL-3.0-or-later
// Kernel regression: estimates at queries, and leave-one-out residuals.
#include <cmath>

#include "core/regression/curve_fit.h"
#include "core/regression/surface_fit.h"
#include "python/arrays.h"
#include "python/methods.h"
#include "python/running.h"
#include "python/studies.h"

namespace basinscope {
namespace {

using namespace py::literals;

void require_positive(double h) {
  if (!(h > 0 && std::isfinite(h))) require(message("expected a number above 0, not %1", h), "h");
}

// weighing: the text of a kernel or of a separation, whichever the estimator has.
Estimator estimator_from(const std::string& name, const std::string& weighing, double h, int k) {
  require_positive(h);
  if (k < 1) require(message("expected a whole number of at least 1, not %1", k), "k");
  if (name == "constant") return ConstantFit{};
  if (name == "nearest") return NearestFit{k};
  if (name == "kernel") return KernelFit{kernel_from(weighing), h};
  if (name == "local_linear") return LocalLinearFit{kernel_from(weighing), h};
  if (name != "attention" && name != "local_linear_attention")
    throw py::value_error(
        "estimator: expected one of constant, nearest, kernel, attention, local_linear, "
        "local_linear_attention, not \"" +
        name + "\"");
  Separation map = separation_from(weighing);
  require(why_no_estimator(map), "separation");
  if (name == "attention") return AttentionFit{std::move(map), h};
  return LocalLinearAttentionFit{std::move(map), h};
}

// Samples in the caller's order and in core's, rising by key.
struct Given {
  Samples sorted;
  std::vector<Eigen::Index> order;  // of the caller's sample at each place of sorted
};

void require_samples(const Matrix& keys, const Vector& values) {
  if (keys.rows() < 1) require(phrase("expected at least one sample"), "x");
  if (keys.rows() > most_samples)
    require(message("expected at most %1 samples, not %2", most_samples, keys.rows()), "x");
  if (values.size() != keys.rows())
    require(message("expected %1 values as there are keys, not %2", keys.rows(), values.size()), "y");
  const auto sound = [](const auto& numbers) {
    return numbers.allFinite() && (numbers.array().abs() <= largest_sample).all();
  };
  if (!sound(keys)) require(message("expected finite numbers of at most %1 in size", largest_sample), "x");
  if (!sound(values)) require(message("expected finite numbers of at most %1 in size", largest_sample), "y");
}

Given samples_from(const py::object& x, const py::object& y) {
  const Vector keys = list_from(x, "x"), values = list_from(y, "y");
  require_samples(keys, values);
  Given given;
  for (Eigen::Index i = 0; i < keys.size(); ++i) given.order.push_back(i);
  std::stable_sort(given.order.begin(), given.order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return keys[a] < keys[b]; });
  given.sorted = sorted_samples(keys, values);
  return given;
}

py::array curve(const py::object& x, const py::object& y, const py::object& at, const Estimator& estimator,
                const py::object& progress) {
  const Given given = samples_from(x, y);
  const Vector queries = list_from(at, "at");
  if (!queries.allFinite()) require(phrase("expected finite numbers"), "at");
  return array_of(apart(
      [&](const TaskControl& control) { return curve_fit(estimator, given.sorted, queries, control).values; },
      progress));
}

// Keys of two or more coordinates: local means alone.
py::array surface(const py::object& x, const py::object& y, const py::object& at, const Estimator& estimator,
                  const py::object& progress) {
  const SurfaceSamples samples{matrix_from(x, "x"), list_from(y, "y")};
  const Matrix queries = matrix_from(at, "at");
  require_samples(samples.keys, samples.values);
  if (queries.cols() != samples.keys.cols())
    require(message("expected queries of %1 numbers as the keys have, not of %2", samples.keys.cols(),
                    queries.cols()),
            "at");
  if (!queries.allFinite()) require(phrase("expected finite numbers"), "at");
  const auto* const kernel = std::get_if<KernelFit>(&estimator);
  const auto* const nearest = std::get_if<NearestFit>(&estimator);
  if (!kernel && !nearest)
    throw py::value_error("estimator: expected kernel or nearest for keys of more than one number");
  Vector values(queries.rows());
  each_band(
      queries.rows(), 40.0 * static_cast<double>(samples.keys.size()),
      [&](Eigen::Index first, Eigen::Index last, const TaskControl&) {
        const Matrix some = queries.middleRows(first, last - first);
        values.segment(first, last - first) = kernel
                                                  ? kernel_estimates(samples, kernel->shape, kernel->h, some)
                                                  : nearest_estimates(samples, nearest->k, some);
      },
      progress);
  return array_of(std::move(values));
}

}  // namespace

void add_regression(py::module_& module) {
  module.def(
      "fit",
      [](const py::object& x, const py::object& y, const py::object& at, const std::string& estimator,
         const std::string& weighing, double h, int k, const py::object& progress) {
        const Estimator how = estimator_from(estimator, weighing, h, k);
        return numbers_from(x, "x").ndim() == 2 ? surface(x, y, at, how, progress)
                                                : curve(x, y, at, how, progress);
      },
      "x"_a, "y"_a, "at"_a, "estimator"_a, "weighing"_a, "h"_a, "k"_a, "progress"_a);
  module.def(
      "leave_one_out",
      [](const py::object& x, const py::object& y, const std::string& estimator, const std::string& weighing,
         double h, int k, const py::object& progress) {
        const Estimator how = estimator_from(estimator, weighing, h, k);
        const Given given = samples_from(x, y);
        const Vector sorted = apart(
            [&](const TaskControl& control) { return leave_one_out_residuals(how, given.sorted, control); },
            progress);
        Vector residuals(sorted.size());
        for (Eigen::Index i = 0; i < sorted.size(); ++i)
          residuals[given.order[static_cast<std::size_t>(i)]] = sorted[i];
        const double error = root_mean_square(residuals);
        return py::make_tuple(array_of(std::move(residuals)), error);
      },
      "x"_a, "y"_a, "estimator"_a, "weighing"_a, "h"_a, "k"_a, "progress"_a);
}

}  // namespace basinscope
