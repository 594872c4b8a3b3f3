#include "podcasts/fetch/check_fetcher.h"

#include <gmock/gmock.h>

#include "support/failure.h"

namespace zender::podcasts {
namespace {

class PartlyDeadFetcher : public FileFetcher {
 public:
  FetchReply fetch(const FetchRequest& request) override {
    asked.push_back(request.url);
    if (request.url.starts_with("https://dood."))
      throw Failure(FailureKind::kUnavailable, "dood.example.org is not responding");
    FetchReply reply;
    reply.status = 404;
    return reply;
  }
  std::vector<std::string> asked;
};

TEST(CheckFetcher, AHostThatFailedToAnswerTwiceGetsNoMoreRequestsAndOthersDo) {
  PartlyDeadFetcher web;
  CheckFetcher fetcher(web, {});
  for (int i = 0; i < 5; ++i) {
    EXPECT_THROW(fetcher.fetch({.url = "https://dood.example.org/" + std::to_string(i)}), Failure);
    EXPECT_EQ(fetcher.fetch({.url = "https://example.org/" + std::to_string(i)}).status, 404);
  }
  EXPECT_EQ(web.asked.size(), 7U);
}

TEST(CheckFetcher, ProgressIsReportedEveryTwentyFiveFiles) {
  PartlyDeadFetcher web;
  std::vector<int> told;
  CheckFetcher fetcher(web, [&](int files) { told.push_back(files); });
  for (int i = 0; i < 60; ++i) fetcher.fetch({.url = "https://example.org/x"});
  EXPECT_THAT(told, ::testing::ElementsAre(25, 50));
}

}  // namespace
}  // namespace zender::podcasts
