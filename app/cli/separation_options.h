// SPDX-License-Identifier: GPL-3.0-or-later
// --id and one flag a parameter of any separation, made from the list and its parameter tables.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include "core/separation/separation.h"
#include "core/variant_list.h"

namespace CLI {
class App;
}

namespace basinscope {

// The texts of the flags given, by parameter id, and those that no method has taken.
struct FlagTexts {
  std::map<std::string, std::string> given;

  // One flag for each help, which writes into this object.
  void add_to(CLI::App& command, const std::map<std::string, std::string>& helps);
  // Complains of the first of them that is not among taken, the parameters of id.
  void require_taken(const std::set<std::string>& taken, const std::string& id) const;
};

// A flag's text as a number, or as true or false.
double number_from_flag(const std::string& text, const std::string& flag);
bool truth_from_flag(const std::string& text, const std::string& flag);

// The separation with this id from its flags, whose names are added to taken; for size scores, or for any
// number. Throws Failure.
Separation separation_from_flags(const std::string& id, const FlagTexts& flags, std::set<std::string>& taken,
                                 std::optional<Eigen::Index> size);
// What its flags say.
void collect_separation_helps(std::map<std::string, std::string>& helps);

class SeparationOptions {
 public:
  // The options write into this object, which must outlive the parsing.
  void add_to(CLI::App& command);
  // For size scores. Throws Failure.
  Separation separation(Eigen::Index size) const;

 private:
  std::string id_;
  FlagTexts flags_;
};

}  // namespace basinscope
