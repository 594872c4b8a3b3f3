#include "media_store/s3_client.h"

#include <gmock/gmock.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "support/failure.h"
#include "support/testing/tiny_server.h"

// Against a server that sends what a broken gateway would. Against a store: tests/api.
namespace zender::media_store {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using zender::testing::http_reply;
using zender::testing::TinyServer;

constexpr const char* kSha =
    "X-Amz-Meta-Sha256: d2bf259b82cec113f16bd388ff2e9c1a8336c6d20b83f00dc121ea94fd3f5638\r\n";
constexpr const char* kEntity = "ETag: \"ec0336da569501a03c71a4ba23deadac\"\r\n";
constexpr const char* kEntityOfParts = "ETag: \"ec0336da569501a03c71a4ba23deadac-2\"\r\n";
constexpr const char* kEntityOfNothing = "ETag: \"d41d8cd98f00b204e9800998ecf8427e\"\r\n";

class S3ClientTest : public ::testing::Test {
 protected:
  ~S3ClientTest() override { fs::remove(file_); }

  S3Options options() const {
    S3Options options;
    options.endpoint = server_.url("");
    options.region = "eu-test-1";
    options.bucket = "geluid";
    options.access_key = "sleutel";
    options.secret_key = "geheim";
    options.tries = 1;
    return options;
  }
  /// What get() writes for this reply; why it does not, if it does not.
  std::string got(const std::string& reply) {
    reply_ = reply;
    fs::remove(file_);
    try {
      if (!S3Client(options()).get("audio/a/init.mp4", file_)) return "none";
    } catch (const Failure& failure) {
      EXPECT_FALSE(fs::exists(file_)) << "nothing of it is left";
      EXPECT_EQ(failure.kind(), FailureKind::kUnprocessable);
      return failure.what();
    }
    std::stringstream text;
    text << std::ifstream(file_, std::ios::binary).rdbuf();
    return text.str();
  }

  std::string reply_;
  TinyServer server_{[this](const std::string&) { return reply_; }};
  const fs::path file_ = fs::path(::testing::TempDir()) / ("s3-client-" + std::to_string(::getpid()));
};

TEST_F(S3ClientTest, AnObjectIsCheckedByTheHashPutBesideItElseByItsEntityTag) {
  EXPECT_EQ(got(http_reply("200 OK", kSha, "geluid")), "geluid");
  EXPECT_EQ(got(http_reply("200 OK", std::string(kSha) + kEntityOfParts, "geluid")), "geluid");
  EXPECT_EQ(got(http_reply("200 OK", kEntity, "geluid")), "geluid") << "another tool put it";
  EXPECT_THAT(got(http_reply("200 OK", kSha, "gelui")), HasSubstr("is not that file"));
  EXPECT_THAT(got(http_reply("200 OK", std::string(kSha) + kEntity, "ander")), HasSubstr("is not that file"));
  EXPECT_THAT(got(http_reply("200 OK", kEntity, "gelui")), HasSubstr("is not that file"));
  EXPECT_EQ(got(http_reply("404 Not Found", "", "<Error><Code>NoSuchKey</Code></Error>")), "none");
}

TEST_F(S3ClientTest, WhatCannotBeCheckedIsRefused) {
  EXPECT_THAT(got(http_reply("200 OK", "", "<html>Log in first</html>")),
              HasSubstr("without anything to check"));
  EXPECT_THAT(got(http_reply("200 OK", kEntityOfParts, "geluid")), HasSubstr("without anything to check"));
  EXPECT_THAT(got(http_reply("200 OK", kEntityOfNothing, "")), HasSubstr("without anything to check"));
  EXPECT_THAT(got("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\ngelu"),
              HasSubstr("without anything to check"));
  EXPECT_THAT(got(std::string("HTTP/1.1 200 OK\r\nConnection: close\r\n") + kEntity + "\r\ngelu"),
              HasSubstr("is not that file"))
      << "cut off, and nothing said how long it is";
}

TEST_F(S3ClientTest, AListThatGoesBackToAPageIsRefusedAtOnce) {
  reply_ = http_reply("200 OK", "",
                      "<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>zelfde"
                      "</NextContinuationToken><Contents><Key>audio/a</Key><Size>1</Size></Contents>"
                      "</ListBucketResult>");
  S3Client client(options());
  EXPECT_THROW(client.list("audio/"), Failure);
  EXPECT_EQ(server_.requests().size(), 2U);
}

}  // namespace
}  // namespace zender::media_store
