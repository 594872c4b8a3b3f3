#pragma once
#include "pages/testing/pages_fixture.h"

namespace zender::pages::testing {

/// A fragment of 'De Ochtend', published at that moment.
inline Fragment a_fragment(const std::string& id, TimePoint published) {
  Fragment fragment;
  fragment.id = FragmentId(id);
  fragment.slug = "over-" + id;
  fragment.title = "Over " + id;
  fragment.programme = ProgrammeSlug("de-ochtend");
  fragment.published = published;
  fragment.media = MediaId("sound-" + id);
  fragment.image = zender::testing::image("img-" + id, "Beeld bij " + id);
  fragment.summary = "Waar " + id + " over gaat.";
  return fragment;
}

/// An episode of that feed: the second of its first season.
inline PodcastEpisode an_episode(const std::string& id, const std::string& feed, TimePoint published) {
  PodcastEpisode episode;
  episode.id = EpisodeId(id);
  episode.slug = "over-" + id;
  episode.title = "Over " + id;
  episode.feed = FeedSlug(feed);
  episode.summary = "Waar " + id + " over gaat.";
  episode.published = published;
  episode.media = MediaId("sound-" + id);
  episode.season = 1;
  episode.number = 2;
  return episode;
}

/// What tests of on-demand items share.
class OnDemandPagesTest : public PagesTest {
 protected:
  Json page(const PageRequest& request) {
    const PageResult result = build(request);
    return result.model.is_null() ? Json(nullptr) : result.model.at("page");
  }
};

}  // namespace zender::pages::testing
