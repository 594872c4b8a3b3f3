#include "cache/response_cache.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "cache/thread_cache.h"
#include "support/failure.h"

namespace zender::cache {
namespace {

namespace asio = boost::asio;
using namespace std::chrono_literals;
using ::testing::HasSubstr;
using ::testing::Not;

const TimePoint kStart{Milliseconds(1'795'000'000'000)};

/// A builder that waits until the test calls release().
class HeldBuild {
 public:
  explicit HeldBuild(asio::io_context& io) : gate_(io, asio::steady_timer::time_point::max()) {}
  Builder builder(BuiltReply result) {
    return [this, result]() -> asio::awaitable<BuiltReply> {
      ++started;
      [[maybe_unused]] auto cancelled = co_await gate_.async_wait(asio::as_tuple(asio::use_awaitable));
      co_return result;
    };
  }
  void release() { gate_.cancel(); }
  int started = 0;

 private:
  asio::steady_timer gate_;
};

struct ResponseCacheTest : ::testing::Test {
  asio::io_context io;
  ManualClock clock{kStart};
  Topics topics{clock};
  WorkerPool pool{"finish", 1, 100};
  ResponseCache cache{{.name = "test", .max_bytes = 100'000}, clock, topics, pool};
  int builds = 0;

  static BuiltReply page(std::string body) {
    BuiltReply built;
    built.content_type = "text/html";
    built.body = std::move(body);
    return built;
  }
  /// A page that topic 't' makes stale.
  static BuiltReply old_page(Milliseconds while_revalidate = {}, Milliseconds if_error = {}) {
    BuiltReply built = page("oud");
    built.freshness.depends_on("t");
    built.stale_while_revalidate = while_revalidate;
    built.stale_if_error = if_error;
    return built;
  }
  Builder counted(BuiltReply result) {
    return [this, result]() -> asio::awaitable<BuiltReply> {
      ++builds;
      co_return result;
    };
  }
  static Builder failing() { return answering(FailureKind::kUnavailable); }
  static Builder answering(FailureKind kind) {
    return [kind]() -> asio::awaitable<BuiltReply> {
      throw Failure(kind, "dit is er niet");
      co_return BuiltReply{};
    };
  }
  struct Answer {
    EntryPtr entry;
    std::exception_ptr error;
    bool done = false;
  };
  void ask(const std::string& key, Builder builder, Answer& answer) {
    asio::co_spawn(io, cache.get_or_build(key, std::move(builder)),
                   [&answer](std::exception_ptr error, EntryPtr entry) {
                     answer = {std::move(entry), error, true};
                   });
  }
  /// Asks for a reply and runs until nothing is left to do.
  EntryPtr get(const std::string& key, Builder builder) {
    Answer answer;
    ask(key, std::move(builder), answer);
    run();
    if (answer.error) std::rethrow_exception(answer.error);
    return answer.entry;
  }
  void run() {
    io.restart();
    io.run();
  }
  static std::string body(const EntryPtr& entry) { return entry->variant(Encoding::kIdentity).body; }
};

TEST_F(ResponseCacheTest, AReplyIsBuiltOnceAndThenServed) {
  EXPECT_EQ(body(get("a", counted(page("een")))), "een");
  EXPECT_EQ(body(get("a", counted(page("twee")))), "een");
  EXPECT_EQ(builds, 1);
  EXPECT_EQ(cache.stats().hits, 1u);
}

TEST_F(ResponseCacheTest, AReplyIsKnownFromTheStartOfItsBuildAndWhileStale) {
  EXPECT_FALSE(cache.knows("a"));
  HeldBuild held(io);
  Answer answer;
  BuiltReply short_lived = page("een");
  short_lived.freshness.until(kStart + 1s);
  ask("a", held.builder(short_lived), answer);
  io.poll();
  EXPECT_TRUE(cache.knows("a"));
  held.release();
  run();
  clock.advance(1h);
  EXPECT_TRUE(cache.knows("a"));
  EXPECT_THROW(get("b", failing()), Failure);
  EXPECT_FALSE(cache.knows("b")) << "there is nothing of it";
}

TEST_F(ResponseCacheTest, WhatWasMadeBeforeTheClockWasSetBackIsMadeAgain) {
  clock.advance(1h);
  BuiltReply short_lived = page("een uur te vroeg");
  short_lived.freshness.until(clock.now() + 6s);
  EXPECT_EQ(body(get("a", counted(short_lived))), "een uur te vroeg");
  clock.advance(-1s);
  EXPECT_EQ(body(get("a", counted(page("nooit")))), "een uur te vroeg") << "clocks are a little off";
  clock.set(kStart);
  get("a", counted(page("op tijd")));
  EXPECT_EQ(body(get("a", counted(page("nooit")))), "op tijd");
  EXPECT_EQ(builds, 2);
}

TEST_F(ResponseCacheTest, ThePauseAfterAFailureEndsWhenTheClockIsSetBack) {
  get("a", counted(old_page(24h, 24h)));
  clock.advance(1h);
  topics.bump("t");
  get("a", failing());
  EXPECT_EQ(cache.stats().failed_builds, 1u);
  clock.set(kStart + 1s);
  get("a", counted(page("nieuw")));
  EXPECT_EQ(body(get("a", counted(page("nooit")))), "nieuw");
}

TEST_F(ResponseCacheTest, AHundredAtOnceCauseOneBuild) {
  HeldBuild held(io);
  std::vector<Answer> answers(100);
  for (Answer& answer : answers) ask("a", held.builder(page("samen")), answer);
  asio::post(io, [&] { asio::post(io, [&] { held.release(); }); });
  run();
  EXPECT_EQ(held.started, 1);
  for (const Answer& answer : answers) {
    ASSERT_TRUE(answer.done);
    EXPECT_EQ(body(answer.entry), "samen");
  }
}

TEST_F(ResponseCacheTest, AChangedTopicMakesEveryReplyMadeFromItStale) {
  BuiltReply built = page("oud");
  built.freshness.depends_on("plays:radio2");
  EXPECT_EQ(body(get("a", counted(built))), "oud");
  topics.bump("plays:radio4");
  EXPECT_EQ(body(get("a", counted(page("nieuw")))), "oud") << "another topic";
  topics.bump("plays:radio2");
  EXPECT_EQ(body(get("a", counted(page("nieuw")))), "nieuw");
}

TEST_F(ResponseCacheTest, AChangeDuringTheBuildIsNotLost) {
  HeldBuild held(io);
  BuiltReply built = page("gelezen voor de wijziging");
  built.freshness.depends_on("plays:radio2");
  Answer answer;
  ask("a", held.builder(built), answer);
  asio::post(io, [&] {
    asio::post(io, [&] {
      topics.bump("plays:radio2");
      held.release();
    });
  });
  run();
  EXPECT_FALSE(answer.entry->fresh(clock.now()));
}

TEST_F(ResponseCacheTest, TheEndOfItsTimeMakesAReplyStale) {
  BuiltReply built = page("nu op zender");
  built.freshness.until(kStart + 60s);
  get("a", counted(built));
  clock.set(kStart + 59'999ms);
  EXPECT_EQ(body(get("a", counted(page("daarna")))), "nu op zender");
  clock.set(kStart + 60s);
  EXPECT_EQ(body(get("a", counted(page("daarna")))), "daarna");
}

TEST_F(ResponseCacheTest, WhileANewOneIsBuiltTheOldOneIsServed) {
  get("a", counted(old_page(10s)));
  topics.bump("t");
  clock.advance(9'999ms);
  HeldBuild held(io);
  Answer first, second;
  ask("a", held.builder(page("nieuw")), first);
  ask("a", held.builder(page("nieuw")), second);
  asio::post(io, [&] {
    asio::post(io, [&] {
      EXPECT_TRUE(first.done && second.done) << "they did not wait";
      held.release();
    });
  });
  run();
  EXPECT_EQ(body(first.entry), "oud");
  EXPECT_EQ(body(second.entry), "oud");
  EXPECT_EQ(held.started, 1);
  EXPECT_EQ(body(get("a", failing())), "nieuw");
}

/// A page that topic 't' makes stale, and for whose successor a request waits.
struct AwaitedReplyTest : ResponseCacheTest {
  explicit AwaitedReplyTest(Milliseconds wait = 1h) {
    BuiltReply built = old_page(5min, 24h);
    built.wait_before_stale = wait;
    get("a", counted(built));
    topics.bump("t");
  }
};

TEST_F(AwaitedReplyTest, TheFirstToAskAfterAChangeGetsTheNewReply) {
  EXPECT_EQ(body(get("a", counted(page("nieuw")))), "nieuw");
}

TEST_F(AwaitedReplyTest, TheFirstToAskIsToldThatThereIsNothingAnyMore) {
  EXPECT_THROW(get("a", answering(FailureKind::kGone)), Failure);
  EXPECT_FALSE(cache.knows("a"));
}

TEST_F(AwaitedReplyTest, TheOldReplyIsServedIfBuildingFailsAlsoDuringThePauseAfterwards) {
  EXPECT_EQ(body(get("a", failing())), "oud");
  EXPECT_EQ(body(get("a", failing())), "oud");
  EXPECT_EQ(cache.stats().failed_builds, 1u);
}

struct ImpatientReplyTest : AwaitedReplyTest {
  ImpatientReplyTest() : AwaitedReplyTest(1ms) {}
};

TEST_F(ImpatientReplyTest, TheOldReplyIsServedToThoseWhoWaitedLongEnough) {
  HeldBuild held(io);
  Answer answer;
  ask("a", held.builder(page("nieuw")), answer);
  io.restart();
  while (!answer.done) io.run_one();
  EXPECT_EQ(body(answer.entry), "oud");
  held.release();
  run();
  EXPECT_EQ(body(get("a", failing())), "nieuw");
}

TEST_F(ResponseCacheTest, StalenessCountsFromTheFirstChangeAndIsBounded) {
  get("a", counted(old_page(10s)));
  for (int i = 0; i < 200; ++i) topics.bump("t");  // more than the topic remembers
  clock.advance(10s);
  topics.bump("t");
  EXPECT_EQ(body(get("a", counted(page("nieuw")))), "nieuw")
      << "too old to serve, however recent the last change";
}

TEST_F(ResponseCacheTest, AfterAnUrgentChangeAnOldReplyIsServedForAMomentOnly) {
  BuiltReply built = old_page(60s, 600s);
  built.freshness.depends_on_urgently("melding");
  get("a", counted(built));
  topics.bump("melding");
  clock.advance(kUrgentGrace - 1ms);
  EXPECT_EQ(body(get("a", failing())), "oud");
  clock.advance(1s);
  EXPECT_EQ(body(get("a", failing())), "oud") << "making a new one fails: an old one is better than none";
  EXPECT_EQ(body(get("a", counted(page("nieuw")))), "nieuw");
}

/// The cache of a station whose caches in front are told of changes.
struct ToldCachesTest : ResponseCacheTest {
  ToldCachesTest() : told({.name = "told", .surrogate_keys = true}, clock, topics, pool) {}
  EntryPtr get_told(Builder builder) {
    EntryPtr got;
    asio::co_spawn(io, told.get_or_build("a", std::move(builder)),
                   [&got](const std::exception_ptr&, EntryPtr entry) { got = std::move(entry); });
    run();
    return got;
  }
  static std::string head(const EntryPtr& entry) { return entry->variant(Encoding::kIdentity).head; }
  ResponseCache told;
};

TEST_F(ToldCachesTest, AReplyNamesItsTopicsAlsoInA304AndOnlyThere) {
  BuiltReply built = old_page();
  built.freshness.depends_on_urgently("plays:kx");
  const EntryPtr entry = get_told(counted(built));
  EXPECT_THAT(head(entry), HasSubstr("\r\nSurrogate-Key: all plays-kx t\r\n"));
  EXPECT_THAT(entry->not_modified_head(Encoding::kIdentity), HasSubstr("Surrogate-Key: all plays-kx t\r\n"));
  EXPECT_THAT(head(get("a", counted(built))), Not(HasSubstr("Surrogate-Key")));
}

TEST_F(ToldCachesTest, AfterAnUrgentChangeNoOldReplyIsServedUnlessBuildingFails) {
  BuiltReply built = page("oud");
  built.freshness.depends_on_urgently("melding");
  built.stale_while_revalidate = built.stale_if_error = 30s;
  get_told(counted(built));
  topics.bump("melding");
  EXPECT_EQ(body(get_told(failing())), "oud");
  EXPECT_EQ(body(get_told(counted(page("nieuw")))), "nieuw");
}

TEST_F(ResponseCacheTest, ACacheInFrontMayKeepAStaleReplyForASecond) {
  const auto stale_head = [this](const char* cache_control) {
    BuiltReply built = old_page();
    built.cache_control = cache_control;
    const EntryPtr entry = get(cache_control, counted(built));
    std::string head = entry->variant(Encoding::kIdentity).head;
    entry->make_head_stale(head);
    return head;
  };
  EXPECT_THAT(stale_head("public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=60"),
              HasSubstr("\r\nCache-Control: public, max-age=0, s-maxage=1, stale-if-error=60\r\n"));
  EXPECT_THAT(stale_head("no-cache"), HasSubstr("\r\nCache-Control: no-cache\r\n"));
  EXPECT_THAT(stale_head("public, max-age=30"), HasSubstr("\r\nCache-Control: public, max-age=30\r\n"));
}

TEST_F(ResponseCacheTest, WhenBuildingFailsAnOldReplyIsServedUpToALimit) {
  BuiltReply built = page("oud");
  built.freshness.until(kStart + 1s);
  built.stale_if_error = 60s;
  get("a", counted(built));
  clock.set(kStart + 60'999ms);
  EXPECT_EQ(body(get("a", failing())), "oud");
  clock.set(kStart + 61s);
  EXPECT_THROW(get("a", failing()), Failure);
}

TEST_F(ResponseCacheTest, AnAnswerThatThereIsNothingEndsAnOldReplyAtOnce) {
  for (const FailureKind kind : {FailureKind::kNotFound, FailureKind::kGone, FailureKind::kBadRequest,
                                 FailureKind::kForbidden, FailureKind::kUnprocessable}) {
    get("a", counted(old_page(0s, 24h)));
    topics.bump("t");
    EXPECT_THROW(get("a", answering(kind)), Failure);
    EXPECT_THROW(get("a", failing()), Failure) << "a failure afterwards does not bring it back";
    EXPECT_EQ(cache.stats().bytes, 0u);
    EXPECT_FALSE(cache.knows("a"));
  }
}

TEST_F(ResponseCacheTest, AnAnswerFoundInTheBackgroundEndsTheOldReplyToo) {
  ThreadCache thread_cache;
  thread_cache.put("/a", get("a", counted(old_page(5min, 24h))), 0);
  topics.bump("t");
  EXPECT_EQ(body(get("a", answering(FailureKind::kNotFound))), "oud") << "nobody knows yet";
  EXPECT_THROW(get("a", answering(FailureKind::kNotFound)), Failure);
  EXPECT_EQ(thread_cache.find("/a", clock.now()), nullptr);
  EXPECT_EQ(body(get("a", counted(page("weer terug")))), "weer terug");
}

TEST_F(ResponseCacheTest, AFailureIsNotKept) {
  EXPECT_THROW(get("a", failing()), Failure);
  EXPECT_EQ(body(get("a", counted(page("goed")))), "goed");
}

TEST_F(ResponseCacheTest, FailingBackgroundBuildsPauseBeforeTheNextTry) {
  BuiltReply built = page("oud");
  built.freshness.until(kStart);
  built.stale_while_revalidate = 60s;
  get("a", counted(built));
  get("a", failing());
  get("a", failing());
  EXPECT_EQ(cache.stats().failed_builds, 1u);
  clock.advance(1s);
  get("a", failing());
  EXPECT_EQ(cache.stats().failed_builds, 2u);
}

TEST_F(ResponseCacheTest, BytesAreBoundedAndUsedRepliesStay) {
  BuiltReply big = page(std::string(20'000, 'x'));
  big.compress = false;
  for (int i = 0; i < 50; ++i) {
    get("popular", counted(big));
    get("term " + std::to_string(i), counted(big));
    EXPECT_LE(cache.stats().bytes, 100'000u);
  }
  EXPECT_GT(cache.stats().evictions, 40u);
  builds = 0;
  get("popular", counted(big));
  EXPECT_EQ(builds, 0);
}

TEST_F(ResponseCacheTest, AReplyLargerThanTheCacheIsServedAndNotKept) {
  BuiltReply huge = page(std::string(200'000, 'x'));
  huge.compress = false;
  EXPECT_EQ(body(get("a", counted(huge))).size(), 200'000u);
  EXPECT_EQ(cache.stats().bytes, 0u);
}

TEST_F(ResponseCacheTest, ClearDropsEverythingAlsoInAThreadsFront) {
  ThreadCache thread_cache;
  thread_cache.put("/a", get("a", counted(page("een"))), 0);
  ASSERT_NE(thread_cache.find("/a", clock.now()), nullptr);
  cache.clear();
  EXPECT_EQ(thread_cache.find("/a", clock.now()), nullptr);
  EXPECT_EQ(body(get("a", counted(page("twee")))), "twee");
}

TEST_F(ResponseCacheTest, AThreadsFrontNeverServesAStaleReply) {
  BuiltReply built = old_page();
  built.freshness.until(kStart + 60s);
  ThreadCache thread_cache;
  thread_cache.put("/a", get("a", counted(built)), 7);
  ASSERT_NE(thread_cache.find("/a", clock.now()), nullptr);
  EXPECT_EQ(thread_cache.find("/a", clock.now())->label, 7u);
  topics.bump("t");
  EXPECT_EQ(thread_cache.find("/a", clock.now()), nullptr);
  thread_cache.put("/b", get("b", counted(built)), 7);
  EXPECT_EQ(thread_cache.find("/b", kStart + 60s), nullptr);
}

TEST_F(ResponseCacheTest, ManyTargetsPushEachOtherOutOfAThreadsFrontWithoutGrowth) {
  ThreadCache thread_cache;
  const EntryPtr entry = get("a", counted(page("x")));
  for (int i = 0; i < 10'000; ++i) thread_cache.put("/?utm=" + std::to_string(i), entry, 0);
  EXPECT_LE(entry.use_count(), 1026);
}

TEST_F(ResponseCacheTest, EachEncodingHasItsOwnStrongTagAndTheSameContentHasTheSameTag) {
  const EntryPtr entry = get("a", counted(page(std::string(5000, 'x'))));
  const auto& plain = entry->variant(Encoding::kIdentity);
  std::set<std::string> tags;
  for (const auto& [encoding, name] : {std::pair(Encoding::kGzip, "gzip"), std::pair(Encoding::kBrotli, "br"),
                                       std::pair(Encoding::kZstd, "zstd")}) {
    const auto& variant = entry->variant(encoding);
    EXPECT_LT(variant.body.size(), plain.body.size()) << name;
    EXPECT_THAT(variant.head, HasSubstr("Content-Encoding: " + std::string(name) + "\r\n"));
    EXPECT_THAT(variant.head, HasSubstr("ETag: " + entry->etag(encoding) + "\r\n"));
    EXPECT_THAT(entry->not_modified_head(encoding), HasSubstr("ETag: " + entry->etag(encoding) + "\r\n"));
    tags.insert(entry->etag(encoding));
  }
  EXPECT_EQ(tags.size(), 3u);
  EXPECT_FALSE(tags.contains(entry->etag(Encoding::kIdentity)));
  EXPECT_THAT(plain.head, HasSubstr("Vary: Accept-Encoding\r\n"));
  EXPECT_EQ(get("b", counted(page(std::string(5000, 'x'))))->etag(Encoding::kIdentity),
            entry->etag(Encoding::kIdentity));
}

TEST_F(ResponseCacheTest, AReplyIsCompressedOnceAndInAnotherWayWhenSomebodyAsks) {
  const EntryPtr entry = get("a", counted(page(std::string(5000, 'x'))));
  EXPECT_TRUE(entry->is_ready(Encoding::kIdentity));
  EXPECT_TRUE(entry->is_ready(Encoding::kZstd));
  EXPECT_FALSE(entry->is_ready(Encoding::kBrotli));
  EXPECT_TRUE(entry->offers(Encoding::kBrotli));
  const auto* made = &entry->variant(Encoding::kBrotli);
  EXPECT_TRUE(entry->is_ready(Encoding::kBrotli));
  EXPECT_EQ(&entry->variant(Encoding::kBrotli), made);
}

TEST_F(ResponseCacheTest, AnEncodingThatIsNotSmallerIsNotOfferedAgain) {
  std::string noise;
  std::uint32_t state = 1;
  for (int i = 0; i < 5000; ++i) noise += static_cast<char>((state = state * 1664525 + 1013904223) >> 24);
  const EntryPtr entry = get("a", counted(page(noise)));
  EXPECT_EQ(entry->variant(Encoding::kGzip).body, noise);
  for (const Encoding encoding : {Encoding::kGzip, Encoding::kZstd}) EXPECT_FALSE(entry->offers(encoding));
}

TEST_F(ResponseCacheTest, WhatIsMadeReadyIsSentAndNothingElseIsMade) {
  BuiltReply built = page(std::string(5000, 'x'));
  built.brotli_body = "ready";
  const EntryPtr entry = get("a", counted(built));
  EXPECT_EQ(entry->variant(Encoding::kBrotli).body, "ready");
  EXPECT_FALSE(entry->offers(Encoding::kZstd));
  EXPECT_FALSE(entry->offers(Encoding::kGzip));
}

TEST_F(ResponseCacheTest, AReplyBecomesHotAfterSomeFindsOfAThread) {
  ThreadCache thread_cache;
  thread_cache.put("/a", get("a", counted(page("x"))), 0);
  int hot = 0;
  for (int i = 0; i < 100; ++i) hot += thread_cache.find("/a", clock.now())->is_hot() ? 1 : 0;
  EXPECT_EQ(hot, 1);
}

TEST_F(ResponseCacheTest, SmallAndIncompressibleBodiesStayAsTheyAre) {
  EXPECT_FALSE(get("a", counted(page(std::string(255, 'x'))))->offers(Encoding::kBrotli));
  BuiltReply image = page(std::string(5000, 'x'));
  image.content_type = "image/webp";
  const EntryPtr entry = get("b", counted(image));
  EXPECT_FALSE(entry->offers(Encoding::kGzip));
  EXPECT_THAT(entry->variant(Encoding::kIdentity).head, Not(HasSubstr("Vary")));
}

TEST_F(ResponseCacheTest, AHeaderThatOutsideInputCouldSplitIsRefused) {
  BuiltReply built = page("x");
  built.headers = {{"Location", "/a\r\nSet-Cookie: b"}};
  EXPECT_THROW(get("a", counted(built)), Failure);
}

TEST(Topics, AForgottenTopicCountsAsChanged) {
  ManualClock clock(kStart);
  Topics topics(clock);
  const auto before = topics.sequence();
  topics.bump("eerst");
  for (int i = 0; i < 20'001; ++i) topics.find("t" + std::to_string(i));
  EXPECT_LT(topics.size(), 20'002u);
  EXPECT_TRUE(topics.find("eerst")->changed_after(before));
}

}  // namespace
}  // namespace zender::cache
