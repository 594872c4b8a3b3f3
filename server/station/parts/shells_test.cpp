#include "station/parts/shells.h"

#include "domain/topic_names.h"
#include "pages/testing/pages_fixture.h"

namespace zender::station {
namespace {

using pages::testing::saturday;

class ShellsTest : public pages::testing::PagesTest {
 protected:
  api::InfoSources sources() {
    const auto token_url = [](const ChannelSlug&, api::Medium) { return std::string("/api/play/t"); };
    Store& all = store();
    return {all.channels(), all.broadcasts(), all.plays(), all.tracks(), token_url, std::nullopt};
  }

  cache::Topics topics{clock};
  pages::Pages from{store(), search, site, clock};
  Shells shells{from, [this] { return sources(); }, topics, clock};
};

TEST_F(ShellsTest, IsReadOnceUntilSomethingItWasMadeFromChanges) {
  const auto first = shells.current();
  EXPECT_EQ(shells.current(), first);
  topics.bump("article:12");
  EXPECT_EQ(shells.current(), first);
  station.channels.front().name = "Radio Eén";
  store();
  topics.bump(kTopicContent);
  const auto second = shells.current();
  EXPECT_NE(second, first);
  EXPECT_NE(second->text_without_now.find("Radio Eén"), std::string::npos);
}

TEST_F(ShellsTest, IsFoundByItsVersionAfterItHasChanged) {
  const auto first = shells.current();
  station.channels.front().name = "Radio Eén";
  store();
  topics.bump(kTopicContent);
  const auto second = shells.current();
  EXPECT_NE(second->version, first->version);
  EXPECT_EQ(shells.find(first->version), first);
  EXPECT_EQ(shells.find(second->version), second);
  EXPECT_EQ(shells.find("0123"), nullptr);
}

TEST_F(ShellsTest, HasTheSameVersionOnAMachineThatNeverMadeThatPage) {
  const auto first = shells.current();
  Shells elsewhere{from, [this] { return sources(); }, topics, clock};
  ASSERT_NE(elsewhere.find(first->version), nullptr);
  EXPECT_EQ(elsewhere.find(first->version)->text_without_now, first->text_without_now);
}

TEST_F(ShellsTest, IsReadAgainWhenTheClockMakesItWrong) {
  const auto first = shells.current();
  ASSERT_TRUE(first->freshness.expires_at());
  clock.set(*first->freshness.expires_at());
  EXPECT_NE(shells.current(), first);
}

TEST_F(ShellsTest, HasThePagesMomentAndFitsTheContract) {
  const Json shell = Json::parse(shells.current()->text_at(saturday("10:45:00")));
  EXPECT_EQ(shell.at("now"), "2026-11-21T10:45:00.000+01:00");
  EXPECT_THAT(contract().mistakes("Shell", nlohmann::json(shell)), ::testing::IsEmpty());
}

}  // namespace
}  // namespace zender::station
