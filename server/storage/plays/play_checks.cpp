#include <set>

#include "storage/plays/play_recorder.h"
#include "storage/shared/columns.h"
#include "support/failure.h"

// Checks of plays before anything is written.
namespace zender::storage {
namespace {

constexpr std::size_t kChunk = 500;

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
  in_chunks(distinct(plays, channel_of), kChunk, [&](const std::vector<std::string>& some) {
    // Locked in the order of their slugs: calls for the same channel take turns, and two calls
    // never wait for each other.
    const std::string sql = with_list(some.size(), R"sql(
      SELECT slug
      FROM channels
      WHERE slug IN (:list)
      ORDER BY slug
    )sql");
    each_row(connection_, sql + connection_.dialect.for_update(), 1, Params(some.begin(), some.end()),
             [&](Row& row) { known.insert(row.text()); });
  });
  refuse_unknown(plays, known, "channel", "channel", channel_of);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    if (plays[i].time.until <= plays[i].time.from) refuse(i, "untilIso", "must be later than fromIso");
  }
}

void PlayRecorder::check_tracks(const std::vector<SentPlay>& plays) {
  std::set<std::string> known;
  in_chunks(distinct(plays, track_of), kChunk, [&](const std::vector<std::string>& some) {
    each_row(connection_, with_list(some.size(), "SELECT id FROM tracks WHERE id IN (:list)"), 1,
             Params(some.begin(), some.end()), [&](Row& row) { known.insert(row.text()); });
  });
  refuse_unknown(plays, known, "trackId", "track", track_of);
}

void PlayRecorder::check_media(const std::vector<SentPlay>& plays) {
  std::set<std::string> known;
  in_chunks(distinct(plays, media_of), kChunk, [&](const std::vector<std::string>& some) {
    const Params ids(some.begin(), some.end());
    // Marked first, so that an import running at the same time does not remove them.
    execute(connection_,
            with_list(some.size(), "UPDATE media_assets SET aired = 1 WHERE aired = 0 AND id IN (:list)"),
            ids);
    each_row(connection_, with_list(some.size(), "SELECT id FROM media_assets WHERE id IN (:list)"), 1, ids,
             [&](Row& row) { known.insert(row.text()); });
  });
  refuse_unknown(plays, known, "mediaId", "media asset", media_of);
}

void PlayRecorder::load_stored(const std::vector<SentPlay>& plays) {
  const auto ids = distinct(plays, [](const SentPlay& play) { return &play.id.value; });
  in_chunks(ids, kChunk, [&](const std::vector<std::string>& some) {
    const std::string sql = with_list(some.size(), R"sql(
      SELECT id, channel, starts_at, ends_at, track_id, artist, song, media_id
      FROM track_plays
      WHERE id IN (:list)
    )sql");
    each_row(connection_, sql, 8, Params(some.begin(), some.end()), [&](Row& row) {
      SentPlay play;
      play.id = row.id<TrackPlayId>();
      play.channel = row.id<ChannelSlug>();
      play.time.from = row.moment();
      play.time.until = row.moment();
      play.track = row.optional_id<TrackId>();
      play.artist = row.text();
      play.song = row.optional_text();
      play.media = row.optional_id<MediaId>();
      stored_.emplace(play.id.value, std::move(play));
    });
  });
}

}  // namespace zender::storage
