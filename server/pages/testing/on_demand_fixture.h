#pragma once
#include "pages/testing/pages_fixture.h"

namespace zender::pages::testing {

/// A fragment of 'De Ochtend', published at that moment.
inline ShownFragment a_fragment(const std::string& id, TimePoint published) {
  ShownFragment fragment;
  fragment.id = FragmentId(id);
  fragment.slug = "over-" + id;
  fragment.title = "Over " + id;
  fragment.programme = ProgrammeSlug("de-ochtend");
  fragment.programme_name = "De Ochtend";
  fragment.published = published;
  fragment.media = MediaId("sound-" + id);
  fragment.duration = std::chrono::seconds(125);
  fragment.image = zender::testing::image("img-" + id, "Beeld bij " + id);
  fragment.summary = "Waar " + id + " over gaat.";
  return fragment;
}

/// What tests of on-demand items share.
class OnDemandPagesTest : public PagesTest {
 protected:
  Json page(const PageRequest& request) {
    const PageResult result = build(request);
    return result.model.is_null() ? Json(nullptr) : result.model.at("page");
  }
  static std::vector<std::string> ids(const Json& list) {
    std::vector<std::string> found;
    for (const Json& one : list)
      found.push_back((one.contains("playable") ? one["playable"] : one)["id"].get<std::string>());
    return found;
  }
};

}  // namespace zender::pages::testing
