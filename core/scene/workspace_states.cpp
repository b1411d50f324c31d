// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/workspace_states.h"

#include <algorithm>

#include "core/scene/json/held_state.h"

namespace basinscope {
namespace {

struct Other : HeldContent {  // of a workspace that this version does not know
  std::string text;
  std::int64_t count;

  explicit Other(const Json& value) : text(value.dump()), count(values_in(value)) {}
  Json json() const override { return Json::parse(text); }
  std::int64_t values() const override { return count; }
  std::size_t bytes() const override { return sizeof(Other) + text.size(); }
  bool equals(const HeldContent& other) const override {
    const auto* there = dynamic_cast<const Other*>(&other);
    return there != nullptr && text == there->text;
  }
};

}  // namespace

std::int64_t values_in(const Json& json) {
  std::int64_t count = 1;
  if (json.is_structured())
    for (const Json& each : json) count += values_in(each);
  return count;
}

WorkspaceStates WorkspaceStates::from_text(std::string_view text) {
  WorkspaceStates states;
  if (text.empty()) return states;
  const JsonReading reading = json_from_text(text);
  if (reading.fault || !reading.value.is_object())
    throw invalid(phrase("the states of workspaces are no JSON object"));
  // An empty object in the file is written again as one.
  states.written_ = true;
  const std::vector<StateKind> kinds = state_kinds();
  for (const auto& item : reading.value.items()) {
    // Keys without a known type belong to workspaces of other versions, and keep their text.
    const auto kind = std::find_if(kinds.begin(), kinds.end(),
                                   [&](const StateKind& each) { return each.key == item.key(); });
    states.members_.push_back({item.key(), kind != kinds.end()
                                               ? kind->read(item.value())
                                               : std::make_shared<const Other>(item.value())});
  }
  return states;
}

std::string WorkspaceStates::text() const {
  if (!written_) return {};
  Json json = Json::object();
  for (const Member& member : members_) json[member.key] = member.content->json();
  return json.dump();
}

void WorkspaceStates::put(std::string_view key, std::shared_ptr<const HeldContent> content) {
  written_ = true;
  const auto member =
      std::find_if(members_.begin(), members_.end(), [&](const Member& each) { return each.key == key; });
  if (member != members_.end())
    member->content = std::move(content);
  else
    members_.push_back({std::string(key), std::move(content)});
}

bool WorkspaceStates::operator==(const WorkspaceStates& other) const {
  return written_ == other.written_ &&
         std::equal(members_.begin(), members_.end(), other.members_.begin(), other.members_.end(),
                    [](const Member& a, const Member& b) {
                      // States that two scenes share are equal without being compared.
                      return a.key == b.key && (a.content == b.content || a.content->equals(*b.content));
                    });
}

void WorkspaceStates::each_block(const std::function<void(const void*, std::size_t)>& visit) const {
  for (const Member& member : members_) visit(member.content.get(), member.content->bytes());
}

std::int64_t WorkspaceStates::values() const {
  std::int64_t count = 0;
  for (const Member& member : members_) count += member.content->values();
  return count;
}

// The templates are defined in held_state.h with the JSON library, which users of the public header do not
// need since the known types are instantiated here.
template std::shared_ptr<const TransformsState> WorkspaceStates::shared() const;
template std::shared_ptr<const KernelsState> WorkspaceStates::shared() const;
template std::shared_ptr<const RegressionState> WorkspaceStates::shared() const;
template std::shared_ptr<const SweepSettings> WorkspaceStates::shared() const;
template std::shared_ptr<const LayersState> WorkspaceStates::shared() const;
template std::shared_ptr<const RecallState> WorkspaceStates::shared() const;
template std::shared_ptr<const LearnState> WorkspaceStates::shared() const;
template std::shared_ptr<const SharesState> WorkspaceStates::shared() const;
template Message WorkspaceStates::complaint<TransformsState>() const;
template Message WorkspaceStates::complaint<KernelsState>() const;
template Message WorkspaceStates::complaint<RegressionState>() const;
template Message WorkspaceStates::complaint<SweepSettings>() const;
template Message WorkspaceStates::complaint<LayersState>() const;
template Message WorkspaceStates::complaint<RecallState>() const;
template Message WorkspaceStates::complaint<LearnState>() const;
template Message WorkspaceStates::complaint<SharesState>() const;
template void WorkspaceStates::set(TransformsState state);
template void WorkspaceStates::set(KernelsState state);
template void WorkspaceStates::set(RegressionState state);
template void WorkspaceStates::set(SweepSettings state);
template void WorkspaceStates::set(LayersState state);
template void WorkspaceStates::set(RecallState state);
template void WorkspaceStates::set(LearnState state);
template void WorkspaceStates::set(SharesState state);

}  // namespace basinscope
