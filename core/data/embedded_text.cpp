// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/embedded_text.h"

#include <algorithm>
#include <cstdint>

#include "core/data/checksum.h"
#include "core/data/packed_text.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::string_view png_signature = "\x89PNG\r\n\x1A\n";

constexpr std::size_t around = 12;  // bytes of a chunk besides its data: length, type, CRC

std::uint32_t number_of_four(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(0, 4)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

// The chunk that starts there, without its length; short where the file ends.
std::string_view chunk_at(std::string_view picture, std::size_t at) {
  return at + 8 <= picture.size()
             ? picture.substr(at + 4, number_of_four(picture.substr(at)) + std::size_t{8})
             : std::string_view();
}

bool is_whole(std::string_view picture, std::string_view chunk, std::size_t at) {
  return chunk.size() >= 8 && chunk.size() == number_of_four(picture.substr(at)) + std::size_t{8};
}

bool is_right(std::string_view chunk) {
  return crc32_of(chunk.substr(0, chunk.size() - 4)) == number_of_four(chunk.substr(chunk.size() - 4));
}

std::string_view behind(std::string_view text, std::size_t count) {
  return text.substr(std::min(count, text.size()));
}

// Of a chunk of text: tEXt (plain), zTXt (packed) or iTXt (either, with a language and a translated keyword).
std::optional<std::string> text_of(std::string_view chunk, std::uint64_t most) {
  constexpr std::string_view head(png_text_keyword, sizeof png_text_keyword);
  const std::string_view kind = chunk.substr(0, 4);
  std::string_view rest = chunk.substr(4, chunk.size() - 8);
  if (!rest.starts_with(head) || (kind != "tEXt" && kind != "zTXt" && kind != "iTXt")) return std::nullopt;
  if (!is_right(chunk)) throw DataFault(phrase("its checksum is wrong"));
  rest.remove_prefix(head.size());
  bool packed = kind == "zTXt";
  if (packed) rest = behind(rest, 1);
  if (kind == "iTXt") {
    packed = rest.starts_with('\1');
    rest = behind(rest, 2);
    for (int names = 0; names < 2; ++names) rest = behind(rest, rest.find('\0') + 1);
  }
  return packed ? unpacked_text(rest, most) : std::string(rest);
}

std::optional<std::string> found_in_png(std::string_view picture, std::uint64_t most) {
  for (std::size_t at = png_signature.size();;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (!is_whole(picture, chunk, at) || chunk.starts_with("IEND")) return std::nullopt;
    if (auto text = text_of(chunk, most)) return text;
    at += chunk.size() - 8 + around;
  }
}

Phrase fault_of_png(std::string_view picture) {
  for (std::size_t at = png_signature.size();;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (!is_whole(picture, chunk, at)) return phrase("the PNG ends too early");
    if (!is_right(chunk)) return phrase("a checksum of the PNG is wrong");
    if (chunk.starts_with("IEND")) return {};
    at += chunk.size() - 8 + around;
  }
}

// Of all parts together.
std::optional<std::string> found_in_svg(std::string_view picture, std::uint64_t most) {
  const std::string name = std::string(svg_text_prefix) + ":" + svg_text_element;
  const std::string opening = "<" + name + ">", closing = "</" + name + ">";
  std::string text;
  bool found = false;
  for (std::size_t at = picture.find(opening); at != std::string_view::npos; at = picture.find(opening, at)) {
    at += opening.size();
    const std::size_t end = picture.find(closing, at);
    if (end == std::string_view::npos) throw DataFault(phrase("the SVG ends too early"));
    text += picture.substr(at, end - at);
    at = end;
    found = true;
  }
  return found ? std::optional(unpacked_text(base64_bytes(text), most)) : std::nullopt;
}

Phrase fault_of_svg(std::string_view picture) {
  // Roots of other writers may have other names, or nothing in them.
  const std::size_t root = picture.find("<svg"), end = picture.find('>', root);
  const bool other =
      root == std::string_view::npos || (end != std::string_view::npos && picture[end - 1] == '/');
  const bool whole = other || picture.rfind("</svg>") != std::string_view::npos;
  return whole ? Phrase() : phrase("the SVG ends too early");
}

// A stream stays an object with its own dictionary, also where another program has written the file; / inside
// its type is written in hexadecimal digits of either case.
std::optional<std::string> found_in_pdf(std::string_view picture, std::uint64_t most) {
  std::size_t at = std::string_view::npos;
  for (const char* slash : {"#2F", "#2f"}) {
    std::string type = pdf_text_type;
    const std::size_t found = picture.rfind(type.replace(type.find('/'), 1, slash));
    if (found != std::string_view::npos && (at == std::string_view::npos || found > at)) at = found;
  }
  if (at == std::string_view::npos) {
    if (picture.find("F (" + std::string(pdf_text_file)) != std::string_view::npos)
      throw DataFault(phrase("the entry of its attached file is broken"));
    return std::nullopt;
  }
  constexpr std::size_t longest_dictionary = 4096;
  const std::string_view word = "stream";
  const std::size_t found = picture.substr(0, at + longest_dictionary).find(word, at);
  if (found == std::string_view::npos) throw DataFault(phrase("the PDF ends too early"));
  std::string_view content = picture.substr(found + word.size());
  for (const char line_end : {'\r', '\n'})
    if (content.starts_with(line_end)) content.remove_prefix(1);
  // What is not compressed is the text itself: an object of JSON in one line.
  std::string_view line = content.substr(0, content.find_first_of("\r\n"));
  const std::string_view end = "endstream";
  if (line.ends_with(end)) line.remove_suffix(end.size());
  // The text itself may have this word in it; so it says something only where the text cannot be read.
  const auto encrypted = [picture] { return picture.find("/Encrypt") != std::string_view::npos; };
  if (line.starts_with('{') && (line.ends_with('}') || !encrypted())) return std::string(line);
  try {
    return unpacked_text(content, most);
  } catch (const DataFault&) {
    if (encrypted()) throw DataFault(phrase("the PDF is encrypted"));
    throw;
  }
}

Phrase fault_of_pdf(std::string_view picture) {
  // Behind the mark of an earlier end an update may have begun, with the number of an object; other text
  // there does no harm.
  constexpr std::string_view mark = "%%EOF";
  const std::size_t end = picture.rfind(mark);
  if (end == std::string_view::npos) return phrase("the PDF ends too early");
  const std::size_t next = picture.find_first_not_of(std::string_view(" \t\r\n\0", 5), end + mark.size());
  const bool begun = next != std::string_view::npos && picture[next] >= '0' && picture[next] <= '9';
  return begun ? phrase("the PDF ends too early") : Phrase();
}

}  // namespace

std::optional<PictureFormat> picture_format_of(std::string_view bytes) {
  if (bytes.starts_with(png_signature)) return PictureFormat::png;
  // Some writers put a line before the header.
  if (bytes.substr(0, 1024).find("%PDF-") != std::string_view::npos) return PictureFormat::pdf;
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
  if (first != std::string_view::npos && bytes[first] == '<') return PictureFormat::svg;
  return std::nullopt;
}

std::optional<std::string> text_inside(PictureFormat format, std::string_view picture, std::uint64_t most) {
  switch (format) {
    case PictureFormat::png:
      return found_in_png(picture, most);
    case PictureFormat::svg:
      return found_in_svg(picture, most);
    case PictureFormat::pdf:
      return found_in_pdf(picture, most);
  }
  return {};
}

Message picture_fault(PictureFormat format, std::string_view picture) {
  switch (format) {
    case PictureFormat::png:
      return fault_of_png(picture);
    case PictureFormat::svg:
      return fault_of_svg(picture);
    case PictureFormat::pdf:
      return fault_of_pdf(picture);
  }
  return {};
}

}  // namespace basinscope
