// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/gpu/shader_library.h"

#include <algorithm>
#include <set>
#include <sstream>
#include <stdexcept>

namespace basinscope {
namespace {

struct Composition {
  const std::map<std::string, std::string>& slots;
  std::set<std::string, std::less<>> included;
  std::string source;

  void append(const std::string& path) {
    if (!included.insert(path).second) return;
    const auto text = shader_text(path);
    if (!text) throw std::logic_error("no shader file " + path);
    std::istringstream lines{std::string(*text)};
    for (std::string line; std::getline(lines, line);) {
      constexpr std::string_view include = "#include ";
      if (!line.starts_with(include)) {
        source += line + '\n';
        continue;
      }
      const std::string name = line.substr(include.size() + 1, line.size() - include.size() - 2);
      append(line[include.size()] == '<' ? slots.at(name) : name);
    }
  }
};

}  // namespace

std::optional<std::string_view> shader_text(std::string_view path) {
  const auto files = shader_files();
  const auto found =
      std::find_if(files.begin(), files.end(), [&](const auto& file) { return file.path == path; });
  if (found == files.end()) return std::nullopt;
  return found->text;
}

std::string composed_shader(std::string_view path, std::string_view prelude,
                            const std::map<std::string, std::string>& slots) {
  Composition composition{slots, {}, "#version 330 core\n"};
  composition.source += prelude;
  composition.append(std::string(path));
  return composition.source;
}

}  // namespace basinscope
