// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/method_refusal.h"

#include "core/scene/json/method_json.h"

namespace basinscope {
namespace {

template <class Method>
Message first_refusal(const Method& method, Eigen::Index count) {
  JsonNotes notes;
  check_method(method, "", notes);
  check_size(method, count, "", notes);
  if (notes.faults.empty()) return {};
  const Fault& fault = notes.faults.front();
  // A control shows one parameter, whose name need not be repeated; an entry of a list must be named. Paths
  // begin with a point here (".upper[2]"), as the method has no path of its own.
  const bool one_of_several = fault.path.find('[') != std::string::npos;
  return one_of_several ? Fault{fault.path.substr(1), fault.message}.text() : fault.message;
}

}  // namespace

Message method_refusal(const Separation& separation, Eigen::Index size) {
  return first_refusal(separation, size);
}

Message method_refusal(const PostTransform& post, Eigen::Index dimension) {
  return first_refusal(post, dimension);
}

}  // namespace basinscope
