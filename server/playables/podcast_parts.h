#pragma once
#include <string>
#include <vector>

#include "domain/on_demand/on_demand_items.h"
#include "support/json.h"

/// What pages, feeds and calls show of an episode besides how to play it. Pure.
namespace zender::playables {

/// The address of its sound as one file: a root-relative path, or an address on another server.
std::string episode_sound_url(const ShownEpisode& episode, bool is_site_https);
/// '/podcasts/{feed}/{episode}.vtt': the transcript, as WebVTT.
std::string episode_transcript_path(const ShownEpisode& episode);
/// '/podcasts/{feed}/{episode}.chapters.json': the chapters (Podcasting 2.0).
std::string episode_chapters_path(const ShownEpisode& episode);

/// The people in an episode: its own, else those of its feed.
const std::vector<PodcastPerson>& people_of(const EpisodeText& episode, const PodcastFeed& feed);
/// A list of PodcastPerson of the contract, with Dutch words for roles.
Json people_model(const std::vector<PodcastPerson>& people);

}  // namespace zender::playables
