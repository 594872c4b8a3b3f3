#include "http/security_headers.h"

#include <gmock/gmock.h>

#include "support/failure.h"

namespace zender::http {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(SecurityHeaders, EverythingComesFromOurselvesUnlessTheStationSaysOtherwise) {
  const std::string block = security_header_block({});
  EXPECT_THAT(block, HasSubstr("default-src 'self'; script-src 'self'; style-src 'self';"));
  EXPECT_THAT(block, HasSubstr("connect-src 'self'; frame-src 'self'; worker-src"));
  EXPECT_THAT(block, HasSubstr("frame-ancestors 'self'"));
}

TEST(SecurityHeaders, FramesAreAdmittedFromTheOriginsOfEmbedsAndFromNowhereElse) {
  SecurityPolicy policy;
  policy.frame_hosts = {"https://www.youtube-nocookie.com", "https://mastodon.example:8443"};
  policy.connect_hosts = {"https://verzamel.example"};
  const std::string block = security_header_block(policy);
  EXPECT_THAT(block,
              HasSubstr("frame-src 'self' https://www.youtube-nocookie.com https://mastodon.example:8443; "));
  EXPECT_THAT(block, HasSubstr("connect-src 'self' https://verzamel.example; "));
  EXPECT_THAT(block, Not(HasSubstr("script-src 'self' https")));
}

TEST(SecurityHeaders, SoundOfImportedPodcastsMayComeByPlainHttpOnlyToASiteThatIsThatItself) {
  SecurityPolicy policy;
  EXPECT_THAT(security_header_block(policy), HasSubstr("media-src 'self' blob: https:; "));
  policy.is_site_plain_http = true;
  EXPECT_THAT(security_header_block(policy), HasSubstr("media-src 'self' blob: https: http:; "));
}

TEST(SecurityHeaders, WhatIsNoOriginIsRefused) {
  for (const char* host : {"https://a.example; script-src *", "javascript:alert(1)", "https://a.example/pad",
                           "https://", "a.example", "https://a.example\r\nX: y"}) {
    SecurityPolicy policy;
    policy.frame_hosts = {host};
    EXPECT_THROW(security_header_block(policy), Failure) << host;
  }
}

}  // namespace
}  // namespace zender::http
