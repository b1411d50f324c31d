// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a method and its parameter rows, built by walking the variant.
#pragma once

#include <QVBoxLayout>
#include <QWidget>
#include <functional>

#include "core/post/post_transform.h"
#include "core/scene/method_fit.h"
#include "core/separation/separation.h"
#include "ui/controls/choice.h"
#include "ui/controls/method_fields.h"

namespace basinscope {

// What a panel tells its owner, and whose undo steps the drags of its sliders are; nothing: nobody's.
struct MethodPanelHooks {
  std::function<void(const QString& what)> changed;  // live: "α", "family"
  SceneDocument* document = nullptr;
};

template <class Variant>
class MethodPanel : public QWidget {
 public:
  MethodPanel(const Appearance* appearance, const QString& choice_label, MethodPanelHooks hooks,
              QWidget* parent = nullptr);

  const Variant& method() const { return method_; }
  // patterns: how many there are; whole parameters go no further, lists have that length. dimension: of a
  // pattern; matrices have as many rows and columns.
  void show_method(const Variant& method, int patterns, int dimension = 2);
  Choice* choice() { return choice_; }
  // The row of a parameter by its id; null when this method has none.
  ParameterRow* row(const QString& id) const;
  // The panel of a member of a sum ("first", "second"); null when this method has none.
  MethodPanel<Separation>* member(const QString& id) const;
  QVBoxLayout* rows() { return rows_; }
  // What is being typed in its rows is not read any more.
  void retire();

 private:
  void build_rows();
  void fill_rows();
  void add_row(const MethodField<Variant>& field);
  void add_list_row(const MethodField<Variant>& field);
  void add_matrix_row(const MethodField<Variant>& field);
  void add_member(const MethodField<Variant>& field);
  QString shown_matrix(const Matrix& matrix) const;

  const Appearance* appearance_;
  MethodPanelHooks hooks_;
  Variant method_;
  int patterns_ = 1;
  int dimension_ = 2;
  Choice* choice_;
  QVBoxLayout* rows_;
  std::vector<std::pair<MethodField<Variant>, QWidget*>> shown_;
};

extern template class MethodPanel<Separation>;
extern template class MethodPanel<PostTransform>;

}  // namespace basinscope
