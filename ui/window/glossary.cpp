// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/glossary.h"

#include <QPushButton>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "ui/text/window_title.h"

namespace basinscope {

const std::vector<GlossaryEntry>& glossary() {
  static const std::vector<GlossaryEntry> entries = [] {
    const auto e = [](const char* symbol, const char* rich, const char* meaning) {
      return GlossaryEntry{QString::fromUtf8(symbol), QString::fromUtf8(rich), QString::fromUtf8(meaning)};
    };
    return std::vector<GlossaryEntry>{
        e("X", "<i>X</i>", "memory patterns x₁ … x<sub>N</sub>, one per row, N × D; M is the largest norm"),
        e("q", "<i>q</i>", "query: the state that is updated; q⁽⁰⁾ is where it starts"),
        e("β", "<i>β</i>", "inverse temperature: the factor on the similarities, or inside tanh"),
        e("s", "<i>s</i>", "similarities s = Xq"),
        e("θ", "<i>θ</i>", "scores θ = βs"),
        e("p", "<i>p</i>", "weights p = ŷ<sub>Ω</sub>(θ) of the patterns at the query"),
        e("Ω", "Ω", "regulariser of the separation; ŷ<sub>Ω</sub> = ∇Ω* turns scores into weights"),
        e("Ψ", "Ψ", "regulariser of the post-transform; ŷ<sub>Ψ</sub> = ∇Ψ* is applied to Xᵀp"),
        e("E", "<i>E</i>", "energy (Hopfield–Fenchel–Young): never rises along a trajectory"),
        e("α", "<i>α</i>", "entmax index: 1 is softmax, 2 is sparsemax"),
        e("r", "<i>r</i>",
          "kernel order, r = 1/(α − 1): 1 Epanechnikov, 2 biweight, 3 triweight, ∞ Gaussian"),
        e("γ", "<i>γ</i>",
          "order of the norm in normmax; in Kernels the temperature, scores are divided by it"),
        e("τ", "<i>τ</i>", "threshold: what makes the weights sum to one"),
        e("b", "<i>b</i>", "anchor of r-ReLUmax: how far below the best score weight reaches"),
        e("y", "<i>y</i>",
          "weights of k-subsets: each at most 1, k in all; an association where k of them are 1"),
        e("A", "<i>A</i>", "symmetric positive definite matrix applied to Xᵀp (hetero-association)"),
        e("t", "<i>t</i>",
          "transition: score of two adjacent patterns retrieved together (sequential k-subsets)"),
        e("tanh", "tanh(<i>βz</i>)", "post-transform of the classic network; sign is its limit for large β"),
        e("spow", "spow(<i>s</i>, <i>r</i> − 1)", "signed power sign(s)|s|<sup>r−1</sup> (polynomial DAM)"),
        e("k", "<i>k</i>", "how many patterns are retrieved together, or kept"),
        e("h", "<i>h</i>", "bandwidth of a kernel"),
        e("ρ", "<i>ρ</i>", "radius that ℓ₂ normalisation gives the state"),
        e("η", "<i>η</i>", "gain of layer normalisation"),
        e("δ", "<i>δ</i>", "shift of layer normalisation"),
        e("m", "<i>m</i>",
          "margin of the separation: a lead of m/β in score gives one pattern all the weight"),
        e("Δ", "Δ<sub><i>i</i></sub>",
          "separation of pattern i: x<sub>i</sub>·x<sub>i</sub> less its largest "
          "x<sub>i</sub>·x<sub>j</sub>"),
        e("ε", "<i>ε</i>", "radius: a limit this near to a pattern is that pattern"),
        e("N", "<i>N</i>", "number of patterns"),
        e("D", "<i>D</i>", "dimension of patterns and queries"),
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
  auto* close = new QPushButton(QStringLiteral("Close"));
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
