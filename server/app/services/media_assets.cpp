#include "app/services/media_assets.h"

namespace zender::app {
namespace {

/// Enough for any station's library. When it is full, all are forgotten and read again.
constexpr std::size_t kMaxAssets = 20'000;

}  // namespace

std::shared_ptr<const MediaAsset> MediaAssets::operator()(const MediaId& id) {
  {
    const MutexLock lock(mutex_);
    if (const auto found = assets_.find(id); found != assets_.end()) return found->second;
  }
  auto read = media_.media(id);
  if (!read) return nullptr;
  auto shared = std::make_shared<const MediaAsset>(std::move(*read));
  const MutexLock lock(mutex_);
  if (assets_.size() >= kMaxAssets) assets_.clear();
  assets_[id] = shared;
  return shared;
}

}  // namespace zender::app
