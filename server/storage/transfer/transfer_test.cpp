#include "storage/transfer/transfer.h"

#include <gmock/gmock.h>

#include "storage/testing/store_test_base.h"
#include "support/failure.h"

// Copies of whole databases, between the engines.
namespace zender::storage::testing {
namespace {

using ::testing::HasSubstr;

class Transfer : public SmallStationTest {
 protected:
  void SetUp() override {
    SmallStationTest::SetUp();
    apply();
    store().plays().record({play("p1", clock_.now(), Milliseconds(60'000))});
    other_.connection = on_sqlite() ? PostgresServer::instance()->fresh_schema()
                                    : "sqlite://" + (folder_.path() / "other.db").string();
  }
  static std::string failure(const std::function<void()>& work) {
    try {
      work();
    } catch (const Failure& failure) {
      return failure.what();
    }
    return "";
  }

  StoreOptions other_;  ///< a database of the other engine
};

/// Counts what it is given.
struct CountingSink final : TableSink {
  void begin(const TableSummary&) override {}
  void take(const RowValues&) override { ++rows; }
  void end(const TableSummary&) override {}
  std::int64_t rows = 0;
};

TEST_P(Transfer, EverythingIsOnTheOtherEngineAndBackWithTheSameChecksums) {
  const auto copied = copy_database(options_, other_, false);
  CountingSink sink;
  const auto read = read_database(other_, sink);
  ASSERT_EQ(read.size(), copied.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    EXPECT_EQ(read[i].name, copied[i].name);
    EXPECT_EQ(read[i].rows, copied[i].rows) << read[i].name;
    EXPECT_EQ(read[i].checksum, copied[i].checksum) << read[i].name;
  }
  EXPECT_GT(sink.rows, 20);
  DatabaseStore other(other_);
  EXPECT_EQ(other.channels().channels(), store().channels().channels());
  EXPECT_EQ(other.content().apply(content).changed, 0);
  EXPECT_EQ(copy_database(other_, options_, true), copied);
}

TEST_P(Transfer, EveryTableOfTheMigrationsIsCopied) {
  CountingSink sink;
  std::set<std::string> names;
  for (const TableSummary& table : read_database(options_, sink)) names.insert(table.name);
  const auto all =
      store().database().read([](Connection& connection) { return connection.dialect.tables(connection); });
  EXPECT_EQ(names, std::set<std::string>(all.begin(), all.end()));
  EXPECT_TRUE(names.contains("track_plays"));
  EXPECT_TRUE(names.contains("site_face"));
}

TEST_P(Transfer, ADatabaseThatHoldsSomethingIsOnlyReplacedWhenAsked) {
  copy_database(options_, other_, false);
  EXPECT_THAT(failure([&] { copy_database(options_, other_, false); }), HasSubstr("--replace"));
  EXPECT_EQ(failure([&] { copy_database(options_, other_, true); }), "");
}

TEST_P(Transfer, ADatabaseThatAServerOrRecorderUsesIsNotReplaced) {
  require_unused(other_);
  copy_database(options_, other_, false);
  require_unused(other_);
  {
    DatabaseStore other(other_);
    other.leases().take({"schedule", "podcasts"}, "web1/123/abc", std::chrono::seconds(10));
  }
  EXPECT_THAT(failure([&] { require_unused(other_); }),
              HasSubstr("is used by server web1/123/abc: stop all servers and recorders"));
  EXPECT_THAT(failure([&] { copy_database(options_, other_, true); }), HasSubstr("web1/123/abc"));
  DatabaseStore other(other_);
  other.leases().release("web1/123/abc");
  require_unused(other_);

  RecorderReport report;
  report.channel = ChannelSlug("radio2");
  report.recorder = "b";
  report.at = SystemClock().now() - std::chrono::minutes(1);
  other.recordings().report(report);
  require_unused(other_);
  report.at = SystemClock().now();
  other.recordings().report(report);
  EXPECT_THAT(failure([&] { require_unused(other_); }), HasSubstr("is used by recorder b:"));
}

TEST_P(Transfer, ADatabaseThatDoesNotExistIsRefusedAndNotMade) {
  StoreOptions absent;
  absent.connection = "sqlite://" + (folder_.path() / "absent.db").string();
  EXPECT_THAT(failure([&] { copy_database(absent, other_, false); }), HasSubstr("does not exist"));
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "absent.db"));
}

/// A source that differs from what it says of itself.
struct DamagedSource final : TableSource {
  std::vector<TableSummary> all;
  std::vector<TableSummary> tables() override { return all; }
  void rows(const TableSummary&, const std::function<void(const RowValues&)>&) override {}
};

TEST_P(Transfer, WhatIsDamagedIsRefusedAndLeavesTheTargetAsItWas) {
  CountingSink sink;
  DamagedSource source;
  source.all = read_database(options_, sink);
  EXPECT_THAT(failure([&] { fill_database(other_, source, source.all, false); }), HasSubstr("is damaged"));
  DatabaseStore other(other_);
  EXPECT_TRUE(other.channels().channels().empty());
  source.all.pop_back();
  EXPECT_THAT(failure([&] { fill_database(other_, source, {}, true); }), HasSubstr("this version of zender"));
}

TEST(TableChecksum, DoesNotDependOnTheOrderOfRowsButOnEveryValue) {
  TableSummary one, other, third;
  for (const RowValues& row : {RowValues{"a", "b"}, RowValues{std::nullopt, ""}}) count_row(one, row);
  for (const RowValues& row : {RowValues{std::nullopt, ""}, RowValues{"a", "b"}}) count_row(other, row);
  for (const RowValues& row : {RowValues{"ab", ""}, RowValues{"", std::nullopt}}) count_row(third, row);
  EXPECT_EQ(one, other);
  EXPECT_NE(one, third);
}

ZENDER_ON_BOTH_ENGINES(Transfer);

}  // namespace
}  // namespace zender::storage::testing
