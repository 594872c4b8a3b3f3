#include "config/named_channels.h"

#include <gmock/gmock.h>

// Settings that do not fit the channels of the station.
namespace zender::config {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class NamedChannels : public ::testing::Test {
 protected:
  void SetUp() override {
    config_.station.default_channel = "dijk";
    dijk_.slug = ChannelSlug("dijk");
    dijk_.published = true;
  }
  std::vector<std::string> warnings() const { return settings_warnings(config_, {dijk_}); }

  Config config_;
  Channel dijk_;
};

TEST_F(NamedChannels, SettingsThatFitAreNotWarnedOf) {
  dijk_.recorded = true;
  config_.record.inputs = {{"dijk", "https://studio.example/live.mp3"}};
  config_.record.titles = {"dijk"};
  EXPECT_THAT(warnings(), IsEmpty());
}

TEST_F(NamedChannels, AChannelThatTheSiteCannotOpenWithIsNamedWithThoseThatItCan) {
  config_.station.default_channel = "radio-dijk";
  EXPECT_THAT(warnings(), ElementsAre(AllOf(HasSubstr("radio-dijk"), HasSubstr("choose one of: dijk"))));
  EXPECT_THAT(settings_warnings(config_, {}), IsEmpty()) << "nothing was imported yet";
}

TEST_F(NamedChannels, WhatIsRecordedMustBeAChannelThatIsRecorded) {
  config_.record.inputs = {{"dijk", "https://studio.example/live.mp3"}, {"dyk", "alsa:hw:1,0"}};
  config_.record.latency_ms = {{"duin", "100"}};
  config_.record.titles = {"duin"};
  EXPECT_THAT(warnings(), ElementsAre(HasSubstr("'dijk' is not recorded"), HasSubstr("no channel 'dyk'"),
                                      HasSubstr("record.latency_ms names 'duin'"),
                                      HasSubstr("record.titles names 'duin'")));
}

TEST_F(NamedChannels, WhatIsWrongInTheFileItselfComesFirst) {
  config_.warnings = {"station.toml:3: player.token_secret is a secret"};
  config_.station.default_channel = "radio-dijk";
  EXPECT_THAT(warnings(), ElementsAre(HasSubstr("is a secret"), HasSubstr("radio-dijk")));
}

}  // namespace
}  // namespace zender::config
