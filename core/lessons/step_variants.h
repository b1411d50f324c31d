// SPDX-License-Identifier: GPL-3.0-or-later
// What varies in a step of a lesson from learner to learner: "vary: b = 1 | 0.8" names a list of values, and
// "{b}" stands for the one that the seed draws, in the scene, the conditions and the texts. All lists of a
// step are drawn together. Internal to core/lessons.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/lessons/lesson_lines.h"

namespace basinscope {

class StepVariants {
 public:
  // Of step 0, 1, … of a lesson. Throws LessonLineFault.
  StepVariants(const LessonSection& section, std::uint32_t seed, int step);

  int count() const { return count_; }    // at least 1
  int chosen() const { return chosen_; }  // of the step; 0: as printed
  // The section with the values in all that is no text that learners read. Throws LessonLineFault where
  // nothing has a name that varies.
  LessonSection filled(LessonSection section) const;
  // The value of "{b}", as written; null: no such name varies.
  const std::string* value_of(const std::string& name) const;

 private:
  struct Varied {
    int line;
    std::string name;
    std::vector<std::string> values;
  };
  std::string filled(std::string text) const;

  std::vector<Varied> all_;
  int count_ = 1, chosen_ = 0;
};

}  // namespace basinscope
