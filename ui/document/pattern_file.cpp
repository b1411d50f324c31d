// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/pattern_file.h"

#include <exception>
#include <set>
#include <utility>

#include "core/data/limits.h"
#include "core/message.h"
#include "core/number_words.h"
#include "core/scene/scene_file.h"
#include "ui/document/preset_scenes.h"
#include "ui/document/scene_edits.h"
#include "ui/document/scene_size.h"

namespace basinscope {
namespace {

// Where many numbers stay; few travel with the scene.
std::optional<Memory::File> file_of(const Matrix& numbers, const Memory::File& file) {
  if (numbers.size() <= most_numbers_from_a_file || file.path.empty()) return {};
  std::error_code none;
  return Memory::File{std::filesystem::absolute(file.path, none).string(), file.choices};
}

Memory::Source pattern_source(const Matrix& patterns, const Memory::File& file) {
  if (auto named = file_of(patterns, file)) return *named;
  return Memory::Inline{};
}

// What goes wrong while a file is read, as sentences.
template <class Read>
void read_guarded(std::vector<Message>& faults, Read read) {
  try {
    read();
  } catch (const std::exception& fault) {
    faults.push_back(message_of(fault, phrase("There is not enough memory to read it.")));
  }
}

// The numbers of a file that the scene names, as they are by now.
template <class Take>
NumberFile read_again(const std::filesystem::path& path, const ImportChoices& choices, DataUse use,
                      const std::optional<SharedMatrix>& at_hand, Take take) {
  NumberFile result;
  read_guarded(result.faults, [&] {
    result.numbers =
        at_hand ? *at_hand : SharedMatrix(import_data(path.string(), choices, use, largest_values).values);
    take(result, Memory::File{path.string(), choices});
  });
  return result;
}

void take_sound(NumberFile& result, Scene scene) {
  for (const Fault& fault : validate(scene)) result.faults.push_back(fault.text());
  if (result.faults.empty()) result.scene = std::move(scene);
}

// Patterns that were read again stay in the scene's plane, which was chosen for them; others of more than
// three numbers are shown in the plane of their own two principal components.
enum class ShownIn { plane_of_scene, own_plane };

void take_patterns(NumberFile& result, Scene scene, const Memory::Source& source, const std::string& title,
                   ShownIn shown_in, std::vector<std::string> names = {}) {
  const SharedMatrix& patterns = result.numbers;
  if (patterns.rows() > 0 && patterns.cols() >= 2 && patterns.rows() <= largest_landscape) {
    // Other patterns are another scene's; the same file read again keeps what it is called.
    if (!std::holds_alternative<Memory::File>(source) || !(scene.memory.source == source))
      scene.title = title;
    const Window before = scene.window;
    const bool plane_kept = scene.memory.patterns.cols() == patterns.cols();
    scene = with_patterns(std::move(scene), patterns, source);
    if (shown_in == ShownIn::own_plane && plane_kept && patterns.cols() > 3)
      scene.plane = plane_alike(ComponentsSlice{}, normalised_patterns(scene.memory, scene.post));
    scene = with_probe_moved(with_default_window(std::move(scene)), before);
    if (!names.empty()) scene.memory.names = std::move(names);
  } else {
    scene.memory.patterns = patterns;
    scene.memory.source = Memory::Inline{};
  }
  take_sound(result, std::move(scene));
}

void take_values(NumberFile& result, Scene scene, const std::optional<Memory::File>& file) {
  if (result.numbers.size() == 0)
    result.faults.emplace_back(phrase("expected at least one number"));
  else
    take_sound(result, with_values(std::move(scene), result.numbers, file));
}

void take_queries(NumberFile& result, Scene scene) {
  if (result.numbers.cols() != scene.memory.patterns.cols())
    result.faults.push_back(message("expected queries of %1, as the patterns have, not %2",
                                    counted("%n number(s)", scene.memory.patterns.cols()),
                                    result.numbers.cols()));
  else
    take_sound(result, with_queries(std::move(scene), *result.numbers));
}

std::vector<std::string> names_of(const std::vector<std::string>& labels) {
  if (std::set(labels.begin(), labels.end()).size() == labels.size()) return labels;
  std::vector<std::string> names;
  for (const std::string& label : labels)
    names.push_back(label + " (" + std::to_string(names.size() + 1) + ")");
  return names;
}

}  // namespace

NumberFile scene_of_pattern_file(const std::filesystem::path& file) {
  NumberFile result;
  read_guarded(result.faults, [&] {
    const DataFile bytes = read_data_file(file.string());
    result = scene_of_patterns(imported(source_of(bytes, {}, largest_values), {}, DataUse::points),
                               {file.string(), {}}, file.stem().string());
  });
  return result;
}

NumberFile scene_of_patterns(const ImportedData& data, const Memory::File& file, const std::string& title) {
  Scene scene = opening_scene();
  scene.queries = SharedMatrix(Matrix(0, scene.queries.cols()));
  scene.view.pinned_probe.reset();
  scene.dynamics = {};
  return with_imported(std::move(scene), SceneNumbers::patterns, data, file, title);
}

NumberFile with_pattern_file(const Scene& scene, const std::filesystem::path& file,
                             const std::optional<SharedMatrix>& at_hand) {
  const auto* named = std::get_if<Memory::File>(&scene.memory.source);
  return read_again(file, named ? named->choices : plain_choices(), DataUse::points, at_hand,
                    [&](NumberFile& result, const Memory::File& read) {
                      take_patterns(result, scene, pattern_source(*result.numbers, read),
                                    file.stem().string(), ShownIn::plane_of_scene);
                    });
}

NumberFile with_value_file(const Scene& scene, const std::filesystem::path& file,
                           const std::optional<SharedMatrix>& at_hand) {
  const auto& named = scene.memory.values_file;
  return read_again(file, named ? named->choices : plain_choices(), DataUse::tokens, at_hand,
                    [&](NumberFile& result, const Memory::File& read) {
                      take_values(result, scene, file_of(*result.numbers, read));
                    });
}

NumberFile with_imported(Scene scene, SceneNumbers what, const ImportedData& data, const Memory::File& file,
                         const std::string& title) {
  NumberFile result;
  read_guarded(result.faults, [&] {
    result.numbers = data.values;
    result.warnings = data.warnings;
    if (what == SceneNumbers::patterns)
      take_patterns(result, std::move(scene), pattern_source(data.values, file), title, ShownIn::own_plane,
                    names_of(data.labels));
    else if (what == SceneNumbers::queries)
      take_queries(result, std::move(scene));
    else
      take_values(result, std::move(scene), file_of(data.values, file));
    const QString large = result.scene ? too_large_for_a_file(*result.scene) : QString();
    if (large.isEmpty()) return;
    result.scene.reset();
    result.faults.push_back(large.toStdString());
  });
  return result;
}

}  // namespace basinscope
