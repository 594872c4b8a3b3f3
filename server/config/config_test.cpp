#include "config/config.h"
#include "config/secrets.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iostream>

#include "support/files.h"

namespace zender::config {
namespace {

using ::testing::HasSubstr;

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
  EXPECT_THAT(text, HasSubstr("station.toml:2: server.port: 99999 is out of range (1 to 65535)"));
  EXPECT_THAT(text, HasSubstr("station.toml:3: server.poort: unknown setting"));
  EXPECT_THAT(text, HasSubstr("station.toml:5: station.public_url: must start with http"));
  EXPECT_THAT(text, HasSubstr("station.toml:6: station.name: must be a string"));
  EXPECT_THAT(text, HasSubstr("ZENDER_POOLS_QUEUE: pools.queue: 'veel' is not a whole number"));
}

TEST_F(ConfigFile, BrokenTomlAndAMissingFileGetAClearMessage) {
  EXPECT_THAT(mistakes("[server\nport = 1"), HasSubstr("station.toml:1: "));
  EXPECT_THROW(load_config((folder_ / "nergens.toml").string(), {}), ConfigError);
}

TEST_F(ConfigFile, AMisspeltVariableIsNamedAndThoseOfOtherProgramsAreNot) {
  variables_["ZENDER_SERVER_PRT"] = "9001";
  variables_["ZENDER_INGEST_TOKENS"] = "0123456789abcdef";
  variables_["ZENDER_COLOUR"] = "blue";
  EXPECT_EQ(mistakes(""),
            "ZENDER_INGEST_TOKENS: unknown setting (see `zender config`)\n"
            "ZENDER_SERVER_PRT: unknown setting (see `zender config`)");
}

TEST_F(ConfigFile, AnAddressOfNoDatabaseIsNamedWithItsLine) {
  EXPECT_THAT(mistakes("[data]\ndatabase = \"mysql://zender\"\n"),
              HasSubstr("station.toml:2: data.database: must be"));
}

TEST_F(ConfigFile, S7_006_ThePathOfStaticFilesIsAPath) {
  for (const std::string wrong : {"statisch", "/statisch/", "//elders", "/a b", "/a?b"}) {
    EXPECT_THAT(mistakes("[station]\nstatic_path_prefix = \"" + wrong + "\"\n"),
                HasSubstr("station.toml:2: station.static_path_prefix: "))
        << wrong;
  }
  EXPECT_EQ(mistakes("[station]\nstatic_path_prefix = \"/statisch\"\n"), mistakes(""));
}

TEST_F(ConfigFile, ABucketNeedsAnAddressAndAKeyAndNeverShowsIt) {
  const std::string missing = mistakes("[media]\nstore = \"s3\"\nregion = \"garage\"\n");
  for (const char* key : {"endpoint", "bucket", "access_key", "secret_key"})
    EXPECT_THAT(missing, HasSubstr(std::string("media: store = \"s3\" requires ") + key));
  const std::string wrong = mistakes(
      "[media]\nstore = \"s3\"\nendpoint = \"s3.example.org\"\nbucket = \"a b\"\nprefix = \"/radio\"\n"
      "access_key = \"sleutel\"\nsecret_key = \"heel-geheim\"\n");
  EXPECT_THAT(wrong, HasSubstr("station.toml:3: media.endpoint: must start with http"));
  EXPECT_THAT(wrong, HasSubstr("station.toml:4: media.bucket: must consist of"));
  EXPECT_THAT(wrong, HasSubstr("station.toml:5: media.prefix: must be names"));
  EXPECT_EQ(wrong.find("geheim"), std::string::npos);
  EXPECT_EQ(load("[media]\nprefix = \"radio/site\"\n").media.store, "folder");
}

TEST_F(ConfigFile, ShortSecretsAreRefused) {
  EXPECT_THAT(mistakes("[player]\ntoken_secret = \"kort\"\n"), HasSubstr("at least 32 characters"));
  const std::string tokens = mistakes("[ingest.tokens]\nplayout = \"kort\"\nreserve = 1\n");
  EXPECT_THAT(tokens, HasSubstr(":2: ingest.tokens.playout: must be a string of at least 16 characters"));
  EXPECT_THAT(tokens, HasSubstr(":3: ingest.tokens.reserve: must be a string of at least 16 characters"));
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

TEST_F(ConfigFile, PianoAnalyticsIsASiteAndAnOriginOrNeither) {
  const Config config =
      load("[tracking]\npiano_site = 629501\npiano_collect_domain = \"https://verzamel.example\"\n");
  EXPECT_EQ(config.tracking.piano_site, 629501);
  EXPECT_EQ(config.tracking.piano_collect_domain, "https://verzamel.example");
  EXPECT_THAT(mistakes("[tracking]\npiano_site = 629501\n"), HasSubstr("must be set together"));
  EXPECT_THAT(mistakes("[tracking]\npiano_collect_domain = \"https://verzamel.example\"\n"),
              HasSubstr("must be set together"));
  for (const char* wrong :
       {"http://verzamel.example", "https://verzamel.example/pad", "https://", "verzamel"}) {
    const std::string text =
        mistakes(std::string("[tracking]\npiano_site = 1\npiano_collect_domain = \"") + wrong + "\"\n");
    EXPECT_THAT(text, HasSubstr("tracking.piano_collect_domain")) << wrong;
  }
}

TEST_F(ConfigFile, S9_056_TheSampleRateIsANumberFromZeroToOneAndZeroUnlessSet) {
  EXPECT_EQ(load("").errors.traces_sample_rate, 0.0);
  EXPECT_EQ(load("[errors]\ntraces_sample_rate = 0.25\n").errors.traces_sample_rate, 0.25);
  EXPECT_EQ(load("[errors]\ntraces_sample_rate = 1\n").errors.traces_sample_rate, 1.0);
  EXPECT_EQ(load("[errors]\ntraces_sample_rate = 1e-7\n").errors.traces_sample_rate, 1e-7);
  for (const char* wrong : {"1.01", "-0.1", "nan", "inf", "\"0.5\"", "true"}) {
    const std::string text = mistakes(std::string("[errors]\ntraces_sample_rate = ") + wrong + "\n");
    EXPECT_THAT(text, HasSubstr("station.toml:2: errors.traces_sample_rate: ")) << wrong << text;
  }
  variables_["ZENDER_ERRORS_TRACES_SAMPLE_RATE"] = "0.5";
  EXPECT_EQ(load("").errors.traces_sample_rate, 0.5);
  variables_["ZENDER_ERRORS_TRACES_SAMPLE_RATE"] = "0,5";
  EXPECT_THAT(mistakes(""), HasSubstr("'0,5' is not a number"));
}

TEST_F(ConfigFile, S9_055_S9_057_ErrorsAreReportedFromProductionAndFromOriginsThatAreOrigins) {
  EXPECT_EQ(load("").errors.environment, "production");
  EXPECT_EQ(load("[errors]\nallowed_origins = [\"https://www.zender.example\"]\n").errors.allowed_origins,
            std::vector<std::string>{"https://www.zender.example"});
  EXPECT_THAT(mistakes("[errors]\nallowed_origins = [\"www.zender.example\"]\n"),
              HasSubstr("must start with"));
  EXPECT_THAT(mistakes("[errors]\nallowed_origins = [\"\"]\n"), HasSubstr("contains an empty string"));
}

TEST_F(ConfigFile, EmbedsStandInFramesOfKnownOriginsUnlessTheStationNamesOthers) {
  EXPECT_EQ(load("").embeds.frame_origins.front(), "https://www.youtube-nocookie.com");
  EXPECT_TRUE(load("[embeds]\nframe_origins = []\n").embeds.frame_origins.empty());
  variables_["ZENDER_EMBEDS_FRAME_ORIGINS"] = "https://a.example,https://b.example";
  EXPECT_EQ(load("").embeds.frame_origins,
            (std::vector<std::string>{"https://a.example", "https://b.example"}));
  variables_["ZENDER_EMBEDS_FRAME_ORIGINS"] = "https://a.example,http://b.example";
  EXPECT_THAT(mistakes(""), HasSubstr("embeds.frame_origins"));
}

TEST_F(ConfigFile, WhatIsInForceIsToldWithWhereItIsFromAndWithoutSecrets) {
  const std::string secrets = (folder_ / "secrets.toml").string();
  std::ofstream(secrets) << "[player]\ntoken_secret = \"" << std::string(40, 's')
                         << "\"\n[ingest.tokens]\nplayout = \"0123456789abcdef\"\n[record.inputs]\n"
                         << "dijk = \"https://studio.example/live.mp3\"\n";
  variables_["ZENDER_SERVER_PORT"] = "9001";
  variables_["ZENDER_MEDIA_SECRET_KEY"] = "heel-geheim";
  variables_["ZENDER_DATA_DATABASE"] = "postgresql://zender:heel-geheim@db/zender?sslpassword=heel-geheim";
  const Config config = load("[station]\nname = \"Radio Dijk…\"\n");
  const std::string path = (folder_ / "station.toml").string();
  for (const std::string& line :
       {"station.name = \"Radio Dijk…\"    # " + path + ":2; default \"Zender\"\n    name of the station",
        std::string("server.port = 9001    # ZENDER_SERVER_PORT; default 8080\n"),
        std::string("server.host = \"127.0.0.1\"    # default\n"),
        std::string("embeds.frame_origins = [\"https://www.youtube-nocookie.com\", "),
        "player.token_secret = (not shown)    # " + secrets + ":2; default \"\"\n",
        "ingest.tokens.playout = (not shown)    # " + secrets + ":4\n",
        "record.inputs.dijk = (not shown)    # " + secrets + ":6\n",
        std::string("media.secret_key = (not shown)    # ZENDER_MEDIA_SECRET_KEY; default \"\"\n"),
        std::string("data.database = \"postgresql://zender:…@db/zender?sslpassword=…\"    # ZENDER_DATA_")})
    EXPECT_THAT(config.described, HasSubstr(line));
  EXPECT_EQ(config.described.find("geheim"), std::string::npos);
  EXPECT_EQ(config.described.find("sss"), std::string::npos);
  EXPECT_TRUE(config.warnings.empty());
}

TEST_F(ConfigFile, SecretsInTheSettingsFileAreWarnedOf) {
  const Config config =
      load("[player]\ntoken_secret = \"" + std::string(40, 's') +
           "\"\n[data]\ndatabase = \"host=db password=heel-geheim\"\n[ingest.tokens]\n"
           "playout = \"0123456789abcdef\"\n[record.inputs]\n"
           "dijk = \"http://piet:heel-geheim@studio.example/live.mp3\"\nduin = \"alsa:hw:1,0\"\n");
  ASSERT_EQ(config.warnings.size(), 4U);
  EXPECT_THAT(config.warnings[0], HasSubstr("station.toml:4: data.database has a password: it belongs in "));
  EXPECT_THAT(config.warnings[1], HasSubstr("station.toml:8: record.inputs.dijk has a password"));
  EXPECT_THAT(config.warnings[2], HasSubstr("station.toml:2: player.token_secret is a secret"));
  EXPECT_THAT(config.warnings[3], HasSubstr("station.toml:6: ingest.tokens.playout is a secret"));
  for (const std::string& warning : config.warnings)
    EXPECT_EQ(warning.find("geheim"), std::string::npos) << warning;
}

TEST_F(ConfigFile, OriginsAreWrittenAsBrowsersWriteThem) {
  for (const std::string good : {"https://gast.example", "http://gast.example:8080", "https://[::1]:8443"})
    EXPECT_EQ(mistakes("[player]\nembed_origins = [\"" + good + "\"]\n"), "") << good;
  for (const std::string wrong :
       {"https://gast.example/", "gast.example", "https://gast.example/pad", "https://Gast.example",
        "https://gast.example:443", "http://gast.example:80"})
    EXPECT_THAT(mistakes("[player]\nembed_origins = [\"" + wrong + "\"]\n"),
                HasSubstr("station.toml:2: player.embed_origins: "))
        << wrong;
  for (const std::string key :
       {"server.stream_origins = [\"cdn.example\"]", "server.image_origins = [\"https://cdn.example/art\"]",
        "station.public_url = \"https://radio.example/site\""})
    EXPECT_THAT(mistakes("[" + key.substr(0, key.find('.')) + "]\n" + key.substr(key.find('.') + 1) + "\n"),
                HasSubstr("station.toml:2: " + key.substr(0, key.find(' '))));
}

TEST_F(ConfigFile, AnotherUserIsToldAsWhomToRun) {
  const std::string secrets = ensure_secrets(folder_.string());
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
  const bool is_root = ::geteuid() == 0;
  if (is_root) {
    ASSERT_EQ(::chown(folder_.c_str(), 1, 1), 0);
  } else {
    std::filesystem::permissions(folder_, std::filesystem::perms::none);
  }
  const auto tell = [&] {
    if (is_root && ::setuid(65'534) != 0) std::_Exit(2);
    try {
      load_config(std::nullopt, variables_);
    } catch (const ConfigError& error) {
      std::cerr << error.what();
      std::_Exit(0);
    }
    std::_Exit(1);
  };
  EXPECT_EXIT(tell(), ::testing::ExitedWithCode(0),
              is_root ? "secrets.toml: nobody may not read it, daemon may: use `sudo -u daemon zender"
                      : "secrets.toml: .* may not read it");
  // What needs no secrets goes on.
  EXPECT_NO_THROW(load_config(std::nullopt, variables_, Secrets::kLeaveOut));
  std::filesystem::permissions(folder_, std::filesystem::perms::owner_all);
}

TEST_F(ConfigFile, TheSettingsInTheDocumentsAreAccepted) {
  const std::string begin = "\n```toml\n";
  // What other blocks of these documents say.
  variables_.insert({{"ZENDER_MEDIA_ACCESS_KEY", "GK31c2f218a2e44f485b94239e"},
                     {"ZENDER_MEDIA_SECRET_KEY", "heel-geheim"},
                     {"ZENDER_PURGE_SURROGATE_KEYS", "true"}});
  int blocks = 0;
  for (const auto& document :
       std::filesystem::directory_iterator(std::filesystem::path(ZENDER_SOURCE_DIR) / "docs/")) {
    if (document.path().extension() != ".md") continue;
    const std::string text = read_whole_file(document.path(), 1'000'000).value_or("");
    for (std::size_t at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
      const std::size_t from = at + begin.size();
      const std::string block = text.substr(from, text.find("\n```\n", from) + 1 - from);
      EXPECT_EQ(mistakes(block), "") << document.path() << ":\n" << block;
      ++blocks;
    }
  }
  EXPECT_GE(blocks, 12);
}

TEST_F(ConfigFile, ProxiesAreAddressesOrRangesAndSpeakInOneHeader) {
  const Config config = load(
      "[server]\ntrusted_proxies = [\"10.0.0.0/8\", \"2001:db8::7\"]\nproxy_header = \"forwarded\"\n"
      "proxy_protocol = true\n");
  EXPECT_EQ(config.server.trusted_proxies, (std::vector<std::string>{"10.0.0.0/8", "2001:db8::7"}));
  EXPECT_EQ(load("").server.proxy_header, "x-forwarded-for");
  EXPECT_TRUE(load("").server.trusted_proxies.empty());
  for (const char* wrong : {"trusted_proxies = [\"proxy.local\"]", "trusted_proxies = [\"0.0.0.0/0\"]",
                            "trusted_proxies = [\"10.0.0.0/40\"]", "proxy_header = \"x-real-ip\"",
                            "opener_policy = \"nobody\"", "resource_policy = \"\""})
    EXPECT_THAT(mistakes(std::string("[server]\n") + wrong + "\n"), HasSubstr("station.toml:2: server."))
        << wrong;
  EXPECT_THAT(mistakes("[server]\nproxy_protocol = true\n"), HasSubstr("requires trusted_proxies"));
}

TEST_F(ConfigFile, CachesAreToldOnlyOfKeysThatRepliesHave) {
  const std::string caches =
      "[purge]\naddresses = [\"http://10.0.0.5:6081\", \"https://cdn.example/purge\"]\n";
  EXPECT_THAT(mistakes(caches), HasSubstr("requires surrogate_keys = true"));
  EXPECT_EQ(load(caches + "surrogate_keys = true\n").purge.addresses.size(), 2U);
  EXPECT_EQ(load(caches + "method = \"POST\"\n").purge.method, "POST");
  for (const char* wrong : {"addresses = [\"10.0.0.5:6081\"]", "method = \"DELETE\"", "token = \"a b\""})
    EXPECT_THAT(mistakes(std::string("[purge]\n") + wrong + "\n"), HasSubstr("station.toml:2: purge."))
        << wrong;
}

TEST_F(ConfigFile, SecurityContactsAreAddressesThatPeopleCanUse) {
  EXPECT_TRUE(load("").security.contacts.empty());
  EXPECT_EQ(load("[security]\ncontacts = [\"mailto:a@b.example\"]\n").security.contacts.size(), 1U);
  for (const char* wrong :
       {"contacts = [\"a@b.example\"]", "contacts = [\"mailto:a@b.example\\nContact: x\"]",
        "contacts = [\"http://b.example\"]", "policy = \"http://b.example\"", "languages = [\"nl, en\"]"})
    EXPECT_THAT(mistakes(std::string("[security]\n") + wrong + "\n"), HasSubstr("station.toml:2: security."))
        << wrong;
}

TEST_F(ConfigFile, WhereErrorReportsGoMustBeASentryService) {
  EXPECT_EQ(load("[errors]\nforward_url = \"https://key@sentry.test/7\"\nkeep = 50\n").errors.keep, 50);
  const std::string text = mistakes("[errors]\nforward_url = \"https://sentry.test/7\"\n");
  EXPECT_THAT(text, HasSubstr("station.toml:2: errors.forward_url: must be a DSN"));
  EXPECT_THAT(mistakes("[events]\nkeep_days = 0\n"), HasSubstr("events.keep_days"));
}

}  // namespace
}  // namespace zender::config
