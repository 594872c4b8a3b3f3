#include "images/preset_sizes.h"

#include <nlohmann/json.hpp>

#include "support/failure.h"

namespace zender::images {

extern const std::string_view kEmbeddedPresets;

namespace {

/// Pictures are requested at one and at two pixels per CSS pixel.
constexpr int kMaxPixelRatio = 2;

int side_of(const nlohmann::json& size, std::size_t at) {
  const int side = size.at(at).get<int>();
  if (side < 1)
    throw Failure(FailureKind::kInternal, "image-presets.json: a side of " + std::to_string(side));
  return side;
}

}  // namespace

PresetSizes::PresetSizes(std::string_view json) {
  try {
    const auto presets = nlohmann::json::parse(json);
    presets_ = presets.size();
    for (const auto& [name, sizes] : presets.items()) {
      for (const auto& size : sizes) {
        const RequestedSize once{side_of(size, 0), size.size() > 1 ? side_of(size, 1) : 0};
        for (int sharp = 1; sharp <= kMaxPixelRatio; ++sharp)
          sizes_.insert({once.width * sharp, once.height * sharp});
      }
    }
  } catch (const nlohmann::json::exception& error) {
    throw Failure(FailureKind::kInternal, std::string("image-presets.json: ") + error.what());
  }
}

const PresetSizes& PresetSizes::embedded() {
  static const PresetSizes sizes(kEmbeddedPresets);
  return sizes;
}

}  // namespace zender::images
