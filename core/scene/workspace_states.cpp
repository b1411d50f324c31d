// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scene/workspace_states.h"

#include <stdexcept>
#include <utility>

#include "core/scene/json/state_json.h"

namespace basinscope {
namespace {

std::int64_t values_in(const Json& json) {
  std::int64_t count = 1;
  if (json.is_structured())
    for (const Json& each : json) count += values_in(each);
  return count;
}

std::int64_t numbers(const Matrix& matrix) { return matrix.size() + matrix.rows(); }

std::int64_t numbers(const KernelsState& state) { return numbers(state.keys) + state.query.size(); }
std::int64_t numbers(const SweepSettings& settings) {
  return settings.line_from.size() + settings.line_to.size();
}
std::int64_t numbers(const TransformsState& state) {
  std::int64_t count = state.scores.size();
  for (const TransformsState::Map& map : state.maps)
    if (const auto* bounded = std::get_if<Constrained>(&map.separation)) count += bounded->upper.size();
  return count;
}
std::int64_t numbers(const RegressionState& state) {
  std::int64_t count = state.draw.drawn.size();
  if (state.edited) count += state.edited->keys.size() + state.edited->values.size();
  if (state.surface_edited)
    count += numbers(state.surface_edited->keys) + state.surface_edited->values.size();
  return count;
}

}  // namespace

template <class State>
struct WorkspaceStates::Stored {
  State state;
  std::string complaint;
  std::string unknown;  // JSON: keys inside it that this version does not know
  std::string
      written;  // JSON, as the file has it, where that is not what state and unknown give; not after set

  static std::shared_ptr<const Stored> read(const Json& json) {
    JsonNotes notes;
    Stored stored;
    read_state(JsonNode(&json, "", "", notes), stored.state);
    if (!notes.unknown.empty()) stored.unknown = notes.unknown.dump();
    if (!notes.faults.empty()) {
      stored.state = State();
      stored.complaint = StateText<State>::unread + notes.faults.front().text() + ".";
    }
    std::string text = json.dump();
    if (text != stored.json().dump()) stored.written = std::move(text);
    return std::make_shared<const Stored>(std::move(stored));
  }
  Json json() const {
    if (!written.empty()) return Json::parse(written);
    Json made = state_json(state);
    if (!unknown.empty()) restore_unknown(made, Json::parse(unknown));
    return made;
  }
  std::int64_t values() const { return numbers(state); }
  std::size_t bytes() const {
    return sizeof(Stored) + sizeof(double) * static_cast<std::size_t>(values()) + complaint.size() +
           unknown.size() + written.size();
  }
  bool operator==(const Stored&) const = default;
};

struct WorkspaceStates::Other {
  std::string text;
  std::int64_t count;

  Json json() const { return Json::parse(text); }
  std::int64_t values() const { return count; }
  std::size_t bytes() const { return sizeof(Other) + text.size(); }
  bool operator==(const Other&) const = default;
};

WorkspaceStates WorkspaceStates::from_text(std::string_view text) {
  WorkspaceStates states;
  if (text.empty()) return states;
  const JsonReading reading = json_from_text(text);
  if (reading.fault || !reading.value.is_object())
    throw std::invalid_argument("the states of workspaces are no JSON object");
  states.written_ = true;
  for (const auto& item : reading.value.items()) {
    const std::string& key = item.key();
    const Json& value = item.value();
    Content content;
    // Each known state in turn: the one whose key it is reads it.
    const auto take = [&]<class State>(const std::shared_ptr<const Stored<State>>*) {
      if (key == StateText<State>::key) content = Stored<State>::read(value);
    };
    [&]<class First, class... Known>(const std::variant<First, Known...>*) {
      (take(static_cast<const Known*>(nullptr)), ...);
    }(static_cast<const Content*>(nullptr));
    if (content.index() == 0) content = std::make_shared<const Other>(value.dump(), values_in(value));
    states.members_.push_back({key, std::move(content)});
  }
  return states;
}

std::string WorkspaceStates::text() const {
  if (!written_) return {};
  Json json = Json::object();
  for (const Member& member : members_)
    json[member.key] = std::visit([](const auto& content) { return content->json(); }, member.content);
  return json.dump();
}

template <class State>
auto WorkspaceStates::stored() const -> const Stored<State>* {
  for (const Member& member : members_)
    if (const auto* found = std::get_if<std::shared_ptr<const Stored<State>>>(&member.content))
      return found->get();
  return nullptr;
}

template <class State>
std::shared_ptr<const State> WorkspaceStates::shared() const {
  static const auto usual = std::make_shared<const State>();
  for (const Member& member : members_)
    if (const auto* found = std::get_if<std::shared_ptr<const Stored<State>>>(&member.content))
      return {*found, &(*found)->state};
  return usual;
}

template <class State>
std::string WorkspaceStates::complaint() const {
  const auto* found = stored<State>();
  return found != nullptr ? found->complaint : std::string();
}

template <class State>
void WorkspaceStates::set(State state) {
  const auto* before = stored<State>();
  auto next = std::make_shared<const Stored<State>>(
      Stored<State>{std::move(state), {}, before != nullptr ? before->unknown : std::string(), {}});
  written_ = true;
  for (Member& member : members_) {
    if (member.key != StateText<State>::key) continue;
    member.content = std::move(next);
    return;
  }
  members_.push_back({StateText<State>::key, std::move(next)});
}

bool WorkspaceStates::operator==(const WorkspaceStates& other) const {
  const auto same_member = [](const Member& a, const Member& b) {
    if (a.key != b.key || a.content.index() != b.content.index()) return false;
    return std::visit(
        [&b](const auto& content) {
          const auto& there = std::get<std::decay_t<decltype(content)>>(b.content);
          return content == there || *content == *there;
        },
        a.content);
  };
  return written_ == other.written_ && std::equal(members_.begin(), members_.end(), other.members_.begin(),
                                                  other.members_.end(), same_member);
}

void WorkspaceStates::each_block(const std::function<void(const void*, std::size_t)>& visit) const {
  for (const Member& member : members_)
    std::visit([&visit](const auto& content) { visit(content.get(), content->bytes()); }, member.content);
}

std::int64_t WorkspaceStates::values() const {
  std::int64_t count = 0;
  for (const Member& member : members_)
    count += std::visit([](const auto& content) { return content->values(); }, member.content);
  return count;
}

template std::shared_ptr<const TransformsState> WorkspaceStates::shared() const;
template std::shared_ptr<const KernelsState> WorkspaceStates::shared() const;
template std::shared_ptr<const RegressionState> WorkspaceStates::shared() const;
template std::shared_ptr<const SweepSettings> WorkspaceStates::shared() const;
template std::string WorkspaceStates::complaint<TransformsState>() const;
template std::string WorkspaceStates::complaint<KernelsState>() const;
template std::string WorkspaceStates::complaint<RegressionState>() const;
template std::string WorkspaceStates::complaint<SweepSettings>() const;
template void WorkspaceStates::set(TransformsState state);
template void WorkspaceStates::set(KernelsState state);
template void WorkspaceStates::set(RegressionState state);
template void WorkspaceStates::set(SweepSettings state);

}  // namespace basinscope
