// SPDX-License-Identifier: GPL-3.0-or-later
// --id and one flag a parameter of any separation, made from the list and its parameter tables.
#pragma once

#include <map>
#include <string>

#include "core/separation/separation.h"

namespace CLI {
class App;
}

namespace basinscope {

class SeparationOptions {
 public:
  // The options write into this object, which must outlive the parsing.
  void add_to(CLI::App& command);
  // For size scores. Throws Failure.
  Separation separation(Eigen::Index size) const;

 private:
  std::string id_;
  std::map<std::string, std::string> values_;  // of the flags given, by parameter id
};

}  // namespace basinscope
