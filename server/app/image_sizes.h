#pragma once
#include <filesystem>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

#include "domain/ids.h"

namespace zender::app {

/// How large the largest file of each picture is, for those who share a page. Read once: an id never changes
/// its picture. Thread-safe; blocks on the disk.
class ImageSizes {
 public:
  /// `folder` holds '{imageId}-{width}.webp'.
  explicit ImageSizes(std::filesystem::path folder) : folder_(std::move(folder)) {}

  /// Width and height in pixels; nothing when the file is not there or is no picture.
  std::optional<std::pair<int, int>> operator()(const ImageId& image);

 private:
  std::filesystem::path folder_;
  std::mutex mutex_;
  std::unordered_map<ImageId, std::optional<std::pair<int, int>>> known_;
};

}  // namespace zender::app
