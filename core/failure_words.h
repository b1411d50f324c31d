// SPDX-License-Identifier: GPL-3.0-or-later
// The sentence by which a person is told of an exception. O(1), or the length of the exception's own words.
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

namespace basinscope {

// failure.what(), or no_memory where the exception means that memory is short: what() of these is no
// sentence ("std::bad_alloc"). A vector that is asked for more elements than any memory could hold throws a
// length_error instead of a bad_alloc.
inline std::string failure_words(const std::exception& failure, std::string_view no_memory) {
  const bool memory = dynamic_cast<const std::bad_alloc*>(&failure) != nullptr ||
                      dynamic_cast<const std::length_error*>(&failure) != nullptr;
  return memory ? std::string(no_memory) : failure.what();
}

}  // namespace basinscope
