#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Brings a picture's bytes into the station's own store. Throws Failure(kUnprocessable) when they are no
/// picture that it takes.
using KeepPicture = std::function<Image(std::string_view bytes)>;

/// A file that a feed names and that could not be brought in.
struct FailedFile {
  std::string url;
  std::string why;  ///< in English, for whoever adds the feed
};

/// How many files one look at a feed may still fetch, and until when: the rest waits for the next look.
class FetchBudget {
 public:
  FetchBudget(const Clock& clock, int files, std::chrono::minutes time)
      : clock_(clock), files_(files), until_(clock.now() + time) {}
  /// Takes one file off; false when there is nothing left.
  bool take() {
    if (files_ > 0 && clock_.now() < until_) {
      --files_;
      return true;
    }
    is_spent_ = true;
    return false;
  }
  /// Whether somebody asked in vain.
  bool is_spent() const { return is_spent_; }

 private:
  const Clock& clock_;
  int files_;
  TimePoint until_;
  bool is_spent_ = false;
};

/// The pictures of one look at a feed: those that were brought in before are not fetched again, and those
/// that cannot be brought in are done without. One thread.
class PictureFetcher {
 public:
  /// `known`: from earlier looks. References live longer than this.
  PictureFetcher(FileFetcher& fetcher, const KeepPicture& keep, PodcastPictures known, FetchBudget& budget)
      : fetcher_(fetcher), keep_(keep), known_(std::move(known)), budget_(budget) {}

  /// Nothing for an empty address. `alt`: what is to be seen.
  std::optional<Image> picture(const std::string& url, const std::string& alt);

  /// Those of earlier looks and of this one.
  const PodcastPictures& known() const { return known_; }
  /// How many could not be brought in.
  std::vector<FailedFile> failed() const;

 private:
  std::optional<Image> fetched(const std::string& url);

  FileFetcher& fetcher_;
  const KeepPicture& keep_;
  PodcastPictures known_;
  std::map<std::string, std::string> failed_;
  FetchBudget& budget_;
};

}  // namespace zender::podcasts
