// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/model_edits.h"

#include "core/scene/method_fit.h"

namespace basinscope {

Scene with_post(Scene scene, const PostTransform& post) {
  if (scene.dynamics.epsilon == usual_epsilon(scene.post)) scene.dynamics.epsilon = usual_epsilon(post);
  scene.post = post;
  return scene;
}

Scene with_model(Scene scene, const NamedModel& model) {
  if (named_model(scene.separation, scene.post) == &model) return scene;
  scene.separation = fitted(model.separation, static_cast<int>(scene.memory.patterns.rows()));
  return with_post(std::move(scene), model.post);
}

}  // namespace basinscope
