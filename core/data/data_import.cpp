// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/data_import.h"

#include "core/data/csv.h"

namespace basinscope {

std::optional<Pixels> pixels_from_text(std::string_view text) {
  if (text == "recognise") return PixelRule::recognised;
  if (text == "as-is") return PixelRule::kept;
  const std::size_t dots = text.find("..");
  if (dots == std::string_view::npos) return std::nullopt;
  const auto black = number_from_text(text.substr(0, dots)), white = number_from_text(text.substr(dots + 2));
  if (!black || !white || !(*black < *white)) return std::nullopt;
  return PixelRange{*black, *white};
}

std::string pixels_text(const Pixels& pixels) {
  if (const auto* range = std::get_if<PixelRange>(&pixels))
    return number_text(range->black) + ".." + number_text(range->white);
  return std::get<PixelRule>(pixels) == PixelRule::kept ? "as-is" : "recognise";
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

std::vector<SourceColumn> columns_of(const DataSource& source, const ImportChoices&, DataUse) {
  std::vector<SourceColumn> columns;
  for (const std::string& name : source.names) columns.push_back({name});
  return columns;
}

ImportedData imported(const DataSource& source, const ImportChoices&, DataUse) {
  ImportedData data;
  data.values = source.values;
  if (!data.values.allFinite()) throw DataFault("expected finite numbers");
  data.names = source.named ? source.names : std::vector<std::string>();
  data.remarks = source.remarks;
  return data;
}

ImportedData import_data(const std::string& name, const ImportChoices& choices, DataUse use,
                         std::int64_t largest, Streams streams) {
  const DataFile file = read_data_file(name, streams);
  try {
    return imported(source_of(file, choices, largest), choices, use);
  } catch (const DataFault& fault) {
    throw DataFault("\"" + name + "\": " + fault.what());
  }
}

}  // namespace basinscope
