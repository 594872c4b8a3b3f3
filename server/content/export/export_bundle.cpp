#include "content/export/export_bundle.h"

#include "images/picture_store.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

class BundleWriter {
 public:
  BundleWriter(const MediaFolder& media, fs::path root) : media_(media), root_(std::move(root)) {}

  ExportResult write(const std::vector<BundleFile>& files) {
    for (const BundleFile& file : files) {
      const fs::path to = root_ / file.path;
      fs::create_directories(to.parent_path());
      switch (file.kind) {
        case BundleFile::Kind::kText:
          write_whole_file(to, file.content);
          ++result_.texts;
          break;
        case BundleFile::Kind::kPicture:
          write_picture(file, to);
          break;
        case BundleFile::Kind::kSource:
          write_original(media_.original_sound(MediaId(file.content)), file, to);
          sources_.push_back(to.parent_path());
          break;
      }
    }
    for (const BundleFile& file : files) write_media(file);
    return std::move(result_);
  }

 private:
  bool write_original(const fs::path& original, const BundleFile& file, const fs::path& to) {
    media_.bring(original.lexically_relative(media_.root).string());
    const bool is_there = fs::exists(original);
    if (is_there) {
      copy_whole_file(original, to);
    } else {
      result_.missing.push_back(file.path);
    }
    return is_there;
  }

  void write_picture(const BundleFile& file, const fs::path& to) {
    const ImageId id(file.content);
    const fs::path original = media_.original_picture(id);
    media_.bring(original.lexically_relative(media_.root).string());
    if (!fs::exists(original)) media_.bring("images/" + id.value);
    ++result_.pictures;
    if (fs::exists(original)) {
      copy_whole_file(original, to);
    } else if (const auto bytes = images::PictureStore(media_.root / "images").source_of(id)) {
      write_whole_file(to, *bytes);
      ++result_.remade_pictures;
    } else {
      result_.missing.push_back(file.path);
    }
  }

  /// Writes the segments that belong to 'media/audio/<id>/asset.yaml' or the same of a video.
  void write_media(const BundleFile& file) {
    const fs::path path(file.path);
    if (path.filename() != "asset.yaml" || !file.path.starts_with("media/")) return;
    const fs::path inside = path.parent_path().lexically_relative("media");
    const fs::path folder = root_ / path.parent_path();
    for (const fs::path& source : sources_) {
      if (source == folder) return;
    }
    const fs::path stored = media_.root / inside;
    media_.bring(inside.string() + "/");
    if (!fs::is_directory(stored)) {
      result_.missing.push_back(path.parent_path().string());
      return;
    }
    for (const auto& entry : fs::recursive_directory_iterator(stored)) {
      const fs::path target = folder / entry.path().lexically_relative(stored);
      if (entry.is_directory()) fs::create_directories(target);
      if (entry.is_regular_file()) copy_whole_file(entry.path(), target);
    }
    ++result_.media;
  }

  const MediaFolder& media_;
  fs::path root_;
  ExportResult result_;
  std::vector<fs::path> sources_;  ///< folders whose sound is a source file
};

}  // namespace

ExportResult export_bundle(ContentRepository& repository, const MediaFolder& media, const fs::path& target) {
  if (fs::exists(target) && !(fs::is_directory(target) && fs::is_empty(target)))
    throw Failure(FailureKind::kConflict, "'" + target.string() + "' exists and is not an empty folder");
  const auto files = repository.bundle_files();
  if (files.empty())
    throw Failure(FailureKind::kUnprocessable,
                  "no bundle was imported with this version; import yours once, then it can be exported");
  fs::path half = target;
  half += ".tmp";
  fs::remove_all(half);
  ExportResult result;
  try {
    fs::create_directories(half);
    result = BundleWriter(media, half).write(files);
    fs::remove(target);
    fs::rename(half, target);
  } catch (...) {
    std::error_code ignored;
    fs::remove_all(half, ignored);
    throw;
  }
  return result;
}

}  // namespace zender::content
