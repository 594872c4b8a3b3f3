#pragma once
#include <date/date.h>

#include <cstddef>
#include <string>
#include <string_view>

#include "domain/sound/media_asset.h"

/// Sound that is recorded from a channel's studio (`zender record`). It is cut at fixed moments,
/// the same for every recorder and every channel: multiples of kRecordedSegment since 1970. So
/// segments of two recorders of one channel can follow each other.
namespace zender {

/// 135 frames of AAC at 48 kHz.
inline constexpr Milliseconds kRecordedSegment{2880};
/// A media asset holds one hour of the clock (UTC).
inline constexpr std::size_t kRecordedSegmentsPerHour = 1250;

/// A sound that did not arrive: in a stream it stands for segments without a file. Reserved.
inline constexpr const char* kGap = "zender-gap";

/// Which segment of which hour.
struct RecordedPlace {
  TimePoint hour;
  std::size_t index = 0;  ///< less than kRecordedSegmentsPerHour
  TimePoint begin() const { return hour + static_cast<std::int64_t>(index) * kRecordedSegment; }
};

/// The place of the segment in which the moment falls.
inline RecordedPlace recorded_place(TimePoint moment) {
  const TimePoint hour = std::chrono::floor<std::chrono::hours>(moment);
  return {hour, static_cast<std::size_t>((moment - hour) / kRecordedSegment)};
}

/// What the id of every recording begins with.
inline constexpr const char* kRecordingPrefix = "opname-";

/// The asset with an hour of a channel, as one recorder hears it. `recorder`: its name, a slug.
inline MediaAsset recorded_asset(const ChannelSlug& channel, const std::string& recorder, TimePoint hour) {
  return {MediaId(kRecordingPrefix + channel.value + date::format("-%Y%m%dt%H-", hour) + recorder),
          "Opname van " + channel.value,
          "mp4a.40.2",
          std::vector<Milliseconds>(kRecordedSegmentsPerHour, kRecordedSegment),
          false,
          true};
}

/// Whether the asset is a recording of this channel by this recorder.
inline bool is_recorded_by(const MediaId& media, const ChannelSlug& channel, const std::string& recorder) {
  const std::string begin = kRecordingPrefix + channel.value + "-";
  constexpr std::size_t kHour = std::string_view("20261127t14-").size();
  return media.value.starts_with(begin) && media.value.size() == begin.size() + kHour + recorder.size() &&
         media.value.ends_with(recorder);
}

/// Whether the asset is (a gap in) a recording.
inline bool is_recorded(const MediaId& media) {
  return media.value.starts_with(kRecordingPrefix) || media.value == kGap;
}

inline MediaAsset gap_asset() {
  return {MediaId(kGap), "Geen signaal", "mp4a.40.2",
          std::vector<Milliseconds>(kRecordedSegmentsPerHour, kRecordedSegment), false};
}

}  // namespace zender
