// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lessons/lesson_lines.h"

#include <sstream>

#include "core/lessons/text_parts.h"

namespace basinscope {
namespace {

constexpr std::size_t largest_file = 1 << 20;

std::string without_backticks(std::string text) {
  const bool quoted = text.size() > 1 && text.front() == '`' && text.back() == '`';
  return quoted && text.find('`', 1) == text.size() - 1 ? text.substr(1, text.size() - 2) : text;
}

// The colon behind which there is a blank or nothing: not one of a JSON object or inside a condition. A key
// in backticks, as in "if `a = 1`: …", keeps its own colons.
LessonEntry entry_from(int line, const std::string& text) {
  std::size_t at = 0;
  bool code = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '`') code = !code;
    if (text[at] == ':' && !code) break;
  }
  if (at == text.size() || at == 0)
    throw LessonLineFault(line, message("expected \"key: value\", not \"%1\"", text.substr(0, 40)));
  std::string key(trimmed(std::string_view(text).substr(0, at)));
  if (key.starts_with("if "))
    key = "if " + without_backticks(std::string(trimmed(std::string_view(key).substr(3))));
  return {line, key, without_backticks(std::string(trimmed(std::string_view(text).substr(at + 1))))};
}

// An item of a list, a row of a table, a quotation.
bool begins_a_line(std::string_view text) {
  const auto digits = text.find_first_not_of("0123456789");
  return text.starts_with("- ") || text.starts_with("* ") || text.starts_with("|") || text.starts_with(">") ||
         (digits != 0 && digits != text.npos && text.substr(digits).starts_with(". "));
}

// "* [ ] text", "-[x] text", "1. [] text": meant as a task.
bool looks_like_a_task(std::string_view text) {
  const auto marker = text.find_first_not_of("0123456789");
  if (marker == text.npos || std::string_view(marker > 0 ? ".)" : "-*+").find(text[marker]) == text.npos)
    return false;
  text = trimmed(text.substr(marker + 1));
  const auto end = text.find(']');
  return text.starts_with('[') && end != text.npos && end < 3 && !text.substr(end + 1).starts_with('(');
}

std::size_t indent_of(const std::string& line) {
  const auto at = line.find_first_not_of(' ');
  return at == std::string::npos ? 0 : at;
}

class Scanner {
 public:
  explicit Scanner(std::string_view text) : stream_(std::string(text)) {}

  LessonLines read() {
    read_head();
    while (next()) {
      if (line_.starts_with("## ") || line_ == "##") {
        finish();
        all_.sections.push_back(
            {number_, std::string(trimmed(std::string_view(line_).substr(2))), {}, {}, {}});
      } else if (trimmed(line_).empty()) {
        finish();
      } else if (all_.sections.empty()) {
        if (trimmed(line_).starts_with("```")) {
          take_block(all_.before, std::string(trimmed(line_)));
          continue;
        }
        throw LessonLineFault(number_, phrase("expected \"## \" and the title of the first step"));
      } else {
        take();
      }
    }
    finish();
    return std::move(all_);
  }

 private:
  bool next() {
    if (!std::getline(stream_, line_)) return false;
    if (!line_.empty() && line_.back() == '\r') line_.pop_back();
    ++number_;
    return true;
  }

  void read_head() {
    if (!next() || trimmed(line_) != "---")
      throw LessonLineFault(1, phrase("expected \"---\" and the head of a lesson below it"));
    while (next()) {
      if (trimmed(line_) == "---") return;
      if (trimmed(line_).empty()) continue;
      all_.head.push_back(entry_from(number_, line_));
    }
    throw LessonLineFault(1, phrase("the head has no end: expected a second \"---\""));
  }

  // A line that belongs to the section under way.
  void take() {
    LessonSection& section = all_.sections.back();
    const std::string text(trimmed(line_));
    if (text.starts_with("```")) return take_block(section.entries, text);
    if (looks_like_a_task(text) && !line_.starts_with("- [ ] ") && line_ != "- [ ]")
      throw LessonLineFault(number_,
                            message("a task begins with \"- [ ] \" at the start of its line, not with \"%1\"",
                                    text.substr(0, text.find(']') + 1)));
    if (text.starts_with("<!--") && !text.ends_with("-->"))
      throw LessonLineFault(number_,
                            phrase("expected a comment that ends in its line, as <!-- key: value -->"));
    if (text.starts_with("<!--") && text.ends_with("-->")) {
      finish();
      section.entries.push_back(
          entry_from(number_, std::string(trimmed(std::string_view(text).substr(4, text.size() - 7)))));
    } else if (line_.starts_with("- [ ]")) {
      finish();
      section.items.push_back({number_, std::string(trimmed(std::string_view(line_).substr(5))), {}});
      open_ = Open::item;
    } else if (!section.items.empty() && indent_of(line_) > 0 && text.starts_with("- ")) {
      finish();
      section.items.back().entries.push_back(
          {number_, std::string(trimmed(std::string_view(text).substr(2))), {}});
      open_ = Open::entry;
    } else if (open_ == Open::entry && indent_of(line_) > 0) {
      section.items.back().entries.back().key += ' ' + text;
    } else if (open_ == Open::item && indent_of(line_) > 0) {
      section.items.back().text += ' ' + text;
    } else if (!section.items.empty()) {
      throw LessonLineFault(
          number_, phrase("expected \"- [ ] \", \"- key: value\" indented below it, or the next step"));
    } else if (open_ == Open::paragraph) {
      section.paragraphs.back() += (begins_a_line(text) ? '\n' : ' ') + text;
    } else {
      section.paragraphs.push_back(text);
      open_ = Open::paragraph;
    }
  }

  void take_block(std::vector<LessonEntry>& into, const std::string& fence) {
    finish();
    const int begin = number_;
    if (trimmed(std::string_view(fence).substr(3)) != "scene")
      throw LessonLineFault(begin, phrase("expected ```scene, the only block of a lesson"));
    std::string block;
    while (next()) {
      if (trimmed(line_) == "```") {
        into.push_back({begin, "with", block});
        return;
      }
      block += line_ + '\n';
    }
    throw LessonLineFault(begin, phrase("the block has no end: expected ```"));
  }

  // An entry is told from its value when all of its lines are there.
  void finish() {
    if (open_ == Open::entry) {
      LessonEntry& entry = all_.sections.back().items.back().entries.back();
      entry = entry_from(entry.line, entry.key);
    }
    open_ = Open::nothing;
  }

  enum class Open { nothing, paragraph, item, entry };
  std::istringstream stream_;
  std::string line_;
  int number_ = 0;
  Open open_ = Open::nothing;
  LessonLines all_;
};

}  // namespace

LessonLines lesson_lines(std::string_view text) {
  if (text.size() > largest_file) throw LessonLineFault(0, phrase("too large for a lesson: at most 1 MiB"));
  return Scanner(text).read();
}

}  // namespace basinscope
