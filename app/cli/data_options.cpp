// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/data_options.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "app/cli/failure.h"
#include "app/cli/inputs.h"

namespace basinscope {
namespace {

struct ChoiceHelp {
  const char *flag, *type, *help;
};

// In the order of DataOptions::Choice.
constexpr ChoiceHelp choice_helps[] = {
    {"--columns", "COLUMN,...",
     "Columns of a file of numbers, by name, number from 1 or range such as 2-5 (default: all that hold "
     "numbers "
     "and are no index and no labels)"},
    {"--skip", "N", "Leave out so many lines or rows at the beginning (default 0)"},
    {"--rows", "N", "Take so many rows at most (default: all)"},
    {"--header", "WHETHER",
     "Whether the first line of a text names the columns: recognise, words (only a line of words does), yes "
     "or "
     "no (default recognise)"},
    {"--separator", "CHARACTER",
     "What stands between the fields of a text: a comma, a semicolon, tab, blank, or recognise (default "
     "recognise)"},
    {"--missing", "WHAT",
     "Rows without a number (empty, NA, NaN, null, -, ?): refuse, or leave-out (default refuse)"},
    {"--pixels", "RANGE",
     "Which numbers are black and white, such as 0..255: they become -1 and 1; as-is; or recognise, of "
     "images "
     "(default recognise)"},
    {"--label", "COLUMN", "The column of labels, which are no numbers of a row; none (default: recognised)"},
    {"--array", "ARRAY", "Which array of an .npz archive, as in file.npz:ARRAY (default: its only one)"},
    {"--transpose", "WHETHER", "Take columns for rows: yes or no (default no)"}};

[[noreturn]] void refuse_choice(const std::string& flag, const std::string& expected,
                                const std::string& text) {
  throw bad_input(flag + ": expected " + expected + ", not \"" + text + "\"");
}

std::int64_t count_in(const std::string& flag, const std::string& text) {
  std::int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, fault] = std::from_chars(text.data(), end, number);
  if (fault != std::errc() || stop != end || number < 0 || number > std::int64_t{1} << 40)
    refuse_choice(flag, "a whole number from 0", text);
  return number;
}

template <class Word>
Word word_in(const std::string& flag, const std::string& text) {
  const auto all = words(Word{});
  std::string list;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i] == text) return static_cast<Word>(i);
    list += (i > 0 ? ", " : "") + std::string(all[i]);
  }
  refuse_choice(flag, "one of " + list, text);
}

std::vector<std::string> after_commas(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return parts;
}

}  // namespace

void DataOptions::add_to(CLI::App& command, std::vector<std::string> files) {
  files_ = std::move(files);
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    std::string help = choice_helps[i].help;
    if (files_.size() > 1)
      help += "; " + files_.front() + "=... for the file of --" + files_.front() + " alone";
    command.add_option(choice_helps[i].flag, texts_[i], help)
        ->type_name(choice_helps[i].type)
        ->expected(1)
        ->check([this, &command](const std::string& text) { return why_useless(command, text); })
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
  }
}

std::string DataOptions::file_in(const std::string& text) const {
  const std::size_t equals = text.find('=');
  const bool one = equals != std::string::npos &&
                   std::find(files_.begin(), files_.end(), text.substr(0, equals)) != files_.end();
  return one ? text.substr(0, equals) : std::string();
}

std::string DataOptions::why_useless(const CLI::App& command, const std::string& text) const {
  const std::string one = file_in(text);
  const std::vector<std::string> files = one.empty() ? files_ : std::vector{one};
  std::string options;
  for (const std::string& file : files) {
    const CLI::Option* const option = command.get_option_no_throw("--" + file);
    if (option != nullptr && !option->empty() && !begins_as_list(option->results().back())) return {};
    options += (options.empty() ? "--" : file == files.back() ? " or --" : ", --") + file;
  }
  return "expected a file of numbers in " + options + " to choose from";
}

std::vector<std::string> DataOptions::given(Choice choice, const std::string& file) const {
  std::vector<std::string> own, common;
  for (const std::string& text : texts_[choice]) {
    const std::string one = file_in(text);
    if (one.empty()) common.push_back(text);
    if (one == file) own.push_back(text.substr(one.size() + 1));
  }
  return own.empty() ? common : own;
}

ImportChoices DataOptions::of(const std::string& file) const {
  ImportChoices choices;
  for (const std::string& text : given(columns, file))
    for (std::string& column : after_commas(text)) choices.columns.push_back(std::move(column));
  const auto last = [&](Choice choice, const auto& take) {
    const std::vector<std::string> all = given(choice, file);
    if (!all.empty()) take(std::string(choice_helps[choice].flag), all.back());
  };
  last(skip, [&](const auto& flag, const auto& text) { choices.skip = count_in(flag, text); });
  last(rows, [&](const auto& flag, const auto& text) { choices.rows = count_in(flag, text); });
  last(header, [&](const auto& flag, const auto& text) { choices.header = word_in<HeaderLine>(flag, text); });
  last(separator, [&](const auto& flag, const auto& text) {
    const auto mark = separator_from_text(text);
    if (!mark) refuse_choice(flag, "a comma, a semicolon, tab, blank or recognise", text);
    choices.separator = *mark;
  });
  last(missing,
       [&](const auto& flag, const auto& text) { choices.missing = word_in<MissingRows>(flag, text); });
  last(pixels, [&](const auto& flag, const auto& text) {
    const auto range = pixels_from_text(text);
    if (!range) refuse_choice(flag, "recognise, as-is or a range such as 0..255", text);
    choices.pixels = *range;
  });
  last(label, [&](const auto&, const auto& text) { choices.label = text == "none" ? "" : text; });
  last(array, [&](const auto&, const auto& text) { choices.array = text; });
  last(transpose, [&](const auto& flag, const auto& text) {
    if (text != "yes" && text != "no") refuse_choice(flag, "yes or no", text);
    choices.transpose = text == "yes";
  });
  return choices;
}

}  // namespace basinscope
