// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels workspace says: names of pairs, the formula, sentences, tables of its plots' numbers.
#pragma once

#include <QString>

#include "core/data/data_table.h"
#include "ui/text/formula.h"
#include "ui/theme/theme.h"
#include "ui/workspaces/kernels/kernels_model.h"

namespace basinscope {

// Of a row of the table: the rows of any order say so.
RichText row_kernel(const KernelPair& pair);
RichText row_attention(const KernelPair& pair, int k);
// "top-2", "2-NN": under a thumbnail.
QString short_attention_name(const KernelPair& pair);
// "biweight kernel = 1.5-entmax".
QString pair_title(const KernelPair& pair, int k);

Formula pair_formula(const KernelPair& pair, int k);

// "≤ 1e−16", "3.3e−16", "0": a difference of weights.
inline constexpr double pair_agreement = 1e-12;  // both sides of a pair are one number up to this
QString difference_text(double difference);

// Why the weights are 0/0; empty when they are defined.
QString undefined_sentence(const KernelsResult& result);

// Kernels on the k nearest keys: they have a k and no order.
bool takes_nearest(const KernelShape& shape);

// The row's shape and bandwidth, one step.
void choose_pair(KernelsModel* model, const KernelPair& pair);

// What the plots' menus copy and save: full precision.
DataTable shapes_table(const KernelsResult& result);
DataTable kernel_weights_table(const KernelsResult& result);
DataTable pairs_table(const KernelsResult& result);
DataTable map_table(const KernelsResult& result);
DataTable dispersion_table(const Dispersion& dispersion);

// Titles and settings of the pictures of keys and of the attention map.
QString keys_title(const KernelsResult& result);
RichText map_title(const AttentionMap& map);
RichText map_text(const AttentionMap& map);

}  // namespace basinscope
