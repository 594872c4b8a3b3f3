#pragma once
#include <string>
#include <vector>

#include "domain/on_demand/on_demand.h"
#include "support/json.h"

/// What pages, feeds and calls tell of an episode beside what plays it. Pure.
namespace zender::playables {

/// Where its sound can be had as one file: a root-relative path, or the address at the server that keeps it.
std::string episode_sound_url(const ShownEpisode& episode, bool is_site_https);
/// '/podcasts/{feed}/{episode}.vtt': what is said, as WebVTT.
std::string episode_transcript_path(const ShownEpisode& episode);
/// '/podcasts/{feed}/{episode}.chapters.json' (Podcasting 2.0).
std::string episode_chapters_path(const ShownEpisode& episode);

/// Who speaks in an episode: its own people, else those of its feed.
const std::vector<PodcastPerson>& people_of(const EpisodeText& episode, const PodcastFeed& feed);
/// PodcastPerson of the contract, each; their roles as Dutch words.
Json people_model(const std::vector<PodcastPerson>& people);

}  // namespace zender::playables
