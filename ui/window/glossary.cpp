// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/glossary.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/text/translation.h"
#include "ui/text/window_title.h"

namespace basinscope {

const std::vector<GlossaryEntry>& glossary() {
  static const std::vector<GlossaryEntry> entries = [] {
    const auto e = [](const char* symbol, const char* rich, const char* meaning) {
      return GlossaryEntry{QString::fromUtf8(symbol), QString::fromUtf8(rich), tr(meaning)};
    };
    return std::vector<GlossaryEntry>{
        e("X", "<i>X</i>",
          QT_TR_NOOP("memory patterns x₁ … x<sub>N</sub>, one per row, N × D; M is the largest norm")),
        e("q", "<i>q</i>", QT_TR_NOOP("query: the state that is updated; q⁽⁰⁾ is where it starts")),
        e("β", "<i>β</i>", QT_TR_NOOP("inverse temperature: the factor on the similarities, or inside tanh")),
        e("s", "<i>s</i>", QT_TR_NOOP("similarities s = Xq")),
        e("θ", "<i>θ</i>", QT_TR_NOOP("scores θ = βs")),
        e("p", "<i>p</i>", QT_TR_NOOP("weights p = ŷ<sub>Ω</sub>(θ) of the patterns at the query")),
        e("Ω", "Ω",
          QT_TR_NOOP("regulariser of the separation; ŷ<sub>Ω</sub> = ∇Ω* turns scores into weights")),
        e("Ψ", "Ψ", QT_TR_NOOP("regulariser of the post-transform; ŷ<sub>Ψ</sub> = ∇Ψ* is applied to Xᵀp")),
        e("E", "<i>E</i>", QT_TR_NOOP("energy (Hopfield–Fenchel–Young): never rises along a trajectory")),
        e("α", "<i>α</i>", QT_TR_NOOP("entmax index: 1 is softmax, 2 is sparsemax")),
        e("r", "<i>r</i>",
          QT_TR_NOOP("kernel order, r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian")),
        e("γ", "<i>γ</i>",
          QT_TR_NOOP("order of the norm in normmax; in Kernels the temperature, scores are divided by it")),
        e("τ", "<i>τ</i>", QT_TR_NOOP("threshold: what makes the weights sum to one")),
        e("b", "<i>b</i>", QT_TR_NOOP("anchor of r-ReLUmax: how far below the best score weight reaches")),
        e("y", "<i>y</i>",
          QT_TR_NOOP("weights of k-subsets: each at most 1, k in all; an association where k of them are 1")),
        e("A", "<i>A</i>",
          QT_TR_NOOP("symmetric positive definite matrix applied to Xᵀp (hetero-association)")),
        e("t", "<i>t</i>",
          QT_TR_NOOP("transition: score of two adjacent patterns retrieved together (sequential k-subsets)")),
        e("tanh", "tanh(<i>βz</i>)",
          QT_TR_NOOP("post-transform of the classic network; sign is its limit for large β")),
        e("spow", "spow(<i>s</i>, <i>r</i> − 1)",
          QT_TR_NOOP("signed power sign(s)|s|<sup>r−1</sup> (polynomial DAM)")),
        e("k", "<i>k</i>", QT_TR_NOOP("how many patterns are retrieved together, or kept")),
        e("h", "<i>h</i>", QT_TR_NOOP("bandwidth of a kernel")),
        e("ρ", "<i>ρ</i>", QT_TR_NOOP("radius that ℓ₂ normalisation gives the state")),
        e("η", "<i>η</i>", QT_TR_NOOP("gain of layer normalisation")),
        e("δ", "<i>δ</i>", QT_TR_NOOP("shift of layer normalisation")),
        e("m", "<i>m</i>",
          QT_TR_NOOP("margin of the separation: a lead of m/β in score gives one pattern all the weight")),
        e("Δ", "Δ<sub><i>i</i></sub>",
          QT_TR_NOOP("separation of pattern i: x<sub>i</sub>·x<sub>i</sub> less its largest "
                     "x<sub>i</sub>·x<sub>j</sub>")),
        e("ε", "<i>ε</i>", QT_TR_NOOP("radius: a limit this near to a pattern is that pattern")),
        e("N", "<i>N</i>", QT_TR_NOOP("number of patterns")),
        e("D", "<i>D</i>", QT_TR_NOOP("dimension of patterns and queries")),
    };
  }();
  return entries;
}

QString glossary_table(const QStringList& symbols) {
  QString rows;
  for (const GlossaryEntry& entry : glossary()) {
    if (!symbols.isEmpty() && !symbols.contains(entry.symbol)) continue;
    rows += QStringLiteral("<tr><td style='padding-right:12px; white-space:nowrap'>%1</td><td>%2</td></tr>")
                .arg(entry.rich, entry.meaning);
  }
  return QStringLiteral("<table cellspacing='2'>%1</table>").arg(rows);
}

TextDialog::TextDialog(const QString& title, const QString& rich_text, const Appearance* appearance,
                       QWidget* parent)
    : QDialog(parent), foot_(new QHBoxLayout) {
  setWindowTitle(window_title(title));
  const int margin = appearance->px(16);
  auto* text = new QTextBrowser;
  text->setOpenExternalLinks(true);
  text->setHtml(rich_text);
  text->setAccessibleName(title);
  auto* close = new QPushButton(tr("Close"));
  close->setDefault(true);
  connect(close, &QPushButton::clicked, this, &QDialog::accept);
  foot_->addStretch();
  foot_->addWidget(close);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(margin, margin, margin, margin);
  column->setSpacing(margin);
  column->addWidget(text, 1);
  column->addLayout(foot_);
  resize(appearance->px(560), appearance->px(480));
}

void TextDialog::add_button(QAction* action) {
  auto* button = new QPushButton(action->iconText());
  button->setToolTip(action->toolTip());
  button->setAutoDefault(false);
  connect(button, &QPushButton::clicked, action, &QAction::trigger);
  foot_->insertWidget(0, button);
}

}  // namespace basinscope
