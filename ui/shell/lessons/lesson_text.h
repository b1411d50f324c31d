// SPDX-License-Identifier: GPL-3.0-or-later
// The texts of lessons as labels show them.
#pragma once

#include <functional>

#include "core/lessons/lesson.h"
#include "ui/text/rich_text.h"

namespace basinscope {

// With the marks of ui/text/written_text.h.
RichText lesson_text(const std::string& text);
// A text of a step in the language of the thread, with its readings filled in: number(i) is that of
// step.readings[i].
QString filled_text(const std::string& text, const LessonStep& step,
                    const std::function<QString(std::size_t)>& number);
// "steps of q₁: 4, needs at most 2"; done: "steps of q₁: 2".
RichText reading_text(const Condition::Reading& reading, bool done);

}  // namespace basinscope
