#pragma once
#include "domain/sound/stream_part.h"
#include "storage/shared/common_columns.h"

namespace zender::storage {

/// Of stream_parts.
inline constexpr auto kStreamPart = columns_of<StreamPart>([](auto& row, auto& part) {
  row("discontinuity", part.discontinuity);
  row("first_segment", part.first_segment);
  row("starts_at", part.time.from);
  row("ends_at", part.time.until);
  row("media_id", part.media);
  row("first_index", part.first_index);
  row("segment_count", part.segment_count);
});

}  // namespace zender::storage
