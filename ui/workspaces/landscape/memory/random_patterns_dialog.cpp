// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/memory/random_patterns_dialog.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "core/data/glyphs.h"
#include "core/data/limits.h"
#include "ui/controls/parameter_row.h"
#include "ui/figure/pattern_colours.h"
#include "ui/text/number_text.h"
#include "ui/text/window_title.h"

namespace basinscope {

// The points' first two coordinates, in equal units round the origin.
class RandomPatternsDialog::Preview : public QWidget {
 public:
  Preview(const Appearance* appearance) : appearance_(appearance) {
    setFixedSize(appearance->px(200), appearance->px(200));
    setAccessibleName(QStringLiteral("Preview of the patterns"));
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

RandomPatternsDialog::RandomPatternsDialog(const Appearance* appearance, const GeneratedPatterns& start,
                                           QWidget* parent)
    : QDialog(parent),
      what_(start),
      generator_(new Choice),
      size_(new NumberEntry(appearance)),
      dimension_(new NumberEntry(appearance)),
      seed_(new NumberEntry(appearance)),
      preview_(new Preview(appearance)) {
  setWindowTitle(window_title(QStringLiteral("Random patterns")));
  for (const std::string& id : generator_ids()) generator_->addItem(capitalised(QString::fromStdString(id)));
  generator_->setAccessibleName(QStringLiteral("Distribution"));
  size_->set_range(Range{1, double(largest_landscape)}, true);
  dimension_->set_range(Range{2, 1024}, true);
  seed_->set_range(Range{0, 9007199254740992.0}, true);
  size_->setAccessibleName(QStringLiteral("Number of patterns N"));
  dimension_->setAccessibleName(QStringLiteral("Dimension D"));
  seed_->setAccessibleName(QStringLiteral("Seed"));

  auto* form = new QVBoxLayout;
  form->setSpacing(0);
  const auto row = [&](const QString& name, QWidget* control) {
    auto* line = new LabelledRow(appearance, name);
    line->add(control);
    form->addWidget(line);
  };
  row(QStringLiteral("Distribution"), generator_);
  row(QStringLiteral("Patterns <i>N</i>"), size_);
  row(QStringLiteral("Dimension <i>D</i>"), dimension_);
  row(QStringLiteral("Seed"), seed_);
  auto* another = new QPushButton(QStringLiteral("Another seed"));
  row(QString(), another);
  auto* hint =
      new QLabel(QStringLiteral("The same seed gives the same patterns everywhere. They replace the "
                                "current patterns in one undo step."));
  hint->setProperty("role", "hint");
  hint->setFont(appearance->font(11));
  hint->setWordWrap(true);
  form->addWidget(hint);
  auto* complaint = new QLabel;
  complaint->setProperty("role", "error");
  complaint->setFont(appearance->font(11));
  complaint->setWordWrap(true);
  form->addSpacing(appearance->px(4));
  form->addWidget(complaint);
  for (const NumberEntry* entry : {size_, dimension_, seed_})
    connect(entry, &NumberEntry::complaint_changed, complaint, &QLabel::setText);
  form->addStretch();

  auto* top = new QHBoxLayout;
  top->setSpacing(appearance->px(24));
  top->addLayout(form, 1);
  top->addWidget(preview_);
  auto* cancel = new QPushButton(QStringLiteral("Cancel"));
  auto* accept_button = new QPushButton(QStringLiteral("Replace patterns"));
  accept_button->setProperty("primary", true);
  accept_button->setDefault(true);
  another->setAutoDefault(false);
  cancel->setAutoDefault(false);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(appearance->px(8));
  foot->addStretch();
  foot->addWidget(cancel);
  foot->addWidget(accept_button);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(appearance->px(16), appearance->px(16), appearance->px(16), appearance->px(16));
  column->setSpacing(appearance->px(16));
  column->addLayout(top);
  column->addLayout(foot);
  setFixedSize(appearance->px(560), appearance->px(300));

  connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
  connect(accept_button, &QPushButton::clicked, this, &QDialog::accept);
  connect(another, &QPushButton::clicked, this, [this] {
    ++what_.seed;
    show_choice();
  });
  connect(generator_, &QComboBox::activated, this, [this](int index) {
    what_.generator = generator_ids()[std::size_t(index)];
    show_choice();
  });
  connect(size_, &NumberEntry::committed, this, [this](double n) {
    what_.n = int(n);
    show_choice();
  });
  connect(dimension_, &NumberEntry::committed, this, [this](double d) {
    what_.d = int(d);
    show_choice();
  });
  connect(seed_, &NumberEntry::committed, this, [this](double seed) {
    what_.seed = std::uint64_t(seed);
    show_choice();
  });
  show_choice();
}

void RandomPatternsDialog::show_choice() {
  what_ = drawable(what_);
  const auto& ids = generator_ids();
  generator_->setCurrentIndex(int(std::find(ids.begin(), ids.end(), what_.generator) - ids.begin()));
  size_->set_value(what_.n);
  dimension_->set_value(what_.d);
  seed_->set_value(double(what_.seed));
  preview_->show_points(generated(what_));
}

}  // namespace basinscope
