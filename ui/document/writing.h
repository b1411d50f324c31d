// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <functional>

namespace basinscope {

// What becomes of writing a file: empty where it was written, else one sentence, "what: reason." Nothing is
// thrown on, not even where memory runs out: the window goes on after a failed write.
QString why_not_written(const QString& what, const std::function<void()>& write);

}  // namespace basinscope
