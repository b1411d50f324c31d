// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recall/retrieval_curves.h"

#include <utility>

#include "core/data/csv.h"

namespace basinscope {

std::vector<RetrievalCurve> retrieval_curves(const RetrievalExperiment& experiment, const CellTable& table) {
  const bool by_size = experiment.name != "noise";
  std::vector<RetrievalCurve> curves;
  const std::size_t count = by_size ? experiment.sizes.size() : experiment.noise.size();
  for (std::size_t m = 0; m < experiment.methods.size(); ++m) {
    RetrievalCurve curve{experiment.methods[m].name, {}};
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<double> shares;
      for (int d = 0; d < experiment.draws; ++d) {
        const auto row = table.rows.find(cell_number(experiment, by_size ? i : 0, by_size ? 0 : i, m, d));
        if (row == table.rows.end()) continue;
        const double trials = number_from_text(table.field(row->second, "trials").value_or("")).value_or(0);
        const double right = number_from_text(table.field(row->second, "successes").value_or("")).value_or(0);
        if (trials > 0) shares.push_back(right / trials);
      }
      if (shares.empty()) continue;
      const auto there = static_cast<int>(shares.size());
      curve.points.push_back({by_size ? static_cast<double>(experiment.sizes[i]) : experiment.noise[i], there,
                              quartiles(std::move(shares))});
    }
    curves.push_back(std::move(curve));
  }
  return curves;
}

}  // namespace basinscope
