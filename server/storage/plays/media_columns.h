#pragma once
#include "storage/shared/common_columns.h"

/// Columns of the tables of media.
namespace zender::storage {

/// Of media_pictures.
inline constexpr auto kMediaVideo = columns_of<MediaVideo>([](auto& row, auto& video) {
  row("media_id", video.media);
  row("id", video.id);
  row("codec", video.codec);
  row("width", video.width);
  row("height", video.height);
  row("bandwidth", video.bandwidth);
});

/// Of media_assets.
inline constexpr auto kAsset = columns_of<MediaAsset>([](auto& row, auto& asset) {
  row("id", asset.id);
  row("title", asset.title);
  row("codec", asset.codec);
  row("segments", asset.segments);
  row("progressive", asset.progressive);
  row("has_qualities", asset.has_qualities);
});

}  // namespace zender::storage
