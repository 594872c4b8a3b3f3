#pragma once
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/fetch/fetch_budget.h"
#include "podcasts/fetch/fetcher.h"

namespace zender::podcasts {

/// Stores a picture. Throws Failure(kUnprocessable) if the bytes are not an acceptable picture.
using StorePicture = std::function<Image(std::string_view bytes)>;

/// A file of a feed that could not be fetched or stored.
struct FailedFile {
  std::string url;
  std::string why;  ///< in English, for the person who adds the feed
};

/// Fetches the pictures for one check of a feed. Pictures that were stored earlier are not fetched
/// again; pictures that fail are left out. Single-threaded.
class PictureFetcher {
 public:
  /// `known`: pictures of earlier checks. The references must outlive this.
  PictureFetcher(FileFetcher& fetcher, const StorePicture& store_picture, PodcastPictures known,
                 FetchBudget& budget)
      : fetcher_(fetcher), store_picture_(store_picture), known_(std::move(known)), budget_(budget) {}

  /// Fetches and stores a picture; nothing for an empty address. `alt`: its description.
  std::optional<Image> picture(const std::string& url, const std::string& alt);

  /// The pictures of earlier checks and of this one.
  const PodcastPictures& known() const { return known_; }
  /// The pictures that failed.
  std::vector<FailedFile> failed() const;

 private:
  std::optional<Image> fetched(const std::string& url);

  FileFetcher& fetcher_;
  const StorePicture& store_picture_;
  PodcastPictures known_;
  std::map<std::string, std::string> failed_;
  FetchBudget& budget_;
};

}  // namespace zender::podcasts
