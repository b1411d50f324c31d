// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/workspaces/landscape/inspector/inspector_checks.h"

#include <tuple>

#include "core/attractors/state_name.h"
#include "ui/text/shown_number.h"
#include "ui/text/symbols.h"

namespace basinscope {

namespace {

CheckState judged(double share, double good, double bearable) {
  return share >= good ? CheckState::ok : share >= bearable ? CheckState::warning : CheckState::error;
}

}  // namespace

std::array<CheckLine, 3> check_lines(const LandscapeResult* result) {
  std::array<CheckLine, 3> lines;
  lines[0].name = tr("Energy never rises");
  lines[0].help = tr("Largest relative rise of E along the queries' trajectories; at most 1e−12.");
  lines[1].name = tr("Converged");
  lines[1].help = tr("Initial conditions of the shown window that converged within the steps allowed.");
  lines[2].name = tr("float32 = float64 labels");
  lines[2].help =
      tr("Initial conditions that end alike in the display's precision and in double: the same pattern, or "
         "mixtures that are one attractor.");
  if (!result || !result->refined) {
    for (CheckLine& line : lines) line.value = tr("running");
    return lines;
  }
  const LandscapeChecks& checks = result->checks;
  if (checks.largest_energy_rise) {
    const double rise = *checks.largest_energy_rise;
    lines[0].state = rise <= 1e-12 ? CheckState::ok : CheckState::error;
    lines[0].value = tr("max rise %1").arg(scientific_text(std::max(0.0, rise)));
  } else {
    lines[0].value = result->energy.refusal.empty() ? tr("no queries") : tr("no energy");
    lines[0].help = result->energy.refusal.empty()
                        ? tr("Add a query: the energy is followed along its trajectory.")
                        : translated(result->energy.refusal);
  }
  lines[1].state = judged(checks.converged, 0.999, 0.95);
  const double pixels = static_cast<double>(result->basins.map.grid.pixels());
  lines[1].value = tr("%1 of %2")
                       .arg(percent_text(checks.converged, 1),
                            grouped_text(std::llround(pixels * (1 - result->basins.undefined))));
  if (result->basins.undefined > 0)
    lines[1].help += tr(" Not counted: %1 of the window, where the weights are undefined (0/0).")
                         .arg(percent_text(result->basins.undefined, 1));
  if (checks.equal_ends) {
    lines[2].state = judged(*checks.equal_ends, 0.999, 0.99);
    lines[2].value = percent_text(*checks.equal_ends, 2);
    lines[2].help += tr(" Compared: %1 initial conditions.").arg(grouped_text(qint64(checks.compared)));
  } else {
    lines[2].value = tr("float64 shown");
    lines[2].help = tr("The picture itself is computed in double precision; there is nothing to compare.");
    if (const Message& why = result->basins.map.why_double; !why.empty())
      lines[2].help += QLatin1Char('\n') + tr("Single precision would not do: %1.").arg(translated(why));
  }
  return lines;
}

namespace {

constexpr std::size_t most_explained = 8, most_named = 12;
constexpr std::size_t certificates_row = std::tuple_size_v<decltype(check_lines(nullptr))>;

QString radius_text(double radius) { return radius > 0 ? shown_number(radius, 3) : tr("none"); }

QString name_of(const Certificate& certificate, const std::vector<std::string>& names) {
  return with_indices(text_of(pattern_name(certificate.pattern, names)));
}
QString name_of(const SetCertificate& certificate, const std::vector<std::string>& names) {
  return shown_name(set_name(certificate.members, names));
}

// ": Δ = 0.71, exact within 0.3".
QString explained(const Certificate& certificate) {
  const QString separation = shown_number(certificate.separation, 3);
  return certificate.stationary
             ? tr(": Δ = %1, exact within %2").arg(separation, radius_text(certificate.ball_radius))
             : tr(": Δ = %1, not certain").arg(separation);
}

QString explained(const SetCertificate& certificate) {
  if (!certificate.separation) return certificate.stationary ? QString() : tr(": not certain");
  const QString separation = shown_number(*certificate.separation, 3);
  if (!certificate.stationary) return tr(": Δ = %1, not certain").arg(separation);
  QString text = tr(": Δ = %1, exact within %2").arg(separation, radius_text(*certificate.ball_radius));
  if (certificate.proposition_radius)
    text += tr(" (Proposition 14: %1)").arg(radius_text(*certificate.proposition_radius));
  return text;
}

// Those that are not stationary for certain.
template <class Certified>
std::vector<const Certified*> uncertain(const std::vector<Certified>& all) {
  std::vector<const Certified*> found;
  for (const Certified& each : all)
    if (!each.stationary) found.push_back(&each);
  return found;
}

// How many of all are stationary for certain; one a line, the others first.
template <class Certified>
CheckLine certified_line(CheckLine line, const std::vector<Certified>& all,
                         const std::vector<std::string>& names) {
  std::vector<const Certified*> listed = uncertain(all);
  line.value = tr("%1 of %2").arg(all.size() - listed.size()).arg(all.size());
  for (const Certified& each : all)
    if (each.stationary) listed.push_back(&each);
  const std::size_t shown = std::min(listed.size(), most_explained);
  for (std::size_t i = 0; i < shown; ++i)
    line.help += QLatin1Char('\n') + name_of(*listed[i], names) + explained(*listed[i]);
  if (listed.size() > shown) line.help += tr("\n… and %1 more").arg(listed.size() - shown);
  return line;
}

}  // namespace

CheckLine certificate_line(const LandscapeResult* result) {
  CheckLine line;
  line.judged = false;
  line.name = tr("Certified exact");
  if (!result || !result->refined) {
    line.value = tr("running");
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
    line.help = chain ? tr("Associations that win somewhere in the window and are retrieved for certain: the "
                           "set is the best one also with its members' scores lowered by one "
                           "(HFY Proposition 13).")
                      : tr("Associations that win somewhere in the window and are retrieved for certain: Δ, "
                           "the members' least score less the others' largest, is at least 1/β = %1 "
                           "(exactly; HFY Proposition 14 is sufficient).")
                            .arg(bound);
    line = certified_line(line, result->set_certificates, names);
    line.value += tr(" associations");
  } else if (!result->certificate_refusal.empty()) {
    line.value = tr("not applicable");
    line.help = capitalised(translated(result->certificate_refusal)) + QLatin1Char('.');
  } else {
    line.help = tr("Patterns retrieved for certain: Δ, the own score less the largest of the others, is at "
                   "least m/β = %1 (HFY Propositions 9 and 11).")
                    .arg(bound);
    line = certified_line(line, result->certificates, names);
    line.value += tr(" patterns");
  }
  return line;
}

CheckLine proof_line(const LandscapeResult* result) {
  CheckLine line;
  line.judged = false;
  line.name = tr("Proven");
  if (!result || !result->refined || !result->proof) {
    line.value = tr("running");
    return line;
  }
  const ProvenMap& proof = *result->proof;
  if (!proof.refusal.empty()) {
    line.value = tr("not applicable");
    line.help = capitalised(translated(proof.refusal)) + QLatin1Char('.');
    return line;
  }
  line.value = tr("%1 of the window").arg(percent_text(proof.share));
  const auto pixels = static_cast<double>(std::max<std::size_t>(1, proof.proven.size()));
  int side = 0;
  for (const ProvenBlock& block : proof.blocks) side = std::max(side, block.side);
  line.help = tr("Pixels of which it is proven, rounding counted, that every initial condition in their "
                 "square ends in the basin shown; the rest is iterated.\n%1 in a table; steps a pixel: %2; "
                 "largest proven square: %3 wide; %4 ms. Proof, under View, shows the squares.")
                  .arg(count_text("%n cell(s)", static_cast<std::int64_t>(proof.cells)),
                       fixed_text(static_cast<double>(proof.updates) / pixels, 3),
                       count_text("%n pixel(s)", side), fixed_text(proof.milliseconds, 0));
  return line;
}

ChecksCard::ChecksCard(const InspectorContext& context, QWidget* parent)
    : ChecksPanel(context.appearance, parent) {
  const auto lines = [model = context.model] {
    const auto result = model->current_result();
    const auto checks = check_lines(result.get());
    return std::array{checks[0], checks[1], checks[2], certificate_line(result.get()),
                      proof_line(result.get())};
  };
  follow(lines, context.model, &LandscapeModel::result_changed, &LandscapeModel::busy_changed);
  for (std::size_t i = 0; i <= certificates_row; ++i) {  // what is proven fails nowhere
    rows()[i].frame->installEventFilter(this);
    rows()[i].frame->setCursor(Qt::PointingHandCursor);
  }
}

bool ChecksCard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonRelease) {
    for (std::size_t i = 0; i < rows().size(); ++i)
      if (rows()[i].frame == watched) Q_EMIT shown_wanted(int(i));
  }
  return ChecksPanel::eventFilter(watched, event);
}

namespace {

// The query whose energy rises most in one step, relative to its size; -1: none rises.
int steepest_query(const LandscapeResult& result) {
  int steepest = -1;
  double most = 0;
  for (std::size_t i = 0; i < result.energies.size(); ++i) {
    const auto& along = result.energies[i];
    for (std::size_t t = 1; t < along.size(); ++t) {
      const double rise = (along[t] - along[t - 1]) / std::max(1.0, std::abs(along[t - 1]));
      if (rise > most) most = rise, steepest = static_cast<int>(i);
    }
  }
  return steepest;
}

// The pixels of the shown window that reach no attractor, and one in the middle of them.
struct Unsettled {
  std::size_t count = 0;
  QPointF example;
};

Unsettled unsettled_starts(const BasinMap& map) {
  const Grid& grid = map.grid;
  const auto lost = [&](std::size_t i) {
    return map.labels[i] == label::not_converged || map.labels[i] == label::diverged;
  };
  Unsettled found;
  for (std::size_t i = 0; i < map.labels.size(); ++i) found.count += lost(i);
  std::size_t seen = 0;
  for (std::size_t i = 0; i < map.labels.size(); ++i) {
    if (!lost(i) || seen++ != found.count / 2) continue;
    const auto width = static_cast<std::size_t>(grid.width);
    found.example = {grid.x0 + (static_cast<double>(i % width) + 0.5) * (grid.x1 - grid.x0) / grid.width,
                     grid.y0 + (static_cast<double>(i / width) + 0.5) * (grid.y1 - grid.y0) / grid.height};
  }
  return found;
}

// "x₃, x₈, x₁₁"; many end in "… 4 more".
template <class Certified>
QString listed_names(const std::vector<const Certified*>& all, const std::vector<std::string>& names) {
  QStringList list;
  for (const Certified* each : all) {
    if (static_cast<std::size_t>(list.size()) == most_named) {
      list << tr("… %1 more").arg(all.size() - most_named);
      break;
    }
    list << name_of(*each, names);
  }
  return list.join(QStringLiteral(", "));
}

CheckSentence show_uncertain(LandscapeModel* model, const LandscapeResult& result) {
  const auto& names = result.scene->memory.names;
  const auto patterns = uncertain(result.certificates);
  if (!patterns.empty()) {
    Selection selection;
    for (const Certificate* each : patterns) selection.patterns.insert(each->pattern);
    model->select(selection);
    return {
        tr("Not certain to be retrieved exactly, and now selected: %1.").arg(listed_names(patterns, names))};
  }
  const auto sets = uncertain(result.set_certificates);
  if (result.certificates.empty() && !sets.empty())
    return {tr("Not certain to be retrieved exactly: %1.").arg(listed_names(sets, names))};
  const CheckLine line = certificate_line(&result);
  return {plain_text(line.name) + QStringLiteral(": ") + plain_text(line.value) + QLatin1Char('.'),
          NoticeTone::info, true};
}

}  // namespace

CheckSentence show_where_check_fails(LandscapeModel* model, int line) {
  const auto result = model->current_result();
  if (!result || !result->refined) return {tr("The checks are still running.")};
  return show_where_check_fails(model, *result, line);
}

CheckSentence show_where_check_fails(LandscapeModel* model, const LandscapeResult& result, int line) {
  if (static_cast<std::size_t>(line) == certificates_row) return show_uncertain(model, result);
  const CheckLine check = check_lines(&result)[std::size_t(line)];
  const NoticeTone tone = check.state == CheckState::error     ? NoticeTone::error
                          : check.state == CheckState::warning ? NoticeTone::warning
                                                               : NoticeTone::info;
  QString sentence;
  std::vector<NoticeButton> remedies;
  if (check.state == CheckState::info) {
    sentence = check.help;
  } else if (line == 0) {
    const int steepest = steepest_query(result);
    if (steepest >= 0) {
      Selection selection;
      selection.queries.insert(steepest);
      model->select(selection);
    }
    sentence = steepest < 0
                   ? tr("The energy rises at no step of any query.")
                   : tr("The energy rises most along %1, now selected: %2 relative; up to "
                        "1e−12 is rounding.")
                         .arg(query_label(steepest), scientific_text(*result.checks.largest_energy_rise));
  } else if (line == 1) {
    const double defined = 1 - result.basins.undefined;
    const QString starts =
        grouped_text(std::llround(static_cast<double>(result.basins.map.grid.pixels()) * defined));
    const Unsettled lost = unsettled_starts(result.basins.map);
    if (lost.count > 0) model->set_probe(lost.example);
    sentence = lost.count == 0 ? tr("All %1 initial conditions of the shown window converge.").arg(starts)
                               : tr("%1 of %2 initial conditions do not converge within %3. They are "
                                    "hatched in the basins; the probe is at one of them.")
                                     .arg(grouped_text(qint64(lost.count)), starts)
                                     .arg(count_text("%n step(s)", result.scene->dynamics.max_steps));
  } else {
    const double equal = result.checks.equal_ends.value_or(1);
    const auto compared = static_cast<double>(result.checks.compared);
    const qint64 differ = std::llround((1 - equal) * compared);
    sentence = differ == 0
                   ? tr("All %1 initial conditions compared have the same basin in float32 and in "
                        "float64.")
                         .arg(grouped_text(qint64(result.checks.compared)))
                   : tr("%1 of %2 initial conditions compared end elsewhere in float64: rounding in single "
                        "precision decides there. View ▸ Engine ▸ Reference draws the map in float64.")
                         .arg(grouped_text(differ), grouped_text(qint64(result.checks.compared)));
    if (differ > 0)
      remedies.push_back({tr("Draw in float64"), [model] { model->set_engine(EngineChoice::reference); }});
  }
  const bool well = check.state == CheckState::ok && (line != 1 || result.checks.converged == 1);
  return {sentence, tone, well, std::move(remedies)};
}

}  // namespace basinscope
