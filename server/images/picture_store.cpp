#include "images/picture_store.h"

#include <nlohmann/json.hpp>

#include "images/picture.h"
#include "images/whole_picture.h"
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
  if (bytes && !is_whole_picture(*bytes)) return std::nullopt;
  return bytes;
}

std::optional<std::string> PictureStore::colour_of(const ImageId& id) const {
  const nlohmann::json json = sidecar(file(id, kSidecarEnding));
  const auto colour = json.find("colour");
  if (colour == json.end() || !colour->is_string()) return std::nullopt;
  for (const int width : kImageWidths) {
    if (!file_of(id, width)) return std::nullopt;
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
    bool is_whole = false;
    try {
      is_whole = colour_of(id).has_value();
    } catch (const Failure&) {
      // Named below, as one that is absent; the others are looked at all the same.
    }
    if (!is_whole) examined.incomplete.push_back(std::move(id));
  }
  return examined;
}

PictureStore::Stored PictureStore::store(std::string_view bytes, std::optional<Focus> focus) const {
  const ImageId id = picture_id(bytes, focus);
  if (const auto colour = colour_of(id)) return {id, *colour, false};

  const DerivedPicture derived = derive(bytes);
  try {
    for (std::size_t i = 0; i < kImageWidths.size(); ++i)
      write_whole_file(file(id, webp_ending(kImageWidths[i])), derived.webp[i]);
    if (!derived.source.empty()) write_whole_file(file(id, kSourceEnding), derived.source);
    const nlohmann::json beside{
        {"colour", derived.colour}, {"width", derived.size.width}, {"height", derived.size.height}};
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
