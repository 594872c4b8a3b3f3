#pragma once
#include "media_store/media_store.h"
#include "support/metrics/metrics.h"

namespace zender::station {

/// Shows what goes between media folder and bucket, if there is a bucket. `media` must live as long
/// as `metrics`.
void show_media_store(Metrics& metrics, const media_store::MediaStore& media);

}  // namespace zender::station
