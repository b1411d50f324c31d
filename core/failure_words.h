// SPDX-License-Identifier: GPL-3.0-or-later
// What people are told of an exception.
#pragma once

#include <exception>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

namespace basinscope {

// What it says of itself; no_memory where it means that: a request no memory could hold is a length_error.
inline std::string failure_words(const std::exception& failure, std::string_view no_memory) {
  const bool memory = dynamic_cast<const std::bad_alloc*>(&failure) != nullptr ||
                      dynamic_cast<const std::length_error*>(&failure) != nullptr;
  return memory ? std::string(no_memory) : failure.what();
}

}  // namespace basinscope
