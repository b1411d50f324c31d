// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/step_variants.h"

#include <algorithm>
#include <sstream>

#include "core/lessons/measures.h"
#include "core/lessons/text_parts.h"
#include "core/random.h"

namespace basinscope {
namespace {

constexpr std::size_t most_values = 99;

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

std::string in_braces(const std::string& name) { return '{' + name + '}'; }

}  // namespace

StepVariants::StepVariants(const LessonSection& section, std::uint32_t seed, int step) {
  for (const LessonEntry& each : section.entries) {
    if (each.key != "vary") continue;
    const std::size_t sign = std::min(each.value.find('='), each.value.size());
    Varied varied{each.line, std::string(trimmed(std::string_view(each.value).substr(0, sign))), {}};
    std::istringstream values(sign < each.value.size() ? each.value.substr(sign + 1) : std::string());
    for (std::string value; std::getline(values, value, '|');) varied.values.emplace_back(trimmed(value));
    if (!is_name(varied.name) || std::count(varied.values.begin(), varied.values.end(), "") > 0 ||
        varied.values.size() < 2 || varied.values.size() > most_values)
      throw LessonLineFault(
          each.line,
          message("vary: expected a name of small letters and 2 to %1 values, NAME = ONE | ANOTHER",
                  most_values));
    if (find_measure(varied.name) || value_of(varied.name))
      throw LessonLineFault(each.line,
                            message("vary: %1 is taken, expected another name", in_quotes(varied.name)));
    if (!all_.empty() && varied.values.size() != all_.front().values.size())
      throw LessonLineFault(each.line,
                            message("vary: expected %1 values, as many as %2 has, not %3",
                                    all_.front().values.size(), all_.front().name, varied.values.size()));
    all_.push_back(std::move(varied));
    count_ = static_cast<int>(all_.front().values.size());
  }
  if (seed > 0) chosen_ = Random(scattered(seed, static_cast<std::uint64_t>(step))).below(count_);
}

const std::string* StepVariants::value_of(const std::string& name) const {
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const Varied& each) { return each.name == name; });
  return found == all_.end() ? nullptr : &found->values[static_cast<std::size_t>(chosen_)];
}

std::string StepVariants::filled(std::string text) const {
  for (const Varied& each : all_) {
    const std::string written = in_braces(each.name), &value = *value_of(each.name);
    for (std::size_t at = text.find(written); at != text.npos; at = text.find(written, at + value.size()))
      text.replace(at, written.size(), value);
  }
  return text;
}

LessonSection StepVariants::filled(LessonSection section) const {
  std::string before;
  const auto fill = [&](std::string& text) {
    before += text;
    text = filled(text);
  };
  for (LessonEntry& each : section.entries)
    if (each.key == "with") fill(each.value);
  for (const std::string& each : section.paragraphs) before += each;
  for (LessonItem& item : section.items) {
    before += item.text;
    for (LessonEntry& each : item.entries) {
      fill(each.key);
      if (each.key == "holds" || each.key == "right" || each.key == "within" || each.key == "solved by")
        fill(each.value);
      else
        before += each.value;
    }
  }
  for (const Varied& each : all_)
    if (before.find(in_braces(each.name)) == before.npos)
      throw LessonLineFault(each.line, message("vary: nothing in this step has %1", in_braces(each.name)));
  return section;
}

}  // namespace basinscope
