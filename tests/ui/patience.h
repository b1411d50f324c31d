// SPDX-License-Identifier: GPL-3.0-or-later
// How long tests of the window wait for what must happen. Only a failure takes that long; on a machine with
// much else to do a picture may take tens of seconds, where Qt's own macros give up after five.
#pragma once

#include <QTest>

inline constexpr int patience_ms = 60000;

#undef QTRY_VERIFY
#undef QTRY_COMPARE
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT((expression), patience_ms)
#define QTRY_COMPARE(expression, expected) QTRY_COMPARE_WITH_TIMEOUT((expression), expected, patience_ms)
