#include "station/parts/channel_streams.h"

#include <gtest/gtest.h>

namespace zender::station {
namespace {

Channel streamed(const std::string& slug, const std::string& address, bool published = true) {
  Channel channel;
  channel.slug = ChannelSlug(slug);
  channel.published = published;
  channel.stream_url = address;
  return channel;
}

TEST(ChannelStreams, OriginsAreThoseOfPublishedChannelsEachOnce) {
  Channel assembled;
  assembled.slug = ChannelSlug("d");
  assembled.live_video_url = "/stream/d/video.m3u8";
  Channel watched = streamed("e", "https://a.example/e.mp3");
  watched.live_video_url = "https://video.example:8443/e.m3u8?x=1";
  EXPECT_EQ(
      stream_origins({streamed("a", "https://B.example/a.m3u8"), streamed("b", "http://a.example:8000/b"),
                      streamed("c", "https://c.example/", false), assembled, watched}),
      (std::vector<std::string>{"http://a.example:8000", "https://a.example", "https://b.example",
                                "https://video.example:8443"}));
}

TEST(ChannelStreams, AnAddressThatAPolicyCannotHoldIsLeftOut) {
  EXPECT_TRUE(stream_origins({streamed("a", "https://naam:wachtwoord@a.example/"),
                              streamed("b", "https://a.example; script-src *"), streamed("c", "https:///x"),
                              streamed("d", "rtmp://a.example/")})
                  .empty());
}

TEST(ChannelStreams, HttpIsBlockedOnAnHttpsSiteOnly) {
  const std::vector<Channel> channels{streamed("a", "http://a.example/a"),
                                      streamed("b", "https://a.example/b"),
                                      streamed("c", "http://a.example/c", false)};
  const auto blocked = blocked_streams(channels, "https://radio.example");
  ASSERT_EQ(blocked.size(), 1U);
  EXPECT_EQ(blocked[0].channel, ChannelSlug("a"));
  EXPECT_TRUE(blocked_streams(channels, "http://localhost:8080").empty());
}

class FixedStreams : public ChannelRepository {
 public:
  std::vector<Channel> all;
  std::vector<Channel> channels() override { return all; }
};

TEST(ChannelStreams, WhoFollowsIsToldNowAndAfterEachRefresh) {
  FixedStreams repository;
  repository.all = {streamed("a", "https://a.example/a")};
  ChannelStreams streams(repository, "https://radio.example");
  std::vector<std::vector<std::string>> told;
  streams.refresh();
  streams.follow([&](const auto& origins) { told.push_back(origins); });
  repository.all = {streamed("a", "https://b.example/a")};
  streams.refresh();
  streams.follow({});
  streams.refresh();
  EXPECT_EQ(told, (std::vector<std::vector<std::string>>{{"https://a.example"}, {"https://b.example"}}));
}

}  // namespace
}  // namespace zender::station
