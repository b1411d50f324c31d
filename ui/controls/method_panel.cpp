// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controls/method_panel.h"

#include <QPainter>
#include <QVBoxLayout>

#include "core/layers/recipe.h"
#include "core/scene/method_refusal.h"
#include "ui/controls/number_lists.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

constexpr Eigen::Index widest_identity = 8;  // written out up to here

// The rows of a member, set off from those of the sum by a line at their left.
class Indented : public QWidget {
 public:
  Indented(const Appearance* appearance, QWidget* content) : appearance_(appearance) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(appearance->px(8), 0, 0, 0);
    column->addWidget(content);
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    QPainter(this).fillRect(0, appearance_->px(3), appearance_->px(2), height() - appearance_->px(6),
                            appearance_->theme().control_line);
  }

 private:
  const Appearance* appearance_;
};

}  // namespace

template <class Variant>
MethodPanel<Variant>::MethodPanel(const Appearance* appearance, const QString& choice_label, Changed changed,
                                  SceneDocument* document, QWidget* parent)
    : QWidget(parent),
      appearance_(appearance),
      document_(document),
      changed_(std::move(changed)),
      choice_(new Choice),
      rows_(
          appearance, document,
          [this](QWidget* row) {
            layout()->addWidget(row);
            row->show();  // at once: a layout would do it with the next events, and Tab pass it until then
            lines_.push_back(row);
          },
          [this](QObject*, std::function<void()> show) { shown_.push_back(std::move(show)); }) {
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  for (const Variant& each : alternatives<Variant>()) choice_->addItem(capitalised(title_of(each)));
  choice_->setAccessibleName(choice_label);
  auto* line = new LabelledRow(appearance, choice_label);
  line->add(choice_);
  column->addWidget(line);
  connect(choice_, &QComboBox::activated, this, [this](int index) {
    if (static_cast<std::size_t>(index) == method_.index()) return;
    method_ = alternatives<Variant>()[static_cast<std::size_t>(index)];
    if constexpr (requires { fitted(method_, patterns_, dimension_); })
      method_ = fitted(method_, patterns_, dimension_);
    build_rows();
    changed_(QStringLiteral("to ") + choice_->itemText(index), method_);
  });
  build_rows();
}

template <class Variant>
void MethodPanel<Variant>::show_method(const Variant& method, int patterns, int dimension) {
  const bool other = method.index() != method_.index() || patterns != patterns_ || dimension != dimension_;
  method_ = method;
  patterns_ = patterns;
  dimension_ = dimension;
  if (other) return build_rows();
  for (const auto& show : shown_) show();
}

template <class Variant>
ParameterRow* MethodPanel<Variant>::row(const QString& id) const {
  for (const auto& [name, widget] : named_)
    if (name == id) return qobject_cast<ParameterRow*>(widget);
  return nullptr;
}

template <class Variant>
MethodPanel<Separation>* MethodPanel<Variant>::member(const QString& id) const {
  for (const auto& [name, widget] : named_)
    if (name == id) return dynamic_cast<MethodPanel<Separation>*>(widget);
  return nullptr;
}

template <class Variant>
void MethodPanel<Variant>::build_rows() {
  ++built_;  // hiding moves the focus, and a value still being typed must not reach another method
  for (QWidget* row : lines_) {
    row->hide();
    row->deleteLater();
  }
  lines_.clear();
  shown_.clear();
  named_.clear();
  choice_->setCurrentIndex(static_cast<int>(method_.index()));
  for_each_parameter(method_, [this]<class Method, class Value>(const Parameter<Method, Value>& parameter) {
    QWidget* const row = make_row(parameter);
    named_.emplace_back(text_of(parameter.id), row);
    if constexpr (requires(const Method& method) { method.uses(parameter.id); }) {
      const auto show = [this, row, id = parameter.id] {
        row->setVisible(std::get<Method>(method_).uses(id));
      };
      shown_.push_back(show);
      show();
    }
  });
}

template <class Variant>
QString MethodPanel<Variant>::shown_matrix(const Matrix& matrix) const {
  if (matrix.size() > 0) return matrix_text(matrix);
  return dimension_ <= widest_identity ? matrix_text(Matrix::Identity(dimension_, dimension_)) : QString();
}

template <class Variant>
template <class Method, class Value>
QWidget* MethodPanel<Variant>::make_row(const Parameter<Method, Value>& parameter) {
  NumberField field = field_of(parameter);
  RowWords words{field.label, field.symbol, field.help};
  const auto value = [this, member = parameter.member]() -> Value& {
    return std::get<Method>(method_).*member;
  };
  const auto store = [this, value, built = built_, symbol = field.symbol](const Value& next,
                                                                          const QString& what = {}) {
    if (built != built_) return;
    value() = next;
    changed_(symbol + what, method_);
  };
  constexpr bool member = std::is_same_v<Value, Member>;
  if constexpr (member || is_list<Value>) {
    using List = std::conditional_t<member, Separation, Value>;
    auto* nested = new MethodPanel<List>(
        appearance_, QStringLiteral("%1 %2").arg(member ? tr("Member") : capitalised(field.id), field.symbol),
        [store](const QString& what, const List& method) {
          if constexpr (member)
            store(Member({method}), QLatin1Char(' ') + what);
          else
            store(method, QLatin1Char(' ') + what);
        },
        document_);
    nested->choice()->setToolTip(field.help);
    rows_.follow(nested, [this, value, nested] {
      if constexpr (member)
        nested->show_method((*value()).value, patterns_, dimension_);
      else
        nested->show_method(value(), patterns_, dimension_);
    });
    rows_.add(new Indented(appearance_, nested));
    return nested;
  } else if constexpr (Worded<Value>) {
    QStringList texts;
    const auto all = basinscope::words(Value{});
    for (std::size_t i = 0; i < all.size(); ++i) {
      // Parts of a recipe have ids and, for people, words_of().
      if constexpr (requires { words_of(Value{}); })
        texts << translated(words_of(static_cast<Value>(i)));
      else
        texts << translated(all[i]);
    }
    const Bound bound{[value] { return static_cast<double>(value()); },
                      [store](const QString&, double next, bool) { store(static_cast<Value>(next)); },
                      static_cast<double>(Method{}.*parameter.member), true};
    return rows_.line(field.label,
                      {rows_.choice(
                          {field.label, field.symbol, field.help}, [texts] { return texts; }, bound)});
  } else if constexpr (std::is_same_v<Value, std::optional<double>>) {
    const auto usual = [this, id = parameter.id] { return usual_value(id, dimension_); };
    const Bound bound{[value, usual] { return value().value_or(usual()); },
                      [store](const QString&, double next, bool) { store(next); }, usual(), false};
    return rows_.number(words, field.range, field.reach, bound);
  } else if constexpr (std::is_same_v<Value, Matrix>) {
    words.help += tr(" Rows are separated by \";\".");
    const auto read = [this, value, store, built = built_,
                       member = parameter.member](const QString& text) -> QString {
      if (built != built_ || text == shown_matrix(value())) return {};
      const auto typed = matrix_from(text);
      if (!typed) return tr("needs rows of %1 numbers with a ; between rows").arg(dimension_);
      Variant next = method_;
      std::get<Method>(next).*member = not_rounded(*typed, value());
      if (const Message why = method_refusal(next, dimension_); !why.empty()) return translated(why);
      store(std::get<Method>(next).*member);
      return {};
    };
    TextRow* const row = rows_.text(words, read, [this, value] { return shown_matrix(value()); });
    row->set_placeholder(tr("identity, %1 × %1").arg(dimension_));
    return row;
  } else if constexpr (std::is_same_v<Value, Vector>) {
    const auto read = [this, value, store, built = built_](const QString& text) -> QString {
      if (built != built_) return {};
      Vector bounds = value();
      if (const QString why = bounds_from(text, patterns_, bounds); !why.isEmpty()) return why;
      store(bounds);
      return {};
    };
    return rows_.text(words, read, [value] { return list_text(value()); });
  } else {
    if (field.whole && !std::is_same_v<Variant, Layer>) {
      field.range.highest = std::min(field.range.highest, static_cast<double>(patterns_));
      field.reach.highest = std::min(field.reach.highest, field.range.highest);
      field.initial = std::min(field.initial, field.range.highest);
    }
    const Bound bound{[value] { return static_cast<double>(value()); },
                      [store](const QString&, double next, bool) { store(static_cast<Value>(next)); },
                      field.initial, field.whole};
    if constexpr (std::is_same_v<Value, bool>)
      return rows_.line({}, {rows_.flag({field.symbol, {}, field.help, field.help}, bound)});
    else
      return rows_.number(words, field.range, field.reach, bound);
  }
}

template class MethodPanel<Layer>;
template class MethodPanel<WeightKernel>;
template class MethodPanel<InnerKernel>;
template class MethodPanel<Separation>;
template class MethodPanel<PostTransform>;

}  // namespace basinscope
