#pragma once
#include <optional>
#include <string>
#include <vector>

#include "sound/kept/kept_streams.h"
#include "sound/playlists/live_playlist.h"
#include "station/calls/calls.h"

namespace zender::station {

inline constexpr const char* kNothingOnAir = "Er is nu geen uitzending op deze zender.";

/// Answers for each channel with what `make` makes on the live pool. Made-up channels do not exist.
http::CachedHandler by_channel(const LiveNeeds& needs, std::string key_prefix,
                               cache::BuiltReply (*make)(const LiveNeeds&, const ChannelSlug&));

/// The reply with a channel's live list: fresh until the next segment joins the list. Throws
/// Failure(kUnavailable) with `nothing` if there is no list.
cache::BuiltReply live_list_reply(std::optional<sound::LivePlaylist> list, const ChannelSlug& channel,
                                  const char* nothing);

/// Throws Failure(kNotFound) if the channel is unknown or has a stream of its own. Blocks on
/// storage.
void require_assembled_stream(ChannelRepository& channels, const ChannelSlug& channel);

/// Every part of the channel's stream from `begin` with its medium, and those of the next minute,
/// from which a list knows when its next segment joins. Blocks on storage.
std::vector<LoadedPart> live_stream(sound::KeptStreams& streams, const ChannelSlug& channel, TimePoint begin,
                                    TimePoint now);

}  // namespace zender::station
