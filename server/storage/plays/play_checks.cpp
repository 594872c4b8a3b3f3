#include <set>

#include "storage/plays/play_recorder.h"
#include "storage/shared/common_columns.h"
#include "support/failure.h"

// Checks of plays before anything is written.
namespace zender::storage {
namespace {

[[noreturn]] void refuse(std::size_t play, const char* field, const std::string& detail) {
  throw Failure(FailureKind::kUnprocessable, "a play cannot be stored",
                {{"plays[" + std::to_string(play) + "]." + field, detail}});
}

/// Throws for the first play whose reference (`of` returns a pointer to its text, or nullptr) is
/// not known.
template <class Of>
void refuse_unknown(const std::vector<SentPlay>& plays, const std::set<std::string>& known, const char* field,
                    const char* what, Of of) {
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const std::string* reference = of(plays[i]);
    if (reference != nullptr && !known.contains(*reference))
      refuse(i, field, "no " + std::string(what) + " '" + *reference + "'");
  }
}

template <class Of>
std::vector<std::string> distinct(const std::vector<SentPlay>& plays, Of of) {
  std::set<std::string> all;
  for (const SentPlay& play : plays) {
    if (const std::string* reference = of(play)) all.insert(*reference);
  }
  return {all.begin(), all.end()};
}

const std::string* channel_of(const SentPlay& play) {
  return &play.channel.value;
}
const std::string* track_of(const SentPlay& play) {
  return play.track ? &play.track->value : nullptr;
}
const std::string* media_of(const SentPlay& play) {
  return play.media ? &play.media->value : nullptr;
}

}  // namespace

void PlayRecorder::check_channels(const std::vector<SentPlay>& plays) {
  std::set<std::string> known;
  // Locked in the order of their slugs: calls for the same channel take turns, and two calls never
  // wait for each other.
  const std::string lock = std::string("SELECT slug FROM channels WHERE slug IN (:list) ORDER BY slug ") +
                           connection_.dialect.for_update();
  each_row_of(connection_, distinct(plays, channel_of), lock,
              [&](const std::string& slug) { known.insert(slug); });
  refuse_unknown(plays, known, "channel", "channel", channel_of);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (plays[i].time.until <= plays[i].time.from) refuse(i, "untilIso", "must be later than fromIso");
  }
}

void PlayRecorder::check_tracks(const std::vector<SentPlay>& plays) {
  std::set<std::string> known;
  each_row_of(connection_, distinct(plays, track_of), "SELECT id FROM tracks WHERE id IN (:list)",
              [&](const std::string& id) { known.insert(id); });
  refuse_unknown(plays, known, "trackId", "track", track_of);
}

void PlayRecorder::check_media(const std::vector<SentPlay>& plays) {
  std::set<std::string> known;
  const auto ids = distinct(plays, media_of);
  // Marked first, so that an import running at the same time does not remove them.
  in_lists(ids, "UPDATE media_assets SET aired = 1 WHERE aired = 0 AND id IN (:list)",
           [&](const std::string& mark, const Params& some) { execute(connection_, mark, some); });
  each_row_of(connection_, ids, "SELECT id FROM media_assets WHERE id IN (:list)",
              [&](const std::string& id) { known.insert(id); });
  refuse_unknown(plays, known, "mediaId", "media asset", media_of);
}

void PlayRecorder::load_stored(const std::vector<SentPlay>& plays) {
  const auto ids = distinct(plays, [](const SentPlay& play) { return &play.id.value; });
  for (SentPlay& play :
       all_rows_of(connection_, kSentPlay, ids, "SELECT :columns FROM track_plays WHERE id IN (:list)")) {
    std::string id = play.id.value;
    stored_.emplace(std::move(id), std::move(play));
  }
}

}  // namespace zender::storage
