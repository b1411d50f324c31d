// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "ui/controls/bound_rows.h"
#include "ui/controls/dialog_foot.h"
#include "ui/controls/sentence.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/shown_number.h"
#include "ui/text/window_title.h"

namespace basinscope {

namespace {

// The points' first two coordinates, in equal units round the origin.
class Preview : public QWidget {
 public:
  explicit Preview(const Appearance* appearance) : appearance_(appearance) {
    setFixedSize(appearance->px(200), appearance->px(200));
    setAccessibleName(tr("Preview of the patterns"));
  }
  void show_points(Matrix points) {
    points_ = std::move(points);
    update();
  }

 protected:
  void paintEvent(QPaintEvent*) override {
    const Theme& theme = appearance_->theme();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.axis);
    painter.setBrush(theme.field);
    painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    const double reach = std::max(1.0, points_.leftCols(2).cwiseAbs().maxCoeff()) * 1.15;
    const double s = appearance_->scale();
    for (Eigen::Index i = 0; i < points_.rows(); ++i) {
      const QPointF centre(width() * (0.5 + points_(i, 0) / reach / 2),
                           height() * (0.5 - points_(i, 1) / reach / 2));
      const QRectF mark(centre - QPointF(4, 4) * s, QSizeF(8, 8) * s);
      painter.setPen(theme.text);
      painter.setBrush(pattern_colour(static_cast<int>(i), theme.dark));
      painter.drawRect(mark);
    }
  }

 private:
  const Appearance* appearance_;
  Matrix points_ = Matrix::Zero(1, 2);
};

}  // namespace

RandomPatternsDialog::RandomPatternsDialog(const Appearance* appearance, const GeneratedPatterns& start,
                                           QWidget* parent)
    : QDialog(parent), what_(drawable(start)) {
  setWindowTitle(window_title(tr("Random patterns")));
  auto* form = new QVBoxLayout;
  form->setSpacing(0);
  const BoundRows<RandomPatternsDialog> rows([form](QWidget* row) { form->addWidget(row); }, this,
                                             appearance);
  QStringList generators;
  for (const std::string& id : generator_ids()) generators << capitalised(translated(generator_name(id)));
  const auto& ids = generator_ids();
  rows.choice(
      {tr("Distribution"), tr("Distribution")}, generators,
      BoundRows<RandomPatternsDialog>::Computed{
          [&ids](const GeneratedPatterns& what) {
            return double(std::find(ids.begin(), ids.end(), what.generator) - ids.begin());
          },
          [&ids](GeneratedPatterns& what, double index) { what.generator = ids[std::size_t(index)]; }});
  const auto number = [&rows](const RichText& label, const QString& name, Range range, auto member) {
    NumberEntry* const entry = rows.entry({{}, name}, range, member, 0);
    rows.line(label, {entry});
    return entry;
  };
  const auto entries = {
      number(marked("Patterns <i>N</i>"), tr("Number of patterns N"), {1, double(largest_landscape)},
             &GeneratedPatterns::n),
      number(marked("Dimension <i>D</i>"), tr("Dimension D"), {2, 1024}, &GeneratedPatterns::d),
      number(tr("Seed"), tr("Seed"), {0, 9007199254740992.0}, &GeneratedPatterns::seed)};
  auto* another = new QPushButton(tr("Another seed"));
  rows.line({}, {another});
  form->addWidget(new Sentence(appearance, "hint",
                               tr("The same seed gives the same patterns everywhere. They replace the "
                                  "current patterns in one undo step.")));
  auto* complaint = new Sentence(appearance, "error");
  form->addSpacing(appearance->px(4));
  form->addWidget(complaint);
  for (const NumberEntry* entry : entries)
    connect(entry, &NumberEntry::complaint_changed, complaint, &Sentence::say);
  form->addStretch();

  auto* top = new QHBoxLayout;
  top->setSpacing(appearance->px(24));
  top->addLayout(form, 1);
  auto* preview = new Preview(appearance);
  top->addWidget(preview);
  rows.follow(preview, [this, preview] { preview->show_points(generated(what_)); });
  another->setAutoDefault(false);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(appearance->px(16), appearance->px(16), appearance->px(16), appearance->px(16));
  column->setSpacing(appearance->px(16));
  column->addLayout(top);
  add_dialog_foot(this, column, tr("Replace patterns"), appearance);
  setFixedSize(appearance->px(560), appearance->px(300));

  connect(another, &QPushButton::clicked, this,
          [this] { change({}, [](GeneratedPatterns& what) { ++what.seed; }); });
}

}  // namespace basinscope
