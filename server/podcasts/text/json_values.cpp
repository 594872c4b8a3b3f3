#include "podcasts/text/json_values.h"

#include <cmath>

namespace zender::podcasts {
namespace {

constexpr double kLatestSecond = 4.0 * 24 * 3600;

}  // namespace

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
