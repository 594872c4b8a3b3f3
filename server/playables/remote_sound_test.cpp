#include "playables/remote_sound.h"

#include <gtest/gtest.h>

namespace zender::playables {
namespace {

std::string on_https(const std::string& url) {
  return remote_sound_address(RemoteSound{url, "audio/mpeg"}, true);
}

TEST(RemoteSoundAddress, OnASiteWithHttpsSoundIsRequestedOverHttps) {
  EXPECT_EQ(on_https("http://cdn.example/a/1.mp3?x=http://b"), "https://cdn.example/a/1.mp3?x=http://b");
  EXPECT_EQ(on_https("http://cdn.example:80/1.mp3"), "https://cdn.example/1.mp3");
  EXPECT_EQ(on_https("http://cdn.example:8080/1.mp3"), "https://cdn.example:8080/1.mp3");
  EXPECT_EQ(on_https("http://cdn.example?id=:80"), "https://cdn.example?id=:80");
  EXPECT_EQ(on_https("http://[2001:db8::80]/1.mp3"), "https://[2001:db8::80]/1.mp3");
  EXPECT_EQ(on_https("https://cdn.example:80/1.mp3"), "https://cdn.example:80/1.mp3");
}

TEST(RemoteSoundAddress, OnASiteWithoutHttpsTheAddressStaysAsTheFeedGivesIt) {
  const RemoteSound sound{"http://cdn.example:80/1.mp3", "audio/mpeg"};
  EXPECT_EQ(remote_sound_address(sound, false), sound.url);
}

}  // namespace
}  // namespace zender::playables
