// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/inputs.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <limits>
#include <nlohmann/json.hpp>

#include "app/cli/failure.h"
#include "app/cli/progress.h"
#include "app/cli/warning.h"
#include "core/data/file.h"
#include "core/data/limits.h"
#include "core/data/text_form.h"
#include "core/scene/without_direction.h"

namespace basinscope {
namespace {

std::string path_of(const std::string& name) { return name == "-" ? standard_input : name; }
std::string shown_name(const std::string& name) {
  if (is_scene_text(name)) return "the text of a scene";
  return name == "-" ? "standard input" : "\"" + name + "\"";
}

// Of a file that is read already.
Matrix data_of(const DataFile& file, const std::string& name, const std::string& option,
               const ImportChoices& choices, DataUse use) {
  try {
    ImportedData data = imported(source_of(file, choices, largest_values), choices, use);
    warn_on(option, name, data.warnings);
    return std::move(data.values);
  } catch (const DataFault& fault) {
    throw bad_input(option + " " + shown_name(name) + ": " + fault.what());
  }
}

DataFile file_of_argument(const std::string& name, const std::string& option) {
  try {
    return read_data_file(path_of(name), Streams::allowed);
  } catch (const DataFault& fault) {
    throw bad_input(option + ": " + fault.what());
  }
}

double list_entry(const nlohmann::json& entry, std::size_t index, const std::string& option) {
  double value = std::numeric_limits<double>::quiet_NaN();
  if (entry.is_number()) value = entry.get<double>();
  if (entry.is_string() && entry.get<std::string>() == "-inf")
    value = -std::numeric_limits<double>::infinity();
  if (std::isnan(value)) {
    throw bad_input(option + "[" + std::to_string(index) + "]: expected a number or \"-inf\"");
  }
  return value;
}

// Whether bytes that are no scene are a file of numbers, from which a scene may take its patterns.
bool holds_numbers(const std::string& name, std::string bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string::npos || bytes[first] == '{' || bytes[first] == '[') return false;
  const DataFile file{name, std::move(bytes), {}};
  try {
    if (array_names(file).empty()) (void)imported(source_of(file, {}, largest_values), {}, DataUse::points);
    return true;
  } catch (const DataFault&) {
    return false;
  }
}

std::string scene_with_patterns_of(const std::string& name) {
  const nlohmann::json file = name == "-" ? "m.npy" : file_path(name).filename().string();
  return R"({"basinscope": 1, "memory": {"patterns": {"file": )" +
         file.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace) +
         R"(}}, "separation": {"id": "softmax"}})";
}

// A parser callback that stops at the first nested array or object: lists of numbers have none.
Matrix row_from_json(const std::string& text, const std::string& option) {
  require_text(text, option);
  bool nested = false;
  const auto flat = [&](int depth, nlohmann::json::parse_event_t event, nlohmann::json&) {
    const bool starts = event == nlohmann::json::parse_event_t::array_start ||
                        event == nlohmann::json::parse_event_t::object_start;
    if (starts && depth > 0) nested = true;
    return !nested;
  };
  const nlohmann::json json = nlohmann::json::parse(text, flat, false);
  if (nested || !json.is_array())
    throw bad_input(option + ": expected a JSON array of numbers or a file of numbers");
  Matrix row(1, static_cast<Eigen::Index>(json.size()));
  for (std::size_t i = 0; i < json.size(); ++i)
    row(0, static_cast<Eigen::Index>(i)) = list_entry(json[i], i, option);
  return row;
}

}  // namespace

bool begins_as_list(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && text[first] == '[';
}

void require_text(std::string_view bytes, const std::string& what) {
  const Message fault = text_fault(bytes);
  if (!fault.empty()) throw bad_input(what + ": " + fault.english());
}

std::string bytes_from_argument(const std::string& name, std::uint64_t largest) {
  return file_bytes(file_path(path_of(name)), largest, Streams::allowed);
}

// Of standard input and of a text it is the working folder.
std::filesystem::path folder_of_argument(const std::string& name) {
  return name == "-" || is_scene_text(name) ? "." : file_path(name).parent_path();
}

SceneReading reading_from_argument(const std::string& name, SceneUse use) {
  const Progress progress("reading " + shown_name(name));
  std::string bytes = is_scene_text(name) ? name : bytes_from_argument(name, largest_scene_file);
  SceneReading reading = scene_from_bytes(bytes, folder_of_argument(name), use);
  if (reading.scene) {
    if (!reading.warning.empty()) warn(shown_name(name) + ": " + reading.warning.english());
    // Layer normalisation makes them delta, as the published figures have it.
    const Memory& memory = reading.scene->memory;
    const Message text = without_direction_text(memory);
    if (memory.normalise == Normalise::unit && !text.empty()) warn(text.english());
    return reading;
  }
  if (!is_scene_text(name) && holds_numbers(name, std::move(bytes)))
    throw bad_input(shown_name(name) +
                    ": expected a scene, it is a file of numbers; a scene takes patterns from it as " +
                    scene_with_patterns_of(name));
  throw bad_input(shown_name(name) + ": " + reading.complaint().english());
}

Scene scene_from_argument(const std::string& name, SceneUse use) {
  return std::move(*reading_from_argument(name, use).scene);
}

void warn_on(const std::string& option, const std::string& name, const std::vector<Message>& warnings) {
  for (const Message& each : warnings) warn(option + " " + shown_name(name) + ": " + each.english());
}

Matrix rows_from_argument(const std::string& name, const std::string& option, const ImportChoices& choices,
                          DataUse use) {
  const Progress progress("reading " + shown_name(name));
  return data_of(file_of_argument(name, option), name, option, choices, use);
}

void require_file(const std::string& name, const std::string& option, const std::string& wanted) {
  std::error_code unknown;
  if (name == "-" || std::filesystem::exists(file_path(array_in_archive(name).path), unknown)) return;
  throw bad_input(option + ": " + wanted + "; there is no file " + shown_name(name));
}

Vector list_from_argument(const std::string& name, const std::string& option, const ImportChoices& choices) {
  const Matrix lists = lists_from_argument(name, option, choices);
  if (lists.rows() > 1)
    throw bad_input(option + " " + shown_name(name) + ": expected one column or one row of numbers, not " +
                    std::to_string(lists.rows()) + " rows of " + std::to_string(lists.cols()));
  return lists.row(0).transpose();
}

Matrix lists_from_argument(const std::string& name, const std::string& option, const ImportChoices& choices) {
  if (begins_as_list(name)) return row_from_json(name, option);
  require_file(name, option, "expected a JSON array, such as [0.4, 0.6], or a file of numbers");
  const Progress progress("reading " + shown_name(name));
  const DataFile file = file_of_argument(name, option);
  if (begins_as_list(file.bytes)) {
    if (choices != ImportChoices())
      throw bad_input(option + " " + shown_name(name) +
                      ": expected a table to choose from, it is a JSON array");
    return row_from_json(file.bytes, option);
  }
  if (std::holds_alternative<PixelRange>(choices.pixels))
    throw bad_input("--pixels: expected files of images, the numbers in " + option + " are no pixels");
  Matrix lists = data_of(file, name, option, choices, DataUse::scores);
  if (lists.cols() == 1) lists = Matrix(lists.transpose());
  return lists;
}

Grid grid_from_arguments(const std::string& size, const std::string& sampling, const Scene& scene) {
  int width = 0, height = 0;
  const char* const end = size.data() + size.size();
  const auto first = std::from_chars(size.data(), end, width);
  const bool cross = first.ec == std::errc() && first.ptr != end && *first.ptr == 'x';
  const auto second = cross ? std::from_chars(first.ptr + 1, end, height) : first;
  if (!cross || second.ec != std::errc() || second.ptr != end || width < 1 || height < 1 ||
      static_cast<std::int64_t>(width) * height > largest_grid) {
    throw bad_input("--size: expected WIDTHxHEIGHT, each at least 1 and their product at most " +
                    std::to_string(largest_grid) + ", not \"" + size + "\"");
  }
  if (const Message fault = grid_fault(scene, width, height); !fault.empty())
    throw bad_input("--size " + size + ": " + fault.english());
  const Window& window = scene.window;
  Grid grid{width, height, window.x0, window.x1, window.y0, window.y1, Grid::Sampling::centres};
  if (sampling == "nodes") grid.sampling = Grid::Sampling::nodes;
  return grid;
}

void require_output(const std::string& name) {
  if (name == "-") return;
  if (name.empty()) throw bad_input("-o: expected the name of a file, or - for standard output");
  try {
    require_writable(file_path(name), Streams::allowed);
  } catch (const DataFault& fault) {
    throw run_failed(fault.what());
  }
}

std::string output_ending(const std::string& name, const std::vector<std::string>& possible,
                          const std::string& option) {
  const std::string ending = lower_case(file_path(name).extension().string());
  if (std::find(possible.begin(), possible.end(), ending) != possible.end()) return ending;
  constexpr std::array others{".csv", ".tsv", ".txt",  ".json", ".npy", ".npz",  ".pdf", ".svg",
                              ".png", ".eps", ".tikz", ".pgf",  ".gif", ".webp", ".mp4", ".xlsx",
                              ".mat", ".h5",  ".gz",   ".bz2",  ".xz",  ".zst",  ".zip"};
  if (std::find(others.begin(), others.end(), ending) == others.end()) return possible.front();
  std::string list;
  for (const std::string& each : possible)
    list += (list.empty() ? "" : &each == &possible.back() ? " or " : ", ") + each;
  throw bad_input(option + " " + name + ": expected a name that ends in " + list);
}

void write_output(const std::string& name,
                  const std::function<void(const std::function<void(std::string_view)>&)>& fill) {
  if (name == "-") {
    fill([](std::string_view bytes) {
      if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) {
        throw run_failed("cannot write to standard output");
      }
    });
    if (std::fflush(stdout) != 0) throw run_failed("cannot write to standard output");
    return;
  }
  try {
    FileReplacement file(file_path(name), Streams::allowed);
    fill([&](std::string_view bytes) { file.write(bytes); });
    file.commit();
  } catch (const DataFault& fault) {
    throw run_failed(fault.what());
  }
}

void write_output(const std::string& name, std::string_view bytes) {
  write_output(name, [&](const auto& sink) { sink(bytes); });
}

}  // namespace basinscope
