#include "content/media/sound_source.h"

#include <fmt/format.h>
#include <sodium.h>

#include <array>
#include <fstream>
#include <vector>

#include "support/failure.h"

namespace zender::content {
namespace {

/// Part of every id: another way of encoding must give another id.
constexpr int kEncoding = 1;
constexpr std::size_t kChunk = 1 << 20;

}  // namespace

MediaId sound_id(const std::string& name, const std::filesystem::path& file, const SoundRecipe& recipe) {
  crypto_generichash_state state;
  std::array<unsigned char, 16> hash{};
  crypto_generichash_init(&state, nullptr, 0, hash.size());
  const std::string made_by =
      fmt::format("zender sound {} {:.1f} {}\n", kEncoding, recipe.loudness, recipe.progressive ? 1 : 0);
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(made_by.data()), made_by.size());

  std::ifstream in(file, std::ios::binary);
  std::vector<char> chunk(kChunk);
  while (in) {
    in.read(chunk.data(), static_cast<std::streamsize>(chunk.size()));
    crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(chunk.data()),
                              static_cast<unsigned long long>(in.gcount()));
  }
  if (!in.eof()) throw Failure(FailureKind::kUnavailable, "cannot read '" + file.string() + "'");
  crypto_generichash_final(&state, hash.data(), hash.size());
  return MediaId(fmt::format("{}-{:02x}{:02x}{:02x}{:02x}", name.substr(0, kMaxSoundName), hash[0], hash[1],
                             hash[2], hash[3]));
}

}  // namespace zender::content
