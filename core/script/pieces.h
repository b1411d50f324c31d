// SPDX-License-Identifier: GPL-3.0-or-later
// A Python program put together from pieces (resources/python, embedded): one of each method of the lists,
// named as its id. A piece begins with what it needs: "# needs: root separation/softmax". Internal to
// core/script.
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/layers/layer.h"
#include "core/linear_algebra.h"
#include "core/message.h"
#include "core/script/python_text.h"
#include "core/separation/separation.h"

namespace basinscope {

struct PythonPiece {
  std::string_view path;  // "separation/entmax"
  std::string_view text;
};
std::span<const PythonPiece> python_pieces();

class PythonProgram {
 public:
  explicit PythonProgram(PythonForm form) : form_(form) {}
  bool by_module() const { return form_ == PythonForm::module; }
  // Once, after what it needs. A path without a piece is an error of the program: std::logic_error.
  void need(std::string_view path);
  // Those needed so far, each after two empty lines.
  const std::string& pieces() const { return pieces_; }
  // The piece's text once more, for places in it that are filled in ("MAX_STEPS").
  static std::string piece(std::string_view path);
  void line(const std::string& text = {}) { body_ += text + "\n"; }
  // name = np.array(...): in rows as they are read, or packed where there are many.
  void array(const std::string& name, const Matrix& rows);
  void array(const std::string& name, const Vector& values);

  // heading: the first lines, comments.
  std::string text(const std::string& heading) const;

 private:
  PythonForm form_;
  std::set<std::string, std::less<>> there_;
  std::string pieces_, body_;
  bool packed_ = false;
};

// The first of the images that the program draws, "glyphs:COUNT:SEED"; empty: they are others.
std::string first_glyphs(const std::string& images, int count);

// Throws std::invalid_argument, one sentence, where a text would be too long. what: of what the numbers are.
void require_short(Eigen::Index numbers, Phrase what);

// Numbers as Python has them: shortest, "np.inf", "True".
std::string python(double value);
inline std::string python(bool value) { return value ? "True" : "False"; }
inline std::string python(int value) { return std::to_string(value); }
inline std::string python(std::int64_t value) { return std::to_string(value); }
std::string python(const std::string& text);
std::string python(const Vector& values);
std::string python(const Matrix& rows);
inline std::string python(const std::optional<double>& value) { return value ? python(*value) : "None"; }

// Whether a parameter's value is a text of its own rather than a number.
template <class Value>
inline constexpr bool is_plain = !std::is_same_v<Value, Member> && !is_list<Value>;

// "alpha=1.5, h=2", after a comma where there is one: every plain parameter.
template <class Method>
std::string python_arguments(const Method& method, std::string_view but = {}) {
  std::string text;
  for_each_parameter<Method>([&](const auto& parameter) {
    using Value = typename std::remove_cvref_t<decltype(parameter)>::value_type;
    if (parameter.id == but) return;
    if constexpr (is_plain<Value>) {
      std::string value;
      if constexpr (Worded<Value>)
        value = python(
            std::string(words(method.*parameter.member)[static_cast<std::size_t>(method.*parameter.member)]));
      else if constexpr (std::is_same_v<Value, Matrix>)
        value = (method.*parameter.member).size() == 0 ? "None" : python(method.*parameter.member);
      else
        value = python(method.*parameter.member);
      // A word of the language can be a name in a dictionary only.
      text += parameter.id == "lambda" ? ", **{\"lambda\": " + value + "}"
                                       : ", " + std::string(parameter.id) + "=" + value;
    }
  });
  return text;
}

// The call of the method's piece in that folder, "entmax(beta * s, alpha=1.5)".
template <class Method>
std::string python_call(PythonProgram& program, const std::string& folder, const std::string& prefix,
                        const Method& method, const std::string& first) {
  program.need(folder + "/" + std::string(Method::id));
  return prefix + std::string(Method::id) + "(" + first + python_arguments(method) + ")";
}

// Weights by a separation; scores gives the text of what each member of a sum takes.
using ScoresText = std::function<std::string(const Separation& member)>;
std::string weights_text(PythonProgram& program, const Separation& separation, const ScoresText& scores);

// w of a kernel over distances u, in R^d.
std::string kernel_text(PythonProgram& program, const WeightKernel& kernel, Eigen::Index dimension);

}  // namespace basinscope
