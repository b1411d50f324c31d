// SPDX-License-Identifier: GPL-3.0-or-later
// A value that is completed when it is first needed, on whatever thread that is. Figures use it: results that
// the window has already computed go in, and the rest is computed once, whichever page asks first.
#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace basinscope {

// Returns a function f(arguments ...) that replaces the value by complete(value, arguments ...) and returns
// it. The last argument is a TaskControl by convention. complete must compute only what value lacks, and
// return what it has when cancelled. Copies of f share the value; one call at a time runs, others wait.
template <class Value, class Complete>
auto completing(Value value, Complete complete) {
  struct Shared {
    std::mutex mutex;
    Value value;
  };
  const auto shared = std::make_shared<Shared>();
  shared->value = std::move(value);
  return [shared, complete](const auto&... arguments) -> Value {
    const std::lock_guard lock(shared->mutex);
    shared->value = complete(shared->value, arguments...);
    return shared->value;
  };
}

}  // namespace basinscope
