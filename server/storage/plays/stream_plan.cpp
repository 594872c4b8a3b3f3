#include "storage/plays/stream_plan.h"

#include <algorithm>

#include "domain/music/aired_segments.h"

namespace zender::storage {
namespace {

struct PlannedSegment {
  const MediaId* media;
  std::size_t index;
  TimePoint begin;
  Milliseconds duration;
};

/// What would be on air if nothing had been published.
std::vector<PlannedSegment> planned_segments(const std::vector<LoggedPlay>& log, TimePoint oldest) {
  std::vector<PlannedSegment> planned;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const LoggedPlay& play = log[i];
    const TimePoint until =
        i + 1 < log.size() ? std::min(play.time.until, log[i + 1].time.from) : play.time.until;
    const std::size_t count = aired_segment_count(play.segments, until - play.time.from);
    TimePoint begin = play.time.from;
    for (std::size_t index = 0; index < count; begin += play.segments[index], ++index) {
      if (begin + play.segments[index] > oldest)
        planned.push_back({&play.media, index, begin, play.segments[index]});
    }
  }
  return planned;
}

/// The first planned segment that is still to be published.
std::vector<PlannedSegment>::const_iterator next_after(const PublishedEnd& published,
                                                       const std::vector<PlannedSegment>& planned) {
  const std::size_t last_index = published.part.first_index + published.part.segment_count - 1;
  const auto same = std::find_if(planned.begin(), planned.end(), [&](const PlannedSegment& segment) {
    return segment.begin == published.last_begin && segment.index == last_index &&
           *segment.media == published.part.media;
  });
  if (same != planned.end()) return same + 1;
  return std::find_if(planned.begin(), planned.end(), [&](const PlannedSegment& segment) {
    return segment.begin > published.last_begin &&
           segment.begin + segment.duration / 2 >= published.part.time.until;
  });
}

}  // namespace

PublishedEnd published_end(StreamPart part, const std::vector<Milliseconds>& segments, TimePoint horizon) {
  const std::size_t past_last = std::min(part.first_index + part.segment_count, segments.size());
  TimePoint last_begin = part.time.from;
  part.time.until = part.time.from;
  std::size_t index = part.first_index;
  for (; index < past_last && part.time.until <= horizon; ++index) {
    last_begin = part.time.until;
    part.time.until += segments[index];
  }
  part.segment_count = index - part.first_index;
  return {std::move(part), last_begin};
}

std::vector<StreamPart> continue_stream(const std::optional<PublishedEnd>& published,
                                        const std::vector<LoggedPlay>& log, TimePoint oldest) {
  const auto planned = planned_segments(log, oldest);
  std::vector<StreamPart> parts;
  if (published) parts.push_back(published->part);
  for (auto next = published ? next_after(*published, planned) : planned.begin(); next != planned.end();
       ++next) {
    StreamPart* last = parts.empty() ? nullptr : &parts.back();
    if (last != nullptr && last->media == *next->media &&
        last->first_index + last->segment_count == next->index && last->time.until == next->begin) {
      ++last->segment_count;
    } else {
      StreamPart part{*next->media, next->index, 1, {next->begin, next->begin}, 0, 0};
      if (last != nullptr) {
        part.first_segment = last->first_segment + static_cast<std::int64_t>(last->segment_count);
        part.discontinuity = last->discontinuity + 1;
      }
      parts.push_back(std::move(part));
    }
    parts.back().time.until = next->begin + next->duration;
  }
  return parts;
}

}  // namespace zender::storage
