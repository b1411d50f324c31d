// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_import.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "core/data/csv.h"
#include "core/data/data_columns.h"
#include "core/data/pixel_range.h"
#include "core/data/text_form.h"
#include "core/message.h"

namespace basinscope {
namespace {

using Index = Eigen::Index;
constexpr std::size_t most_listed = 8;

Message listed(std::vector<Message> names) {
  if (names.size() > most_listed) {
    names.resize(most_listed);
    names.emplace_back(std::string("..."));
  }
  return Message::joined(std::move(names), ", ");
}

// Words in chosen columns, as faults say them; empty: the field is.
std::string word_at(const DataSource& source, Index row, Index column) {
  const auto before = [](const DataSource::Word& word, const std::pair<Index, Index>& place) {
    return std::pair(word.row, word.column) < place;
  };
  const auto found =
      std::lower_bound(source.words.begin(), source.words.end(), std::pair(row, column), before);
  const bool there = found != source.words.end() && found->row == row && found->column == column;
  return there ? found->text : std::string();
}

[[noreturn]] void refuse_field(const DataSource& source, Index row, Index column) {
  const std::string word = word_at(source, row, column);
  const Message place = source.place(row, column);
  if (word.empty()) throw DataFault(message("%1: expected a finite number", place));
  throw DataFault(message("%1: expected a finite number, not \"%2\"", place, shortened(word, 40)));
}

struct Taken {
  std::vector<Index> rows, columns;
  std::optional<Index> label;
  bool whole = false;  // all columns in their order
};

// Where nobody chose, and what is left out of it.
void take_usual_columns(const DataSource& source, const std::vector<SourceColumn>& columns, Taken& taken,
                        std::vector<Message>& warnings) {
  std::vector<Message> words, empty;
  for (Index i = 0; i < source.values.cols(); ++i) {
    const SourceColumn* const column = columns.empty() ? nullptr : &columns[static_cast<std::size_t>(i)];
    if (taken.label == i) {
      warnings.push_back(message("%1 holds labels and is left out of the numbers", called(source, i)));
    } else if (column == nullptr || column->role == SourceColumn::Role::taken) {
      taken.columns.push_back(i);
    } else if (column->role == SourceColumn::Role::index) {
      warnings.push_back(message("%1 numbers the rows and is left out", called(source, i)));
    } else {
      (column->kind == SourceColumn::Kind::words ? words : empty).push_back(called(source, i));
    }
  }
  if (!words.empty())
    warnings.push_back(message("%1: words and no number, left out", listed(std::move(words))));
  if (!empty.empty()) warnings.push_back(message("%1: empty, left out", listed(std::move(empty))));
  if (!taken.columns.empty()) return;
  const auto word = std::find_if(source.words.begin(), source.words.end(),
                                 [](const DataSource::Word& w) { return !says_missing(w.text); });
  if (word != source.words.end()) refuse_field(source, word->row, word->column);
  throw DataFault(phrase("expected at least one column of numbers, found none"));
}

Taken taken_columns(const DataSource& source, const ImportChoices& choices, DataUse use,
                    std::vector<Message>& warnings) {
  Taken taken;
  const std::vector<SourceColumn> columns = columns_of(source, choices, use);
  for (std::size_t i = 0; i < columns.size(); ++i)
    if (columns[i].role == SourceColumn::Role::label) taken.label = static_cast<Index>(i);
  // Of more columns than are looked at one may be chosen all the same.
  if (columns.empty() && !choices.label.value_or("").empty())
    taken.label = columns_called(source, {*choices.label}).front();
  if (choices.columns.empty())
    take_usual_columns(source, columns, taken, warnings);
  else
    taken.columns = columns_called(source, choices.columns);
  std::vector<Index> all(static_cast<std::size_t>(source.values.cols()));
  std::iota(all.begin(), all.end(), Index{0});
  taken.whole = taken.columns == all;
  return taken;
}

bool is_given(const DataSource& source, Index row, const std::vector<Index>& columns) {
  return std::none_of(columns.begin(), columns.end(),
                      [&](Index column) { return std::isnan(source.values(row, column)); });
}

// Refuses words that are no numbers; leaves out what was asked for, and of tables the empty ends of shorter
// columns.
void take_rows(const DataSource& source, const ImportChoices& choices, Taken& taken,
               std::vector<Message>& warnings) {
  std::vector<bool> used(static_cast<std::size_t>(source.values.cols()));
  for (const Index column : taken.columns) used[static_cast<std::size_t>(column)] = true;
  const bool table = source.shape.empty();
  // Of text the lines that are wanted are the only ones that were read, transposed or not.
  const bool cut = source.form == DataForm::text;
  const Index first = cut ? 0 : std::min<Index>(choices.skip, source.values.rows());
  Index last = source.values.rows();
  if (choices.rows > 0 && !cut) last = first + std::min<Index>(choices.rows, last - first);
  for (const DataSource::Word& word : source.words) {
    const bool in_rows = word.row >= first && word.row < last;
    if (in_rows && used[static_cast<std::size_t>(word.column)] && !says_missing(word.text))
      refuse_field(source, word.row, word.column);
  }
  const Index whole = last;
  const auto empty = [&](Index row) {
    return std::all_of(taken.columns.begin(), taken.columns.end(),
                       [&](Index column) { return std::isnan(source.values(row, column)); });
  };
  while (table && source.values.cols() > static_cast<Index>(taken.columns.size()) && last > first &&
         empty(last - 1))
    --last;
  if (last < whole)
    warnings.push_back(
        message("the last %1, empty in these columns, are left out", counted("%n row(s)", whole - last)));
  std::int64_t left_out = 0;
  std::vector<Message> names;  // of as many of them as are listed, and one more
  for (Index row = first; row < last; ++row) {
    if (is_given(source, row, taken.columns)) {
      taken.rows.push_back(row);
      continue;
    }
    if (choices.missing == MissingRows::refuse) {
      for (const Index column : taken.columns)
        if (std::isnan(source.values(row, column))) refuse_field(source, row, column);
    }
    if (left_out++ <= std::int64_t{most_listed}) names.push_back(source.row_name(row));
  }
  if (left_out > 0)
    warnings.push_back(message("%1 without a number left out: %2", counted("%n row(s)", left_out),
                               listed(std::move(names))));
  if (taken.rows.empty()) throw DataFault(phrase("expected at least one row of numbers, found none"));
}

// Colours come last in many arrays; here they are planes.
void colours_first(Matrix& values, const ImageShape& shape) {
  if (shape.channels == 1) return;
  const Index pixels = shape.height * shape.width;
  Vector planes(values.cols());
  for (Index i = 0; i < values.rows(); ++i) {
    for (Index c = 0; c < shape.channels; ++c)
      for (Index p = 0; p < pixels; ++p) planes[c * pixels + p] = values(i, p * shape.channels + c);
    values.row(i) = planes.transpose();
  }
}

void give_shape(ImportedData& data, const DataSource& source, const ImportChoices& choices, DataUse use,
                bool whole) {
  const std::vector<std::int64_t>& s = source.shape;
  const auto is_colour = [](std::int64_t n) { return n == 1 || n == 3; };
  if (whole && s.size() == 4 && !is_colour(s[1]) && is_colour(s[3])) {
    data.shape = ImageShape{s[3], s[1], s[2]};
    colours_first(data.values, *data.shape);
    data.warnings.push_back(
        message("an array of %1 x %2 x %3 x %4: its last dimension is taken for the colours", s[0], s[1],
                s[2], s[3]));
  } else if (whole && s.size() == 4) {
    data.shape = ImageShape{s[1], s[2], s[3]};
  } else if (whole && s.size() == 3) {
    data.shape = ImageShape{1, s[1], s[2]};
  }
  const Index width = data.values.cols();
  if (choices.shape && choices.shape->size() == width) data.shape = choices.shape;
  const std::optional<Index> side = square_side(width);
  if (!data.shape && use == DataUse::images && side) {
    data.shape = ImageShape{1, *side, *side};
    data.warnings.push_back(
        message("%1 numbers a row are taken for images of %2 x %3 pixels", width, *side, *side));
  }
}

void warn_if_transposed(const DataSource& source, DataUse use, ImportedData& data) {
  constexpr Index few = 3, many_times = 8;
  const Index rows = data.values.rows(), columns = data.values.cols();
  const bool lying = source.shape.size() == 2 && rows > 1 && rows <= few && columns >= many_times * rows;
  if (!lying || data.shape || use == DataUse::images || use == DataUse::scores) return;
  data.warnings.push_back(message("the array has %1 of %2 numbers; transposed it has %3 of %4",
                                  counted("%n row(s)", rows), columns, columns, rows));
}

// -inf is a score, inf is none.
void require_finite(const DataSource& source, const Taken& taken, DataUse use) {
  for (const Index row : taken.rows) {
    for (const Index column : taken.columns) {
      const double value = source.values(row, column);
      if (std::isfinite(value) || (use == DataUse::scores && value < 0)) continue;
      throw DataFault(
          message("%1: expected a finite number, not %2", source.place(row, column), shown(value)));
    }
  }
}

std::vector<std::string> labels_of(const DataSource& source, const Taken& taken) {
  std::vector<std::string> labels;
  if (!taken.label) return labels;
  for (const Index row : taken.rows) {
    const double value = source.values(row, *taken.label);
    labels.push_back(std::isnan(value) ? word_at(source, row, *taken.label) : number_text(value));
  }
  return labels;
}

// spare: the source's numbers, where they may be taken away instead of copied.
ImportedData taken_from(const DataSource& source, Matrix* spare, const ImportChoices& choices, DataUse use) {
  ImportedData data;
  data.warnings = source.warnings;
  const std::size_t dimensions = source.shape.size();
  if (use == DataUse::images && (dimensions == 1 || dimensions > 4)) {
    throw DataFault(
        source.form == DataForm::idx
            ? message("expected an array of 2 to 4 dimensions, it has %1; these are labels", dimensions)
            : message("expected an array of 2 to 4 dimensions, it has %1", dimensions));
  }
  Taken taken = taken_columns(source, choices, use, data.warnings);
  take_rows(source, choices, taken, data.warnings);
  require_finite(source, taken, use);
  const auto count = static_cast<Index>(taken.rows.size());
  if (spare != nullptr && taken.whole && !taken.label && count == source.values.rows()) {
    data.values = std::move(*spare);
  } else {
    data.values.resize(count, static_cast<Index>(taken.columns.size()));
    for (Index i = 0; i < data.values.rows(); ++i)
      for (Index j = 0; j < data.values.cols(); ++j)
        data.values(i, j) = source.values(taken.rows[static_cast<std::size_t>(i)],
                                          taken.columns[static_cast<std::size_t>(j)]);
  }
  const bool one_row = use == DataUse::points || use == DataUse::scores;
  if (dimensions == 1 && one_row != choices.transpose) {
    data.values = Matrix(data.values.transpose());
    data.rows = {0};
  } else {
    data.rows = taken.rows;
    data.labels = labels_of(source, taken);
  }
  if (source.named)
    for (const Index column : taken.columns)
      data.names.push_back(source.names[static_cast<std::size_t>(column)]);
  give_shape(data, source, choices, use, taken.whole);
  warn_if_transposed(source, use, data);
  if (use != DataUse::scores) bring_pixels(data, source, choices.pixels, use, data.shape.has_value());
  return data;
}

}  // namespace

std::optional<Pixels> pixels_from_text(std::string_view text) {
  if (text == "recognise") return PixelRule::recognised;
  if (text == "bytes") return PixelRule::bytes;
  if (text == "as-is") return PixelRule::kept;
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto black = number_from_text(text.substr(0, dots)), white = number_from_text(text.substr(dots + 2));
  if (!black || !white || !(*black < *white) || !std::isfinite(*white - *black)) return std::nullopt;
  return PixelRange{*black, *white};
}

std::string pixels_text(const Pixels& pixels) {
  if (const auto* range = std::get_if<PixelRange>(&pixels))
    return number_text(range->black) + ".." + number_text(range->white);
  const PixelRule rule = std::get<PixelRule>(pixels);
  return rule == PixelRule::kept ? "as-is" : rule == PixelRule::bytes ? "bytes" : "recognise";
}

ImportChoices plain_choices() {
  ImportChoices choices;
  choices.header = HeaderLine::words;
  choices.label = "";
  choices.pixels = PixelRule::kept;
  return choices;
}

std::optional<char> separator_from_text(std::string_view text) {
  if (text == "recognise") return '\0';
  if (text == "tab") return '\t';
  if (text == "blank") return ' ';
  if (text == "," || text == ";") return text.front();
  return std::nullopt;
}

std::string separator_text(char separator) {
  if (separator == '\0') return "recognise";
  return separator == '\t' ? "tab" : separator == ' ' ? "blank" : std::string(1, separator);
}

ImportedData imported(const DataSource& source, const ImportChoices& choices, DataUse use) {
  return taken_from(source, nullptr, choices, use);
}

ImportedData imported(DataSource&& source, const ImportChoices& choices, DataUse use) {
  return taken_from(source, &source.values, choices, use);
}

ImportedData import_data(const std::string& name, const ImportChoices& choices, DataUse use,
                         std::int64_t largest, Streams streams) {
  const DataFile file = read_data_file(name, streams);
  try {
    return imported(source_of(file, choices, largest), choices, use);
  } catch (const DataFault& fault) {
    throw DataFault(message("\"%1\": %2", shortened(name, 4096), fault.sentence()));
  }
}

}  // namespace basinscope
