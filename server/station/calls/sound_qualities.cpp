#include "station/calls/sound_qualities.h"

#include <charconv>
#include <string>

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
  if (quality) return *quality;
  std::string offered;
  for (const SoundQualityForm& form : kSoundQualityForms)
    offered += (offered.empty() ? "" : ", ") + std::to_string(form.kilobits);
  throw Failure(FailureKind::kBadRequest, "Deze geluidskwaliteit is er niet; kies uit " + offered + ".");
}

}  // namespace

SoundQuality asked_quality(const http::Request& request) {
  return quality_in_query(request, "kbps", SoundQuality::kStandard);
}

SoundQuality best_quality(const http::Request& request) {
  return quality_in_query(request, "max", kSoundQualities.back());
}

}  // namespace zender::station
