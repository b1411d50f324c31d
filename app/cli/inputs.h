// SPDX-License-Identifier: GPL-3.0-or-later
// What the subcommands read and write. "-" is standard input or output. Throws Failure: bad_input for
// what is read, run_failed for what cannot be written.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "core/data/data_import.h"
#include "core/message.h"
#include "core/network/plane.h"
#include "core/scene/figure_scene.h"

namespace basinscope {

// A scene's file, an exported figure that carries one, or the text of a scene itself: the scene and the
// figure's page, or bad input with the first fault.
SceneReading reading_from_argument(const std::string& name, SceneUse use);
Scene scene_from_argument(const std::string& name, SceneUse use);
// Where relative names in that scene start.
std::filesystem::path folder_of_argument(const std::string& name);

// As many numbers as are read at most, and their header.
inline constexpr std::uint64_t largest_input = (std::uint64_t{1} << 31) + (std::uint64_t{1} << 17);

// A whole file, pipe or standard input of at most largest bytes.
std::string bytes_from_argument(const std::string& name, std::uint64_t largest = largest_input);

// Whether a text is a JSON array, which may stand in the place of a file's name.
bool begins_as_list(std::string_view text);

// Bad input, naming what, where bytes are no text in UTF-8.
void require_text(std::string_view bytes, const std::string& what);

// One query, key, ... a row of a file of numbers (core/data/data_import.h), "archive.npz:array" included.
// What is assumed becomes warnings. option, "--queries", is named in them and in complaints.
Matrix rows_from_argument(const std::string& name, const std::string& option, const ImportChoices& choices,
                          DataUse use);

// Says what was assumed of a file of numbers.
void warn_on(const std::string& option, const std::string& name, const std::vector<Message>& warnings);

// Bad input, saying what wanted says, where there is no such file and the name may be a mistyped value.
void require_file(const std::string& name, const std::string& option, const std::string& wanted);

// A list of numbers: a JSON array ("-inf" allowed) or one column or row of a file of numbers, from a file,
// standard input or, beginning with [, the argument itself. option is named in complaints.
Vector list_from_argument(const std::string& name, const std::string& option,
                          const ImportChoices& choices = {});
// The same, and several of one length, a list a row, of a file of more than one row and column.
Matrix lists_from_argument(const std::string& name, const std::string& option,
                           const ImportChoices& choices = {});

// The scene's window as a grid of "WIDTHxHEIGHT" samples, "centres" or "nodes". Refuses more than the window
// has room for (window_limits.h).
Grid grid_from_arguments(const std::string& size, const std::string& sampling, const Scene& scene);

// Fails now if writing would fail later.
void require_output(const std::string& name);

// Which of the endings that a command can write, ".npz", a name has: the first where it has none that says
// what is inside. Bad input where it has another one.
std::string output_ending(const std::string& name, const std::vector<std::string>& possible,
                          const std::string& option = "-o");

// Calls fill with a sink; the file appears only when fill returns.
void write_output(const std::string& name,
                  const std::function<void(const std::function<void(std::string_view)>&)>& fill);
void write_output(const std::string& name, std::string_view bytes);

}  // namespace basinscope
