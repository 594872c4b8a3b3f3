#pragma once
#include <vector>

#include "domain/ids.h"
#include "domain/sound/stream_part.h"
#include "storage/sql/dialect.h"
#include "support/clock.h"

namespace zender::storage {

/// How long before it begins a segment counts as published. Covers what other servers do while a
/// call is stored: their clocks may be a few seconds ahead, and until the transaction is committed
/// they read the stream as it was.
inline constexpr Milliseconds kPublishedAhead = std::chrono::seconds(10);

/// Makes the channel's stream follow its play log again, except what was published by `now`.
/// A channel that is recorded stays as it is.
/// Belongs in the transaction that changes the log, after the channel is locked: a stream has one
/// writer at a time, and `now` must not be older than that.
void update_stream(Connection& connection, const ChannelSlug& channel, TimePoint now);

/// Fills the holes in the channel's stream around `now` with its fallback, or with silence (its
/// asset is stored if it is not there yet). True if the stream changed. Locks the channel. A
/// channel with a stream of its own, or without fallback to which nothing was ever sent, stays as
/// it is.
bool fill_stream(Connection& connection, const ChannelSlug& channel, const Clock& clock);

/// TrackPlayRepository::restore_stream() without what follows what was published. Locks the
/// channel.
bool restore_stream(Connection& connection, const ChannelSlug& channel, const std::vector<StreamPart>& known,
                    const std::vector<StreamPart>& published);

}  // namespace zender::storage
