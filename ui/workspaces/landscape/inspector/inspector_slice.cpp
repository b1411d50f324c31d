// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_slice.h"

#include <QVBoxLayout>
#include <cmath>

#include "ui/controls/parameter_row.h"
#include "ui/document/scene_edits.h"
#include "ui/text/shown_number.h"
#include "ui/workspaces/landscape/slice_reader.h"

namespace basinscope {
namespace {

// Components offered to choose from.
constexpr int most_components = 8;

}  // namespace

SliceSection::SliceSection(const InspectorContext& context, QWidget* parent)
    : Section(context.appearance, tr("Slice"), parent), context_(context) {
  kind_ = new Segment({tr("Points"), QStringLiteral("PCA"), tr("Random"), tr("Axes")});
  kind_->setToolTip(
      tr("The plane of R^D that is shown: through three patterns, along the directions "
         "of largest variance, random, or two coordinates."));
  auto* line = new LabelledRow(context.appearance, tr("Through"));
  line->add(kind_);
  add(line);
  rows_[points] =
      entries_row(tr("Patterns"), tr("Pattern %1 of the plane"), tr("Slice through patterns"), point_);
  rows_[principal] = principal_rows();
  auto* seed = new LabelledRow(context.appearance, tr("Seed"));
  seed->add(seed_ = whole_entry(tr("Seed of the random slice"), tr("Random slice"), 0), 72);
  rows_[random] = seed;
  rows_[axes] = entries_row(tr("Coordinates"), tr("Coordinate of axis %1"), tr("Slice along axes"), axis_);
  for (int kind = points; kind < as_given; ++kind) add(rows_[kind]);
  const auto quiet = [&](const QString& name, const QString& text, const QString& help) {
    auto* row = new LabelledRow(context.appearance, name);
    auto* label = new Label(text);
    label->setToolTip(help);
    label->setProperty("role", "quiet");
    row->add(label);
    add(row);
    return label;
  };
  rows_[as_given] =
      quiet(tr("Plane"), tr("as given, none of these"),
            tr("The origin and the directions e1, e2 are those of the scene's file, or patterns "
               "have moved away from the plane."))
          ->parentWidget();
  share_ = quiet(tr("Variance"), {}, tr("Share of the patterns' variance that lies in the plane shown."));
  probe_ = quiet(tr("Probe's limit"), {},
                 tr("Distance from the plane shown to the state in which the probe ends."));
  refusal_ = new Sentence(context.appearance, "error");
  add(refusal_);
  connect(kind_, &Segment::picked, this, [this](int kind) { pick(static_cast<Kind>(kind)); });
  connect(context_.document, &SceneDocument::changed, this, &SliceSection::show_scene);
  connect(&job_, &LatestJob::failed, this, [this](const QString& sentence) { refusal_->say(sentence); });
  SliceReader* const reader = SliceReader::of(context_.model);
  connect(reader, &SliceReader::changed, this, &SliceSection::show_recognised);
  connect(context_.model, &LandscapeModel::probe_changed, this, &SliceSection::show_probe);
  show_kind(axes);
  show_scene();
  show_recognised();
  show_probe();
}

NumberEntry* SliceSection::whole_entry(const QString& name, const QString& undo, double least) {
  auto* entry = new NumberEntry(context_.appearance);
  entry->set_range(Range{least, 1e9}, true);
  entry->set_value(least);
  entry->setAccessibleName(name);
  connect(entry, &NumberEntry::committed, this, [this, entry, undo](double value) {
    entry->set_value(value);
    take(undo);
  });
  return entry;
}

QWidget* SliceSection::entries_row(const QString& label, const QString& name, const QString& undo,
                                   std::span<NumberEntry*> entries) {
  auto* row = new LabelledRow(context_.appearance, label);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const int number = static_cast<int>(i) + 1;
    entries[i] = whole_entry(name.arg(number), undo, 1);
    entries[i]->set_value(number);
    if (i > 0) row->add_gap();
    row->add(entries[i]);
  }
  return row;
}

QWidget* SliceSection::principal_rows() {
  auto* rows = new QWidget;
  auto* column = new QVBoxLayout(rows);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  auto* line = new LabelledRow(context_.appearance, tr("Axes"));
  for (int i = 0; i < 2; ++i) {
    component_[i] = new Choice;
    component_[i]->setAccessibleName(tr("Principal component of axis %1").arg(i + 1));
    if (i > 0) line->add_gap();
    line->add(component_[i]);
    connect(component_[i], &QComboBox::activated, this, [this] { take(tr("Principal components")); });
  }
  column->addWidget(line);
  for (int i = 0; i < 2; ++i) {
    NumberField field;
    field.id = QStringLiteral("offset%1").arg(i);
    field.symbol = tr("offset");
    field.label = tr("Offset");
    field.help = tr("How far the plane is moved along another principal component.");
    field.range = Range{-1e6, 1e6};
    field.reach = Reach{-2, 2};
    offset_[i] = new ParameterRow(context_.appearance, field);
    offset_[i]->set_value(0);
    column->addWidget(offset_[i]);
    offset_[i]->drags(context_.document);
    connect(offset_[i], &ParameterRow::changed, this, [this, i](double value) {
      offset_[i]->set_value(value);
      take(tr("Offset of the slice"));
    });
  }
  return rows;
}

// A scene that opens, an undo or an edit elsewhere: the rows show the slice there is. A slice made by these
// rows is recognised as what they say already.
void SliceSection::show_recognised() {
  const SliceReader* const reader = SliceReader::of(context_.model);
  if (const auto share = reader->variance_share(); !share)
    share_->clear();
  else
    share_->setText(std::isnan(*share) ? tr("none: the patterns coincide")
                                       : tr("%1 % in the plane").arg(fixed_text(100 * *share, 1)));
  if (context_.document->in_gesture()) return;
  if (const auto* slice = std::get_if<AxesSlice>(&reader->kind())) {
    axis_[0]->set_value(double(slice->i + 1));
    axis_[1]->set_value(double(slice->j + 1));
    show_kind(axes);
  } else if (const auto* through = std::get_if<PointsSlice>(&reader->kind())) {
    point_[0]->set_value(through->a + 1);
    point_[1]->set_value(through->b + 1);
    point_[2]->set_value(through->c + 1);
    show_kind(points);
  } else if (const auto* drawn = std::get_if<DrawnSlice>(&reader->kind())) {
    seed_->set_value(double(drawn->seed));
    show_kind(random);
  } else if (const auto* principal_kind = std::get_if<ComponentsSlice>(&reader->kind())) {
    components_ = reader->components();
    decomposed_ = context_.scene().memory;
    decomposed_post_ = context_.scene().post;
    offer_components();
    const auto most = component_[0]->count() - 1;
    if (principal_kind->i <= most && principal_kind->j <= most) {
      component_[0]->setCurrentIndex(int(principal_kind->i));
      component_[1]->setCurrentIndex(int(principal_kind->j));
      for (int row = 0; row < 2; ++row)
        offset_[row]->set_value(row < principal_kind->offsets.size() ? principal_kind->offsets[row] : 0);
      name_offsets();
    }
    show_kind(principal);
  } else if (taken_ != context_.scene().plane) {
    show_kind(as_given);
  }
}

void SliceSection::show_probe() {
  const auto& probe = context_.model->probe();
  const Scene& scene = context_.scene();
  const bool there = probe && probe->state.size() == scene.plane.dimension() &&
                     probe->trajectory.outcome != Outcome::undefined &&
                     probe->trajectory.outcome != Outcome::diverged;
  probe_->setText(
      there ? tr("%1 from the plane").arg(fixed_text(distance_to(scene.plane, probe->trajectory.limit()), 2))
            : tr("hover over a plot"));
}

void SliceSection::show_kind(Kind kind) {
  kind_->choose(kind == as_given ? -1 : kind);
  for (int i = points; i <= as_given; ++i) rows_[i]->setVisible(i == kind);
}

void SliceSection::pick(Kind kind) {
  show_kind(kind);
  take(tr("Slice"));
}

bool SliceSection::has_components() const {
  const Scene& scene = context_.scene();
  return components_ && decomposed_ && equal_but_for_values(*decomposed_, scene.memory) &&
         decomposed_post_ == scene.post;
}

void SliceSection::show_scene() {
  const Scene& scene = context_.scene();
  const Eigen::Index d = scene.memory.patterns.cols();
  refusal_->say({});  // it was of an earlier choice
  setVisible(d > 2);
  if (d <= 2) return;
  set_remark(tr("2 of %1 dim.").arg(d));
  fit_ranges(scene);
}

void SliceSection::fit_ranges(const Scene& scene) {
  const auto n = static_cast<double>(scene.memory.patterns.rows());
  const auto d = static_cast<double>(scene.memory.patterns.cols());
  for (NumberEntry* entry : point_) entry->set_range(Range{1, n}, true);
  for (NumberEntry* entry : axis_) entry->set_range(Range{1, d}, true);
}

void SliceSection::take(const QString& what) {
  const auto index = [](const NumberEntry* entry) { return static_cast<Eigen::Index>(entry->value()) - 1; };
  switch (static_cast<Kind>(kind_->chosen())) {
    case points: {
      const Scene& scene = context_.scene();
      const SharedMatrix& x = scene.memory.patterns;
      if (x.rows() < 3) return take_slice(what, {{}, phrase("needs at least three patterns")});
      const auto row = [&](int i) {
        const Eigen::Index at = std::min(index(point_[i]), x.rows() - 1);
        return normalised_row(scene.memory, scene.post, x.row(at).transpose());
      };
      return take_slice(what, slice_through(row(0), row(1), row(2)));
    }
    case principal:
      return with_components(what);
    case random:
      return take_slice(what, random_slice(normalised_patterns(context_.scene().memory, context_.scene().post)
                                               .colwise()
                                               .mean()
                                               .transpose(),
                                           static_cast<std::uint64_t>(seed_->value())));
    case axes:
      return take_slice(
          what, slice_of_axes(context_.scene().memory.patterns.cols(), index(axis_[0]), index(axis_[1])));
    case as_given:
      return;
  }
}

void SliceSection::with_components(const QString& what) {
  if (!has_components()) {
    const Scene& scene = context_.scene();
    job_.request([this, what, memory = scene.memory, post = scene.post, opened = context_.document->opened(),
                  drag = context_.document->gesture()](const LatestJob::Run& run) {
      auto found = std::make_shared<const PrincipalComponents>(
          principal_components(normalised_patterns(memory, post)));
      run.deliver([this, what, memory, post, opened, found, drag] {
        if (opened != context_.document->opened()) return;  // picked in another scene
        components_ = found;
        decomposed_ = memory;
        decomposed_post_ = post;
        offer_components();
        // The drag that asked may be over by now.
        if (!drag.cancelled())
          context_.document->through(drag.alive() ? drag : Gesture(), [&] { with_components(what); });
      });
    });
    return;
  }
  name_offsets();
  take_slice(what, principal_slice(*components_, component_[0]->currentIndex(), component_[1]->currentIndex(),
                                   offsets()));
}

void SliceSection::offer_components() {
  const int count = static_cast<int>(std::min<Eigen::Index>(components_->variances.size(), most_components));
  for (int i = 0; i < 2; ++i) {
    component_[i]->clear();
    for (int k = 1; k <= count; ++k) component_[i]->addItem(QStringLiteral("PC %1").arg(k));
    component_[i]->setCurrentIndex(std::min(i, count - 1));
    offset_[i]->set_value(0);
  }
}

// Offsets run along the first two components that are not axes.
void SliceSection::name_offsets() {
  const int i = component_[0]->currentIndex(), j = component_[1]->currentIndex();
  int other = 0;
  for (int row = 0; row < 2; ++row, ++other) {
    while (other == i || other == j) ++other;
    offset_[row]->setVisible(other < components_->variances.size());
    offset_[row]->label()->setText(tr("Offset, PC %1").arg(other + 1));
  }
}

Vector SliceSection::offsets() const { return Vector{{offset_[0]->value(), offset_[1]->value()}}; }

void SliceSection::take_slice(const QString& what, const Slice& slice) {
  refusal_->say(translated(slice.refusal));
  if (!slice.refusal.empty()) return;
  taken_ = slice.plane;
  Scene next = context_.scene();
  const bool turned = !same(next.plane.e1, slice.plane.e1) || !same(next.plane.e2, slice.plane.e2);
  next.plane = slice.plane;
  // An offset alone leaves the window where it is.
  if (turned) next = with_probe_moved(with_square_window(std::move(next)), context_.scene().window);
  context_.document->edit(what, std::move(next));
}

}  // namespace basinscope
