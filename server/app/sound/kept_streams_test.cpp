#include "app/sound/kept_streams.h"

#include <gtest/gtest.h>

#include "app/services/kept_channels.h"
#include "support/failure.h"

namespace zender::app {
namespace {

using namespace std::chrono_literals;

constexpr TimePoint kStart{std::chrono::hours(24 * 20'000)};
const ChannelSlug kKept("radio2");

/// A database that may be away, with one channel and its stream.
struct Breakable {
  bool is_away = false;
  int asked = 0;

  void ask() {
    ++asked;
    if (is_away) throw Failure(FailureKind::kUnavailable, "no connection");
  }
};

struct BreakableChannels : ChannelRepository {
  explicit BreakableChannels(Breakable& d) : database(d) {}
  std::vector<Channel> channels() override {
    database.ask();
    Channel channel;
    channel.slug = kKept;
    return {channel};
  }
  Breakable& database;
};

TEST(KeptChannels, AreThoseThatWereReadLastWhileTheDatabaseIsAway) {
  Breakable database;
  BreakableChannels stored(database);
  ManualClock clock(kStart);
  DatabasePause pause(clock);
  KeptChannels kept(stored, pause);
  database.is_away = true;
  EXPECT_THROW(kept.channels(), Failure) << "never read";
  database.is_away = false;
  EXPECT_EQ(kept.channels().size(), 1U);
  database.is_away = true;
  EXPECT_EQ(kept.channels().at(0).slug, kKept);
  const int asked = database.asked;
  EXPECT_EQ(kept.channels().size(), 1U);
  EXPECT_EQ(database.asked, asked) << "not every request waits for it";
  clock.advance(3s);
  database.is_away = false;
  EXPECT_EQ(kept.channels().size(), 1U);
  EXPECT_EQ(database.asked, asked + 1) << "it is asked again after a moment";
}

}  // namespace
}  // namespace zender::app
