// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/json/import_json.h"

#include "core/data/images.h"
#include "core/message.h"

namespace basinscope {
namespace {

void read_length(const JsonNode& node, std::int64_t& into) {
  std::uint64_t count = 0;
  if (!node.read(count)) return;
  // No file has as many lines, and the number still fits the signed type.
  if (count > std::uint64_t{1} << 40) return node.expected(phrase("a whole number of lines or rows"));
  into = static_cast<std::int64_t>(count);
}

void read_columns(const JsonNode& node, std::vector<std::string>& into) {
  if (!node.exists()) return;
  const Message wanted = phrase("a list of names, numbers from 1 and ranges such as \"2-5\"");
  if (!node.value().is_array()) return node.expected(wanted);
  for (std::size_t i = 0; i < node.value().size(); ++i) {
    const JsonNode entry = node.element(i);
    if (entry.value().is_string())
      into.push_back(entry.value().get<std::string>());
    else if (entry.value().is_number_unsigned())
      into.push_back(std::to_string(entry.value().get<std::uint64_t>()));
    else
      entry.expected(phrase("a name, a number from 1 or a range such as \"2-5\""));
  }
}

template <class Value, class Parse>
void read_text(const JsonNode& node, Value& into, const Parse& parse, const Message& wanted) {
  std::string text;
  if (!node.read(text)) return;
  if (const auto value = parse(text))
    into = *value;
  else
    node.expected(wanted);
}

}  // namespace

void read_import(JsonObject& object, ImportChoices& choices) {
  read_columns(object["columns"], choices.columns);
  read_length(object["skip"], choices.skip);
  read_length(object["rows"], choices.rows);
  read_word(object["header"], choices.header);
  read_text(object["separator"], choices.separator, separator_from_text,
            phrase("one of \",\", \";\", tab, blank, recognise"));
  read_word(object["missing"], choices.missing);
  read_text(object["pixels"], choices.pixels, pixels_from_text,
            phrase("recognise, as-is or a range such as \"0..255\""));
  // null is a value here (the label is recognised) and not the absence of one, so it is looked at before a
  // string.
  const JsonNode label = object["label"];
  if (label.exists() && label.value().is_null())
    choices.label.reset();
  else if (std::string name; label.read(name))
    choices.label = name;
  object["array"].read(choices.array);
  object["transpose"].read(choices.transpose);
  read_text(object["shape"], choices.shape, shape_from_text, phrase("CxHxW, such as \"3x32x32\""));
}

void write_import(Json& json, const ImportChoices& choices) {
  const ImportChoices usual = plain_choices();
  if (choices.columns != usual.columns) json["columns"] = choices.columns;
  if (choices.skip != usual.skip) json["skip"] = choices.skip;
  if (choices.rows != usual.rows) json["rows"] = choices.rows;
  if (choices.header != usual.header)
    json["header"] = words(choices.header)[static_cast<std::size_t>(choices.header)];
  if (choices.separator != usual.separator) json["separator"] = separator_text(choices.separator);
  if (choices.missing != usual.missing)
    json["missing"] = words(choices.missing)[static_cast<std::size_t>(choices.missing)];
  if (choices.pixels != usual.pixels) json["pixels"] = pixels_text(choices.pixels);
  if (choices.label != usual.label) json["label"] = choices.label ? Json(*choices.label) : Json(nullptr);
  if (choices.array != usual.array) json["array"] = choices.array;
  if (choices.transpose != usual.transpose) json["transpose"] = choices.transpose;
  if (const auto& shape = choices.shape)
    json["shape"] = std::to_string(shape->channels) + "x" + std::to_string(shape->height) + "x" +
                    std::to_string(shape->width);
}

}  // namespace basinscope
