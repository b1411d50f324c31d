// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector_slice.h"

#include <QVBoxLayout>

#include "ui/controls/number_text.h"
#include "ui/controls/parameter_row.h"
#include "ui/document/scene_edits.h"

namespace basinscope {
namespace {

// Components offered to choose from.
constexpr int most_components = 8;

// Axes of a slice have the same unit, and patterns often lie flat in it: room for what lies across.
Window squared(Window w) {
  const double side = std::max(w.x1 - w.x0, w.y1 - w.y0);
  const double x = 0.5 * (w.x0 + w.x1), y = 0.5 * (w.y0 + w.y1);
  return {x - side / 2, x + side / 2, y - side / 2, y + side / 2};
}

NumberEntry* whole_entry(const InspectorContext& context, const QString& name, double least) {
  auto* entry = new NumberEntry(context.appearance);
  entry->set_range(Range{least, 1e9}, true);
  entry->set_value(least);
  entry->setAccessibleName(name);
  return entry;
}

}  // namespace

SliceSection::SliceSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, QStringLiteral("Slice"), parent), context_(context) {
  kind_ = new Segment(
      {QStringLiteral("Points"), QStringLiteral("PCA"), QStringLiteral("Random"), QStringLiteral("Axes")});
  kind_->setToolTip(
      QStringLiteral("The plane of R^D that is shown: through three patterns, along the directions "
                     "of largest variance, random, or two coordinates."));
  auto* line = new LabelledRow(context.appearance, QStringLiteral("Through"));
  line->add(kind_);
  add(line);
  rows_[points] = points_rows();
  rows_[principal] = principal_rows();
  rows_[random] = random_row();
  rows_[axes] = axes_row();
  for (QWidget* rows : rows_) add(rows);
  auto* in_it = new LabelledRow(context.appearance, QStringLiteral("Patterns in it"));
  share_ = new QLabel;
  share_->setProperty("role", "quiet");
  in_it->add(share_);
  add(in_it);
  refusal_ = new QLabel;
  refusal_->setProperty("role", "error");
  refusal_->setWordWrap(true);
  refusal_->hide();
  add(refusal_);
  connect(kind_, &Segment::picked, this, [this](int kind) { pick(static_cast<Kind>(kind)); });
  connect(context_.document, &SceneDocument::changed, this, &SliceSection::show_scene);
  show_kind(axes);
  show_scene();
}

QWidget* SliceSection::points_rows() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Patterns"));
  for (int i = 0; i < 3; ++i) {
    point_[i] = whole_entry(context_, QStringLiteral("Pattern %1 of the plane").arg(i + 1), 1);
    point_[i]->set_value(i + 1);
    if (i > 0) row->add_gap();
    row->add(point_[i]);
    connect(point_[i], &NumberEntry::committed, this, [this, i](double value) {
      point_[i]->set_value(value);
      take(QStringLiteral("Slice through patterns"));
    });
  }
  return row;
}

QWidget* SliceSection::principal_rows() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* line = new LabelledRow(context_.appearance, QStringLiteral("Axes"));
  for (int i = 0; i < 2; ++i) {
    component_[i] = new Choice;
    component_[i]->setAccessibleName(QStringLiteral("Principal component of axis %1").arg(i + 1));
    if (i > 0) line->add_gap();
    line->add(component_[i]);
    connect(component_[i], &QComboBox::activated, this,
            [this] { take(QStringLiteral("Principal components")); });
  }
  column->addWidget(line);
  for (int i = 0; i < 2; ++i) {
    NumberField field;
    field.id = QStringLiteral("offset%1").arg(i);
    field.symbol = QStringLiteral("offset");
    field.label = QStringLiteral("Offset");
    field.help = QStringLiteral("How far the plane is moved along another principal component.");
    field.range = Range{-1e6, 1e6};
    field.reach = Reach{-2, 2};
    offset_[i] = new ParameterRow(context_.appearance, field);
    offset_[i]->set_value(0);
    column->addWidget(offset_[i]);
    connect(offset_[i], &ParameterRow::gesture_started, this, [this] { context_.document->begin_gesture(); });
    connect(offset_[i], &ParameterRow::gesture_finished, this, [this] { context_.document->end_gesture(); });
    connect(offset_[i], &ParameterRow::changed, this, [this, i](double value) {
      offset_[i]->set_value(value);
      take(QStringLiteral("Offset of the slice"));
    });
  }
  return rows;
}

QWidget* SliceSection::random_row() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Seed"));
  seed_ = whole_entry(context_, QStringLiteral("Seed of the random slice"), 0);
  row->add(seed_, 72);
  connect(seed_, &NumberEntry::committed, this, [this](double value) {
    seed_->set_value(value);
    take(QStringLiteral("Random slice"));
  });
  return row;
}

QWidget* SliceSection::axes_row() {
  auto* row = new LabelledRow(context_.appearance, QStringLiteral("Coordinates"));
  for (int i = 0; i < 2; ++i) {
    axis_[i] = whole_entry(context_, QStringLiteral("Coordinate of axis %1").arg(i + 1), 1);
    axis_[i]->set_value(i + 1);
    if (i > 0) row->add_gap();
    row->add(axis_[i]);
    connect(axis_[i], &NumberEntry::committed, this, [this, i](double value) {
      axis_[i]->set_value(value);
      take(QStringLiteral("Slice along axes"));
    });
  }
  return row;
}

void SliceSection::show_kind(Kind kind) {
  kind_->choose(kind);
  for (int i = 0; i < 4; ++i) rows_[i]->setVisible(i == kind);
}

void SliceSection::pick(Kind kind) {
  show_kind(kind);
  take(QStringLiteral("Slice"));
}

Matrix SliceSection::stored() const {
  return normalised_patterns(context_.scene().memory, context_.scene().post);
}

void SliceSection::show_scene() {
  const Scene& scene = context_.scene();
  const Eigen::Index d = scene.memory.patterns->cols();
  setVisible(d > 2);
  if (d <= 2) return;
  set_remark(QStringLiteral("2 of %1 dim.").arg(d));
  fit_ranges(scene);
  if (shared_memory_ == scene.memory && shared_post_ == scene.post && shared_plane_ == scene.plane) return;
  shared_memory_ = scene.memory;
  shared_post_ = scene.post;
  shared_plane_ = scene.plane;
  // The share of the patterns' variance that lies along the plane.
  const Matrix patterns = stored();
  const Matrix apart = patterns.rowwise() - patterns.colwise().mean();
  const Plane& plane = scene.plane;
  const Vector u = plane.e1.normalized(), v = (plane.e2 - u * u.dot(plane.e2)).normalized();
  const double total = apart.squaredNorm();
  const double within = (apart * u).squaredNorm() + (apart * v).squaredNorm();
  share_->setText(total > 0 ? QStringLiteral("%1 % of the variance").arg(fixed_text(100 * within / total, 1))
                            : QStringLiteral("all of them"));
}

void SliceSection::fit_ranges(const Scene& scene) {
  const auto n = static_cast<double>(scene.memory.patterns->rows());
  const auto d = static_cast<double>(scene.memory.patterns->cols());
  for (NumberEntry* entry : point_) entry->set_range(Range{1, n}, true);
  for (NumberEntry* entry : axis_) entry->set_range(Range{1, d}, true);
}

void SliceSection::take(const QString& what) {
  const auto index = [](const NumberEntry* entry) { return static_cast<Eigen::Index>(entry->value()) - 1; };
  switch (static_cast<Kind>(kind_->chosen())) {
    case points: {
      const Matrix x = stored();
      if (x.rows() < 3) return take_slice(what, {{}, "three patterns span a plane, there are fewer"});
      const auto row = [&](int i) {
        return Vector(x.row(std::min(index(point_[i]), x.rows() - 1)).transpose());
      };
      return take_slice(what, slice_through(row(0), row(1), row(2)));
    }
    case principal:
      return with_components(what);
    case random:
      return take_slice(what, random_slice(stored().colwise().mean().transpose(),
                                           static_cast<std::uint64_t>(seed_->value())));
    case axes:
      return take_slice(
          what, slice_of_axes(context_.scene().memory.patterns->cols(), index(axis_[0]), index(axis_[1])));
  }
}

void SliceSection::with_components(const QString& what) {
  Matrix patterns = stored();
  if (!components_ || !same(patterns, decomposed_)) {
    const auto shared = std::make_shared<const Matrix>(std::move(patterns));
    job_.request([this, what, shared](const LatestJob::Run& run) {
      auto found = std::make_shared<const PrincipalComponents>(principal_components(*shared));
      run.deliver([this, what, shared, found] {
        components_ = found;
        decomposed_ = *shared;
        const int count = static_cast<int>(std::min<Eigen::Index>(found->variances.size(), most_components));
        for (int i = 0; i < 2; ++i) {
          component_[i]->clear();
          for (int k = 1; k <= count; ++k) component_[i]->addItem(QStringLiteral("PC %1").arg(k));
          component_[i]->setCurrentIndex(std::min(i, count - 1));
          offset_[i]->set_value(0);
        }
        with_components(what);
      });
    });
    return;
  }
  const int i = component_[0]->currentIndex(), j = component_[1]->currentIndex();
  int other = 0;
  for (int row = 0; row < 2; ++row, ++other) {
    while (other == i || other == j) ++other;
    offset_[row]->setVisible(other < components_->variances.size());
    offset_[row]->label()->setText(QStringLiteral("Offset, PC %1").arg(other + 1));
  }
  take_slice(what, principal_slice(*components_, i, j, offsets()));
}

Vector SliceSection::offsets() const { return Vector{{offset_[0]->value(), offset_[1]->value()}}; }

void SliceSection::take_slice(const QString& what, const Slice& slice) {
  refusal_->setText(QString::fromStdString(slice.refusal));
  refusal_->setVisible(!slice.refusal.empty());
  if (!slice.refusal.empty()) return;
  Scene next = context_.scene();
  const bool turned = !same(next.plane.e1, slice.plane.e1) || !same(next.plane.e2, slice.plane.e2);
  next.plane = slice.plane;
  // An offset alone leaves the window where it is.
  if (turned) {
    next = with_default_window(std::move(next));
    next.window = squared(next.window);
  }
  context_.document->edit(what, std::move(next));
}

}  // namespace basinscope
