#pragma once
#include <array>
#include <optional>

/// The qualities in which sound is kept. Their segments have the same lengths and numbers, so a
/// player can go from one to another at any segment. Sound that was not made in all of them has
/// kStandard only.
namespace zender {

enum class SoundQuality { kLow, kStandard, kHigh };

/// From the fewest bytes to the most.
inline constexpr std::array kSoundQualities{SoundQuality::kLow, SoundQuality::kStandard, SoundQuality::kHigh};

/// AAC of so many kbit/s. kStandard of sound that an import encoded has 128.
constexpr int kilobits(SoundQuality quality) {
  switch (quality) {
    case SoundQuality::kLow:
      return 48;
    case SoundQuality::kStandard:
      return 96;
    case SoundQuality::kHigh:
      break;
  }
  return 192;
}

constexpr std::optional<SoundQuality> quality_of(int kilobits_per_second) {
  for (const SoundQuality quality : kSoundQualities) {
    if (kilobits(quality) == kilobits_per_second) return quality;
  }
  return std::nullopt;
}

/// The folder of its files, in the folder of a sound: kStandard's are in that folder itself.
constexpr const char* quality_folder(SoundQuality quality) {
  switch (quality) {
    case SoundQuality::kLow:
      return "48k";
    case SoundQuality::kStandard:
      return "";
    case SoundQuality::kHigh:
      break;
  }
  return "192k";
}

}  // namespace zender
