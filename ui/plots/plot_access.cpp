// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plot_access.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "ui/plots/plot_points.h"
#include "ui/text/translation.h"

namespace basinscope {
namespace {

struct PointAction {
  const char* name;
  QPointF steps;
};
// The arrows, for who has none.
constexpr std::array<PointAction, 4> moves{{{QT_TR_NOOP("Move left"), {-1, 0}},
                                            {QT_TR_NOOP("Move right"), {1, 0}},
                                            {QT_TR_NOOP("Move up"), {0, 1}},
                                            {QT_TR_NOOP("Move down"), {0, -1}}}};
constexpr auto edit_action = QT_TR_NOOP("Edit");
constexpr auto remove_action = QT_TR_NOOP("Remove");
constexpr auto open_action = QT_TR_NOOP("Open");

class PointAccess : public QAccessibleInterface,
                    public QAccessibleActionInterface,
                    public QAccessibleValueInterface {
 public:
  PointAccess(PlotPoints* points, int index) : points_(points), index_(index) {}

  bool isValid() const override { return points_ && index_ < points_->count(); }
  QObject* object() const override { return nullptr; }
  QWindow* window() const override { return points_ ? points_->plot()->window()->windowHandle() : nullptr; }
  QAccessibleInterface* parent() const override {
    return points_ ? QAccessible::queryAccessibleInterface(points_->plot()) : nullptr;
  }
  QAccessibleInterface* child(int) const override { return nullptr; }
  int childCount() const override { return 0; }
  int indexOfChild(const QAccessibleInterface*) const override { return -1; }
  QAccessibleInterface* childAt(int, int) const override { return nullptr; }

  QString text(QAccessible::Text which) const override {
    if (!isValid()) return {};
    const PlotPoint point = points_->point(index_);
    if (which == QAccessible::Name) return point.name;
    if (which == QAccessible::Description || which == QAccessible::Value) return place_text(point);
    return {};
  }
  void setText(QAccessible::Text, const QString&) override {}
  QRect rect() const override {
    if (!isValid()) return {};
    const QRect box = points_->point(index_).box.toAlignedRect();
    return {points_->plot()->mapToGlobal(box.topLeft()), box.size()};
  }
  QAccessible::Role role() const override {
    return has_value() ? QAccessible::Slider : QAccessible::ListItem;
  }
  QAccessible::State state() const override {
    QAccessible::State state;
    state.invalid = !isValid();
    if (state.invalid) return state;
    const bool chosen = points_->chosen() == index_;
    state.focusable = state.selectable = true;
    state.selected = chosen;
    state.focused = chosen && points_->plot()->hasFocus();
    state.invisible = !points_->plot()->isVisible();
    state.disabled = !points_->plot()->isEnabled();
    state.readOnly = !points_->point(index_).moves;
    return state;
  }
  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ActionInterface) return static_cast<QAccessibleActionInterface*>(this);
    if (type == QAccessible::ValueInterface && has_value())
      return static_cast<QAccessibleValueInterface*>(this);
    return nullptr;
  }

  QStringList actionNames() const override {
    if (!isValid()) return {};
    QStringList names{setFocusAction()};
    if (points_->can_open()) names << QLatin1String(open_action);
    if (points_->can_move(index_))
      for (const PointAction& move : moves) names << QLatin1String(move.name);
    if (points_->can_type(index_)) names << QLatin1String(edit_action);
    if (points_->can_remove() && points_->point(index_).moves) names << QLatin1String(remove_action);
    return names;
  }
  QString localizedActionName(const QString& name) const override {
    if (name == setFocusAction()) return QAccessibleActionInterface::localizedActionName(name);
    return tr(name.toUtf8().constData());
  }
  void doAction(const QString& name) override {
    if (!isValid()) return;
    points_->plot()->setFocus(Qt::ShortcutFocusReason);
    points_->choose(index_);
    if (name == QLatin1String(open_action)) points_->open(index_);
    if (name == QLatin1String(edit_action)) points_->edit(index_);
    if (name == QLatin1String(remove_action)) points_->remove(index_);
    for (const PointAction& move : moves)
      if (name == QLatin1String(move.name)) points_->move(index_, move.steps);
  }
  QStringList keyBindingsForAction(const QString&) const override { return {}; }

  QVariant currentValue() const override {
    return isValid() ? QVariant(points_->point(index_).at.front()) : QVariant();
  }
  void setCurrentValue(const QVariant& value) override {
    if (isValid()) points_->type(index_, {value.toDouble()});
  }
  QVariant maximumValue() const override { return isValid() ? points_->point(index_).range.highest : 0; }
  QVariant minimumValue() const override { return isValid() ? points_->point(index_).range.lowest : 0; }
  QVariant minimumStepSize() const override { return 0.0; }

 private:
  bool has_value() const {
    return isValid() && points_->point(index_).at.size() == 1 && points_->can_type(index_);
  }

  QPointer<PlotPoints> points_;
  int index_;
};

class PlotAccess : public QAccessibleWidget {
 public:
  explicit PlotAccess(QWidget* plot)
      : QAccessibleWidget(plot, QAccessible::Chart), points_(PlotPoints::of(plot)) {}
  ~PlotAccess() override {
    for (const QAccessible::Id id : children_) QAccessible::deleteAccessibleInterface(id);
  }

  int points() const { return points_ ? points_->count() : 0; }
  int childCount() const override { return points() + QAccessibleWidget::childCount(); }
  QAccessibleInterface* child(int index) const override {
    return index < points() ? point(index) : QAccessibleWidget::child(index - points());
  }
  int indexOfChild(const QAccessibleInterface* child) const override {
    const QAccessible::Id id = QAccessible::uniqueId(const_cast<QAccessibleInterface*>(child));
    const auto found = std::find(children_.begin(), children_.end(), id);
    if (found != children_.end()) return static_cast<int>(found - children_.begin());
    const int widget = QAccessibleWidget::indexOfChild(child);
    return widget < 0 ? widget : points() + widget;
  }
  QAccessibleInterface* childAt(int x, int y) const override {
    const QPoint place = widget()->mapFromGlobal(QPoint(x, y));
    for (int i = 0, n = points(); i < n; ++i)
      if (points_->point(i).box.toAlignedRect().contains(place)) return point(i);
    return QAccessibleWidget::childAt(x, y);
  }
  QAccessibleInterface* focusChild() const override {
    if (points_ && widget()->hasFocus() && points_->chosen() >= 0) return point(points_->chosen());
    return QAccessibleWidget::focusChild();
  }
  QString text(QAccessible::Text which) const override {
    const QString own = QAccessibleWidget::text(which);
    return which == QAccessible::Description && points_ && widget()->accessibleDescription().isEmpty()
               ? points_->summary()
               : own;
  }

 private:
  // Children keep their identity: the third point is the third, whatever it is.
  QAccessibleInterface* point(int index) const {
    if (!points_ || index < 0) return nullptr;
    while (static_cast<int>(children_.size()) <= index)
      children_.push_back(QAccessible::registerAccessibleInterface(
          new PointAccess(points_, static_cast<int>(children_.size()))));
    return QAccessible::accessibleInterface(children_[static_cast<std::size_t>(index)]);
  }

  QPointer<PlotPoints> points_;
  mutable std::vector<QAccessible::Id> children_;
};

QAccessibleInterface* plot_interface(const QString&, QObject* object) {
  auto* const widget = qobject_cast<QWidget*>(object);
  return widget && PlotPoints::of(widget) ? new PlotAccess(widget) : nullptr;
}

QAccessibleInterface* point_of(QWidget* plot, int point) {
  QAccessibleInterface* const interface = QAccessible::queryAccessibleInterface(plot);
  return interface ? interface->child(point) : nullptr;
}

std::function<void(const QString&)> heard;

}  // namespace

void answer_for_plots() {
  static const bool installed = [] {
    QAccessible::installFactory(plot_interface);
    return true;
  }();
  (void)installed;
}

bool is_listened_to() { return heard || QAccessible::isActive(); }

void hear_places(std::function<void(const QString& place)> listener) { heard = std::move(listener); }

void tell_focus(QWidget* plot, int point) {
  QAccessibleInterface* const told = point_of(plot, point);
  if (!told) return;
  QAccessibleEvent event(told, QAccessible::Focus);
  QAccessible::updateAccessibility(&event);
}

void tell_place(QWidget* plot, int point) {
  QAccessibleInterface* const told = point_of(plot, point);
  if (!told) return;
  if (heard) heard(told->text(QAccessible::Description));
  QAccessibleEvent event(told, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&event);
  if (!told->valueInterface()) return;
  QAccessibleValueChangeEvent value(told, told->valueInterface()->currentValue());
  QAccessible::updateAccessibility(&value);
}

void tell_count_changed(QWidget* plot) {
  QAccessibleEvent event(plot, QAccessible::ObjectReorder);
  QAccessible::updateAccessibility(&event);
}

}  // namespace basinscope
