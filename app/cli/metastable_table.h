// SPDX-License-Identifier: GPL-3.0-or-later
// SMHN Table 1 beside our own estimate: how often a query ends in a mixture of n patterns.
#pragma once

#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/recall/metastable.h"
#include "ui/export/drawing.h"
#include "ui/export/page.h"

namespace basinscope {

struct MetastableRow {
  int size = 1;          // n
  double published = 0;  // percent, of 1000 trials
  double ours = 0;
  double standard_error = 0;  // of ours
  double z = 0;  // (ours - published) over the standard error of the difference, 0 where both are 0
};

struct MetastableColumn {
  double alpha = 1;
  int not_converged = 0;
  std::vector<MetastableRow> rows;
};

struct MetastableTable {
  MetastableExperiment experiment;  // of all columns but for the separation
  std::vector<MetastableColumn> columns;
};

MetastableTable metastable_table(int trials, std::uint64_t seed);

std::string csv_of(const MetastableTable& table);
Drawing page_of(const MetastableTable& table, const std::string& version, const PageStyle& style);
nlohmann::ordered_json description_of(const MetastableTable& table, const std::string& id,
                                      const std::string& title, const std::string& version);

}  // namespace basinscope
