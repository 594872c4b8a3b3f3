// Anything that another server sends as a feed is either imported or refused with one sentence, and
// imported content is safe to show and to fetch. A broken promise aborts the program, which
// libFuzzer reports with the bytes that caused it.
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

#include "podcasts/feed/feed_reader.h"

namespace {

using zender::podcasts::FeedEpisode;
using zender::podcasts::FeedMistake;
using zender::podcasts::ImportedFeed;

void promise(bool is_kept, const char* what) {
  if (is_kept) return;
  std::cerr << "broken: " << what << '\n';
  std::abort();
}

bool is_web(const std::string& url) {
  return url.starts_with("http://") || url.starts_with("https://");
}

bool is_web_or_none(const std::string& url) {
  return url.empty() || is_web(url);
}

/// Whether the Markdown has unescaped `markup`: not after a backslash, which makes it text.
bool has_bare(const std::string& markdown, const std::string& markup) {
  for (auto at = markdown.find(markup); at != std::string::npos; at = markdown.find(markup, at + 1)) {
    std::size_t backslashes = 0;
    while (backslashes < at && markdown[at - 1 - backslashes] == '\\') ++backslashes;
    if (backslashes % 2 == 0) return true;
  }
  return false;
}

void check(const FeedEpisode& episode) {
  promise(!episode.title.empty(), "an episode has a title");
  promise(is_web(episode.sound.url), "its sound is at an address of the web");
  promise(episode.sound.type.starts_with("audio/") || episode.sound.type.starts_with("video/"),
          "its sound has a type");
  promise(episode.sound.bytes >= 0 && episode.duration.count() >= 0, "no size and no length is negative");
  promise(is_web_or_none(episode.picture_url) && is_web_or_none(episode.chapters_url),
          "its files are at addresses of the web");
  promise(!has_bare(episode.show_notes, "<script"), "no script reaches the show notes");
  promise(!has_bare(episode.show_notes, "](javascript:"), "no link runs a script");
}

void check(const ImportedFeed& feed) {
  promise(!feed.title.empty(), "a feed has a title");
  promise(!feed.episodes.empty() && feed.episodes.size() <= zender::podcasts::kMaxEpisodes,
          "a feed has episodes, and not too many");
  promise(is_web_or_none(feed.picture_url) && is_web_or_none(feed.link) && is_web_or_none(feed.new_url) &&
              is_web_or_none(feed.next_url),
          "what a feed leads to is of the web");
  for (const FeedEpisode& episode : feed.episodes) check(episode);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string bytes(data, data + size);
  const auto result = zender::podcasts::read_feed(bytes, "https://elders.example/feed.xml");
  if (const auto* feed = std::get_if<ImportedFeed>(&result)) {
    check(*feed);
  } else {
    const auto& mistake = std::get<FeedMistake>(result);
    promise(!mistake.what.empty() && mistake.what.size() < 1000 && mistake.line >= 0,
            "what is refused is refused with a sentence");
  }
  return 0;
}
