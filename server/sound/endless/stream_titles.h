#pragma once
#include <functional>
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "domain/schedule/channel_repository.h"
#include "domain/store.h"
#include "sound/kept/database_pause.h"

namespace zender::sound {

/// What a player shows of a moment: 'Artist - Song' of the song that is heard at that moment, else
/// the show; empty if there is neither. `newest`: the newest song that began by then. A channel for
/// classical music has the composer for artist, as on the site. Pure.
std::string stream_title(const std::optional<TrackPlay>& newest, const std::string& show, bool is_classical,
                         TimePoint moment);

/// The same from the database. References must outlive the result, which blocks on storage and
/// throws Failure(kUnavailable) while the database does not answer.
std::function<std::string(const ChannelSlug& channel, TimePoint moment)> stream_titles(
    Store& store, ChannelRepository& channels, DatabasePause& pause);

}  // namespace zender::sound
