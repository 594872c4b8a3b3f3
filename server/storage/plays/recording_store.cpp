#include <algorithm>

#include "domain/sound/recording_repository.h"
#include "domain/sound/stream_part.h"
#include "domain/topic_names.h"
#include "storage/engine/repositories.h"
#include "storage/plays/media_columns.h"
#include "storage/plays/stream_columns.h"
#include "support/failure.h"

namespace zender::storage {

template <>
struct ColumnText<RecorderReport::State> {
  static std::string write(RecorderReport::State state) {
    switch (state) {
      case RecorderReport::State::kConnecting:
        return "C";
      case RecorderReport::State::kRecording:
        return "R";
      case RecorderReport::State::kSilent:
        return "S";
      case RecorderReport::State::kFrozen:
        return "F";
    }
    return "";
  }
  static RecorderReport::State read(const std::string& letter) {
    if (letter == "R") return RecorderReport::State::kRecording;
    if (letter == "S") return RecorderReport::State::kSilent;
    return letter == "F" ? RecorderReport::State::kFrozen : RecorderReport::State::kConnecting;
  }
};

namespace {

/// How long after its end a segment waits for that of the recorder that made the last one.
constexpr Milliseconds kWaitForCurrent{1500};
/// The same for a segment in which nothing sounds: the other may have something.
constexpr Milliseconds kWaitForSound{3000};

constexpr auto kReport = columns_of<RecorderReport>([](auto& row, auto& report) {
  row("channel", report.channel);
  row("recorder", report.recorder);
  row("process", report.process);
  row("reported_at", report.at);
  row("state", report.state);
  row("input", report.input);
  row("problem", report.problem);
  row("connected_at", report.connected);
  row("last_segment_at", report.last_segment);
  row("last_written_at", report.last_written);
  row("delay_ms", report.delay);
  row("segments", report.segments);
  row("gaps", report.gaps);
  row("gap_ms", report.gap_length);
  row("loudness", report.loudness);
  row("peak", report.peak);
  row("clipped", report.clipped);
  row("drift", report.drift);
  row("bytes_per_day", report.bytes_per_day);
  row("disk_free", report.disk_free);
  row("disk_size", report.disk_size);
});

constexpr auto kRecordedHour = columns_of<RecordedHour>([](auto& row, auto& hour) {
  row("media_id", hour.media);
  row("MIN(channel)", hour.channel);
  row("MIN(starts_at)", hour.time.from);
  row("MAX(ends_at)", hour.time.until);
});

/// The end of a stream, to which parts are added. Belongs in a transaction that has locked the
/// channel.
class StreamEnd {
 public:
  StreamEnd(Connection& connection, ChannelSlug channel)
      : connection_(connection),
        channel_(std::move(channel)),
        last_(first_row(connection, kStreamPart,
                        "SELECT :columns FROM stream_parts WHERE channel = :channel ORDER BY discontinuity "
                        "DESC LIMIT 1",
                        {channel_})) {}

  const std::optional<StreamPart>& last() const { return last_; }

  void add(const MediaAsset& asset, std::size_t index, std::size_t count, TimePoint begin) {
    const Milliseconds length = static_cast<std::int64_t>(count) * kRecordedSegment;
    if (last_ && last_->media == asset.id && last_->first_index + last_->segment_count == index &&
        last_->time.until == begin) {
      last_->segment_count += count;
      last_->time.until += length;
    } else {
      StreamPart next{asset.id, index, count, {begin, begin + length}, 0, 0};
      if (last_) {
        next.first_segment = last_->first_segment + static_cast<std::int64_t>(last_->segment_count);
        next.discontinuity = last_->discontinuity + 1;
      }
      last_ = std::move(next);
      // Marked as aired, so that no import removes it.
      RowWriter insert(connection_, "INSERT INTO media_assets :row ON CONFLICT (id) DO NOTHING");
      insert.write(kAsset, asset, {{"aired", 1}});
    }
    RowWriter upsert(connection_, R"sql(
      INSERT INTO stream_parts :row
      ON CONFLICT (channel, discontinuity) DO UPDATE SET :others
    )sql");
    upsert.write(kStreamPart, *last_, {{"channel", channel_}, {"recorded", 1}});
  }

  /// Fills the time until `until` with gaps, in whole segments, at most `longest` of it. A stream
  /// that is only beginning has none.
  bool add_gap(TimePoint until, Milliseconds longest) {
    if (!last_) return false;
    const TimePoint from = std::max(last_->time.until, recorded_place(until - longest).begin());
    auto left = (until - from) / kRecordedSegment;
    if (left <= 0) return false;
    // On the places of the clock from here on, whatever was on air before.
    TimePoint begin = until - left * kRecordedSegment;
    while (left > 0) {
      const auto index = recorded_place(begin).index;
      const auto count = std::min(left, static_cast<std::int64_t>(kRecordedSegmentsPerHour - index));
      add(gap_asset(), index, static_cast<std::size_t>(count), begin);
      begin += count * kRecordedSegment;
      left -= count;
    }
    return true;
  }

 private:
  Connection& connection_;
  const ChannelSlug channel_;
  std::optional<StreamPart> last_;
};

class RecordingStore final : public StoreOf<RecordingRepository> {
 public:
  RecordingStore(Database& database, const Clock& clock) : StoreOf(database), clock_(clock) {}

  Appended append(const RecordedSegment& segment, Milliseconds longest_gap) override {
    return database_.write([&](Connection& connection) {
      lock(connection, segment.channel);
      const TimePoint begin = segment.place.begin();
      StreamEnd end(connection, segment.channel);
      if (end.last() && end.last()->time.until > begin) return Appended::kTooLate;
      if (clock_.now() < begin + kRecordedSegment + patience(connection, segment, end.last()))
        return Appended::kWait;
      end.add_gap(begin, longest_gap);
      end.add(recorded_asset(segment.channel, segment.recorder, segment.place.hour), segment.place.index, 1,
              begin);
      bump(connection, recording_topic(segment.channel));
      return Appended::kAdded;
    });
  }

  bool add_gap(const ChannelSlug& channel, TimePoint until, Milliseconds longest_gap) override {
    return database_.write([&](Connection& connection) {
      lock(connection, channel);
      const bool is_added =
          StreamEnd(connection, channel).add_gap(recorded_place(until).begin(), longest_gap);
      if (is_added) bump(connection, recording_topic(channel));
      return is_added;
    });
  }

  bool report(const RecorderReport& report) override {
    return database_.write([&](Connection& connection) {
      const std::string other = std::string(R"sql(
        SELECT 1
        FROM recorder_reports
        WHERE channel = :channel AND recorder = :recorder AND process <> :process AND reported_at > :since
      )sql") + connection.dialect.for_update();
      if (first_value<int>(connection, other,
                           {report.channel, report.recorder, report.process, report.at - kRecorderIsGone}))
        return false;
      RowWriter upsert(connection, R"sql(
        INSERT INTO recorder_reports :row
        ON CONFLICT (channel, recorder) DO UPDATE SET :others
      )sql");
      upsert.write(kReport, report);
      return true;
    });
  }

  void take_over(const ChannelSlug& channel, const std::string& recorder,
                 const std::string& process) override {
    database_.write([&](Connection& connection) {
      execute(connection, R"sql(
        UPDATE recorder_reports
        SET process = :process
        WHERE channel = :channel AND recorder = :recorder
      )sql",
              {process, channel, recorder});
    });
  }

  std::vector<RecorderReport> reports() override {
    return database_.all_rows(kReport, "SELECT :columns FROM recorder_reports ORDER BY channel, recorder");
  }

  std::vector<RecordedHour> hours(TimePoint before, int limit) override {
    const char* sql = R"sql(
      SELECT :columns
      FROM stream_parts
      WHERE recorded = 1 AND media_id <> :gap AND NOT EXISTS (
        SELECT 1
        FROM stream_parts later
        WHERE later.channel = stream_parts.channel
          AND later.media_id = stream_parts.media_id
          AND later.ends_at >= :before)
      GROUP BY media_id
      ORDER BY MIN(starts_at), media_id
      LIMIT :limit
    )sql";
    return database_.all_rows(kRecordedHour, sql, {std::string(kGap), before, limit});
  }

  void remove_hour(const MediaId& media) override {
    database_.write([&](Connection& connection) {
      // The last part of a stream stays, however old: the next one continues its numbers.
      execute(connection, R"sql(
        DELETE FROM stream_parts
        WHERE media_id = :media AND recorded = 1 AND discontinuity < (
          SELECT MAX(later.discontinuity)
          FROM stream_parts later
          WHERE later.channel = stream_parts.channel)
      )sql",
              {media});
      execute(connection, R"sql(
        DELETE FROM media_assets
        WHERE id = :media AND NOT EXISTS (SELECT 1 FROM stream_parts WHERE media_id = :same)
      )sql",
              {media, media});
    });
  }

  void remove_gaps(TimePoint before) override {
    database_.write([&](Connection& connection) {
      execute(connection, R"sql(
        DELETE FROM stream_parts
        WHERE media_id = :gap AND recorded = 1 AND ends_at < :before AND discontinuity < (
          SELECT MAX(later.discontinuity)
          FROM stream_parts later
          WHERE later.channel = stream_parts.channel)
      )sql",
              {std::string(kGap), before});
    });
  }

 private:
  static void lock(Connection& connection, const ChannelSlug& channel) {
    const std::string lock =
        std::string("SELECT recorded FROM channels WHERE slug = :slug ") + connection.dialect.for_update();
    if (!first_value<bool>(connection, lock, {channel}).value_or(false))
      throw Failure(FailureKind::kUnprocessable,
                    "channel '" + channel.value + "' is unknown or is not recorded ('recorded: true')");
  }

  /// How long after its end the segment must wait.
  Milliseconds patience(Connection& connection, const RecordedSegment& segment,
                        const std::optional<StreamPart>& last) const {
    const bool is_current = last && is_recorded_by(last->media, segment.channel, segment.recorder);
    if (segment.is_healthy && (is_current || !last || last->media.value == kGap)) return Milliseconds(0);
    const char* sql = R"sql(
      SELECT 1
      FROM recorder_reports
      WHERE channel = :channel AND recorder <> :recorder AND reported_at > :since
      LIMIT 1
    )sql";
    const auto other = first_value<int>(connection, sql,
                                        {segment.channel, segment.recorder, clock_.now() - kRecorderIsGone});
    if (!other) return Milliseconds(0);
    return segment.is_healthy ? kWaitForCurrent : kWaitForSound;
  }

  const Clock& clock_;
};

}  // namespace

std::unique_ptr<RecordingRepository> recording_store(Database& database, const Clock& clock) {
  return std::make_unique<RecordingStore>(database, clock);
}

}  // namespace zender::storage
