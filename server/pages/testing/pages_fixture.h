#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/testing/fake_search_engine.h"
#include "domain/testing/openapi_schema.h"
#include "pages/pages.h"
#include "storage/testing/station_test.h"

namespace zender::pages::testing {

using zender::testing::at;
using zender::testing::saturday;

inline SiteSettings demo_site() {
  SiteSettings site;
  site.site_code = "zender";
  site.name = "Radio 2";
  site.slogan = "Muziek die bij je blijft";
  site.public_url = "https://radio2.example";
  site.default_channel = ChannelSlug("radio2");
  site.playables.media_token_url = [](const MediaId& media) { return "/api/play/token-of-" + media.value; };
  site.playables.broadcast_token_url = [](const BroadcastId& id) { return "/api/play/token-of-" + id.value; };
  site.playables.token_urls_change_at = [] { return zender::testing::at("2026-11-22T01:00:00+01:00"); };
  site.live_video = {[](const ChannelSlug& channel) { return "/api/play/" + channel.value + "-video"; },
                     [] { return saturday("12:00:00"); }};
  return site;
}

/// The small station of demo_data.h, on Saturday 21 November 2026, 10:32:00.
class PagesTest : public zender::testing::StationTest {
 protected:
  Pages pages() { return Pages(store(), search, site, clock); }
  PageResult build(const PageRequest& request) {
    const PageResult result = pages().build(request);
    const nlohmann::json model = result.model;
    EXPECT_THAT(contract().mistakes("PageModel", model), ::testing::IsEmpty());
    if (model["page"]["kind"] == "notFound") {
      EXPECT_EQ(model["page"]["status"], result.status);
    }
    return result;
  }
  /// Of items that can be played.
  static std::vector<std::string> ids(const Json& list) {
    std::vector<std::string> found;
    for (const Json& one : list)
      found.push_back((one.contains("playable") ? one["playable"] : one)["id"].get<std::string>());
    return found;
  }
  static const zender::testing::OpenApiSchema& contract() {
    static const zender::testing::OpenApiSchema schema(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
    return schema;
  }

  zender::testing::FakeSearchEngine search;
  ManualClock clock{saturday("10:32:00")};
  SiteSettings site = demo_site();
};

}  // namespace zender::pages::testing
