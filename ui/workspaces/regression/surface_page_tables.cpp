// SPDX-License-Identifier: GPL-3.0-or-later
// The plots of the surface page as text.
#include "ui/workspaces/regression/surface_page.h"

namespace basinscope {

DataTable SurfacePage::surface_table() const {
  const SurfaceResult* result = model_->surface();
  if (!result) return {};
  const auto pixels = static_cast<Eigen::Index>(result->fit.size());
  Vector a(pixels), b(pixels);
  for (Eigen::Index i = 0; i < pixels; ++i) {
    a[i] = result->grid.x(static_cast<int>(i % result->grid.width));
    b[i] = result->grid.y(static_cast<int>(i / result->grid.width));
  }
  const auto column = [pixels](const std::vector<double>& values) -> Vector {
    return Eigen::Map<const Vector>(values.data(), pixels);
  };
  std::vector<DataColumn> columns{{"k1", a}, {"k2", b}, {"fit", column(result->fit)}};
  if (!result->truth.empty()) {
    columns.push_back({"truth", column(result->truth)});
    columns.push_back({"error", column(result->error)});
  }
  return table_of(columns);
}

DataTable SurfacePage::error_table() const {
  const SampleErrors* errors = model_->sample_error();
  if (!errors) return {};
  const auto count = static_cast<Eigen::Index>(errors->counts.size());
  std::vector<DataColumn> columns{{"samples", Vector(count)}};
  for (Eigen::Index i = 0; i < count; ++i) columns[0].values[i] = errors->counts[static_cast<std::size_t>(i)];
  const std::array<std::string, 3> names{"kernel", "5-NN", "constant"};
  for (std::size_t m = 0; m < 3; ++m) {
    for (const auto& [part, member] :
         {std::pair(" lower quartile", &Quartiles::lower), std::pair(" median", &Quartiles::median),
          std::pair(" upper quartile", &Quartiles::upper)}) {
      Vector values(count);
      for (Eigen::Index i = 0; i < count; ++i)
        values[i] = errors->methods[m][static_cast<std::size_t>(i)].*member;
      columns.push_back({names[m] + part, values});
    }
  }
  return table_of(columns);
}

}  // namespace basinscope
