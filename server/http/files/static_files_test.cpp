#include "http/files/static_files.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "http/testing/loopback.h"
#include "support/failure.h"

namespace zender::http {
namespace {

namespace fs = std::filesystem;
using testing::Loopback;
using testing::RawClient;

struct StaticFilesTest : ::testing::Test {
  fs::path folder = fs::temp_directory_path() / ("zender-static-" + std::to_string(::getpid()));
  Loopback site;
  cache::Topics topics{site.clock};
  WorkerPool pool{"files", 2, 100};
  cache::ResponseCache cache{{.name = "files"}, site.clock, topics, pool};
  StaticFiles files{
      {.root = folder / "www", .max_cached = 100'000, .withheld = {"heel.m4a"}}, cache, pool, site.clock};

  void write(const fs::path& path, const std::string& bytes) {
    fs::create_directories((folder / path).parent_path());
    std::ofstream(folder / path, std::ios::binary) << bytes;
  }
  /// A folder to which a file can be brought, and one that cannot.
  StaticFiles::Options brought() {
    StaticFiles::Options options{.root = folder / "www"};
    options.on_open = [this](const std::string& path) { opened.push_back(path); };
    options.on_missing = [this](const std::string& path) -> boost::asio::awaitable<void> {
      if (path == "stuk.txt") throw Failure(FailureKind::kUnavailable, "nu niet");
      if (path == "later.txt") write("www/later.txt", "gebracht");
      co_return;
    };
    return options;
  }
  std::vector<std::string> opened;
  StaticFiles with_brought{brought(), cache, pool, site.clock};

  void SetUp() override {
    fs::remove_all(folder);
    write("www/app-1a2b.js", std::string(1000, 'j'));
    write("www/app-1a2b.js.br", "BR");
    write("www/app-1a2b.js.gz", "GZ");
    write("www/art/omslag.webp", std::string(5000, 'w'));
    write("www/seg.m4s", "0123456789");
    write("www/leeg.txt", "");
    write("www/.geheim", "geheim");
    write("geheim.txt", "geheim");
    write("www/lied/heel.m4a", "geheim");
    write("www/lied/heel.m4a.txt", "niet geheim");
    std::string big;
    for (int i = 0; i < 300'000; ++i) big += static_cast<char>('a' + i % 26);
    write("www/groot.mp3", big);
    fs::create_symlink("../geheim.txt", folder / "www/link.txt");
    fs::create_directory_symlink("..", folder / "www/linkmap");
    site.dispatcher.get_cached("/assets/*", Requires::kNothing, files.handler());
    site.dispatcher.get_cached("/brought/*", Requires::kNothing, with_brought.handler());
    site.start();
  }
  void TearDown() override {
    site.stop();
    pool.stop();
    fs::remove_all(folder);
  }
};

TEST_F(StaticFilesTest, AWithheldNameIsMissingInEveryFolder) {
  EXPECT_EQ(site.get("/assets/lied/heel.m4a")->status, 404);
  EXPECT_EQ(site.get("/assets/lied/%68eel.m4a")->status, 404);
  EXPECT_EQ(site.get("/assets/lied//heel.m4a")->status, 404);
  EXPECT_EQ(site.get("/assets/lied/heel.m4a.txt")->body, "niet geheim");
}

TEST_F(StaticFilesTest, AMissingFileIsLookedForAgainOnceSomebodyCouldBringIt) {
  EXPECT_EQ(site.get("/brought/later.txt")->body, "gebracht");
  EXPECT_EQ(site.get("/brought/nooit.txt")->status, 404);
  EXPECT_EQ(site.get("/brought/stuk.txt")->status, 503);
  EXPECT_EQ(site.get("/brought/seg.m4s")->body, "0123456789");
  EXPECT_EQ(opened, (std::vector<std::string>{"later.txt", "seg.m4s"}));
}

TEST_F(StaticFilesTest, AHashedFileIsCachedForAYearAndHasItsType) {
  const auto reply = site.get("/assets/app-1a2b.js");
  EXPECT_EQ(reply->status, 200);
  EXPECT_EQ(reply->body, std::string(1000, 'j'));
  EXPECT_EQ(reply->headers.at("content-type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(reply->headers.at("cache-control"), "public, max-age=31536000, immutable");
  EXPECT_EQ(reply->headers.at("vary"), "Accept-Encoding");
  EXPECT_EQ(reply->headers.count("last-modified"), 1u);
}

TEST_F(StaticFilesTest, ThePrecompressedFileBesideItIsSent) {
  EXPECT_EQ(site.get("/assets/app-1a2b.js", "Accept-Encoding: gzip, br\r\n")->body, "BR");
  EXPECT_EQ(site.get("/assets/app-1a2b.js", "Accept-Encoding: gzip, br;q=0\r\n")->body, "GZ");
}

TEST_F(StaticFilesTest, APartOfASegmentIs206AndPastItsEnd416) {
  for (int round = 0; round < 2; ++round) {
    const auto part = site.get("/assets/seg.m4s", "Range: bytes=2-4\r\n");
    EXPECT_EQ(part->status, 206);
    EXPECT_EQ(part->body, "234");
    EXPECT_EQ(part->headers.at("content-range"), "bytes 2-4/10");
    EXPECT_EQ(part->headers.at("content-type"), "audio/mp4");
    const auto past = site.get("/assets/seg.m4s", "Range: bytes=10-\r\n");
    EXPECT_EQ(past->status, 416);
    EXPECT_EQ(past->headers.at("content-range"), "bytes */10");
    EXPECT_EQ(site.get("/assets/seg.m4s", "Range: bytes=2-4\r\nIf-Range: \"oud\"\r\n")->status, 200);
  }
}

TEST_F(StaticFilesTest, ALargeFileComesWholeInPartsAndNotAtAllWhenTheClientHasIt) {
  const auto whole = site.get("/assets/groot.mp3");
  EXPECT_EQ(whole->body.size(), 300'000u);
  EXPECT_EQ(whole->headers.at("accept-ranges"), "bytes");
  const std::string tag = whole->headers.at("etag");
  EXPECT_EQ(site.get("/assets/groot.mp3", "Range: bytes=26-28\r\nIf-Range: " + tag + "\r\n")->body, "abc");
  EXPECT_EQ(site.get("/assets/groot.mp3", "Range: bytes=-3\r\n")->body, whole->body.substr(299'997));
  EXPECT_EQ(site.get("/assets/groot.mp3", "Range: bytes=300000-\r\n")->status, 416);
  EXPECT_EQ(site.get("/assets/groot.mp3", "If-None-Match: " + tag + "\r\n")->status, 304);
  EXPECT_EQ(site.get("/assets/groot.mp3", "If-Modified-Since: " + whole->headers.at("last-modified") + "\r\n")
                ->status,
            304);
  EXPECT_EQ(site.get("/assets/groot.mp3", "If-Match: " + tag + "\r\nRange: bytes=26-28\r\n")->body, "abc");
  EXPECT_EQ(site.get("/assets/groot.mp3", "If-Match: \"oud\"\r\nRange: bytes=26-28\r\n")->status, 412);
  EXPECT_EQ(site.get("/assets/groot.mp3", "If-Unmodified-Since: Sun, 06 Nov 1994 08:49:37 GMT\r\n")->status,
            412);
  EXPECT_EQ(site.get("/assets/seg.m4s", "If-Match: \"oud\"\r\n")->status, 412);
  RawClient client(site.port());
  const auto head = client.ask("HEAD /assets/groot.mp3 HTTP/1.1\r\nHost: a\r\n\r\n", true);
  EXPECT_EQ(head->headers.at("content-length"), "300000");
  EXPECT_EQ(client.ask("GET /assets/seg.m4s HTTP/1.1\r\nHost: a\r\n\r\n")->body, "0123456789");
}

TEST_F(StaticFilesTest, AFileWhoseAddressMayGetAnOlderOneHasNoDate) {
  const StaticFiles undated{
      {.root = folder / "www", .max_cached = 100'000, .dated = false}, cache, pool, site.clock};
  Loopback other;
  other.dispatcher.get_cached("/sound/*", Requires::kNothing, undated.handler());
  other.start();
  for (const char* path : {"/sound/groot.mp3", "/sound/seg.m4s"}) {
    const auto whole = other.get(path);
    ASSERT_EQ(whole->status, 200) << path;
    EXPECT_EQ(whole->headers.count("last-modified"), 0U) << path;
    EXPECT_EQ(other.get(path, "If-Modified-Since: Fri, 01 Jan 2100 00:00:00 GMT\r\n")->status, 200) << path;
    EXPECT_EQ(other.get(path, "If-None-Match: " + whole->headers.at("etag") + "\r\n")->status, 304) << path;
  }
  other.stop();
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderCanBeReached) {
  for (const char* path :
       {"/assets/../geheim.txt", "/assets/%2e%2e/geheim.txt", "/assets/..%2fgeheim.txt",
        "/assets/art/..%2f..%2f..%2fgeheim.txt", "/assets/link.txt", "/assets/linkmap/geheim.txt",
        "/assets/.geheim", "/assets/art", "/assets/", "/assets", "/assets/art/", "/assets//etc/passwd",
        "/assets/%2fetc/passwd", "/assets/geen.js", "/assets/app-1a2b.js%00.txt", "/assets/app-1a2b.js/"}) {
    const auto reply = site.get(path);
    ASSERT_TRUE(reply) << path;
    EXPECT_TRUE(reply->status == 404 || reply->status == 400) << path << ' ' << reply->status;
    EXPECT_EQ(reply->body.find("geheim\""), reply->body.npos) << path;
  }
}

TEST_F(StaticFilesTest, HostilePathsFromOtherProjectsReachNothing) {
  const auto corpus = fs::path(ZENDER_SOURCE_DIR) / "../shared/data/bad-input/gofuzz-path";
  if (!fs::exists(corpus))
    GTEST_SKIP() << "SKIPPED: ../shared/data/bad-input/gofuzz-path is not on this machine";
  for (const auto& file : fs::directory_iterator(corpus)) {
    std::ifstream in(file.path(), std::ios::binary);
    const std::string bytes{std::istreambuf_iterator<char>(in), {}};
    const auto reply = site.get("/assets/" + bytes);
    if (reply) {
      EXPECT_TRUE(reply->status == 404 || reply->status == 400 || reply->status == 414 ||
                  reply->status == 505)
          << reply->status;
    }
  }
}

TEST_F(StaticFilesTest, AnEmptyFileIsAnEmptyReply) {
  EXPECT_EQ(site.get("/assets/leeg.txt")->status, 200);
  EXPECT_EQ(site.get("/assets/leeg.txt")->headers.at("content-length"), "0");
}

TEST_F(StaticFilesTest, AReplacedFileShowsAfterTheRecheck) {
  EXPECT_EQ(site.get("/assets/seg.m4s")->body, "0123456789");
  write("www/seg.m4s", "anders en langer");
  site.clock.advance(Milliseconds(3'600'000));
  EXPECT_EQ(site.get("/assets/seg.m4s")->body, "anders en langer");
}

}  // namespace
}  // namespace zender::http
