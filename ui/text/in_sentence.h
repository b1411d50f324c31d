// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/translation.h"

namespace basinscope {

// A title inside a sentence: small in English; German nouns keep their capital.
inline QString in_sentence(const QString& title) { return speaks_english() ? title.toLower() : title; }

}  // namespace basinscope
