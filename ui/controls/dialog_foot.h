// SPDX-License-Identifier: GPL-3.0-or-later
// The last row of a dialog: Cancel, and what it is for.
#pragma once

#include <QDialog>
#include <QHBoxLayout>
#include <QPushButton>

#include "ui/text/translation.h"
#include "ui/theme/theme.h"

namespace basinscope {

// Adds both to the end of column. Enter presses the second, unless a button has the focus; it accepts the
// dialog, and Cancel rejects it. The second is returned.
inline QPushButton* add_dialog_foot(QDialog* dialog, QBoxLayout* column, const QString& action,
                                    const Appearance* appearance) {
  auto* cancel = new QPushButton(tr("Cancel"));
  auto* accept = new QPushButton(action);
  cancel->setAutoDefault(false);
  accept->setProperty("primary", true);
  accept->setDefault(true);
  auto* foot = new QHBoxLayout;
  foot->setSpacing(appearance->px(8));
  foot->addStretch();
  foot->addWidget(cancel);
  foot->addWidget(accept);
  column->addLayout(foot);
  QObject::connect(cancel, &QPushButton::clicked, dialog, &QDialog::reject);
  QObject::connect(accept, &QPushButton::clicked, dialog, &QDialog::accept);
  return accept;
}

}  // namespace basinscope
