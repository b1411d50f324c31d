// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pattern_file.h"

#include <QFileInfo>
#include <exception>
#include <utility>

#include "core/data/data_import.h"
#include "core/data/limits.h"
#include "core/failure_words.h"
#include "core/scene/scene_file.h"
#include "ui/document/number_files.h"
#include "ui/document/scene_edits.h"
#include "ui/document/scene_size.h"

namespace basinscope {
namespace {

SharedMatrix numbers_in(const std::filesystem::path& file, DataUse use) {
  return import_data(file.string(), plain_choices(), use, largest_values).values;
}

// Where many numbers stay; few travel with the scene, and so do those of a file that a scene cannot name.
std::optional<Memory::File> file_of(const Matrix& numbers, const std::filesystem::path& file) {
  const QString name = QString::fromStdString(file.string());
  if (numbers.size() <= most_numbers_from_a_file || !is_number_file(name) || is_separated_by_tabs(name))
    return {};
  std::error_code none;
  return Memory::File{std::filesystem::absolute(file, none).string()};
}

Memory::Source source_of(const Matrix& patterns, const std::filesystem::path& file) {
  if (auto named = file_of(patterns, file)) return *named;
  return Memory::Inline{};
}

// What goes wrong while a file is read, as sentences.
template <class Read>
void read_guarded(std::vector<std::string>& faults, Read read) {
  try {
    read();
  } catch (const std::exception& fault) {
    faults.push_back(failure_words(fault, "There is not enough memory to read it."));
  }
}

}  // namespace

NumberFile with_pattern_file(Scene scene, const std::filesystem::path& file,
                             const std::optional<SharedMatrix>& at_hand) {
  NumberFile result;
  read_guarded(result.faults, [&] {
    result.numbers = at_hand ? *at_hand : numbers_in(file, DataUse::points);
    const Matrix& patterns = *result.numbers;
    if (patterns.rows() > 0 && patterns.cols() >= 2 && patterns.rows() <= largest_landscape) {
      const Memory::Source source = source_of(patterns, file);
      // Other patterns are another scene's; the same file read again keeps what it is called.
      if (!std::holds_alternative<Memory::File>(source) || !(scene.memory.source == source))
        scene.title = file.stem().string();
      scene = with_default_window(with_patterns(std::move(scene), result.numbers, source));
    } else {
      scene.memory.patterns = result.numbers;
      scene.memory.source = Memory::Inline{};
    }
    for (const Fault& fault : validate(scene)) result.faults.push_back(fault.text());
    if (result.faults.empty()) result.scene = std::move(scene);
  });
  return result;
}

NumberFile with_value_file(Scene scene, const std::filesystem::path& file,
                           const std::optional<SharedMatrix>& at_hand) {
  NumberFile result;
  read_guarded(result.faults, [&] {
    result.numbers = at_hand ? *at_hand : numbers_in(file, DataUse::tokens);
    if (result.numbers->size() == 0) {
      result.faults.emplace_back("expected at least one number");
      return;
    }
    scene = with_values(std::move(scene), result.numbers, file_of(*result.numbers, file));
    for (const Fault& fault : validate(scene)) result.faults.push_back(fault.text());
    if (result.faults.empty()) result.scene = std::move(scene);
  });
  return result;
}

}  // namespace basinscope
