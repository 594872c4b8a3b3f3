#pragma once
#include <optional>

#include "pages/request/page_builder.h"

/// The files that a podcast's feed links to besides the sound of an episode. Blocks on storage;
/// throws what the repositories throw.
namespace zender::pages {

/// /podcasts/{feed}/{episode}.chapters.json: the chapters of an episode with their pictures and
/// links (Podcasting 2.0); nothing if the episode is unknown or has no chapters.
std::optional<GeneratedFile> episode_chapters_file(const PageContext& context, const EpisodeId& episode);

/// /podcasts/{feed}/{episode}.vtt: the transcript of an episode, as WebVTT; nothing if the episode
/// is unknown or has none.
std::optional<GeneratedFile> episode_transcript_file(const PageContext& context, const EpisodeId& episode);

}  // namespace zender::pages
