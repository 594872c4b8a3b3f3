#include "images/picture_store.h"

#include <nlohmann/json.hpp>

#include "images/checksum.h"
#include "images/intact_files.h"
#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::images {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxSidecar = 4096;

constexpr const char* kSidecarEnding = ".json";
constexpr const char* kSourceEnding = "-source.webp";

std::string webp_ending(int width) {
  return "-" + std::to_string(width) + ".webp";
}

/// Reads the sidecar JSON file; an empty object if it is missing or unreadable.
nlohmann::json sidecar(const fs::path& path) {
  const std::optional<std::string> text = read_whole_file(path, kMaxSidecar);
  if (!text) return nlohmann::json::object();
  nlohmann::json json = nlohmann::json::parse(*text, nullptr, /*allow_exceptions=*/false);
  return json.is_object() ? json : nlohmann::json::object();
}

/// Empty if the sidecar has none.
std::string checksum_in(const nlohmann::json& sidecar, const std::string& ending) {
  const auto checksums = sidecar.find("checksums");
  if (checksums == sidecar.end() || !checksums->is_object()) return "";
  const auto one = checksums->find(ending);
  return one != checksums->end() && one->is_string() ? one->get<std::string>() : "";
}

/// In place of the checksum of a file that is not intact.
constexpr const char* kDamaged = "damaged";

/// The sidecar with a checksum for every file of the picture; stored too if there is a sidecar. The
/// files' names are `stem` and an ending.
nlohmann::json with_checksums(const std::string& stem, nlohmann::json sidecar) {
  std::vector<std::string> endings{kSourceEnding};
  for (const int width : kImageWidths) endings.push_back(webp_ending(width));
  std::vector<std::string> files;
  std::vector<std::string> present;
  for (const std::string& ending : endings) {
    auto bytes = read_whole_file(stem + ending, kMaxFileBytes);
    if (!bytes) continue;
    present.push_back(ending);
    files.push_back(std::move(*bytes));
  }
  const std::vector<bool> intact = intact_files(files);
  const bool is_stored = !sidecar.empty();
  if (!sidecar.contains("checksums") || !sidecar["checksums"].is_object())
    sidecar["checksums"] = nlohmann::json::object();
  for (std::size_t i = 0; i < files.size(); ++i) {
    if (checksum_in(sidecar, present[i]).empty())
      sidecar["checksums"][present[i]] = intact[i] ? checksum_of(files[i]) : kDamaged;
  }
  try {
    if (is_stored) write_whole_file(stem + kSidecarEnding, sidecar.dump());
  } catch (const Failure&) {
    // A full or read-only disk: the next reader examines the picture again.
  }
  return sidecar;
}

}  // namespace

PictureStore::PictureStore(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Failure(FailureKind::kUnavailable,
                  "cannot create folder '" + folder_.string() + "': " + error.message());
}

fs::path PictureStore::file(const ImageId& id, const std::string& ending) const {
  return folder_ / (id.value + ending);
}

std::optional<std::string> PictureStore::whole_file(const ImageId& id, const std::string& ending) const {
  auto bytes = read_whole_file(file(id, ending), kMaxFileBytes);
  if (!bytes) return std::nullopt;
  const nlohmann::json beside = sidecar(file(id, kSidecarEnding));
  std::string kept = checksum_in(beside, ending);
  if (kept.empty()) kept = checksum_in(with_checksums(file(id, "").string(), beside), ending);
  if (checksum_of(*bytes) != kept) return std::nullopt;
  return bytes;
}

std::optional<std::string> PictureStore::colour_of(const ImageId& id) const {
  const nlohmann::json json = sidecar(file(id, kSidecarEnding));
  const auto colour = json.find("colour");
  if (colour == json.end() || !colour->is_string()) return std::nullopt;
  for (const int width : kImageWidths) {
    if (!file_of(id, width)) return std::nullopt;  // deleted by hand, or damaged
  }
  const auto width = json.find("width");
  const bool is_wide = width != json.end() && width->is_number_integer() && *width > kImageWidths.back();
  if (is_wide && !whole_file(id, kSourceEnding)) return std::nullopt;
  return colour->get<std::string>();
}

std::optional<std::string> PictureStore::file_of(const ImageId& id, int width) const {
  return whole_file(id, webp_ending(width));
}

std::optional<std::string> PictureStore::source_of(const ImageId& id) const {
  if (auto source = whole_file(id, kSourceEnding)) return source;
  for (std::size_t i = kImageWidths.size(); i-- > 0;)
    if (auto narrower = file_of(id, kImageWidths[i])) return narrower;
  return std::nullopt;
}

PictureStore::Examined PictureStore::examine() const {
  Examined examined;
  std::error_code error;
  for (fs::directory_iterator entry(folder_, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    if (entry->path().extension() != kSidecarEnding) continue;
    ++examined.pictures;
    ImageId id(entry->path().stem().string());
    if (!colour_of(id)) examined.damaged.push_back(std::move(id));
  }
  return examined;
}

PictureStore::Stored PictureStore::store(std::string_view bytes) const {
  const ImageId id = picture_id(bytes);
  if (const auto colour = colour_of(id)) return {id, *colour, false};

  const DerivedPicture derived = derive(bytes);
  nlohmann::json checksums = nlohmann::json::object();
  const auto keep = [&](const std::string& ending, const std::string& contents) {
    write_whole_file(file(id, ending), contents);
    checksums[ending] = checksum_of(contents);
  };
  try {
    for (std::size_t i = 0; i < kImageWidths.size(); ++i) keep(webp_ending(kImageWidths[i]), derived.webp[i]);
    if (!derived.source.empty()) keep(kSourceEnding, derived.source);
    const nlohmann::json beside{{"colour", derived.colour},
                                {"width", derived.size.width},
                                {"height", derived.size.height},
                                {"checksums", std::move(checksums)}};
    write_whole_file(file(id, kSidecarEnding), beside.dump());
  } catch (...) {
    remove(id);
    throw;
  }
  return {id, derived.colour, true};
}

std::vector<std::string> PictureStore::files_of(const ImageId& id) {
  std::vector<std::string> names{id.value + kSidecarEnding, id.value + kSourceEnding};
  for (const int width : kImageWidths) names.push_back(id.value + webp_ending(width));
  return names;
}

void PictureStore::remove(const ImageId& id) const noexcept {
  std::error_code ignored;
  fs::remove(file(id, kSidecarEnding), ignored);
  fs::remove(file(id, kSourceEnding), ignored);
  for (const int width : kImageWidths) fs::remove(file(id, webp_ending(width)), ignored);
}

}  // namespace zender::images
