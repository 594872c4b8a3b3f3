#include "recording/titles/title_plays.h"

#include <fmt/format.h>

#include <algorithm>

#include "support/content_hash.h"

namespace zender::recording {
namespace {

constexpr const char* kTitlePrefix = "titel-";

}  // namespace

void TitlePlays::resume(const TrackPlay& newest, TimePoint heard) {
  if (!newest.id.value.starts_with(kTitlePrefix) || newest.time.from > heard || newest.time.until <= heard)
    return;
  current_ = SentPlay{newest.id,     newest.channel, newest.time, std::nullopt,
                      newest.artist, newest.song,    std::nullopt};
}

std::vector<SentPlay> TitlePlays::hear(const SentTitle& title, const std::vector<TrackPlay>& stored) {
  if (!has_heard_ && !stored.empty()) resume(stored.front(), title.heard);
  has_heard_ = true;
  const std::optional<SentPlay> before = current_;
  std::vector<SentPlay> plays;
  if (current_) {
    // Playout that starts a song over sends its title again.
    current_->time.until =
        std::max(current_->time.from + Milliseconds(1000), std::min(current_->time.until, title.heard));
    plays.push_back(*current_);
    current_.reset();
  }
  const auto named = songs_.song_in(title.title);
  if (!named) return plays;
  SentPlay play;
  play.id = TrackPlayId(fmt::format("{}{}-{}-{}", kTitlePrefix, title.channel.value,
                                    title.heard.time_since_epoch() / kSameTitle,
                                    content_hash(title.title).substr(0, 8)));
  play.channel = title.channel;
  play.time = {title.heard, title.heard + kMaxSong};
  play.artist = named->artist;
  play.song = named->song;
  for (const TrackPlay& other : stored) {
    const bool is_near = title.heard - other.time.from <= kSameTitle;
    const bool is_current = before && other.id == before->id;
    if (!is_near && !is_current) continue;
    if (!other.id.value.starts_with(kTitlePrefix) || other.artist != named->artist ||
        other.song != named->song)
      continue;
    play.id = other.id;
    play.time.from = std::min(other.time.from, play.time.from);
    play.time.until = play.time.from + kMaxSong;
  }
  // The title came again: the song goes on.
  std::erase_if(plays, [&](const SentPlay& ended) { return ended.id == play.id; });
  plays.push_back(play);
  current_ = std::move(play);
  return plays;
}

}  // namespace zender::recording
