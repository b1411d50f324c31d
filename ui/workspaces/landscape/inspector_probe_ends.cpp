// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPainter>
#include <QVBoxLayout>

#include "core/network/attractors.h"
#include "ui/controls/number_text.h"
#include "ui/plots/pattern_colours.h"
#include "ui/workspaces/landscape/inspector_compare.h"

namespace basinscope {

namespace {

QString support_text(const std::vector<int>& support) {
  constexpr std::size_t most = 3;
  QStringList members;
  for (std::size_t i = 0; i < std::min(most, support.size()); ++i) members << QString::number(support[i] + 1);
  if (support.size() > most) members << QStringLiteral("…");
  return QLatin1Char('{') + members.join(QStringLiteral(", ")) + QLatin1Char('}');
}

ProbeEndsSection::End end_of(const Scene& shown, double x, double y, bool dark) {
  const Network network = network_of(shown);
  const Trajectory path = trajectory(network, shown.plane.at(x, y), shown.dynamics, Record::ends);
  switch (path.outcome) {
    case Outcome::pattern:
      return {with_subscripts(pattern_name(path.pattern, shown.memory.names)),
              pattern_colour(path.pattern, dark)};
    case Outcome::metastable:
      return {support_text(support_of(shown.separation, path.weights)), blended_colour(path.weights, dark)};
    case Outcome::not_converged:
      return {QStringLiteral("open"), QColor()};
    case Outcome::undefined:
      return {QStringLiteral("0/0"), QColor()};
    case Outcome::diverged:
      break;
  }
  return {QStringLiteral("∞"), QColor()};
}

QLabel* quiet(const QString& text, const Appearance* appearance) {
  auto* label = new QLabel(text);
  label->setProperty("role", "quiet");
  label->setFont(appearance->font(11, QFont::Medium));
  return label;
}

// The first words of the titles tell them apart ("layer" for "Layer normalise"), or else the last
// ("3" for "configuration 3"), or else only the whole titles.
QStringList short_titles(const std::vector<Variation>& list) {
  if (list.empty()) return {QStringLiteral("as it is")};
  QStringList whole, first, last;
  for (const Variation& each : list) {
    whole << variation_title(each);
    QString words = whole.back();
    words.remove(QLatin1Char(','));
    first << words.section(QLatin1Char(' '), 0, 0).toLower();
    last << words.section(QLatin1Char(' '), -1).toLower();
  }
  const auto distinct = [](QStringList names) { return names.removeDuplicates() == 0; };
  return distinct(first) ? first : distinct(last) ? last : whole;
}

QPixmap swatch(const QColor& colour, const Appearance* appearance, double ratio) {
  const int side = appearance->px(12);
  QPixmap pixmap(qRound(side * ratio), qRound(side * ratio));
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setPen(appearance->theme().axis);
  painter.setBrush(colour.isValid() ? QBrush(colour) : QBrush(appearance->theme().axis, Qt::BDiagPattern));
  painter.drawRoundedRect(QRectF(0.5, 0.5, side - 1, side - 1), 2, 2);
  return pixmap;
}

}  // namespace

ProbeEndsSection::ProbeEndsSection(const InspectorContext& context, QWidget* parent)
    : QWidget(parent),
      context_(context),
      title_(new QLabel(QStringLiteral("Probe ends at"))),
      table_(nullptr) {
  auto* column = new QVBoxLayout(this);
  const auto px = [this](double n) { return context_.appearance->px(n); };
  column->setContentsMargins(px(16), px(12), px(16), px(12));
  column->setSpacing(px(4));
  title_->setFont(context.appearance->font(12, QFont::DemiBold));
  column->addWidget(title_);
  connect(context_.model, &LandscapeModel::probe_changed, this, &ProbeEndsSection::request);
  connect(context_.document, &SceneDocument::changed, this, &ProbeEndsSection::request);
  connect(context_.appearance, &Appearance::changed, this, &ProbeEndsSection::request);
  request();
}

void ProbeEndsSection::request() {
  const Scene& scene = context_.scene();
  if (!scene.view.compare.open) return;
  const auto& probe = context_.model->probe();
  if (!probe) {
    job_.cancel();
    return show_ends({});
  }
  const bool dark = context_.appearance->theme().dark;
  job_.request(
      [this, scene, x = probe->x, y = probe->y, dark](const LatestJob::Run& run) {
        const std::size_t rows = std::max<std::size_t>(1, scene.view.compare.columns.size());
        const std::size_t columns = std::max<std::size_t>(1, scene.view.compare.rows.size());
        std::vector<std::vector<End>> ends(rows, std::vector<End>(columns));
        for (std::size_t i = 0; i < rows; ++i) {
          for (std::size_t j = 0; j < columns && !run.cancelled(); ++j) {
            Scene shown = panel(scene, j, i);
            if (needs_lift(shown)) shown = lifted(shown);
            ends[i][j] = end_of(shown, x, y, dark);
          }
        }
        run.deliver([this, ends] { show_ends(ends); });
      },
      LatestJob::Length::brief);
}

void ProbeEndsSection::show_ends(const std::vector<std::vector<End>>& ends) {
  if (table_) {
    table_->hide();
    table_->deleteLater();
  }
  table_ = new QWidget;
  layout()->addWidget(table_);
  auto* grid = new QGridLayout(table_);
  grid->setContentsMargins(0, 0, 0, 0);
  grid->setHorizontalSpacing(context_.appearance->px(6));
  grid->setVerticalSpacing(context_.appearance->px(7));
  if (ends.empty()) {
    grid->addWidget(quiet(QStringLiteral("Point at a panel to see where each ends."), context_.appearance), 0,
                    0);
    return;
  }
  const Compare& compare = context_.scene().view.compare;
  const QStringList heads = short_titles(compare.rows);
  const bool tight = ends[0].size() > 3;
  for (std::size_t j = 0; j < ends[0].size(); ++j) {
    auto* head = quiet(heads.value(static_cast<qsizetype>(j)), context_.appearance);
    if (j < compare.rows.size()) head->setToolTip(variation_title(compare.rows[j]));
    grid->addWidget(head, 0, int(2 * j + 1), 1, 2);
  }
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const QString name =
        i < compare.columns.size() ? variation_title(compare.columns[i]) : QStringLiteral("as it is");
    grid->addWidget(new QLabel(name), int(i + 1), 0);
    for (std::size_t j = 0; j < ends[i].size(); ++j) {
      auto* mark = new QLabel;
      mark->setPixmap(swatch(ends[i][j].colour, context_.appearance, devicePixelRatioF()));
      grid->addWidget(mark, int(i + 1), int(2 * j + 1));
      auto* end = new QLabel(ends[i][j].name);
      if (tight) end->setFont(context_.appearance->font(11));
      end->setMinimumWidth(0);
      end->setToolTip(ends[i][j].name);
      grid->addWidget(end, int(i + 1), int(2 * j + 2));
    }
  }
  grid->setColumnStretch(int(2 * ends[0].size()), 1);
}

}  // namespace basinscope
