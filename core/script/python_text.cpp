// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/python_text.h"

#include <algorithm>
#include <cctype>

#include "core/data/csv.h"
#include "core/network/energy.h"
#include "core/recall/recall_state.h"
#include "core/scene/scene_file.h"
#include "core/script/scripts.h"

namespace basinscope {
namespace {

// A comment's text on one line.
std::string one_line(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ') c = ' ';
  return text;
}

}  // namespace

std::string python_text(const Scene& scene, const std::string& version, const ImageDecoder& decode) {
  PythonProgram program;
  const std::string& place = scene.view.workspace;
  const WorkspaceStates& states = scene.workspaces;
  if (place == "transforms")
    write_transforms(program, states.of<TransformsState>());
  else if (place == "kernels")
    write_kernels(program, states.of<KernelsState>());
  else if (place == "regression")
    write_regression(program, states.of<RegressionState>());
  else if (place == "layers")
    write_layers(program, states.of<LayersState>());
  else if (place == "recall")
    write_recall(program, states.of<RecallState>(), decode);
  else
    write_landscape(program, scene);
  const std::string title = scene.title.empty() ? "A scene" : one_line(scene.title);
  return program.text("# " + title + ", as Basinscope " + version + " computes it. Needs NumPy.\n");
}

std::string shell_word(const std::string& word) {
  const auto plain = [](unsigned char c) {
    return std::isalnum(c) != 0 ||
           std::string_view("_-./:+=,@%").find(static_cast<char>(c)) != std::string_view::npos;
  };
  if (!word.empty() && std::all_of(word.begin(), word.end(), plain)) return word;
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

std::string command_text(const Scene& scene, const std::string& name) {
  const std::string& place = scene.view.workspace;
  const std::string shown = shell_word(name);
  std::string text = "basinscope render " + shown + " -o figure.pdf\n";
  if (place == "transforms") {
    const TransformsState state = scene.workspaces.of<TransformsState>();
    const Vector theta = state.beta * state.scores;
    std::string scores;
    for (const double score : theta) scores += (scores.empty() ? "" : ", ") + number_text(score);
    int number = 0;
    for (const TransformsState::Map& map : state.maps)
      std::visit(
          [&](const auto& s) {
            std::string flags;
            for_each_parameter<std::remove_cvref_t<decltype(s)>>([&](const auto& parameter) {
              using Value = typename std::remove_cvref_t<decltype(parameter)>::value_type;
              std::string value;
              if constexpr (std::is_same_v<Value, Member>)
                value = separation_to_json((*(s.*parameter.member)).value);
              else if constexpr (std::is_same_v<Value, Vector>)
                value = python(s.*parameter.member);
              else
                value = python(s.*parameter.member);
              flags += " --" + std::string(parameter.id) + " " + shell_word(one_line(value));
            });
            text += "echo " + shell_word("[" + scores + "]") + " | basinscope transform --id " +
                    std::string(s.id) + flags + " --scores - -o weights-" + std::to_string(++number) +
                    ".json\n";
          },
          map.separation);
  } else if (place.empty() || place == "landscape") {
    text += "basinscope basins " + shown + " --size 512x512 -o basins.npz\n";
    if (energy_refusal(network_of(scene)).empty())
      text += "basinscope energy " + shown + " --size 512x512 -o energy.npy\n";
    if (scene.queries->rows() > 0) text += "basinscope retrieve " + shown + " -o limits.json\n";
  }
  return text;
}

}  // namespace basinscope
