// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a method and its parameter rows, built by walking the variant.
#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <functional>

#include "core/post/post_transform.h"
#include "core/separation/separation.h"
#include "ui/controls/choice.h"
#include "ui/controls/method_fields.h"

namespace basinscope {

// What a panel tells its owner. changed is live; the gesture is a slider drag.
struct MethodPanelHooks {
  std::function<void(const QString& what)> changed;  // "α", "family"
  std::function<void()> gesture_started;
  std::function<void()> gesture_finished;
};

template <class Variant>
class MethodPanel : public QWidget {
 public:
  MethodPanel(const Appearance* appearance, const QString& choice_label, MethodPanelHooks hooks,
              QWidget* parent = nullptr);

  const Variant& method() const { return method_; }
  // patterns: how many there are; whole parameters go no further, lists have that length.
  void show_method(const Variant& method, int patterns);
  Choice* choice() { return choice_; }
  // The row of a parameter by its id; null when this method has none.
  ParameterRow* row(const QString& id) const;
  QVBoxLayout* rows() { return rows_; }

 private:
  void build_rows();
  void fill_rows();
  void add_row(const MethodField<Variant>& field);
  void add_list_row(const MethodField<Variant>& field);

  const Appearance* appearance_;
  MethodPanelHooks hooks_;
  Variant method_;
  int patterns_ = 1;
  Choice* choice_;
  QVBoxLayout* rows_;
  std::vector<std::pair<MethodField<Variant>, QWidget*>> shown_;
};

// A method made to fit: k at most the number of patterns, one upper bound a pattern.
Separation fitted(Separation separation, int patterns);
inline PostTransform fitted(PostTransform post, int) { return post; }

extern template class MethodPanel<Separation>;
extern template class MethodPanel<PostTransform>;

}  // namespace basinscope
