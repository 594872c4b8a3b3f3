#include "station/metrics/media_metrics.h"

namespace zender::station {
namespace {

using Counts = media_store::MediaStore::Counts;

}  // namespace

void show_media_store(Metrics& metrics, const media_store::MediaStore& media) {
  if (!media.has_bucket()) return;
  const auto gauge = [&](const char* name, const char* help, double (*value)(const Counts&)) {
    metrics.gauge(name, help, {}, [&media, value] { return value(media.counts()); });
  };
  const auto counter = [&](const char* name, const char* help, double (*value)(const Counts&)) {
    metrics.counter_from(name, help, {}, [&media, value] { return value(media.counts()); });
  };
  gauge("zender_media_store_up", "1 while the media bucket answers, else 0",
        [](const Counts& counts) { return counts.is_well ? 1.0 : 0.0; });
  gauge("zender_media_uploads_waiting", "Media files of this machine that must still go to the bucket",
        [](const Counts& counts) { return static_cast<double>(counts.waiting); });
  counter("zender_media_uploads_total", "Media files put into the bucket",
          [](const Counts& counts) { return static_cast<double>(counts.uploads); });
  counter("zender_media_store_failures_total", "Requests to the media bucket that failed",
          [](const Counts& counts) { return static_cast<double>(counts.failures); });
  counter("zender_media_cache_hits_total", "Media files read from the folder",
          [](const Counts& counts) { return static_cast<double>(counts.hits); });
  counter("zender_media_cache_misses_total", "Media files asked of the bucket",
          [](const Counts& counts) { return static_cast<double>(counts.misses); });
  gauge("zender_media_cache_bytes", "Size of the media folder, as known to this process",
        [](const Counts& counts) { return static_cast<double>(counts.cache_bytes); });
}

}  // namespace zender::station
