// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/slice_reader.h"

#include <utility>

#include "ui/text/symbols.h"

namespace basinscope {
SliceReader* SliceReader::of(LandscapeModel* landscape) {
  auto* found = landscape->findChild<SliceReader*>(QString(), Qt::FindDirectChildrenOnly);
  return found ? found : new SliceReader(landscape);
}

SliceReader::SliceReader(LandscapeModel* landscape) : QObject(landscape), landscape_(landscape) {
  connect(landscape->document(), &SceneDocument::changed, this, &SliceReader::read);
  connect(&job_, &LatestJob::failed, this, [this] {
    memory_.reset();  // the next change asks again
    kind_ = OtherSlice{};
    variance_share_.reset();
    Q_EMIT changed();
  });
  read();
}

QString SliceReader::x_name() const {
  const auto& names = landscape_->document()->scene().memory.names;
  return shown_name(axis_names(kind_, names).x);
}
QString SliceReader::y_name() const {
  const auto& names = landscape_->document()->scene().memory.names;
  return shown_name(axis_names(kind_, names).y);
}

void SliceReader::read() {
  const Scene& scene = landscape_->document()->scene();
  const bool same_patterns = memory_ && equal_but_for_values(*memory_, scene.memory) && post_ == scene.post;
  const std::uint64_t opened = landscape_->document()->opened();
  const bool another = std::exchange(opened_, opened) != opened;
  if (same_patterns && plane_ == scene.plane) return;
  memory_ = scene.memory;
  post_ = scene.post;
  plane_ = scene.plane;
  if (!same_patterns) components_.reset();
  if (scene.memory.patterns.cols() == 2) {
    job_.cancel();
    kind_ = AxesSlice{};
    Q_EMIT changed();
    return;
  }
  if (another) {  // the axes of the scene before are not these
    kind_ = OtherSlice{};
    variance_share_.reset();
    Q_EMIT changed();
  }
  job_.request([this, memory = scene.memory, post = scene.post, plane = scene.plane,
                known = components_](const LatestJob::Run& run) {
    const Matrix patterns = normalised_patterns(memory, post);
    auto components = known;
    if (!components)
      components = std::make_shared<const PrincipalComponents>(components_in_passing(patterns));
    const SliceKind kind = recognised_slice(plane, patterns, *components);
    run.deliver([this, components, kind, share = basinscope::variance_share(plane, patterns)] {
      components_ = components;
      kind_ = kind;
      variance_share_ = share;
      Q_EMIT changed();
    });
  });
}

}  // namespace basinscope
