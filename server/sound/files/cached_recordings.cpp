#include "sound/files/cached_recordings.h"

#include <filesystem>

#include "domain/sound/recording.h"
#include "support/log.h"

namespace zender::sound {
namespace {

namespace fs = std::filesystem;

constexpr Milliseconds kBetweenVisits = std::chrono::hours(1);
/// A recording that was written to until then may be one whose place in the stream is still to
/// come.
constexpr std::chrono::hours kSettled{24};

}  // namespace

CachedRecordings::CachedRecordings(media_store::MediaStore& media, MediaRepository& assets)
    : media_(media),
      assets_(assets),
      thread_({.name = "cached hours",
               .task = "remove recordings that are gone from the media folder",
               .first_run_after = std::chrono::minutes(1),
               .after_failure = kBetweenVisits},
              [this](const std::stop_token&) {
                forget_removed();
                return kBetweenVisits;
              }) {}

void CachedRecordings::start() {
  if (media_.has_bucket()) thread_.start();
}

void CachedRecordings::forget_removed() {
  const auto settled = fs::file_time_type::clock::now() - kSettled;
  std::error_code error;
  for (fs::directory_iterator entry(media_.folder() / "audio", error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const MediaId id(entry->path().filename().string());
    std::error_code gone;
    if (!is_recorded(id) || entry->last_write_time(gone) > settled || gone || assets_.media(id)) continue;
    media_.forget("audio/" + id.value + "/");
    log::info("removed a recording that is gone", {{"media", id.value}});
  }
}

}  // namespace zender::sound
