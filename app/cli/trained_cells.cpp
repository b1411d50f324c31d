// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/trained_cells.h"

#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <filesystem>

#include "app/cli/inputs.h"

namespace basinscope {

void TrainedCells::add_to(CLI::App& command) {
  command.add_option("--save", folder_, "A folder for the network of each cell, as learn takes it");
}

void TrainedCells::begin(bool readable) const {
  if (!saves()) return;
  if (!readable)
    throw bad_input("--save: learn cannot read networks this large, expected smaller widths or fewer heads");
  std::error_code fault;
  std::filesystem::create_directories(file_path(folder_), fault);
  if (fault) throw run_failed("--save: \"" + folder_ + "\": " + fault.message());
}

void TrainedCells::save(std::int64_t cell, const std::string& network) const {
  write_output(folder_ + "/cell-" + std::to_string(cell) + ".json", network);
}

std::function<std::string()> TrainedCells::words() const {
  return [loss = loss_] {
    const double now = *loss;
    if (!std::isfinite(now)) return std::string();
    std::array<char, 40> text{};
    const auto [end, fault] =
        std::to_chars(text.data(), text.data() + text.size(), now, std::chars_format::general, 3);
    return "loss " + std::string(text.data(), end);
  };
}

}  // namespace basinscope
