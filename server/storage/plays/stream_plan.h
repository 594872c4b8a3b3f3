#pragma once
#include <optional>
#include <string>
#include <vector>

#include "domain/music/stream_part.h"
#include "support/station_time.h"

/// What a channel's live stream becomes after the play log changed. Pure.
namespace zender::storage {

/// A play with media, as sent.
struct LoggedPlay {
  Interval time;
  MediaId media;
  std::vector<Milliseconds> segments;  ///< of its medium
};

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
/// (domain/music/aired_segments.h). If the log still has the last published segment, the stream
/// goes on after it; if the log was corrected, it goes on with the first segment of which at least
/// half comes after what was published, so that it stays in step with the clock. Segments that end
/// before `oldest` are left out.
std::vector<StreamPart> continue_stream(const std::optional<PublishedEnd>& published,
                                        const std::vector<LoggedPlay>& log, TimePoint oldest);

}  // namespace zender::storage
