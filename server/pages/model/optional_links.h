#pragma once
#include <optional>
#include <string>

#include "domain/music/track.h"
#include "domain/schedule/channel.h"

/// Links to pages that something may not have. Pure.
namespace zender::pages {

/// The programme's page; nothing if the channel has no programming or the slug is empty (S3-039).
std::optional<std::string> programme_link(const Channel& channel, const ProgrammeSlug& programme);
/// The track's page; nothing without id or slug (S3-048).
std::optional<std::string> track_link(const Track& track);

}  // namespace zender::pages
