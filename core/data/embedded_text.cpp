// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/embedded_text.h"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <vector>

#include "core/data/checksum.h"
#include "core/data/file.h"
#include "core/data/packed_text.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::string_view png_signature = "\x89PNG\r\n\x1A\n";

// PNG: a compressed iTXt chunk before the pixels (PNG 1.2, 4.2.3.3): keyword, 0, 1 for compressed, method 0,
// no language, no translated keyword, the zlib stream.
constexpr std::string_view text_head{"Basinscope\0\1\0\0\0", 15};
constexpr std::size_t around = 12;  // bytes of a chunk besides its data: length, type, CRC

std::uint32_t number_of_four(std::string_view bytes) {
  std::uint32_t number = 0;
  for (const char byte : bytes.substr(0, 4)) number = number << 8 | static_cast<unsigned char>(byte);
  return number;
}

std::string four_bytes(std::uint32_t number) {
  std::string bytes;
  for (const int shift : {24, 16, 8, 0}) bytes += static_cast<char>(number >> shift & 0xFF);
  return bytes;
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

std::string put_in_png(std::string picture, std::string_view packed) {
  std::size_t at = png_signature.size();
  for (;;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (chunk.size() < 8) throw invalid(phrase("expected a PNG with pixels"));
    if (chunk.starts_with("IDAT")) break;
    at += chunk.size() + 4;
  }
  const std::string body = "iTXt" + std::string(text_head) + std::string(packed);
  picture.insert(at,
                 four_bytes(static_cast<std::uint32_t>(body.size() - 4)) + body + four_bytes(crc32_of(body)));
  return picture;
}

std::optional<std::string> found_in_png(std::string_view picture) {
  for (std::size_t at = png_signature.size();;) {
    const std::string_view chunk = chunk_at(picture, at);
    if (!is_whole(picture, chunk, at) || chunk.starts_with("IEND")) return std::nullopt;
    if (chunk.starts_with("iTXt") && chunk.substr(4).starts_with(text_head)) {
      if (!is_right(chunk)) throw DataFault(phrase("its checksum is wrong"));
      return std::string(chunk.substr(4 + text_head.size(), chunk.size() - text_head.size() - 8));
    }
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

// SVG: <metadata> with elements of a namespace of their own (SVG 1.1, 21), base64 inside. In parts: parsers
// refuse text of more than ten million characters in one element.
constexpr std::size_t part_length = std::size_t{1} << 20, line_length = 120;
constexpr std::string_view opening = "<basinscope:part>", closing = "</basinscope:part>";

std::string put_in_svg(std::string picture, std::string_view packed) {
  // Behind the description, before anything is drawn.
  const std::string_view before = "</desc>\n";
  const std::size_t at = picture.find(before);
  if (at == std::string::npos) throw invalid(phrase("expected an SVG with a description"));
  const std::string text = base64_text(packed, Base64::standard);
  std::string data = "<metadata xmlns:basinscope=\"urn:basinscope:figure\">\n";
  for (std::size_t part = 0; part < text.size(); part += part_length) {
    data += opening;
    const std::string_view content = std::string_view(text).substr(part, part_length);
    for (std::size_t line = 0; line < content.size(); line += line_length) {
      data += '\n';
      data += content.substr(line, line_length);
    }
    data += '\n';
    data += closing;
    data += '\n';
  }
  picture.insert(at + before.size(), data + "</metadata>\n");
  return picture;
}

std::optional<std::string> found_in_svg(std::string_view picture) {
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
  return found ? std::optional(base64_bytes(text)) : std::nullopt;
}

Phrase fault_of_svg(std::string_view picture) {
  // Roots of other writers may have other names, or nothing in them.
  const std::size_t root = picture.find("<svg"), end = picture.find('>', root);
  const bool other =
      root == std::string_view::npos || (end != std::string_view::npos && picture[end - 1] == '/');
  const bool whole = other || picture.rfind("</svg>") != std::string_view::npos;
  return whole ? Phrase() : phrase("the SVG ends too early");
}

// PDF: an attached file (PDF 32000-1, 7.11.4) in an incremental update (7.5.6): the bytes before it stay as
// they are; behind them stand the stream, its file specification, the catalogue once more with both named,
// their offsets and a trailer that leads to the earlier table. Viewers list it among the attachments.
constexpr std::string_view kind = "/application#2Fvnd.basinscope+json";  // known by it wherever it stands
constexpr std::string_view file_name = "scene.basinscope.json";

[[noreturn]] void other_form() { throw invalid(phrase("expected a PDF with one table of offsets")); }

// What stands between two marks, the first of which is the last of its kind.
std::string_view between(std::string_view bytes, std::string_view before, std::string_view after) {
  const std::size_t at = bytes.rfind(before);
  const std::size_t from = at + before.size();
  const std::size_t end = at == std::string_view::npos ? at : bytes.find(after, from);
  if (end == std::string_view::npos) other_form();
  return bytes.substr(from, end - from);
}

std::size_t number_behind(std::string_view text, std::string_view key) {
  const std::size_t at = text.find(key);
  std::size_t number = 0;
  const char* const begin = text.data() + at + key.size();
  if (at == std::string_view::npos ||
      std::from_chars(begin, text.data() + text.size(), number).ec != std::errc())
    other_form();
  return number;
}

std::string entry_of(std::size_t offset) {
  const std::string digits = std::to_string(offset);
  return std::string(10 - std::min<std::size_t>(10, digits.size()), '0') + digits + " 00000 n \n";
}

std::string put_in_pdf(std::string picture, std::string_view packed) {
  const std::string trailer(between(picture, "trailer\n<<\n", ">>"));
  const std::size_t size = number_behind(trailer, "/Size "), root = number_behind(trailer, "/Root ");
  const std::string earlier =
      std::to_string(number_behind(picture.substr(picture.rfind("startxref")), "startxref\n"));
  const std::string root_head = "\n" + std::to_string(root) + " 0 obj\n<<\n";
  const std::string catalogue(between(picture, root_head, "\n>>\nendobj"));

  if (!picture.ends_with('\n')) picture += '\n';
  const std::string stream = std::to_string(size), file = std::to_string(size + 1), name(file_name);
  std::vector<std::size_t> offsets;
  const auto add = [&](const std::string& number, const std::string& content) {
    offsets.push_back(picture.size());
    picture += number + " 0 obj\n" + content + "\nendobj\n";
  };
  add(std::to_string(root), "<<\n" + catalogue + "\n/Names << /EmbeddedFiles << /Names [(" + name + ") " +
                                file + " 0 R] >> >>\n/AF [" + file + " 0 R]\n>>");
  add(stream, "<< /Type /EmbeddedFile /Subtype " + std::string(kind) + " /Filter /FlateDecode /Length " +
                  std::to_string(packed.size()) + " >>\nstream\n" + std::string(packed) + "\nendstream");
  add(file, "<< /Type /Filespec /F (" + name + ") /UF (" + name +
                ") /AFRelationship /Source\n/Desc (The scene of " +
                "this figure: open the figure in Basinscope) /EF << /F " + stream + " 0 R >> >>");
  const std::size_t table = picture.size();
  picture += "xref\n" + std::to_string(root) + " 1\n" + entry_of(offsets[0]) + stream + " 2\n" +
             entry_of(offsets[1]) + entry_of(offsets[2]);
  std::string rest = trailer;
  rest.replace(rest.find("/Size "), 6 + std::to_string(size).size(), "/Size " + std::to_string(size + 2));
  picture +=
      "trailer\n<<\n" + rest + "/Prev " + earlier + "\n>>\nstartxref\n" + std::to_string(table) + "\n%%EOF\n";
  return picture;
}

// Also where another program has written the file anew: a stream stays an object with its own dictionary.
std::optional<std::string> found_in_pdf(std::string_view picture) {
  const std::size_t at = picture.rfind(kind);
  if (at == std::string_view::npos) {
    if (picture.find("F (" + std::string(file_name)) != std::string_view::npos)
      throw DataFault(phrase("the entry of its attached file is broken"));
    return std::nullopt;
  }
  constexpr std::size_t longest_dictionary = 4096;
  const std::string_view word = "stream";
  const std::size_t found = picture.substr(0, at + longest_dictionary).find(word, at);
  if (found == std::string_view::npos) throw DataFault(phrase("the PDF ends too early"));
  std::size_t from = found + word.size();
  if (picture.substr(from).starts_with('\r')) ++from;
  if (picture.substr(from).starts_with('\n')) ++from;
  return std::string(picture.substr(from));
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

std::string with_packed_text(PictureFormat format, std::string picture, std::string_view packed) {
  switch (format) {
    case PictureFormat::png:
      return put_in_png(std::move(picture), packed);
    case PictureFormat::svg:
      return put_in_svg(std::move(picture), packed);
    case PictureFormat::pdf:
      return put_in_pdf(std::move(picture), packed);
  }
  return {};
}

std::optional<std::string> packed_text_inside(PictureFormat format, std::string_view picture) {
  return format == PictureFormat::png   ? found_in_png(picture)
         : format == PictureFormat::svg ? found_in_svg(picture)
                                        : found_in_pdf(picture);
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
