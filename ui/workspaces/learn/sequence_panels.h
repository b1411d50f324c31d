// SPDX-License-Identifier: GPL-3.0-or-later
// A test sequence as two kernels read it: its tokens in a line with the weights of one token that reads, and
// the weights of all of them as maps, token by token.
#pragma once

#include "ui/workspaces/learn/mosaic_panels.h"

namespace basinscope {

// The token that reads, of those of the picture; from the second on.
int reading_token(const MosaicShown& shown);
// Test sequences that the filter leaves, ascending: by what was last measured of the kernel on the left.
std::vector<int> listed_sequences(const MosaicShown& shown);

// Tokens as the line shows them; room: logical pixels.
struct TokenPlace {
  int token = 0;
  QRectF box;  // values of the panel
};
std::vector<TokenPlace> tokens_in_line(const MosaicShown& shown, QSizeF room);
// "token 31: 17, pair 2".
QString token_words(const MosaicShown& shown, int token);

MosaicPanel token_line_spec();
// "token 32 reads with 31 and 4 weights of 31".
RichText reading_words(const MosaicShown& shown);
// The token whose row in a map a value of the panel lies in.
std::optional<int> token_of_row(const MosaicShown& shown, QPointF value);
MosaicPanel attention_spec();

}  // namespace basinscope
