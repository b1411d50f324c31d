// SPDX-License-Identifier: GPL-3.0-or-later
// The choice of a method and its parameter rows, built by walking the variant.
#pragma once

#include <QWidget>
#include <functional>

#include "core/layers/layer.h"
#include "core/post/post_transform.h"
#include "core/scene/method_fit.h"
#include "core/separation/separation.h"
#include "ui/controls/bound_rows.h"
#include "ui/controls/method_fields.h"

namespace basinscope {

template <class Variant>
class MethodPanel : public QWidget {
 public:
  // Live: what ("α", "to Subsets") has changed, and the method it makes.
  using Changed = std::function<void(const QString& what, const Variant& method)>;

  // document: whose undo steps the drags of its sliders are; null: they make none.
  MethodPanel(const Appearance* appearance, const QString& choice_label, Changed changed,
              SceneDocument* document = nullptr, QWidget* parent = nullptr);

  const Variant& method() const { return method_; }
  // patterns: how many there are; whole parameters go no further, lists have that length. dimension: of a
  // pattern; matrices have as many rows and columns.
  void show_method(const Variant& method, int patterns, int dimension = 2);
  Choice* choice() { return choice_; }
  // The row of a parameter by its id; null when this method has none.
  ParameterRow* row(const QString& id) const;
  // The panel of a member of a sum ("first", "second") or of a layer; null when this method has none.
  MethodPanel<Separation>* member(const QString& id) const;

 private:
  void build_rows();
  template <class Method, class Value>
  QWidget* make_row(const Parameter<Method, Value>& parameter);
  QString shown_matrix(const Matrix& matrix) const;

  const Appearance* appearance_;
  SceneDocument* document_;
  Changed changed_;
  Variant method_;
  int patterns_ = 1;
  int dimension_ = 2;
  Choice* choice_;
  UntypedRows rows_;
  int built_ = 0;  // how often: rows of another method change nothing any more
  std::vector<QWidget*> lines_;
  std::vector<std::function<void()>> shown_;
  std::vector<std::pair<QString, QWidget*>> named_;
};

extern template class MethodPanel<Layer>;
extern template class MethodPanel<WeightKernel>;
extern template class MethodPanel<InnerKernel>;
extern template class MethodPanel<Separation>;
extern template class MethodPanel<PostTransform>;

}  // namespace basinscope
