#include "station/calls/sound_qualities.h"

#include <charconv>

#include "support/failure.h"

namespace zender::station {
namespace {

SoundQuality quality_in_query(const http::Request& request, const char* name, SoundQuality otherwise) {
  const auto text = request.query_value(name);
  if (!text) return otherwise;
  int kbps = 0;
  const char* const last = text->data() + text->size();
  const auto [end, error] = std::from_chars(text->data(), last, kbps);
  const auto quality = error == std::errc() && end == last ? quality_of(kbps) : std::nullopt;
  if (!quality)
    throw Failure(FailureKind::kBadRequest, "Deze geluidskwaliteit is er niet: kies 48, 96 of 192.");
  return *quality;
}

}  // namespace

SoundQuality asked_quality(const http::Request& request) {
  return quality_in_query(request, "kbps", SoundQuality::kStandard);
}

SoundQuality best_quality(const http::Request& request) {
  return quality_in_query(request, "max", SoundQuality::kHigh);
}

}  // namespace zender::station
