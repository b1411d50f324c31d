// SPDX-License-Identifier: GPL-3.0-or-later
// How a command ends other than well: one line on stderr and an exit code.
#pragma once

#include <stdexcept>
#include <string>

namespace basinscope {

enum class ExitCode { done = 0, run_failed = 1, bad_input = 2 };

class Failure : public std::runtime_error {
 public:
  Failure(ExitCode exit_code, const std::string& message) : std::runtime_error(message), code(exit_code) {}
  ExitCode code;
};

inline Failure bad_input(const std::string& message) { return {ExitCode::bad_input, message}; }
inline Failure run_failed(const std::string& message) { return {ExitCode::run_failed, message}; }

}  // namespace basinscope
