#include "content/export/export_bundle.h"

#include <set>

#include "images/picture_store.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/paths/inside_files.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

/// Of 'media/audio/<id>/asset.yaml' or the same of a video: 'audio/<id>'.
std::optional<InsidePath> media_folder_of(const InsidePath& file) {
  constexpr std::string_view kMedia = "media/";
  const auto folder = file.parent();
  if (!folder || file.name() != "asset.yaml" || !folder->text().starts_with(kMedia)) return std::nullopt;
  return InsidePath::parse(folder->text().substr(kMedia.size()));
}

class BundleWriter {
 public:
  BundleWriter(const MediaFolder& media, fs::path root) : media_(media), root_(std::move(root)) {}

  /// Throws Failure(kUnprocessable) if a path leads out of the bundle.
  ExportResult write(const std::vector<BundleFile>& files) {
    for (const BundleFile& file : files) write(InsidePath::require(file.path), file);
    for (const BundleFile& file : files) write_media(InsidePath::require(file.path));
    return std::move(result_);
  }

 private:
  void write(const InsidePath& path, const BundleFile& file) {
    const fs::path to = root_ / path;
    fs::create_directories(to.parent_path());
    switch (file.kind) {
      case BundleFile::Kind::kText:
        write_whole_file(to, file.content);
        ++result_.texts;
        break;
      case BundleFile::Kind::kPicture:
        write_picture(path, ImageId(name_in_row(file.content)));
        break;
      case BundleFile::Kind::kSource:
        if (!write_original(media_.original_sound(MediaId(name_in_row(file.content))), to))
          result_.missing.push_back(path.text());
        sources_.insert(path.parent());
        break;
    }
  }

  /// Pictures and sound are called after their ids.
  static std::string name_in_row(const std::string& id) {
    if (InsidePath::is_name(id)) return id;
    throw Failure(FailureKind::kUnprocessable,
                  "a picture or sound of the bundle has no id, but '" + id + "'");
  }

  bool write_original(const InsidePath& original, const fs::path& to) {
    media_.bring(original.text());
    return copy_inside(media_.root, original, to);
  }

  void write_picture(const InsidePath& path, const ImageId& id) {
    ++result_.pictures;
    if (write_original(media_.original_picture(id), root_ / path)) return;
    media_.bring("images/" + id.value);
    if (const auto bytes = images::PictureStore(media_.root / "images").source_of(id)) {
      write_whole_file(root_ / path, *bytes);
      ++result_.remade_pictures;
    } else {
      result_.missing.push_back(path.text());
    }
  }

  /// Writes the segments that belong to an asset.yaml.
  void write_media(const InsidePath& file) {
    const auto stored = media_folder_of(file);
    const auto parent = file.parent();
    if (!stored || !parent || sources_.contains(parent)) return;
    const InsidePath& folder = *parent;
    media_.bring(stored->text() + "/");
    std::size_t copied = 0;
    each_inside(
        media_.root / *stored,
        [&](const InsidePath& inside, std::uintmax_t) {
          const fs::path to = root_ / (folder / inside);
          fs::create_directories(to.parent_path());
          if (copy_inside(media_.root, *stored / inside, to)) ++copied;
        },
        [&](const InsidePath& inside, const std::string&) {
          result_.missing.push_back((folder / inside).text());
        });
    if (copied == 0) {
      result_.missing.push_back(folder.text());
    } else {
      ++result_.media;
    }
  }

  const MediaFolder& media_;
  fs::path root_;
  ExportResult result_;
  std::set<std::optional<InsidePath>> sources_;  ///< folders whose sound is a source file
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
