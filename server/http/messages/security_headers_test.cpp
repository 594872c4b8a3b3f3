#include "http/messages/security_headers.h"

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

TEST(SecurityHeaders, NothingIsMadeOfTextAndNoWorkerRuns) {
  EXPECT_THAT(
      security_header_block({}),
      HasSubstr("worker-src 'self'; object-src 'none'; base-uri 'self'; frame-ancestors 'self'; "
                "form-action 'self'; require-trusted-types-for 'script'; trusted-types zender-worker\r\n"));
}

TEST(SecurityHeaders, PagesMayUseWhatThePlayerNeedsAndFramesWhatVideosNeed) {
  SecurityPolicy policy;
  EXPECT_THAT(
      document_header_block(policy),
      HasSubstr("Permissions-Policy: autoplay=(self), clipboard-write=(self), encrypted-media=(self), "
                "fullscreen=(self), picture-in-picture=(self), accelerometer=(), "));
  EXPECT_THAT(document_header_block(policy),
              HasSubstr("xr-spatial-tracking=()\r\nOrigin-Agent-Cluster: ?1\r\n"));
  policy.frame_hosts = {"https://a.example", "https://b.example:8443"};
  const std::string block = document_header_block(policy);
  EXPECT_THAT(block, HasSubstr("fullscreen=(self \"https://a.example\" \"https://b.example:8443\"), "));
  EXPECT_THAT(block, HasSubstr("autoplay=(self), "));
  policy.frame_hosts = {"https://a.example\"), camera=(*"};
  EXPECT_THROW(document_header_block(policy), Failure);
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

TEST(SecurityHeaders, ImportedPodcastsMayUsePlainHttpOnlyOnASiteThatDoesToo) {
  SecurityPolicy policy;
  EXPECT_THAT(security_header_block(policy), HasSubstr("media-src 'self' blob: data: https:; "));
  policy.is_site_plain_http = true;
  EXPECT_THAT(security_header_block(policy), HasSubstr("media-src 'self' blob: data: https: http:; "));
}

TEST(SecurityHeaders, BrowsersMustUseHttpsOnlyIfTheSiteDoes) {
  SecurityPolicy policy;
  EXPECT_THAT(security_header_block(policy), Not(HasSubstr("Strict-Transport-Security")));
  policy.https_seconds = 86'400;
  EXPECT_THAT(security_header_block(policy), HasSubstr("Strict-Transport-Security: max-age=86400\r\n"));
}

TEST(SecurityHeaders, PagesOfOthersReachOurWindowsAndFilesOnlyAsThePolicySays) {
  SecurityPolicy policy;
  EXPECT_THAT(security_header_block(policy), HasSubstr("Cross-Origin-Opener-Policy: same-origin\r\n"));
  EXPECT_EQ(CrossOriginHeaders(policy).lines(false), "Cross-Origin-Resource-Policy: same-origin\r\n");
  EXPECT_THAT(CrossOriginHeaders(policy).lines(true),
              AllOf(HasSubstr("Cross-Origin-Resource-Policy: cross-origin\r\n"),
                    HasSubstr("Access-Control-Allow-Origin: *\r\n")));

  policy.opener_policy.clear();
  policy.resource_policy.clear();
  EXPECT_THAT(security_header_block(policy), Not(HasSubstr("Cross-Origin")));
  EXPECT_EQ(CrossOriginHeaders(policy).lines(false), "");
  EXPECT_THAT(CrossOriginHeaders(policy).lines(true), Not(HasSubstr("Cross-Origin-Resource-Policy")));
}

TEST(SecurityHeaders, TextThatIsNotAnOriginIsRefused) {
  for (const char* host : {"https://a.example; script-src *", "javascript:alert(1)", "https://a.example/pad",
                           "https://", "a.example", "https://a.example\r\nX: y"}) {
    SecurityPolicy policy;
    policy.frame_hosts = {host};
    EXPECT_THROW(security_header_block(policy), Failure) << host;
  }
}

}  // namespace
}  // namespace zender::http
