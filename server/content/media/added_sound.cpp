#include "content/media/added_sound.h"

#include <fmt/format.h>
#include <unistd.h>

#include <atomic>
#include <numeric>

#include "content/fields/bundle_limits.h"
#include "images/picture.h"
#include "support/failure.h"
#include "support/files.h"
#include "support/json.h"
#include "support/text/slug.h"

namespace zender::content {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kLargestList = 1 << 20;
constexpr std::size_t kMaxAddedTitle = 300;

/// A text in double quotes, as YAML and JSON write it.
std::string quoted(const std::string& text) {
  return to_text(Json(text));
}

/// Removes control characters and cuts the text to what a bundle may contain.
std::string cleaned(std::string text) {
  std::erase_if(text, [](unsigned char c) { return c < ' ' || c == 0x7f; });
  if (text.size() <= kMaxAddedTitle) return text;
  std::size_t end = kMaxAddedTitle;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80) --end;
  return text.substr(0, end);
}

std::string asset_yaml(const AddedSound& sound, const EncodedSound& encoded, bool progressive) {
  std::string yaml = fmt::format("title: {}\ncodec: {}\nsegments:\n", quoted(sound.title), encoded.codec);
  for (const Milliseconds segment : encoded.segments)
    yaml += fmt::format("  - {}.{:03}\n", segment.count() / 1000, segment.count() % 1000);
  if (progressive) yaml += "progressive: true\n";
  if (encoded.has_qualities) yaml += "qualities: true\n";
  return yaml;
}

Milliseconds length_of(const EncodedSound& encoded) {
  return std::accumulate(encoded.segments.begin(), encoded.segments.end(), Milliseconds(0));
}

bool is_large_enough(const fs::path& picture) {
  try {
    const auto bytes = read_whole_file(picture, images::kMaxFileBytes);
    const auto size = images::picture_size(bytes.value_or(""));
    return size.width >= kSmallestPicture && size.height >= kSmallestPicture;
  } catch (const Failure&) {
    return false;
  }
}

/// The path of the cover in the bundle; empty if there is none of use.
std::string add_cover(const SoundEncoder& encoder, const fs::path& source, const fs::path& bundle,
                      const MediaId& id) {
  std::string inside = "images/tracks/" + id.value + ".jpg";
  if (fs::exists(bundle / inside)) return inside;
  fs::create_directories(bundle / "images/tracks");
  const fs::path half = bundle / "images/tracks" / (".tmp-" + id.value + ".jpg");
  const bool usable = encoder.write_cover(source, half) && is_large_enough(half);
  if (usable) fs::rename(half, bundle / inside);
  std::error_code ignored;
  fs::remove(half, ignored);
  return usable ? inside : "";
}

/// Gives a finished folder its name. If another process or thread was first, its work is kept.
void keep(const fs::path& half, const fs::path& folder, bool progressive) {
  if (read_encoded(folder, progressive)) {
    fs::remove_all(half);
    return;
  }
  fs::remove_all(folder);
  fs::rename(half, folder);
}

std::string track_yaml(const AddedSound& sound) {
  std::string yaml = fmt::format("- id: {}\n  artist: {}\n  name: {}\n  durationMs: {}\n  mediaId: {}\n",
                                 sound.id.value, quoted(sound.artist.empty() ? "Onbekend" : sound.artist),
                                 quoted(sound.title), sound.duration.count(), sound.id.value);
  if (!sound.cover.empty())
    yaml += fmt::format("  image: {{ src: {}, alt: {} }}\n", sound.cover, quoted("Hoes van " + sound.title));
  return yaml;
}

}  // namespace

AddedSound add_sound(const SoundEncoder& encoder, const fs::path& source, const fs::path& bundle,
                     const SoundRecipe& recipe, const std::function<void(double)>& progress) {
  require_regular_file(source);  // ffmpeg would wait for the writer of a named pipe
  const SoundTags tags = encoder.tags(source);
  AddedSound sound;
  sound.artist = cleaned(tags.artist);
  sound.title = cleaned(tags.title.empty() ? source.stem().string() : tags.title);
  std::string name = slugify((sound.artist.empty() ? "" : sound.artist + " ") + sound.title);
  name.resize(std::min(name.size(), kMaxSoundName));
  while (name.ends_with('-')) name.pop_back();
  sound.id = sound_id(name.empty() ? "geluid" : name, source, recipe);

  const fs::path folder = bundle / "media/audio" / sound.id.value;
  auto encoded = fs::exists(folder) ? read_encoded(folder, recipe.progressive) : std::nullopt;
  if (!encoded) {
    static std::atomic<unsigned> counter{0};
    const fs::path half = bundle / "media/audio" / fmt::format(".tmp-{}-{}", ::getpid(), counter++);
    try {
      fs::create_directories(half);
      encoded = encoder.encode(source, half, recipe, progress);
      write_whole_file(half / "asset.yaml", asset_yaml(sound, *encoded, recipe.progressive));
      keep(half, folder, recipe.progressive);
    } catch (...) {
      std::error_code ignored;
      fs::remove_all(half, ignored);
      throw;
    }
    sound.made = true;
    sound.loudness = encoded->loudness;
  }
  sound.duration = length_of(*encoded);
  if (tags.has_cover) sound.cover = add_cover(encoder, source, bundle, sound.id);
  return sound;
}

std::size_t add_tracks(const fs::path& bundle, const std::string& name,
                       const std::vector<AddedSound>& sounds) {
  const fs::path list = bundle / "tracks" / (name + ".yaml");
  fs::create_directories(list.parent_path());
  std::string text = read_whole_file(list, kLargestList).value_or("");
  std::size_t added = 0;
  for (const AddedSound& sound : sounds) {
    if (text.find("id: " + sound.id.value + "\n") != std::string::npos) continue;
    if (!text.empty() && !text.ends_with('\n')) text += '\n';
    text += track_yaml(sound);
    ++added;
  }
  if (added > 0) write_whole_file(list, text);
  return added;
}

}  // namespace zender::content
