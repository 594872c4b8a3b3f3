#include "storage/plays/play_recorder.h"

#include "domain/topics.h"
#include "storage/shared/columns.h"
#include "support/failure.h"

namespace zender::storage {
namespace {

constexpr const char* kChainSelect = R"sql(
  SELECT id, starts_at, ends_at, media_id, first_segment, discontinuity
  FROM track_plays
  WHERE channel = :channel AND media_id IS NOT NULL AND
)sql";

ChainedPlay read_chained(Row& row) {
  ChainedPlay play;
  play.id = row.text();
  play.time.from = row.moment();
  play.time.until = row.moment();
  play.media = row.text();
  play.first_segment = row.number();
  play.discontinuity = row.number();
  return play;
}

/// A stretch of time on a channel in which plays were added or changed.
struct Touched {
  TimePoint from;
  std::optional<TimePoint> last;  ///< start of the last such play; nothing: up to the newest play
};

/// Joins the starts of added and changed plays to stretches, so that few rows are read. Everything
/// from `dirty_from` on is one stretch.
std::vector<Touched> stretches(const std::vector<TimePoint>& beginnings,
                               std::optional<TimePoint> dirty_from) {
  std::vector<Touched> all;
  for (const TimePoint at : beginnings) {  // sorted
    const std::optional<TimePoint> before = all.empty() ? std::nullopt : all.back().last;
    if (!all.empty() && !before) break;
    if (!before || at - *before > kRenumbered) all.push_back({at, at});
    all.back().last = at;
    if (dirty_from && at >= *dirty_from) all.back().last = std::nullopt;
  }
  return all;
}

}  // namespace

TrackPlayReceipt PlayRecorder::run(const std::vector<SentPlay>& plays) {
  if (plays.empty()) return {};
  check_channels(plays);
  check_tracks(plays);
  check_media(plays);
  load_stored(plays);
  const TrackPlayReceipt receipt = merge(plays);
  std::map<ChannelSlug, std::vector<const Work*>> by_channel;
  for (const auto& [id, work] : works_) by_channel[work.play.channel].push_back(&work);
  for (const auto& [channel, of_channel] : by_channel) {
    store_channel(channel, of_channel);
    bump(connection_, plays_topic(channel));
  }
  return receipt;
}

TrackPlayReceipt PlayRecorder::merge(const std::vector<SentPlay>& plays) {
  TrackPlayReceipt receipt;
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const SentPlay& play = plays[i];
    const auto stored = stored_.find(play.id.value);
    const auto earlier = works_.find(play.id.value);
    const SentPlay* known = earlier != works_.end()   ? &earlier->second.play
                            : stored != stored_.end() ? &stored->second
                                                      : nullptr;
    if (known == nullptr) {
      works_.emplace(play.id.value, Work{play, std::nullopt});
      ++receipt.stored;
      continue;
    }
    if (known->channel != play.channel) {
      throw Failure(
          FailureKind::kConflict, "a play was reported on another channel",
          {{"plays[" + std::to_string(i) + "].id",
            "play '" + play.id.value + "' was reported on channel '" + known->channel.value + "'"}});
    }
    if (*known == play) {
      ++receipt.unchanged;
    } else if (earlier != works_.end()) {
      earlier->second.play = play;
      ++receipt.updated;
    } else {
      works_.emplace(play.id.value, Work{play, stored->second});
      ++receipt.updated;
    }
  }
  return receipt;
}

void PlayRecorder::store_channel(const ChannelSlug& channel, const std::vector<const Work*>& plays) {
  for (const Work* work : plays) {
    if (!work->play.media) write(*work, 0, 0);
  }
  store_chained(channel, plays);
}

void PlayRecorder::store_chained(const ChannelSlug& channel, const std::vector<const Work*>& plays) {
  std::vector<TimePoint> beginnings;
  std::map<std::string, const Work*> by_id;
  const char* sql = R"sql(
    SELECT ends_at
    FROM track_plays
    WHERE channel = :channel
    ORDER BY ends_at DESC
    LIMIT 1
  )sql";
  TimePoint newest =
      first_row(connection_, sql, 1, {channel}, [](Row& row) { return row.moment(); }).value_or(TimePoint());
  for (const Work* work : plays) newest = std::max(newest, work->play.time.until);
  const TimePoint window = newest - kRenumbered;
  std::optional<TimePoint> dirty_from;
  const auto touch = [&](const SentPlay& play) {
    if (!play.media) return;
    beginnings.push_back(play.time.from);
    if (play.time.until > window) dirty_from = std::min(dirty_from.value_or(play.time.from), play.time.from);
  };
  for (const Work* work : plays) {
    by_id.emplace(work->play.id.value, work);
    touch(work->play);
    if (work->stored) touch(*work->stored);
  }
  std::sort(beginnings.begin(), beginnings.end());

  for (const Touched& touched : stretches(beginnings, dirty_from)) {
    std::vector<ChainedPlay> chain = load_chain(channel, touched.from, touched.last);
    std::erase_if(chain, [&](const ChainedPlay& play) { return by_id.contains(play.id); });
    for (const Work* work : plays) {
      const SentPlay& play = work->play;
      if (!play.media || play.time.from < touched.from || (touched.last && play.time.from > *touched.last))
        continue;
      chain.push_back({play.id.value, play.time, play.media->value, 0, 0, true, false});
    }
    std::sort(chain.begin(), chain.end(), [](const ChainedPlay& a, const ChainedPlay& b) {
      return std::tie(a.time.from, a.id) < std::tie(b.time.from, b.id);
    });
    number_plays(
        load_before(channel, touched.from), chain, window, dirty_from.value_or(TimePoint::max()),
        [this](const std::string& media) -> const std::vector<Milliseconds>& { return segments_of(media); });
    for (const ChainedPlay& play : chain) {
      if (play.fresh) {
        write(*by_id.at(play.id), play.first_segment, play.discontinuity);
      } else if (play.changed) {
        if (!renumber_) {
          renumber_.emplace(connection_, 3, R"sql(
            UPDATE track_plays
            SET first_segment = :first, discontinuity = :discontinuity
            WHERE id = :id
          )sql");
        }
        renumber_->run({play.first_segment, play.discontinuity, play.id});
      }
    }
  }
}

void PlayRecorder::write(const Work& work, std::int64_t first_segment, std::int64_t discontinuity) {
  const SentPlay& play = work.play;
  if (work.stored) {
    if (!update_) {
      update_.emplace(connection_, 10, R"sql(
        UPDATE track_plays
        SET starts_at = :starts, ends_at = :ends, track_id = :track, artist = :artist, song = :song,
            is_song = :is_song, media_id = :media, first_segment = :first,
            discontinuity = :discontinuity
        WHERE id = :id
      )sql");
    }
    update_->run({play.time.from, play.time.until, play.track, play.artist, play.song, play.song.has_value(),
                  play.media, first_segment, discontinuity, play.id});
    return;
  }
  if (!insert_) {
    insert_.emplace(connection_, 11, R"sql(
      INSERT INTO track_plays (
        id, channel, starts_at, ends_at, track_id, artist, song, is_song, media_id, first_segment,
        discontinuity)
      VALUES (
        :id, :channel, :starts, :ends, :track, :artist, :song, :is_song, :media, :first,
        :discontinuity)
    )sql");
  }
  insert_->run({play.id, play.channel, play.time.from, play.time.until, play.track, play.artist, play.song,
                play.song.has_value(), play.media, first_segment, discontinuity});
}

std::vector<ChainedPlay> PlayRecorder::load_chain(const ChannelSlug& channel, TimePoint from,
                                                  std::optional<TimePoint> until) {
  const std::string select = kChainSelect;
  if (!until) {
    return all_rows(connection_, select + "starts_at >= :from", 6, {channel, from}, read_chained);
  }
  return all_rows(connection_, select + "starts_at >= :from AND starts_at <= :until", 6,
                  {channel, from, *until}, read_chained);
}

std::optional<ChainedPlay> PlayRecorder::load_before(const ChannelSlug& channel, TimePoint from) {
  const char* before = R"sql(
    starts_at < :from
    ORDER BY starts_at DESC, discontinuity DESC
    LIMIT 1
  )sql";
  return first_row(connection_, std::string(kChainSelect) + before, 6, {channel, from}, read_chained);
}

const std::vector<Milliseconds>& PlayRecorder::segments_of(const std::string& media) {
  const auto known = segments_.find(media);
  if (known != segments_.end()) return known->second;
  auto segments = first_row(connection_, "SELECT segments FROM media_assets WHERE id = :id", 1, {media},
                            [](Row& row) { return read_segments(row.text()); });
  return segments_.emplace(media, std::move(segments).value_or(std::vector<Milliseconds>())).first->second;
}

}  // namespace zender::storage
