#pragma once
#include "domain/ids.h"
#include "storage/sql/dialect.h"
#include "support/clock.h"

namespace zender::storage {

/// How long before it begins a segment counts as published. Covers what other servers do while a
/// call is stored: their clocks may be a few seconds ahead, and until the transaction is committed
/// they read the stream as it was.
inline constexpr Milliseconds kPublishedAhead = std::chrono::seconds(10);

/// Makes the channel's stream follow its play log again, except what was published by `now`.
/// Belongs in the transaction that changes the log, after the channel is locked: a stream has one
/// writer at a time, and `now` must not be older than that.
void update_stream(Connection& connection, const ChannelSlug& channel, TimePoint now);

}  // namespace zender::storage
