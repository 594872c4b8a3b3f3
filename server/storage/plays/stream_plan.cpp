#include "storage/plays/stream_plan.h"

#include <algorithm>
#include <numeric>

#include "domain/sound/aired_segments.h"

namespace zender::storage {
namespace {

struct PlannedSegment {
  const MediaId* media;
  std::size_t index;
  TimePoint begin;
  Milliseconds duration;
};

/// How many segments of the play at `i` are on air: it airs until the next one starts.
std::size_t aired_segments(const std::vector<LoggedPlay>& log, std::size_t i) {
  const LoggedPlay& play = log[i];
  const TimePoint until =
      i + 1 < log.size() ? std::min(play.time.until, log[i + 1].time.from) : play.time.until;
  return aired_segment_count(play.segments, until - play.time.from);
}

Milliseconds length_of(const std::vector<Milliseconds>& segments, std::size_t count) {
  return std::accumulate(segments.begin(), segments.begin() + static_cast<std::ptrdiff_t>(count),
                         Milliseconds(0));
}

/// Adds plays of the fallback in [from, until), of what is heard from `heard_from` on.
void fill(std::vector<LoggedPlay>& log, const std::vector<FallbackSound>& fallback, TimePoint from,
          TimePoint until, TimePoint heard_from) {
  Milliseconds round{0};
  for (const FallbackSound& sound : fallback) round += length_of(sound.segments, sound.segments.size());
  if (round.count() <= 0) return;
  const std::size_t first = first_of_fallback(from, fallback.size());
  const auto rounds = std::max(Milliseconds(0), heard_from - from) / round;
  TimePoint begin = from + rounds * round;
  for (std::size_t i = first; begin < until; ++i) {
    const FallbackSound& sound = fallback[i % fallback.size()];
    const TimePoint end = begin + length_of(sound.segments, sound.segments.size());
    if (end > heard_from)
      log.push_back({{begin, std::min(end, until)}, sound.media, sound.segments, heard_from});
    begin = end;
  }
}

/// What would be on air if nothing had been published.
std::vector<PlannedSegment> planned_segments(const std::vector<LoggedPlay>& log, TimePoint oldest) {
  std::vector<PlannedSegment> planned;
  for (std::size_t i = 0; i < log.size(); ++i) {
    const LoggedPlay& play = log[i];
    const std::size_t count = aired_segments(log, i);
    TimePoint begin = play.time.from;
    for (std::size_t index = 0; index < count; begin += play.segments[index], ++index) {
      if (begin + play.segments[index] > std::max(oldest, play.heard_from))
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

std::vector<LoggedPlay> fill_holes(const std::vector<LoggedPlay>& log,
                                   const std::vector<FallbackSound>& fallback, TimePoint now) {
  // What players could not have heard in time is not put before what they hear now.
  constexpr Milliseconds kStillHeard = std::chrono::seconds(30);
  std::vector<LoggedPlay> filled;
  const TimePoint first = log.empty() ? TimePoint::max() : log.front().time.from;
  if (first > now)
    fill(filled, fallback, TimePoint{}, std::min(first, now + kFilledAhead), now - kStillHeard);
  for (std::size_t i = 0; i < log.size(); ++i) {
    filled.push_back(log[i]);
    const TimePoint from = log[i].time.from + length_of(log[i].segments, aired_segments(log, i));
    TimePoint until = now + kFilledAhead;
    if (i + 1 < log.size()) {
      if (log[i + 1].time.from - from < kShortestHole) continue;
      until = std::min(until, log[i + 1].time.from);
    } else if (now < from + kLatePlay) {
      continue;
    }
    fill(filled, fallback, from, until, now - kStillHeard);
  }
  return filled;
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
