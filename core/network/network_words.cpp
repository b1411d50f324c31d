// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/network/network_words.h"

#include <charconv>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/message.h"
#include "core/variant_list.h"

namespace basinscope {
namespace {

constexpr Eigen::Index most_told = 16;  // numbers of a list

// A checksum of the bits (FNV-1a, 32 bits), for what is too long to be written out: two lists that differ
// in a last digit update differently and must not have one description.
std::string checksum(const double* values, Eigen::Index count) {
  std::uint32_t hash = 2166136261U;
  for (Eigen::Index i = 0; i < count; ++i) {
    unsigned char bytes[sizeof(double)];
    std::memcpy(bytes, values + i, sizeof bytes);
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 16777619U;
  }
  char text[16];
  return {text, std::to_chars(text, text + sizeof text, hash, 16).ptr};
}

Message list_words(const double* values, Eigen::Index count, int digits) {
  std::string text = "[";
  // Three numbers of a long list are for the eye; the checksum distinguishes it.
  const Eigen::Index told = count <= most_told ? count : 3;
  for (Eigen::Index i = 0; i < told; ++i) text += (i > 0 ? ", " : "") + number_words(values[i], digits);
  if (told == count) return Message::number(text + "]");
  return message("%1, … of %2, checksum %3]", Message::number(text), count, checksum(values, count));
}

Message value_words(double value, int digits) { return Message::number(value, digits); }
Message value_words(int value, int) { return value; }
Message value_words(const Vector& values, int digits) {
  // The usual case of upper bounds, which are then told in full.
  if (values.size() > 1 && (values.array() == values[0]).all())
    return message("%1 each", value_words(values[0], digits));
  return list_words(values.data(), values.size(), digits);
}
Message value_words(const Matrix& matrix, int digits) {
  if (matrix.size() == 0) return std::string("I");
  if (matrix.size() > most_told) return list_words(matrix.data(), matrix.size(), digits);
  std::string text = "[";
  for (Eigen::Index i = 0; i < matrix.rows(); ++i) {
    const Message row = list_words(matrix.data() + i * matrix.cols(), matrix.cols(), digits);
    text += (i > 0 ? ", " : "") + row.english();
  }
  return Message::number(text + "]");
}

// Whether a parameter needs no words of its own: it is in the method's name already (k, or alpha and gamma
// with few digits), or it does not act. A name has name_digits digits, so that a number with more of them
// is written again in full.
template <class Method>
bool is_told(const Method& method, std::string_view id, int digits) {
  const auto rounded = [digits](double value) {
    return digits <= name_digits || is_exact_in_words(value, name_digits);
  };
  if constexpr (std::is_same_v<Method, Entmax>) {
    return rounded(method.alpha);
  } else if constexpr (std::is_same_v<Method, Normmax>) {
    return rounded(method.gamma);
  } else if constexpr (std::is_same_v<Method, SequentialSubsets>) {
    return id == "k" || method.k == 1;  // no pair in a set of one
  } else if constexpr (std::is_same_v<Method, Subsets> || std::is_same_v<Method, TopKSoftmax> ||
                       std::is_same_v<Method, UniformKnn>) {
    return true;
  } else {
    return false;
  }
}

// "k = 2"
Message equals(std::string_view symbol, const Message& value) {
  return Message::joined({symbol, value}, " = ");
}

template <class Method>
Message parameter_words(const Method& method, int digits) {
  std::vector<Message> parts;
  for_each_parameter<Method>([&](const auto& parameter) {
    if (is_told(method, parameter.id, digits)) return;
    parts.push_back(equals(parameter.symbol, value_words(method.*parameter.member, digits)));
  });
  return Message::joined(std::move(parts), ", ");
}

// By hand, since a flag is a clause here, and an epsilon of 0 is not mentioned.
Message parameter_words(const LayerNorm& norm, int digits) {
  Message variance = norm.unbiased ? phrase("variance over D − 1") : phrase("variance over D");
  if (norm.epsilon != 0) variance = message("%1 plus %2", variance, value_words(norm.epsilon, digits));
  return Message::joined(
      {equals("η", value_words(norm.eta, digits)), equals("δ", value_words(norm.delta, digits)), variance},
      ", ");
}

// Two members of the entmax family have names of their own, which are said where the family's is first met.
Message introduced(const Separation& separation) {
  const auto* const entmax = std::get_if<Entmax>(&separation);
  if (entmax != nullptr && entmax->alpha == 1) return phrase("softmax (1-entmax)");
  if (entmax != nullptr && entmax->alpha == 2) return phrase("sparsemax (2-entmax)");
  return name_of(separation);
}

Message with_parameters(const Message& name, const Message& parameters) {
  return parameters.empty() ? name : message("%1 (%2)", name, parameters);
}

}  // namespace

Message list_words(VectorIn values, int digits) {
  const Vector entries = values;
  return list_words(entries.data(), entries.size(), digits);
}

std::string checksum_words(const Matrix& values) { return checksum(values.data(), values.size()); }

Message words_of(const Separation& separation, int digits) {
  return std::visit(
      [&](const auto& s) -> Message {
        using S = std::decay_t<decltype(s)>;
        if constexpr (std::is_same_v<S, Sum>) {
          return Message::joined({words_of((*s.first).value, digits), words_of((*s.second).value, digits)},
                                 " + ");
        } else if constexpr (std::is_same_v<S, SignedPower>) {  // its name has r rounded
          return with_parameters(s.title, parameter_words(s, digits));
        } else if constexpr (std::is_same_v<S, Kernel>) {  // its name ends in brackets already
          return message("kernel by distance (mean shift; %1)", parameter_words(s, digits));
        } else {
          return with_parameters(introduced(s), parameter_words(s, digits));
        }
      },
      separation);
}

Message words_of(const PostTransform& post, int digits) {
  return std::visit([&](const auto& p) { return with_parameters(name_of(post), parameter_words(p, digits)); },
                    post);
}

bool beta_scales_scores(const Separation& separation) {
  if (const auto* const sum = std::get_if<Sum>(&separation))
    return beta_scales_scores((*sum->first).value) || beta_scales_scores((*sum->second).value);
  // Uniform k-NN has scores with beta, too, but their order does not depend on it.
  return is_bounded(separation) && !std::holds_alternative<UniformKnn>(separation);
}

bool beta_acts(const Separation& separation, const PostTransform& post) {
  return beta_scales_scores(separation) || traits_of(post).by_beta;
}

Message words_of(const Separation& separation, const PostTransform& post, double beta, int digits) {
  std::vector<Message> parts{words_of(separation, digits)};
  if (beta_acts(separation, post)) parts.push_back(equals("β", value_words(beta, digits)));
  parts.push_back(words_of(post, digits));
  return Message::joined(std::move(parts), ", ");
}

}  // namespace basinscope
