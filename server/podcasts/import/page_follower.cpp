#include "podcasts/import/page_follower.h"

#include <algorithm>
#include <set>

#include "podcasts/feed/feed_reader.h"
#include "support/failure.h"

namespace zender::podcasts {
namespace {

/// The pages so far, and what stops at the next.
class Follower {
 public:
  Follower(ImportedFeed& feed, const std::vector<std::string>& first_urls, FileFetcher& fetcher,
           FetchBudget& budget)
      : feed_(feed), seen_(first_urls.begin(), first_urls.end()), fetcher_(fetcher), budget_(budget) {}

  FollowedPages follow() {
    std::string next = feed_.next_url;
    while (!next.empty() && may_read(next)) next = read(next);
    return std::move(result_);
  }

 private:
  std::string name() const { return "page " + std::to_string(result_.pages.size() + 2); }

  bool may_read(const std::string& url) {
    if (seen_.contains(url)) {
      result_.trouble = "page " + std::to_string(result_.pages.size() + 1) +
                        " of the feed links to a page that was already read: " + url;
    } else if (feed_.episodes.size() >= kMaxEpisodes) {
      result_.trouble =
          "the feed has more pages, but at most " + std::to_string(kMaxEpisodes) + " episodes are kept";
      result_.is_limit = true;
    } else if (!budget_.take()) {
      result_.trouble = "the feed has more pages, but at most " + std::to_string(kMaxPages) +
                        " are read, in at most " + std::to_string(kMaxPaging.count()) + " minutes";
      result_.is_limit = true;
    }
    return result_.trouble.empty();
  }

  /// Returns the address of the page after it; nothing at the last one and in trouble.
  std::string read(const std::string& url) {
    try {
      const FetchReply reply =
          fetcher_.fetch({.url = url, .max_bytes = std::min(kMaxFeedBytes, bytes_left_)});
      result_.retry_after = reply.retry_after;
      if (reply.status != 200) return stop(url, status_text(reply.url, reply.status));
      bytes_left_ -= reply.body.size();
      auto page = read_feed_page(reply.body, reply.url, reply.charset);
      if (const auto* mistake = std::get_if<FeedMistake>(&page)) return stop(url, mistake->what);
      return add(url, reply, std::get<ImportedFeed>(std::move(page)));
    } catch (const Failure& failure) {
      if (failure.kind() == FailureKind::kInternal) throw;
      const bool is_over_all = failure.kind() == FailureKind::kTooLarge && bytes_left_ < kMaxFeedBytes;
      result_.is_limit = is_over_all;
      return stop(url, is_over_all ? "the pages are larger than " + std::to_string(kMaxPagesBytes >> 20U) +
                                         " MB together"
                                   : failure.what());
    }
  }

  std::string add(const std::string& url, const FetchReply& reply, ImportedFeed page) {
    if (page.items == 0) return stop(url, "it has no episodes");
    for (std::string& warning : page.warnings) warning = name() + ": " + warning;
    const bool has_episodes = !page.episodes.empty();
    std::string next = page.next_url;
    // Pages at ever new addresses may be the same page.
    if (add_page(feed_, std::move(page)) == 0 && has_episodes)
      return stop(url, "its episodes are all on earlier pages");
    seen_.insert({url, reply.url});
    result_.pages.push_back({url, reply.etag, reply.last_modified});
    return next;
  }

  std::string stop(const std::string& url, const std::string& why) {
    result_.trouble = "cannot read " + name() + " of the feed: " + url + " (" + why + ")";
    return "";
  }

  ImportedFeed& feed_;
  std::set<std::string> seen_;
  FileFetcher& fetcher_;
  FetchBudget& budget_;
  std::size_t bytes_left_ = kMaxPagesBytes;
  FollowedPages result_;
};

}  // namespace

FollowedPages follow_pages(ImportedFeed& feed, const std::vector<std::string>& first_urls,
                           FileFetcher& fetcher, FetchBudget& budget) {
  return Follower(feed, first_urls, fetcher, budget).follow();
}

}  // namespace zender::podcasts
