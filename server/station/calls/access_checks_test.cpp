#include "station/calls/access_checks.h"

#include <gtest/gtest.h>

namespace zender::station {
namespace {

bool comes_from_here(std::map<std::string, std::string, std::less<>> headers) {
  http::Request request;
  request.headers = std::move(headers);
  request.headers.emplace("host", "zender.test");
  return is_same_origin(request, "https://www.zender.test");
}

TEST(SameOrigin, SecFetchSiteDecidesIfTheBrowserSendsIt) {
  EXPECT_TRUE(comes_from_here({{"sec-fetch-site", "same-origin"}}));
  EXPECT_TRUE(comes_from_here({{"sec-fetch-site", "none"}}));
  EXPECT_FALSE(comes_from_here({{"sec-fetch-site", "same-site"}}));
  EXPECT_FALSE(comes_from_here({{"sec-fetch-site", "cross-site"}, {"origin", "https://zender.test"}}));
}

TEST(SameOrigin, OtherwiseTheOriginDecides) {
  EXPECT_TRUE(comes_from_here({{"origin", "https://zender.test"}}));
  EXPECT_TRUE(comes_from_here({{"origin", "https://WWW.zender.test"}}));
  EXPECT_FALSE(comes_from_here({{"origin", "https://zender.test.elders.test"}}));
  EXPECT_FALSE(comes_from_here({{"origin", "https://zender.test:8443"}}));
  EXPECT_FALSE(comes_from_here({{"origin", "null"}}));
  EXPECT_TRUE(comes_from_here({})) << "no browser: nothing of a listener can ride along";
}

}  // namespace
}  // namespace zender::station
