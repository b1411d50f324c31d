// SPDX-License-Identifier: GPL-3.0-or-later
// An attached file (PDF 32000-1, 7.11.4) in an incremental update (7.5.6): the bytes before it stay as they
// are; behind them stand the stream, its file specification, the catalogue once more with both named, their
// offsets and a trailer that leads to the earlier table. Viewers list it among the attachments.
#include <algorithm>
#include <charconv>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/data/carrier_parts.h"
#include "core/data/file.h"

namespace basinscope {
namespace {

constexpr std::string_view kind = "/application#2Fvnd.basinscope+json";  // known by it wherever it stands
constexpr std::string_view file_name = "scene.basinscope.json";

[[noreturn]] void other_form() { throw std::invalid_argument("expected a PDF with one table of offsets"); }

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

}  // namespace

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
      throw DataFault("the entry of its attached file is broken");
    return std::nullopt;
  }
  constexpr std::size_t longest_dictionary = 4096;
  const std::string_view word = "stream";
  const std::size_t found = picture.substr(0, at + longest_dictionary).find(word, at);
  if (found == std::string_view::npos) throw DataFault("the PDF ends too early");
  std::size_t from = found + word.size();
  if (picture.substr(from).starts_with('\r')) ++from;
  if (picture.substr(from).starts_with('\n')) ++from;
  return std::string(picture.substr(from));
}

std::string fault_of_pdf(std::string_view picture) {
  // Behind the mark of an earlier end an update may have begun, with the number of an object; other text
  // there does no harm.
  constexpr std::string_view mark = "%%EOF";
  const std::size_t end = picture.rfind(mark);
  if (end == std::string_view::npos) return "the PDF ends too early";
  const std::size_t next = picture.find_first_not_of(std::string_view(" \t\r\n\0", 5), end + mark.size());
  const bool begun = next != std::string_view::npos && picture[next] >= '0' && picture[next] <= '9';
  return begun ? "the PDF ends too early" : "";
}

}  // namespace basinscope
