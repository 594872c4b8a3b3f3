#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

/// The qualities in which sound is kept. Their segments have the same lengths and numbers, so a
/// player can go from one to another at any segment. Sound that was not made in all of them has
/// kStandard only.
namespace zender {

enum class SoundQuality { kLow, kStandard, kHigh };

struct SoundQualityForm {
  SoundQuality quality;
  /// AAC of so many kbit/s. kStandard of sound that an import encoded has 128.
  int kilobits;
  /// The folder of its files, in the folder of a sound: kStandard's are in that folder itself.
  const char* folder;
  /// The peak with its container, in bits per second. Some sound of kStandard has 128 kbit/s.
  int bandwidth;
};

/// From the fewest bytes to the most. Whatever makes or offers sound follows this list.
inline constexpr std::array kSoundQualityForms{
    SoundQualityForm{SoundQuality::kLow, 48, "48k", 64'000},
    SoundQualityForm{SoundQuality::kStandard, 96, "", 160'000},
    SoundQualityForm{SoundQuality::kHigh, 192, "192k", 240'000},
};

inline constexpr auto kSoundQualities = [] {
  std::array<SoundQuality, kSoundQualityForms.size()> qualities{};
  for (std::size_t i = 0; i < qualities.size(); ++i) qualities[i] = kSoundQualityForms[i].quality;
  return qualities;
}();

static_assert(std::ranges::is_sorted(kSoundQualities) &&
              kSoundQualities.back() == SoundQuality(kSoundQualities.size() - 1));

constexpr const SoundQualityForm& form_of(SoundQuality quality) {
  return kSoundQualityForms[static_cast<std::size_t>(quality)];
}
constexpr int kilobits(SoundQuality quality) {
  return form_of(quality).kilobits;
}
constexpr int sound_bandwidth(SoundQuality quality) {
  return form_of(quality).bandwidth;
}
constexpr const char* quality_folder(SoundQuality quality) {
  return form_of(quality).folder;
}

constexpr std::optional<SoundQuality> quality_of(int kilobits_per_second) {
  for (const SoundQuality quality : kSoundQualities) {
    if (kilobits(quality) == kilobits_per_second) return quality;
  }
  return std::nullopt;
}

}  // namespace zender
