#include "app/config.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>
#include <fstream>

namespace zender::app {
namespace {

class ConfigFile : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        std::filesystem::temp_directory_path() /
        (std::string("zender-config-") + ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    variables_["ZENDER_DATA_FOLDER"] = folder_.string();
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  Config load(const std::string& text) {
    const std::string path = (folder_ / "station.toml").string();
    std::ofstream(path) << text;
    return load_config(path, variables_);
  }
  std::string mistakes(const std::string& text) {
    try {
      load(text);
    } catch (const ConfigError& error) {
      return error.what();
    }
    return "";
  }

  std::filesystem::path folder_;
  Environment variables_;
};

TEST_F(ConfigFile, TheFileOverridesDefaultsAndTheEnvironmentOverridesTheFile) {
  variables_["ZENDER_SERVER_PORT"] = "9001";
  const Config config =
      load("[server]\nport = 9000\nhost = \"127.0.0.2\"\n[station]\nname = \"Radio Rijnmond aan Zee\"\n");
  EXPECT_EQ(config.server.port, 9001);
  EXPECT_EQ(config.server.host, "127.0.0.2");
  EXPECT_EQ(config.station.name, "Radio Rijnmond aan Zee");
  EXPECT_EQ(config.station.public_url, "http://localhost:9001");
}

TEST_F(ConfigFile, EveryMistakeIsNamedWithItsLine) {
  variables_["ZENDER_POOLS_QUEUE"] = "veel";
  const std::string text =
      mistakes("[server]\nport = 99999\npoort = 1\n[station]\npublic_url = \"zender.nl\"\nname = 3\n");
  EXPECT_NE(text.find("station.toml:2: server.port: 99999 is not between 1 and 65535"), std::string::npos)
      << text;
  EXPECT_NE(text.find("station.toml:3: server.poort is no setting"), std::string::npos) << text;
  EXPECT_NE(text.find("station.toml:5: station.public_url: must begin with http"), std::string::npos) << text;
  EXPECT_NE(text.find("station.toml:6: station.name: must be text"), std::string::npos) << text;
  EXPECT_NE(text.find("ZENDER_POOLS_QUEUE: pools.queue: 'veel' is no whole number"), std::string::npos)
      << text;
}

TEST_F(ConfigFile, BrokenTomlAndAMissingFileAreSaidClearly) {
  EXPECT_NE(mistakes("[server\nport = 1").find("station.toml:1: "), std::string::npos);
  EXPECT_THROW(load_config((folder_ / "nergens.toml").string(), {}), ConfigError);
}

TEST_F(ConfigFile, AMisspeltVariableIsNamedAndThoseOfOtherProgramsAreNot) {
  variables_["ZENDER_SERVER_PRT"] = "9001";
  variables_["ZENDER_INGEST_TOKENS"] = "0123456789abcdef";
  variables_["ZENDER_COLOUR"] = "blue";
  EXPECT_EQ(mistakes(""),
            "ZENDER_INGEST_TOKENS: is no setting (`zender config` lists them)\n"
            "ZENDER_SERVER_PRT: is no setting (`zender config` lists them)");
}

TEST_F(ConfigFile, AnAddressOfNoDatabaseIsNamedWithItsLine) {
  EXPECT_NE(
      mistakes("[data]\ndatabase = \"mysql://zender\"\n").find("station.toml:2: data.database: must be"),
      std::string::npos);
}

TEST_F(ConfigFile, ShortSecretsAreRefused) {
  EXPECT_NE(mistakes("[player]\ntoken_secret = \"kort\"\n").find("at least 32 characters"),
            std::string::npos);
  EXPECT_NE(mistakes("[ingest.tokens]\nplayout = \"kort\"\n").find("at least 16 characters"),
            std::string::npos);
}

TEST_F(ConfigFile, SecretsAreMadeOnceForTheDataFolderAndOnlyItsOwnerReadsThem) {
  const std::string path = ensure_secrets(folder_.string());
  struct stat status {};
  ASSERT_EQ(::stat(path.c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  const Config first = load("");
  EXPECT_GE(first.player.token_secret.size(), 32U);
  EXPECT_EQ(first.ingest.tokens.count("playout"), 1U);
  ensure_secrets(folder_.string());
  EXPECT_EQ(load("").player.token_secret, first.player.token_secret);
}

}  // namespace
}  // namespace zender::app
