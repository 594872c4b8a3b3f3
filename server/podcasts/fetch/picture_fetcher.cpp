#include "podcasts/fetch/picture_fetcher.h"

#include "support/failure.h"

namespace zender::podcasts {
namespace {

constexpr std::size_t kMaxPictureBytes = 20U << 20U;

}  // namespace

std::optional<Image> PictureFetcher::fetched(const std::string& url) {
  if (failed_.contains(url) || !budget_.take()) return std::nullopt;
  std::string why;
  try {
    const FetchReply reply = fetcher_.fetch({.url = url, .max_bytes = kMaxPictureBytes});
    if (reply.status == 200) return store_picture_(reply.body);
    why = status_text(reply.url, reply.status);
  } catch (const Failure& failure) {
    // The podcast is imported without this picture.
    if (failure.kind() == FailureKind::kInternal) throw;
    why = failure.what();
  }
  failed_.emplace(url, std::move(why));
  return std::nullopt;
}

std::vector<FailedFile> PictureFetcher::failed() const {
  std::vector<FailedFile> list;
  list.reserve(failed_.size());
  for (const auto& [url, why] : failed_) list.push_back({url, why});
  return list;
}

std::optional<Image> PictureFetcher::picture(const std::string& url, const std::string& alt) {
  if (url.empty()) return std::nullopt;
  auto found = known_.find(url);
  if (found == known_.end()) {
    auto image = fetched(url);
    if (!image) return std::nullopt;
    found = known_.emplace(url, *std::move(image)).first;
  }
  Image image = found->second;
  image.alt = alt;
  return image;
}

}  // namespace zender::podcasts
