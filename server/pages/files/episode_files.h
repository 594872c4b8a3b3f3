#pragma once
#include <optional>

#include "pages/files/side_file.h"
#include "pages/page_request.h"

/// What the feed of a podcast names beside the sound of an episode. Blocks on storage; throws what the
/// repositories throw.
namespace zender::pages {

/// /podcasts/{feed}/{episode}.chapters.json: the chapters of an episode with their pictures and links
/// (Podcasting 2.0); nothing when it is not known or has none.
std::optional<SideFile> episode_chapters_file(const PageContext& context, const EpisodeId& episode);

/// /podcasts/{feed}/{episode}.vtt: what is said in an episode, as WebVTT; nothing as above.
std::optional<SideFile> episode_transcript_file(const PageContext& context, const EpisodeId& episode);

}  // namespace zender::pages
