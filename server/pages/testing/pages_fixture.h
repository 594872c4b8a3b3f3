#pragma once
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "domain/testing/demo_data.h"
#include "domain/testing/fake_search_engine.h"
#include "domain/testing/openapi_schema.h"
#include "pages/pages.h"

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
class PagesTest : public ::testing::Test {
 protected:
  PagesTest() { zender::testing::fill(store); }

  PageResult build(const PageRequest& request) {
    const PageResult result = Pages(store, search, site, clock).build(request);
    const nlohmann::json model = result.model;
    EXPECT_THAT(contract().mistakes("PageModel", model), ::testing::IsEmpty());
    if (model["page"]["kind"] == "notFound") {
      EXPECT_EQ(model["page"]["status"], result.status);
    }
    return result;
  }
  static const zender::testing::OpenApiSchema& contract() {
    static const zender::testing::OpenApiSchema schema(ZENDER_SOURCE_DIR "/contract/openapi.yaml");
    return schema;
  }

  zender::testing::FakeStore store;
  zender::testing::FakeSearchEngine search;
  ManualClock clock{saturday("10:32:00")};
  SiteSettings site = demo_site();
};

}  // namespace zender::pages::testing
