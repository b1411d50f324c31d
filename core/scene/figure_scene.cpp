// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/figure_scene.h"

#include <new>

#include "core/data/embedded_text.h"
#include "core/data/packed_text.h"
#include "core/network/network_words.h"
#include "core/scene/json/scene_parts.h"
#include "core/workspaces/recall_state.h"

namespace basinscope {
namespace {

// Whether an array is small enough to be embedded.
bool travels(const SharedMatrix& numbers) {
  return numbers.size() * static_cast<std::int64_t>(sizeof(double)) <= max_embedded_bytes;
}

// The file of patterns that are not embedded, or null. Inline and generated patterns are part of the scene.
const Memory::File* pattern_file_outside(const Memory& memory) {
  const auto* const file = std::get_if<Memory::File>(&memory.source);
  return file != nullptr && !travels(memory.patterns) ? file : nullptr;
}

const Memory::File* value_file_outside(const Memory& memory) {
  return memory.values_file && !travels(memory.values) ? &*memory.values_file : nullptr;
}

// The images that the recall workspace shows. In other workspaces no picture depends on them.
std::vector<std::string> image_names(const Scene& scene) {
  if (scene.view.workspace != "recall") return {};
  const auto state = scene.workspaces.shared<RecallState>();
  std::vector<std::string> names{state->memories};
  if (state->lower == RecallLower::mixtures && state->queries != state->memories)
    names.push_back(state->queries);
  return names;
}

// The scene with the contents of its files in place of their names, as far as they are small enough.
Scene with_files_inside(Scene scene) {
  Memory& memory = scene.memory;
  if (std::holds_alternative<Memory::File>(memory.source) && travels(memory.patterns))
    memory.source = Memory::Inline{};
  if (memory.values_file && travels(memory.values)) memory.values_file.reset();
  // The rest is about images, which only the recall workspace has.
  const std::vector<std::string> names = image_names(scene);
  if (names.empty()) return scene;
  auto state = scene.workspaces.of<RecallState>();
  // Images that an opened figure has brought along are taken over, since their files need not exist here.
  // Images that are no longer named are dropped.
  const auto before = std::move(state.held);
  state.held.clear();
  for (const std::string& name : names) {
    const auto known = before.find(name);
    const HeldImages held = known != before.end() ? known->second : held_images(name, max_embedded_bytes);
    if (held.bytes || held.fingerprint) state.held[name] = held;
  }
  // set() drops the text from which the state was read (held_state.h), so an unchanged state is left alone.
  if (!(state.held == before)) scene.workspaces.set(std::move(state));
  return scene;
}

Message file_phrase(Phrase what, const Memory::File& file, const SharedMatrix& numbers) {
  return message("%1 in %2 (checksum %3)", what, file_path(file.path).filename().string(),
                 checksum_words(*numbers));
}

// The text without the white space, quotation marks and brackets that people and programs put around it when
// they pass it on.
std::string_view bare(std::string_view text) {
  constexpr std::string_view around = " \t\r\n\"'`<>";
  const std::size_t first = text.find_first_not_of(around);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(around) - first + 1);
}

SceneReading refused(Message why) {
  SceneReading reading;
  reading.faults.push_back({"", std::move(why)});
  return reading;
}

}  // namespace

std::string figure_text(const Scene& scene, const std::optional<PageSettings>& page,
                        const std::filesystem::path& from, const std::filesystem::path& to) {
  // Arrays are embedded first; only the names of the other files have to be rewritten for the figure's
  // folder.
  const Scene inside = with_file_names_moved(with_files_inside(scene), from, to);
  Json json = Json::parse(scene_to_json(inside));
  Json& memory = json["memory"];
  // By the checksum the reader tells the file from another one of that name, or from a changed one.
  if (pattern_file_outside(inside.memory) != nullptr)
    memory["patterns"]["checksum"] = checksum_words(*inside.memory.patterns);
  if (value_file_outside(inside.memory) != nullptr)
    memory["values"]["checksum"] = checksum_words(*inside.memory.values);
  Json figure = Json::object();
  // This is the version that read_figure() (scene_parts.cpp) accepts.
  figure["basinscope_figure"] = 1;
  figure["scene"] = std::move(json);
  if (page) figure["page"] = page_json(*page);
  // Without other characters than those of ASCII it is the same in every encoding that a picture's text may
  // have.
  return figure.dump(-1, ' ', true);
}

std::string scene_text(const Scene& scene, const std::filesystem::path& from) {
  return std::string(scene_text_start) +
         base64_text(packed_text(figure_text(scene, {}, from, {})), Base64::url);
}

bool is_scene_text(std::string_view text) { return bare(text.substr(0, 256)).starts_with(scene_text_start); }

std::vector<Message> left_outside(const Scene& scene) {
  std::vector<Message> phrases;
  const Memory& memory = scene.memory;
  if (const auto* const file = pattern_file_outside(memory))
    phrases.push_back(file_phrase(phrase("patterns"), *file, memory.patterns));
  if (const auto* const file = value_file_outside(memory))
    phrases.push_back(file_phrase(phrase("values"), *file, memory.values));
  for (const std::string& name : image_names(scene)) {
    // Images that came with an opened figure travel with the next one, whatever their size.
    const bool inside = scene.workspaces.shared<RecallState>()->held_of(name).bytes != nullptr;
    if (!inside && !images_travel(name, max_embedded_bytes))
      phrases.push_back(message("images in %1", file_path(name).filename().string()));
  }
  return phrases;
}

SceneReading scene_from_bytes(std::string_view bytes, const std::filesystem::path& folder, SceneUse use) {
  // The bytes alone decide what they are: the short text, a figure, and anything else is read as JSON.
  const bool text = is_scene_text(bytes);
  const std::optional<PictureFormat> format = text ? std::nullopt : picture_format_of(bytes);
  if (!format && !text) return scene_from_json(bytes, folder, use);
  std::string plain;
  Message damage;
  try {
    // The limit keeps a small compressed text from filling the memory.
    const std::optional<std::string> inside =
        format ? text_inside(*format, bytes, largest_scene_file)
               : unpacked_text(base64_bytes(bare(bytes).substr(scene_text_start.size())), largest_scene_file);
    // A damaged picture without a scene may have lost it, so the damage is what the reader is told.
    const Message fault = format && !inside ? picture_fault(*format, bytes) : Message();
    if (!fault.empty())
      return refused(message("it is damaged, and no scene was found in what is left: %1", fault));
    if (!inside)
      return refused(
          phrase("it has no scene inside, expected a figure that Basinscope has exported with its scene"));
    plain = *inside;
    // A picture that was cut behind its scene is still read, with a warning.
    if (format) damage = picture_fault(*format, bytes);
  } catch (const DataFault& fault) {
    const Message why = message_of(fault);
    return refused(text ? message("the text of the scene is damaged: %1", why)
                        : message("the scene inside it is damaged: %1", why));
  } catch (const std::bad_alloc&) {
    return refused(phrase("not enough memory to read it"));
  }
  SceneReading reading = scene_from_json(plain, folder, use);
  if (!damage.empty()) {
    damage = message("the picture is damaged, the scene inside it is whole: %1", damage);
    reading.warning = reading.warning.empty() ? damage : Message::joined({damage, reading.warning}, "; ");
  }
  return reading;
}

}  // namespace basinscope
