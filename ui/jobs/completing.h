// SPDX-License-Identifier: GPL-3.0-or-later
// A value that the first who needs it completes, on whatever thread; the others find it complete.
#pragma once

#include <memory>
#include <mutex>
#include <utility>

namespace basinscope {

// complete(value, arguments ..., control) -> value, which keeps what it has where it is cancelled. Gives a
// function of the arguments and a TaskControl; copies of it share the value.
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
