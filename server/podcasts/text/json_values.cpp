#include "podcasts/text/json_values.h"

#include <cmath>

#include "podcasts/podcast_limits.h"
#include "support/failure.h"
#include "support/json_input.h"

namespace zender::podcasts {
namespace {

constexpr double kLatestSecond = 4.0 * 24 * 3600;

}  // namespace

std::optional<nlohmann::json> read_json(std::string_view bytes) {
  try {
    return parse_json_input(bytes, {.max_bytes = bytes.size(),
                                    .max_depth = kDeepestJson,
                                    .max_values = kMaxJsonValues,
                                    .may_repeat_names = true});
  } catch (const Failure&) {
    return std::nullopt;
  }
}

std::string json_text(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::optional<Milliseconds> json_moment(const nlohmann::json& object, const char* name) {
  const auto found = object.find(name);
  if (found == object.end() || !found->is_number()) return std::nullopt;
  const double seconds = found->get<double>();
  if (!(seconds >= 0 && seconds <= kLatestSecond)) return std::nullopt;
  return Milliseconds(std::llround(seconds * 1000));
}

}  // namespace zender::podcasts
