#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/sound/stream_holes.h"
#include "domain/sound/stream_part.h"
#include "support/station_time.h"

/// What a channel's live stream becomes after the play log changed. Pure.
namespace zender::storage {

/// A play with media, as sent.
struct LoggedPlay {
  Interval time;
  MediaId media;
  std::vector<Milliseconds> segments;  ///< of its medium
  TimePoint heard_from{};              ///< segments that end before it are left out
};

/// A medium that fills holes.
struct FallbackSound {
  MediaId media;
  std::vector<Milliseconds> segments;
};

/// The log with plays of the fallback in its holes, as far as they are near `now`. A hole begins
/// when the sound of a play ends; the one before the first play always was. The fallback plays in
/// turn and again and again, from a place that depends only on when the hole began, so that a hole
/// filled bit by bit sounds like one filled at once. `log`: as in continue_stream(), so nothing was
/// ever on air before its first play if that is still to come. `fallback`: not empty.
std::vector<LoggedPlay> fill_holes(const std::vector<LoggedPlay>& log,
                                   const std::vector<FallbackSound>& fallback, TimePoint now);

/// The end of a stream that was published, which nothing changes.
struct PublishedEnd {
  StreamPart part;       ///< the last part, only what was published of it
  TimePoint last_begin;  ///< when its last segment begins
};

/// The part without the segments that begin after `horizon`, which is not before the part begins.
/// `segments`: of its medium.
PublishedEnd published_end(StreamPart part, const std::vector<Milliseconds>& segments, TimePoint horizon);

/// The stream from its published end on: that end, with the segments that follow it in its part,
/// and the parts after it. `log`: by start, from the play that was on air at the published end (or
/// at `oldest`, if that is later). A play airs until the next one starts, in whole segments
/// (domain/sound/aired_segments.h). If the log still has the last published segment, the stream
/// goes on after it; if the log was corrected, it goes on with the first segment of which at least
/// half comes after what was published, so that it stays in step with the clock. Segments that end
/// before `oldest` are left out.
std::vector<StreamPart> continue_stream(const std::optional<PublishedEnd>& published,
                                        const std::vector<LoggedPlay>& log, TimePoint oldest);

}  // namespace zender::storage
