// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector_checks.h"

#include <QHBoxLayout>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QVBoxLayout>

#include "ui/controls/number_text.h"
#include "ui/theme/icons.h"

namespace basinscope {

namespace {

CheckState judged(double share, double good, double bearable) {
  return share >= good ? CheckState::ok : share >= bearable ? CheckState::warning : CheckState::error;
}

// Rounds down, so that 99.96 % is not shown as 100.0 %.
QString percent(double share, int decimals) {
  const double unit = std::pow(10.0, decimals);
  return fixed_text(std::floor(share * 100 * unit + 1e-9) / unit, decimals) + QStringLiteral(" %");
}

QString icon_name(CheckState state) {
  switch (state) {
    case CheckState::ok:
      return QStringLiteral("check-ok");
    case CheckState::warning:
      return QStringLiteral("check-warning");
    case CheckState::error:
      return QStringLiteral("check-error");
    case CheckState::info:
      break;
  }
  return QStringLiteral("check-info");
}

QColor icon_colour(CheckState state, const Theme& theme) {
  switch (state) {
    case CheckState::ok:
      return theme.ok;
    case CheckState::warning:
      return theme.warning;
    case CheckState::error:
      return theme.error;
    case CheckState::info:
      break;
  }
  return theme.text_3;
}

}  // namespace

std::array<CheckLine, 3> check_lines(const LandscapeResult* result) {
  std::array<CheckLine, 3> lines;
  lines[0].name = QStringLiteral("Energy never rises");
  lines[0].help =
      QStringLiteral("Largest relative rise of E along the queries' trajectories; at most 1e−12.");
  lines[1].name = QStringLiteral("Converged");
  lines[1].help = QStringLiteral("Starts of the shown window that settled within the steps allowed.");
  lines[2].name = QStringLiteral("float32 = float64 labels");
  lines[2].help = QStringLiteral("Starts whose basin is the same in the display's precision and in double.");
  if (!result || !result->refined) {
    for (CheckLine& line : lines) line.value = QStringLiteral("running");
    return lines;
  }
  const LandscapeChecks& checks = result->checks;
  if (checks.largest_energy_rise) {
    const double rise = *checks.largest_energy_rise;
    lines[0].state = rise <= 1e-12 ? CheckState::ok : CheckState::error;
    lines[0].value = QStringLiteral("max rise ") + scientific_text(std::max(0.0, rise));
  } else {
    lines[0].value =
        result->energy.refusal.empty() ? QStringLiteral("no queries") : QStringLiteral("no energy");
    lines[0].help = result->energy.refusal.empty()
                        ? QStringLiteral("Add a query: the energy is followed along its trajectory.")
                        : QString::fromStdString(result->energy.refusal);
  }
  lines[1].state = judged(checks.converged, 0.999, 0.95);
  const double pixels = static_cast<double>(result->basins.map.grid.pixels());
  lines[1].value = QStringLiteral("%1 of %2")
                       .arg(percent(checks.converged, 1),
                            grouped_text(std::llround(pixels * (1 - result->basins.undefined))));
  if (result->basins.undefined > 0)
    lines[1].help += QStringLiteral(" Not counted: %1 of the window, where the weights are undefined (0/0).")
                         .arg(percent(result->basins.undefined, 1));
  if (checks.equal_labels) {
    lines[2].state = judged(*checks.equal_labels, 0.999, 0.99);
    lines[2].value = percent(*checks.equal_labels, 2);
    lines[2].help += QStringLiteral(" Compared: %1 starts.").arg(grouped_text(qint64(checks.compared)));
  } else {
    lines[2].value = QStringLiteral("float64 shown");
    lines[2].help =
        QStringLiteral("The picture itself is computed in double precision; there is nothing to compare.");
  }
  return lines;
}

namespace {

constexpr std::size_t most_explained = 8;

QString radius_text(double radius) { return radius > 0 ? shown_number(radius, 3) : QStringLiteral("none"); }

// "x₂: Δ = 0.71, exact within 0.3".
QString explained(const Certificate& certificate, const std::vector<std::string>& names) {
  return QStringLiteral("%1: Δ = %2, exact within %3")
      .arg(with_subscripts(pattern_name(certificate.pattern, names)), shown_number(certificate.separation, 3),
           radius_text(certificate.ball_radius));
}

QString explained(const SetCertificate& certificate, const std::vector<std::string>& names) {
  QString text = with_subscripts(set_name(certificate.members, names));
  if (!certificate.separation) return text;
  text += QStringLiteral(": Δ = ") + shown_number(*certificate.separation, 3);
  text += QStringLiteral(", exact within ") + radius_text(*certificate.ball_radius);
  if (certificate.proposition_radius)
    text += QStringLiteral(" (Proposition 14: %1)").arg(radius_text(*certificate.proposition_radius));
  return text;
}

// How many of all are stationary for certain, and those one a line.
template <class Certified>
CheckLine counted(CheckLine line, const std::vector<Certified>& all, const std::vector<std::string>& names) {
  std::size_t count = 0;
  for (const Certified& each : all) {
    if (!each.stationary) continue;
    if (++count <= most_explained) line.help += QLatin1Char('\n') + explained(each, names);
  }
  if (count > most_explained) line.help += QStringLiteral("\n… and %1 more").arg(count - most_explained);
  line.value = QStringLiteral("%1 of %2").arg(count).arg(all.size());
  return line;
}

}  // namespace

CheckLine certificate_line(const LandscapeResult* result) {
  CheckLine line;
  line.name = QStringLiteral("Exact by certificate");
  if (!result || !result->refined) {
    line.value = QStringLiteral("running");
    return line;
  }
  const auto& names = result->scene->memory.names;
  const QString bound =
      shown_number(result->set_certificates.empty()
                       ? (result->certificates.empty() ? 0 : result->certificates.front().required)
                       : result->set_certificates.front().required,
                   3);
  if (retrieves_sets(result->scene->separation) && result->certificates.empty()) {
    const bool chain = std::holds_alternative<SequentialSubsets>(result->scene->separation);
    line.help = chain ? QStringLiteral(
                            "Sets that win somewhere in the window and are retrieved for certain: the "
                            "set is the best one also with its members' scores lowered by one "
                            "(HFY Proposition 13).")
                      : QStringLiteral(
                            "Sets that win somewhere in the window and are retrieved for certain: Δ, "
                            "the members' least score less the others' largest, is at least 1/β = %1 "
                            "(exactly; HFY Proposition 14 is sufficient).")
                            .arg(bound);
    line = counted(line, result->set_certificates, names);
    line.value += QStringLiteral(" sets");
  } else if (!result->certificate_refusal.empty()) {
    line.value = QStringLiteral("not applicable");
    line.help = capitalised(QString::fromStdString(result->certificate_refusal)) + QLatin1Char('.');
  } else {
    line.help = QStringLiteral(
                    "Patterns retrieved for certain: Δ, the own score less the others' largest, is at "
                    "least m/β = %1 (HFY Propositions 9 and 11).")
                    .arg(bound);
    line = counted(line, result->certificates, names);
    line.value += QStringLiteral(" patterns");
  }
  return line;
}

CheckLine check_summary(const std::array<CheckLine, 3>& lines) {
  std::array<int, 4> count{};
  int running = 0;
  for (const CheckLine& line : lines) {
    ++count[std::size_t(line.state)];
    if (line.value == QLatin1String("running")) ++running;
  }
  CheckLine summary;
  const int errors = count[std::size_t(CheckState::error)],
            warnings = count[std::size_t(CheckState::warning)];
  const int passes = count[std::size_t(CheckState::ok)],
            applicable = 3 - count[std::size_t(CheckState::info)];
  if (errors > 0) {
    summary.state = CheckState::error;
    summary.value = errors == 1 ? QStringLiteral("1 fails") : QStringLiteral("%1 fail").arg(errors);
  } else if (warnings > 0) {
    summary.state = CheckState::warning;
    summary.value = warnings == 1 ? QStringLiteral("1 warning") : QStringLiteral("%1 warnings").arg(warnings);
  } else if (running > 0) {
    summary.value = QStringLiteral("%1 running").arg(running);
  } else {
    summary.state = CheckState::ok;
    summary.value = QStringLiteral("%1 of %2 pass").arg(passes).arg(applicable);
  }
  return summary;
}

ChecksCard::ChecksCard(const InspectorContext& context, QWidget* parent)
    : QWidget(parent), context_(context), title_(new QLabel(QStringLiteral("Checks"))), summary_(new QLabel) {
  auto* column = new QVBoxLayout(this);
  column->setSpacing(0);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addStretch();
  head->addWidget(summary_, 0, Qt::AlignVCenter);
  column->addLayout(head);
  for (Row& row : rows_) {
    row = {new QWidget, new QLabel, new QLabel, new QLabel};
    row.value->setProperty("role", "quiet");
    auto* line = new QHBoxLayout(row.frame);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    line->addWidget(row.icon);
    line->addWidget(row.name, 1);
    line->addWidget(row.value);
    row.frame->installEventFilter(this);
    row.frame->setCursor(Qt::PointingHandCursor);
    column->addWidget(row.frame);
  }
  rows_.back().frame->setCursor(Qt::ArrowCursor);
  connect(context_.model, &LandscapeModel::result_changed, this, &ChecksCard::show_result);
  connect(context_.model, &LandscapeModel::busy_changed, this, &ChecksCard::show_result);
  connect(context_.appearance, &Appearance::changed, this, &ChecksCard::take_sizes);
  take_sizes();
}

void ChecksCard::take_sizes() {
  const auto px = [this](double n) { return context_.appearance->px(n); };
  layout()->setContentsMargins(px(16), px(6), px(16), px(8));
  static_cast<QVBoxLayout*>(layout())->itemAt(0)->layout()->setContentsMargins(0, 0, 0, px(2));
  title_->setFont(context_.appearance->font(12, QFont::DemiBold));
  title_->setFixedHeight(px(24));
  summary_->setFont(context_.appearance->font(11));
  summary_->setFixedHeight(px(18));
  summary_->setContentsMargins(px(6), 0, px(6), 0);
  for (Row& row : rows_) {
    row.frame->setFixedHeight(px(26));
    row.icon->setFixedWidth(px(22));
  }
  show_result();
}

void ChecksCard::show_result() {
  const auto result = context_.model->result();
  const auto checks = check_lines(result.get());
  const std::array<CheckLine, 4> lines{checks[0], checks[1], checks[2], certificate_line(result.get())};
  const Theme& theme = context_.appearance->theme();
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    rows_[i].icon->setPixmap(icon_pixmap(icon_name(lines[i].state), context_.appearance->px(15),
                                         icon_colour(lines[i].state, theme), devicePixelRatioF()));
    rows_[i].name->setText(lines[i].name);
    rows_[i].value->setText(lines[i].value);
    rows_[i].frame->setToolTip(lines[i].help);
    rows_[i].frame->setAccessibleName(lines[i].name + QStringLiteral(": ") + lines[i].value);
  }
  const CheckLine summary = check_summary(checks);
  static const std::array<const char*, 4> tones{"ok", "warning", "error", "info"};
  summary_->setText(summary.value);
  summary_->setProperty("tone", tones[std::size_t(summary.state)]);
  summary_->style()->unpolish(summary_);
  summary_->style()->polish(summary_);
  // Polishing brings back the font of an earlier presentation size.
  summary_->setFont(context_.appearance->font(11));
}

void ChecksCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), context_.appearance->theme().head);
  painter.fillRect(0, 0, width(), context_.appearance->px(1), context_.appearance->theme().line);
}

bool ChecksCard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease) {
    // A certificate fails nowhere.
    for (std::size_t i = 0; i + 1 < rows_.size(); ++i) {
      if (rows_[i].frame == watched) Q_EMIT shown_wanted(int(i));
    }
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace basinscope
