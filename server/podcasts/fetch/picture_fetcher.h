#pragma once
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/on_demand/podcast_import.h"
#include "podcasts/fetch/check_fetcher.h"
#include "podcasts/podcast_limits.h"

namespace zender::podcasts {

/// Stores a picture. Throws Failure(kUnprocessable) if the bytes are not an acceptable picture.
using StorePicture = std::function<Image(std::string_view bytes)>;

/// A file of a feed that could not be fetched or stored.
struct FailedFile {
  std::string url;
  std::string why;  ///< in English, for the person who adds the feed
};

/// Fetches the pictures for one check of a feed. A picture that fails is left out, or stays as it
/// was stored. Single-threaded.
class PictureFetcher {
 public:
  /// `known`: pictures of earlier checks. The references must outlive this.
  PictureFetcher(FileFetcher& fetcher, const StorePicture& store_picture, PodcastPictures known,
                 FetchBudget& budget, TimePoint now)
      : fetcher_(fetcher),
        store_picture_(store_picture),
        known_(std::move(known)),
        budget_(budget),
        now_(now) {}

  /// Asks whether the cover changed at its address, and other stored pictures once a day, those
  /// first that were not asked for the longest. Returns whether one changed.
  bool refresh(const std::optional<Image>& cover);

  /// Fetches and stores a picture that is not known yet; nothing for an empty address. `alt`: its
  /// description.
  std::optional<Image> picture(const std::string& url, const std::string& alt);

  /// The pictures of earlier checks and of this one.
  const PodcastPictures& known() const { return known_; }
  /// Those of them that picture() was asked for.
  PodcastPictures used() const;
  /// The pictures that failed.
  std::vector<FailedFile> failed() const;

 private:
  /// Asks for a picture, if there is a stored one only for a changed one. Nothing if it has not
  /// changed or fails.
  std::optional<PodcastPicture> ask(const std::string& url, const PodcastPicture& stored);

  FileFetcher& fetcher_;
  const StorePicture& store_picture_;
  PodcastPictures known_;
  std::set<std::string> used_;
  std::map<std::string, std::string> failed_;
  FetchBudget& budget_;
  TimePoint now_;
};

}  // namespace zender::podcasts
