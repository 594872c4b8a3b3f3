#pragma once
#include <optional>
#include <vector>

#include "domain/schedule/broadcast.h"
#include "domain/schedule/programme.h"

namespace zender {

/// Reads the broadcasts of the schedule (conditions: domain/store.h).
class BroadcastRepository {
 public:
  virtual ~BroadcastRepository() = default;
  /// The broadcast on air at the moment: from <= at < until.
  virtual std::optional<Broadcast> on_air(const ChannelSlug& channel, TimePoint at) = 0;
  /// Broadcasts that start after the moment, earliest first.
  virtual std::vector<Broadcast> upcoming(const ChannelSlug& channel, TimePoint after, int limit) = 0;
  /// Broadcasts that overlap the interval, by start.
  virtual std::vector<Broadcast> between(const ChannelSlug& channel, Interval interval, int limit) = 0;
  virtual std::optional<Broadcast> broadcast(const BroadcastId& id) = 0;
  /// Broadcasts that ended inside (interval.from, interval.until], newest first.
  virtual std::vector<Broadcast> ended(const ChannelSlug& channel, Interval interval, int limit) = 0;
  /// The same for one programme, on any channel: broadcasts that start after the moment, earliest
  /// first, and broadcasts that ended inside the interval, newest first.
  virtual std::vector<Broadcast> upcoming_of(const ProgrammeSlug& programme, TimePoint after, int limit) = 0;
  virtual std::vector<Broadcast> ended_of(const ProgrammeSlug& programme, Interval interval, int limit) = 0;
  /// Like ended(), but only broadcasts in which a play with media started, or of which something
  /// was recorded: those that can be replayed.
  virtual std::vector<Broadcast> ended_with_sound(const ChannelSlug& channel, Interval interval,
                                                  int limit) = 0;
  /// The published programmes of ended_with_sound() whose own rule allows them to be heard at the
  /// end of the interval, by name.
  virtual std::vector<NamedProgramme> programmes_with_sound(const ChannelSlug& channel,
                                                            Interval interval) = 0;
};

}  // namespace zender
