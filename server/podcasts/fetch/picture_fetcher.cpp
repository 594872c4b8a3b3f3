#include "podcasts/fetch/picture_fetcher.h"

#include <algorithm>
#include <tuple>

#include "support/failure.h"

namespace zender::podcasts {

std::optional<PodcastPicture> PictureFetcher::ask(const std::string& url, const PodcastPicture& stored) {
  if (!budget_.take()) return std::nullopt;
  std::string why;
  try {
    const FetchReply reply = fetcher_.fetch({.url = url,
                                             .max_bytes = kMaxPictureBytes,
                                             .etag = stored.etag,
                                             .last_modified = stored.last_modified});
    if (reply.status == 304) return std::nullopt;
    if (reply.status == 200)
      return PodcastPicture{store_picture_(reply.body), reply.etag, reply.last_modified, now_};
    why = status_text(reply.url, reply.status);
  } catch (const Failure& failure) {
    // The podcast is imported without this picture, or with the stored one.
    if (failure.kind() == FailureKind::kInternal) throw;
    why = failure.what();
  }
  failed_.emplace(url, std::move(why));
  return std::nullopt;
}

bool PictureFetcher::refresh(const std::optional<Image>& cover) {
  const auto is_cover = [&](const PodcastPicture& one) { return cover && one.image.id == cover->id; };
  std::vector<PodcastPictures::value_type*> due;
  for (auto& one : known_)
    if (is_cover(one.second) || now_ - one.second.checked >= kRefreshEvery) due.push_back(&one);
  std::sort(due.begin(), due.end(), [&](const auto* a, const auto* b) {
    return std::tuple(!is_cover(a->second), a->second.checked) <
           std::tuple(!is_cover(b->second), b->second.checked);
  });
  due.resize(std::min(due.size(), kMaxRefreshed));
  bool has_changed = false;
  for (PodcastPictures::value_type* one : due) {
    auto& [url, stored] = *one;
    auto newer = ask(url, stored);
    if (budget_.is_spent()) break;
    stored.checked = now_;
    if (!newer) continue;
    has_changed = has_changed || newer->image.id != stored.image.id;
    stored = *std::move(newer);
  }
  return has_changed;
}

std::vector<FailedFile> PictureFetcher::failed() const {
  std::vector<FailedFile> list;
  list.reserve(failed_.size());
  for (const auto& [url, why] : failed_) list.push_back({url, why});
  return list;
}

PodcastPictures PictureFetcher::used() const {
  PodcastPictures pictures;
  for (const auto& one : known_)
    if (used_.contains(one.first)) pictures.insert(one);
  return pictures;
}

std::optional<Image> PictureFetcher::picture(const std::string& url, const std::string& alt) {
  if (url.empty()) return std::nullopt;
  auto found = known_.find(url);
  if (found == known_.end()) {
    auto fetched = failed_.contains(url) ? std::nullopt : ask(url, {});
    if (!fetched) return std::nullopt;
    found = known_.emplace(url, *std::move(fetched)).first;
  }
  used_.insert(url);
  Image image = found->second.image;
  image.alt = alt;
  return image;
}

}  // namespace zender::podcasts
