// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/npy_header.h"

#include <charconv>
#include <optional>

#include "core/data/npy.h"
#include "core/message.h"

namespace basinscope {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::size_t largest_header = std::size_t{1} << 16;
constexpr std::size_t most_dimensions = 32;  // as in numpy

// Reads the one form numpy writes: {'descr': '<f8', 'fortran_order': False, 'shape': (3, 2), }, in place of
// '<f8' also [('x', '<f8'), ('v', '<f4', (3,))].
class Dictionary {
 public:
  explicit Dictionary(std::string_view text) : rest_(text) {}

  NpyHeader read() {
    std::optional<std::string> descr;
    std::vector<NpyField> listed;
    std::optional<bool> fortran_order;
    std::optional<std::vector<std::int64_t>> shape;
    expect('{');
    while (!accept('}')) {
      const std::string key = quoted();
      expect(':');
      if (key == "descr" && !descr) {
        if (next() == '[')
          listed = fields();
        else
          descr = quoted();
        if (!descr) descr.emplace();
      } else if (key == "fortran_order" && !fortran_order) {
        fortran_order = boolean();
      } else if (key == "shape" && !shape) {
        shape = tuple();
      } else {
        refuse_npy(phrase("unexpected key in its header"));
      }
      if (!accept(',') && next() != '}') refuse_npy(phrase("expected a comma in its header"));
    }
    if (next() != '\0') refuse_npy(phrase("text after its header's dictionary"));
    if (!descr || !fortran_order || !shape)
      refuse_npy(phrase("its header lacks descr, fortran_order or shape"));
    return {*descr, std::move(listed), *fortran_order, *shape, 0};
  }

 private:
  char next() {
    while (!rest_.empty() && (rest_.front() == ' ' || rest_.front() == '\n')) rest_.remove_prefix(1);
    return rest_.empty() ? '\0' : rest_.front();
  }
  bool accept(char wanted) {
    if (next() != wanted) return false;
    rest_.remove_prefix(1);
    return true;
  }
  void expect(char wanted) {
    if (!accept(wanted)) refuse_npy(message("expected %1 in its header", std::string(1, wanted)));
  }
  std::string quoted() {
    const char quote = next();
    if (quote != '\'' && quote != '"') refuse_npy(phrase("expected quoted text in its header"));
    std::string text;
    for (std::size_t i = 1; i < rest_.size(); ++i) {
      if (rest_[i] == quote) {
        rest_.remove_prefix(i + 1);
        return text;
      }
      if (rest_[i] == '\\' && i + 1 < rest_.size()) ++i;
      text += rest_[i];
    }
    refuse_npy(phrase("unfinished text in its header"));
  }
  std::vector<NpyField> fields() {
    std::vector<NpyField> all;
    expect('[');
    while (!accept(']')) {
      NpyField field;
      expect('(');
      if (accept('(')) {  // a title before the name
        quoted();
        expect(',');
        field.name = quoted();
        expect(')');
      } else {
        field.name = quoted();
      }
      expect(',');
      if (next() == '[') throw DataFault(phrase("it holds structures within structures, expected numbers"));
      field.descr = quoted();
      if (accept(',') && next() != ')') field.shape = tuple();
      expect(')');
      all.push_back(std::move(field));
      if (!accept(',') && next() != ']') refuse_npy(phrase("expected a comma in its header"));
    }
    if (all.empty()) refuse_npy(phrase("its records have no fields"));
    return all;
  }
  bool boolean() {
    next();
    for (const bool value : {true, false}) {
      const std::string_view word = value ? "True" : "False";
      if (!rest_.starts_with(word)) continue;
      rest_.remove_prefix(word.size());
      return value;
    }
    refuse_npy(phrase("fortran_order must be True or False"));
  }
  std::vector<std::int64_t> tuple() {
    std::vector<std::int64_t> lengths;
    expect('(');
    while (!accept(')')) {
      next();
      std::int64_t length = 0;
      const auto [end, error] = std::from_chars(rest_.data(), rest_.data() + rest_.size(), length);
      if (error != std::errc() || length < 0)
        refuse_npy(phrase("its shape must hold numbers from 0 to 2^63 - 1"));
      rest_.remove_prefix(static_cast<std::size_t>(end - rest_.data()));
      accept('L');
      lengths.push_back(length);
      if (lengths.size() > most_dimensions) refuse_npy(phrase("more than 32 dimensions"));
      if (!accept(',') && next() != ')') refuse_npy(phrase("expected a comma in its shape"));
    }
    return lengths;
  }

  std::string_view rest_;
};

}  // namespace

void refuse_npy(const Message& what) { throw DataFault(message("not a valid .npy file: %1", what)); }

NpyHeader npy_header_from_bytes(std::string_view bytes) {
  if (!bytes.starts_with(magic)) refuse_npy(phrase("it does not start with the magic string of the format"));
  if (bytes.size() < magic.size() + 4) refuse_npy(phrase("it ends inside its header"));
  const auto byte = [&](std::size_t at) {
    return static_cast<std::size_t>(static_cast<unsigned char>(bytes[at]));
  };
  const std::size_t major = byte(6), minor = byte(7);
  if (major < 1 || major > 3 || minor != 0) refuse_npy(phrase("format version 1.0, 2.0 or 3.0 expected"));
  const std::size_t prefix = major == 1 ? 10 : 12;
  if (bytes.size() < prefix) refuse_npy(phrase("it ends inside its header"));
  std::size_t length = byte(8) | byte(9) << 8;
  if (major > 1) length |= byte(10) << 16 | byte(11) << 24;
  if (length > largest_header) refuse_npy(phrase("its header is longer than 65536 bytes"));
  if (bytes.size() - prefix < length) refuse_npy(phrase("it ends inside its header"));
  NpyHeader header = Dictionary(bytes.substr(prefix, length)).read();
  header.data_offset = prefix + length;
  return header;
}

}  // namespace basinscope
