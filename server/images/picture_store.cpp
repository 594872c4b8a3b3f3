#include "images/picture_store.h"

#include <nlohmann/json.hpp>

#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"

namespace zender::images {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxSidecar = 4096;

constexpr const char* kSourceEnding = "-source.webp";

std::string webp_ending(int width) {
  return "-" + std::to_string(width) + ".webp";
}

}  // namespace

PictureStore::PictureStore(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  fs::create_directories(folder_, error);
  if (error)
    throw Failure(FailureKind::kUnavailable,
                  "cannot make folder '" + folder_.string() + "': " + error.message());
}

fs::path PictureStore::file(const ImageId& id, const std::string& ending) const {
  return folder_ / (id.value + ending);
}

std::optional<std::string> PictureStore::colour_of(const ImageId& id) const {
  const std::optional<std::string> sidecar = read_whole_file(file(id, ".json"), kMaxSidecar);
  if (!sidecar) return std::nullopt;
  const nlohmann::json json = nlohmann::json::parse(*sidecar, nullptr, /*allow_exceptions=*/false);
  if (!json.is_object() || !json.contains("colour") || !json["colour"].is_string()) return std::nullopt;
  for (const int width : kWidths) {
    if (!fs::exists(file(id, webp_ending(width)))) return std::nullopt;  // somebody cleaned up by hand
  }
  const auto width = json.find("width");
  const bool is_wide = width != json.end() && width->is_number_integer() && *width > kWidths.back();
  if (is_wide && !fs::exists(file(id, kSourceEnding))) return std::nullopt;
  return json["colour"].get<std::string>();
}

std::optional<std::string> PictureStore::source_of(const ImageId& id) const {
  if (auto source = read_whole_file(file(id, kSourceEnding), kMaxFileBytes)) return source;
  return read_whole_file(file(id, webp_ending(kWidths.back())), kMaxFileBytes);
}

PictureStore::Stored PictureStore::store(std::string_view bytes) const {
  const ImageId id = picture_id(bytes);
  if (const auto colour = colour_of(id)) return {id, *colour, false};

  const DerivedPicture derived = derive(bytes);
  try {
    for (std::size_t i = 0; i < kWidths.size(); ++i)
      write_whole_file(file(id, webp_ending(kWidths[i])), derived.webp[i]);
    if (!derived.source.empty()) write_whole_file(file(id, kSourceEnding), derived.source);
    const nlohmann::json sidecar{
        {"colour", derived.colour}, {"width", derived.size.width}, {"height", derived.size.height}};
    write_whole_file(file(id, ".json"), sidecar.dump());
  } catch (...) {
    remove(id);
    throw;
  }
  return {id, derived.colour, true};
}

void PictureStore::remove(const ImageId& id) const noexcept {
  std::error_code ignored;
  fs::remove(file(id, ".json"), ignored);
  fs::remove(file(id, kSourceEnding), ignored);
  for (const int width : kWidths) fs::remove(file(id, webp_ending(width)), ignored);
}

}  // namespace zender::images
