// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/script/pieces.h"

#include <cmath>
#include <stdexcept>

#include "core/data/csv.h"
#include "core/data/packed_text.h"
#include "core/printable_text.h"

namespace basinscope {
namespace {

constexpr Eigen::Index most_spelt = 400, widest = 100;  // numbers; characters of a line

const PythonPiece& found(std::string_view path) {
  for (const PythonPiece& piece : python_pieces())
    if (piece.path == path) return piece;
  throw std::logic_error("no Python piece is called " + std::string(path));
}

// Without the licence's line and what it needs, which its user has.
std::string_view after_head(std::string_view text) {
  while (text.starts_with("# SPDX") || text.starts_with("# needs:")) text.remove_prefix(text.find('\n') + 1);
  return text;
}

std::string list_text(const double* values, Eigen::Index count, std::size_t indent) {
  std::string text = "[", line;
  for (Eigen::Index i = 0; i < count; ++i) {
    std::string number = python(values[i]) + (i + 1 < count ? "," : "");
    if (!line.empty() && indent + line.size() + number.size() + 1 > widest) {
      text += line + "\n" + std::string(indent + 1, ' ');
      line.clear();
    }
    line += (line.empty() ? "" : " ") + number;
  }
  return text + line + "]";
}

// Doubles as they are, little-endian.
std::string packed(const double* values, Eigen::Index count) {
  const std::string_view bytes(reinterpret_cast<const char*>(values),  // NOLINT: bytes of numbers
                               static_cast<std::size_t>(count) * sizeof(double));
  const std::string text = base64_text(packed_text(bytes), Base64::standard);
  std::string lines;
  for (std::size_t at = 0; at < text.size(); at += 110) lines += "    " + text.substr(at, 110) + "\n";
  return "unpacked(\"\"\"\n" + lines + "\"\"\")";
}

}  // namespace

void PythonProgram::need(std::string_view path) {
  if (there_.contains(path)) return;
  there_.emplace(path);
  std::string_view text = found(path).text;
  if (const std::size_t needs = text.find("# needs: "); needs != std::string_view::npos) {
    std::string_view names = text.substr(needs + 9);
    names = names.substr(0, names.find('\n'));
    while (!names.empty()) {
      const std::size_t end = std::min(names.find(' '), names.size());
      need(names.substr(0, end));
      names.remove_prefix(std::min(end + 1, names.size()));
    }
  }
  pieces_ += "\n\n" + std::string(after_head(text));
}

std::string PythonProgram::piece(std::string_view path) { return std::string(after_head(found(path).text)); }

void PythonProgram::array(const std::string& name, const Matrix& rows) {
  if (rows.size() > most_spelt) {
    packed_ = true;
    return line(name + " = " + packed(rows.data(), rows.size()) + ".reshape(" +
                python(static_cast<int>(rows.rows())) + ", " + python(static_cast<int>(rows.cols())) + ")");
  }
  if (rows.size() == 0)
    return line(name + " = np.zeros((" + python(static_cast<int>(rows.rows())) + ", " +
                python(static_cast<int>(rows.cols())) + "))");
  line(name + " = np.array([");
  for (Eigen::Index i = 0; i < rows.rows(); ++i)
    line("    " + list_text(rows.row(i).data(), rows.cols(), 4) + ",");
  line("])");
}

void PythonProgram::array(const std::string& name, const Vector& values) {
  if (values.size() > most_spelt) {
    packed_ = true;
    return line(name + " = " + packed(values.data(), values.size()));
  }
  line(name + " = np.array(" + list_text(values.data(), values.size(), name.size() + 12) + ", float)");
}

std::string PythonProgram::text(const std::string& heading) const {
  std::string text = heading;
  if (packed_) text += "import base64\nimport zlib\n\n";
  text += piece("head") + (by_module() ? "import basinscope as bs\n" : "") + pieces_;
  if (packed_)
    text +=
        "\n\ndef unpacked(text):\n    return np.frombuffer(zlib.decompress(base64.b64decode(text)), "
        "\"<f8\").copy()\n";
  return text + "\n\n" + body_;
}

std::string first_glyphs(const std::string& images, int count) {
  if (!images.starts_with("glyphs")) return {};
  const std::size_t seed = images.find(':', std::min(images.find(':'), images.size() - 1) + 1);
  return "glyphs:" + std::to_string(count) + (seed == std::string::npos ? "" : images.substr(seed));
}

void require_short(Eigen::Index numbers, Phrase what) {
  constexpr Eigen::Index most = 200000;
  if (numbers > most)
    throw invalid(message("A Python text holds at most %1 numbers of %2, not %3", most, what, numbers));
}

std::string python(double value) {
  if (std::isnan(value)) return "np.nan";
  if (std::isinf(value)) return value > 0 ? "np.inf" : "-np.inf";
  return number_text(value);
}

std::string python(const std::string& text) { return '"' + with_escapes(text, "\\\"") + '"'; }

std::string python(const Vector& values) { return list_text(values.data(), values.size(), 8); }

std::string python(const Matrix& rows) {
  std::string text = "np.array([";
  for (Eigen::Index i = 0; i < rows.rows(); ++i)
    text += (i > 0 ? ", " : "") + list_text(rows.row(i).data(), rows.cols(), 8);
  return text + "])";
}

std::string weights_text(PythonProgram& program, const Separation& separation, const ScoresText& scores) {
  if (const auto* sum = std::get_if<Sum>(&separation))
    return "(" + weights_text(program, (*sum->first).value, scores) + " + " +
           weights_text(program, (*sum->second).value, scores) + ")";
  return std::visit(
      [&](const auto& s) { return python_call(program, "separation", "", s, scores(separation)); },
      separation);
}

std::string kernel_text(PythonProgram& program, const WeightKernel& kernel, Eigen::Index dimension) {
  return std::visit(
      [&](auto k) {
        if constexpr (requires { k.h; }) k.h = k.h.value_or(usual_bandwidth(dimension));
        return python_call(program, "kernel", "kernel_", k, "u");
      },
      kernel);
}

}  // namespace basinscope
