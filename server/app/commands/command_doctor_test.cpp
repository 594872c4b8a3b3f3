#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "app/commands/command_line.h"
#include "app/commands/commands.h"
#include "app/doctor/finding.h"
#include "storage/open_store.h"
#include "support/testing/tiny_server.h"

// `zender doctor` for a station without mistakes, and for one with some.
namespace zender::app {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

class Doctor : public ::testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    config_.data.folder = folder_ / "data";
    config_.data.database = "sqlite://" + (folder_ / "data/zender.db").string();
    config_.web.client = folder_ / "client";
    config_.web.render_script = folder_ / "render.js";
    fs::create_directories(config_.web.client);
    std::ofstream(fs::path(config_.web.client) / "assets.json") << "{}";
    std::ofstream(config_.web.render_script) << ";";
    init(config_);
    StoreOptions options;
    options.connection = config_.data.database;
    open_store(options);
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// What it prints; puts its exit code into `exit_code_`.
  std::string say() {
    ::testing::internal::CaptureStdout();
    exit_code_ = doctor(config_);
    return ::testing::internal::GetCapturedStdout();
  }

  fs::path folder_ = fs::path(::testing::TempDir()) / ("doctor-" + std::to_string(::getpid()));
  config::Config config_;
  int exit_code_ = -1;
};

TEST_F(Doctor, AHealthyStationHasNoMistakes) {
  config_.player.token_secret = std::string(40, 's');
  EXPECT_THAT(say(), AllOf(HasSubstr("zender.db, version"), HasSubstr("\n0 wrong")));
  EXPECT_EQ(exit_code_, kDone);
}

TEST_F(Doctor, WarnsOfRootWhichTheServerDoesNotNeed) {
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a folder to another user";
  EXPECT_THAT(check_user(0, config_.data.folder).warnings, ElementsAre(HasSubstr("needs no root")));
  EXPECT_THAT(check_user(65'534, config_.data.folder).warnings, IsEmpty());
  ASSERT_EQ(::chown(config_.data.folder.c_str(), 65'534, 65'534), 0);
  EXPECT_THAT(check_user(0, config_.data.folder).warnings, ElementsAre(HasSubstr("sudo -u nobody zender")));
  EXPECT_THAT(check_user(0, folder_ / "nergens").warnings, IsEmpty());
}

TEST_F(Doctor, EverythingThatIsWrongIsNamedAtOnceWithWhatToDo) {
  std::ofstream(folder_ / "data/zender.db") << std::string(9000, 'x');
  fs::permissions(folder_ / "data/secrets.toml", fs::perms::all);
  fs::remove(config_.web.render_script);
  EXPECT_THAT(say(), AllOf(HasSubstr("chmod 600"), HasSubstr("not a database"),
                           HasSubstr("restore the last backup"), HasSubstr("scripts/build-web")));
  EXPECT_EQ(exit_code_, kFailed);
}

TEST_F(Doctor, WhatNeedsFfmpegIsNamedWhenItIsNotThere) {
  const std::string path = std::getenv("PATH");  // NOLINT(concurrency-mt-unsafe): no other thread runs
  ::setenv("PATH", folder_.c_str(), 1);          // NOLINT(concurrency-mt-unsafe)
  EXPECT_THAT(check_ffmpeg().warnings, ElementsAre(HasSubstr("apt install ffmpeg")));
  std::ofstream(folder_ / "ffmpeg") << "#!/bin/sh\n";
  fs::permissions(folder_ / "ffmpeg", fs::perms::owner_all);
  EXPECT_EQ(check_ffmpeg().found, (folder_ / "ffmpeg").string());
  ::setenv("PATH", path.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
}

TEST(DoctorsStream, IsSoundOrHls) {
  const auto sound = [](const char* type) { return OutgoingReply{200, type, "\xFF\xFB\x90"}; };
  for (const char* type : {"audio/mpeg", "AUDIO/AAC", "application/ogg", "video/mp2t", ""})
    EXPECT_EQ(trouble_in_stream("https://s.example/live", sound(type)), "") << type;
  EXPECT_EQ(trouble_in_stream("https://s.example/live", sound("image/png")),
            "sends image/png, which is no sound");
  const OutgoingReply hls{200, "application/vnd.apple.mpegurl", "#EXTM3U\n#EXT-X-VERSION:3\n"};
  EXPECT_EQ(trouble_in_stream("https://s.example/LIVE.M3U8?x=1", hls), "");
  EXPECT_THAT(trouble_in_stream("https://s.example/live", hls), HasSubstr("does not end in .m3u8"));
  EXPECT_THAT(trouble_in_stream("https://s.example/live.m3u8", sound("audio/mpeg")),
              HasSubstr("no HLS playlist"));
  EXPECT_EQ(trouble_in_stream("https://s.example/live", {404, "", ""}), "replied 404");
  EXPECT_EQ(trouble_in_stream("https://s.example/live", {200, "audio/mpeg", ""}),
            "answers, but sends nothing");
}

TEST(DoctorsStream, IsNamedWhereItIsInAListForMediaPlayers) {
  const std::string url = "https://s.example/luister";
  for (const OutgoingReply& list :
       {OutgoingReply{200, "audio/x-scpls", "[playlist]\nFile1=http://s.example/live\n"},
        OutgoingReply{200, "", "\xEF\xBB\xBF#EXTM3U\nhttp://s.example/live\n"},
        OutgoingReply{200, "text/plain", "http://s.example/live\n"},
        OutgoingReply{200, "video/x-ms-asf", "<ASX><Ref href='http://s.example/live'/>"}})
    EXPECT_EQ(trouble_in_stream(url, list),
              "is a list for media players, not a stream; the stream in it is http://s.example/live");
  EXPECT_THAT(trouble_in_stream(url, {200, "audio/x-mpegurl", "#EXTM3U\n"}),
              HasSubstr("no address is in it"));
}

TEST(DoctorsStream, IsNotAPage) {
  for (const OutgoingReply& page : {OutgoingReply{200, "text/html; charset=utf-8", "<p>"},
                                    OutgoingReply{200, "", "\n <!DOCTYPE html><title>x</title>"}})
    EXPECT_THAT(trouble_in_stream("https://s.example/live", page), HasSubstr("is a web page"));
}

TEST(DoctorsStream, IsAskedAsAStreamAndNotReadToItsEnd) {
  zender::testing::TinyServer server([](const std::string&) {
    return zender::testing::http_reply("200 OK", "Content-Type: audio/mpeg\r\n", std::string(100'000, 'x'));
  });
  EXPECT_EQ(trouble_playing(server.url("/live")), "");
  EXPECT_THAT(server.requests().at(0), AllOf(HasSubstr("(check of a stream)"), Not(HasSubstr("podcast"))));
}

TEST(DoctorsStream, OfAnOldShoutcastIsOne) {
  zender::testing::TinyServer server([](const std::string&) {
    return "ICY 200 OK\r\ncontent-type:audio/mpeg\r\n\r\n" + std::string(100, 'x');
  });
  EXPECT_EQ(trouble_playing(server.url("/;")), "");
}

TEST_F(Doctor, AStudioThatSendsAListIsNamedWithoutItsPassword) {
  zender::testing::TinyServer server([](const std::string&) {
    return zender::testing::http_reply("200 OK", "Content-Type: audio/x-scpls\r\n",
                                       "File1=http://s.example/a\n");
  });
  std::string input = server.url("/luister");
  config_.record.inputs["dijk"] = input.insert(input.find("//") + 2, "piet:geheim@");
  config_.record.inputs["duin"] = "alsa:hw:1,0";
  const auto finding = check_inputs(config_);
  ASSERT_TRUE(finding);
  EXPECT_THAT(finding->troubles, ElementsAre(AllOf(HasSubstr("dijk: http://127.0.0.1"),
                                                   HasSubstr("s.example/a"), Not(HasSubstr("geheim")))));
}

TEST_F(Doctor, AStationThatWasNeverStartedIsRecognised) {
  fs::remove_all(folder_ / "data");
  EXPECT_THAT(say(), AllOf(HasSubstr("zender init"), HasSubstr("does not exist yet")));
}

}  // namespace
}  // namespace zender::app
