// SPDX-License-Identifier: GPL-3.0-or-later
// Answers one modal window after the other, as long as it lives: no question holds a test for ever.
#pragma once

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QTimer>
#include <QtTest>

namespace basinscope {

class Answers : public QObject {
 public:
  // Presses the button of this name in every question; where it has none, Cancel, Yes or No, in this order.
  explicit Answers(const QString& button = QString()) {
    connect(&timer_, &QTimer::timeout, this, [this, button] {
      QWidget* const modal = QApplication::activeModalWidget();
      if (auto* box = qobject_cast<QMessageBox*>(modal)) {
        questions << box->text();
        QAbstractButton* pressed = box->button(QMessageBox::Cancel);
        if (!pressed) pressed = box->button(replace ? QMessageBox::Yes : QMessageBox::No);
        for (QAbstractButton* each : box->buttons())
          if (each->text().remove(QLatin1Char('&')) == button) pressed = each;
        pressed->click();
      } else if (auto* dialog = qobject_cast<QFileDialog*>(modal)) {
        if (names.isEmpty()) return dialog->reject();
        auto* const name = dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        name->setText(names.takeFirst());
        QTest::keyClick(name, Qt::Key_Return);
      } else if (modal) {
        modal->close();
      }
    });
    timer_.start(50);
  }
  QStringList names;  // typed into file dialogs; then they are cancelled
  bool replace = false;
  QStringList questions;

 private:
  QTimer timer_;
};

}  // namespace basinscope
