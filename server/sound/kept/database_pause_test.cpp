#include "sound/kept/database_pause.h"

#include <gtest/gtest.h>

#include <functional>
#include <thread>

namespace zender::sound {
namespace {

using namespace std::chrono_literals;

class DatabasePauseTest : public ::testing::Test {
 protected:
  /// Reads from a database that does not answer. Returns whether it was asked.
  bool fails() {
    bool was_asked = false;
    EXPECT_THROW(pause.guard([&] {
      was_asked = true;
      throw Failure(FailureKind::kUnavailable, "no connection");
    }),
                 Failure);
    return was_asked;
  }

  /// Whether a read on another thread asks the database, which answers.
  bool asks_elsewhere() {
    bool was_asked = false;
    std::thread([&] {
      try {
        pause.guard([&] { was_asked = true; });
      } catch (const Failure&) {
        EXPECT_FALSE(was_asked);
      }
    }).join();
    return was_asked;
  }

  ManualClock clock{TimePoint{std::chrono::hours(24 * 20'000)}};
  DatabasePause pause{clock};
};

TEST_F(DatabasePauseTest, WhoReadsWhileItIsOnFailsAtOnce) {
  EXPECT_EQ(pause.guard([] { return 7; }), 7);
  EXPECT_TRUE(fails());
  EXPECT_FALSE(fails());
  clock.advance(3s);
  EXPECT_EQ(pause.guard([] { return 7; }), 7);
  EXPECT_TRUE(asks_elsewhere());
}

TEST_F(DatabasePauseTest, AnAnswerBeginsNone) {
  EXPECT_THROW(pause.guard([] { throw Failure(FailureKind::kNotFound, "no such channel"); }), Failure);
  EXPECT_TRUE(asks_elsewhere());
}

TEST_F(DatabasePauseTest, AfterItOneReadAtATimeTriesAndTheOthersDoNotWaitForIt) {
  fails();
  clock.advance(3s);
  pause.guard([&] {
    EXPECT_FALSE(asks_elsewhere());
    EXPECT_NO_THROW(pause.guard([] {})) << "a part of the same read";
    EXPECT_FALSE(asks_elsewhere());
  });
  EXPECT_TRUE(asks_elsewhere());
}

TEST_F(DatabasePauseTest, ATrialThatFailsBeginsThePauseAgain) {
  fails();
  clock.advance(3s);
  EXPECT_TRUE(fails());
  EXPECT_FALSE(asks_elsewhere());
  clock.advance(3s);
  EXPECT_TRUE(asks_elsewhere());
}

TEST_F(DatabasePauseTest, EndsAsSoonAsTheDatabaseIsHeardOfAlsoForReadsThatFailLater) {
  fails();
  pause.end();
  EXPECT_TRUE(asks_elsewhere());
  EXPECT_THROW(pause.guard([&] {
    pause.end();
    throw Failure(FailureKind::kUnavailable, "the connection is dead");
  }),
               Failure);
  EXPECT_TRUE(asks_elsewhere());
}

TEST_F(DatabasePauseTest, AClockThatIsSetBackDoesNotMakeItLonger) {
  fails();
  clock.advance(-1h);
  EXPECT_TRUE(asks_elsewhere());
}

}  // namespace
}  // namespace zender::sound
