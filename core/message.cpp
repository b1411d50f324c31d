// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/message.h"

#include <new>
#include <ostream>

namespace basinscope {

std::string english_count(std::string_view things, std::int64_t count) {
  std::string text(things);
  const auto replace = [&text](std::string_view part, std::string_view by) {
    if (const std::size_t at = text.find(part); at != std::string::npos) text.replace(at, part.size(), by);
  };
  if (const std::size_t slash = text.find('/'); slash != std::string::npos) {
    text = count == 1 ? text.substr(0, slash) : "%n " + text.substr(slash + 1);
  } else {
    replace("(s)", count == 1 ? "" : "s");
  }
  replace("%n", grouped(count));
  return text;
}

Message Message::number(double value, int digits) { return number(number_words(value, digits)); }

std::ostream& operator<<(std::ostream& stream, const Message& message) { return stream << message.english(); }

Message Message::joined(std::vector<Message> parts, std::string separator) {
  if (parts.empty()) return {};
  return {Kind::joined, std::move(separator), std::move(parts)};
}

std::string Message::english() const {
  switch (kind_) {
    case Kind::verbatim:
    case Kind::number:
      return text_;
    case Kind::counted:
      return english_count(text_, count_);
    case Kind::joined: {
      std::string whole;
      for (std::size_t i = 0; i < arguments_.size(); ++i)
        whole += (i > 0 ? text_ : "") + arguments_[i].english();
      return whole;
    }
    case Kind::format:
      break;
  }
  std::string whole;
  for (std::size_t i = 0; i < text_.size(); ++i) {
    const std::size_t place = text_[i] == '%' && i + 1 < text_.size()
                                  ? static_cast<std::size_t>(text_[i + 1] - '1')
                                  : arguments_.size();
    if (place < arguments_.size()) {
      whole += arguments_[place].english();
      ++i;
    } else {
      whole += text_[i];
    }
  }
  return whole;
}

Message counted(Noun noun, std::int64_t count) {
  return {Message::Kind::counted, std::string(noun.text()), {}, count};
}

Message sentences(std::vector<Message> parts) {
  std::erase_if(parts, [](const Message& part) { return part.empty(); });
  return Message::joined(std::move(parts), " ");
}

Message message_of(const std::exception& failure, const Message& no_memory) {
  if (const auto* const stated = dynamic_cast<const Stated*>(&failure)) return stated->sentence();
  const bool memory = dynamic_cast<const std::bad_alloc*>(&failure) != nullptr ||
                      dynamic_cast<const std::length_error*>(&failure) != nullptr;
  return memory ? no_memory : Message(std::string(failure.what()));
}

Message message_of(const std::exception& failure) {
  return message_of(failure, phrase("There is not enough memory."));
}

}  // namespace basinscope
