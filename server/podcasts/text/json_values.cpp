#include "podcasts/text/json_values.h"

#include <cmath>

#include "podcasts/limits.h"

namespace zender::podcasts {
namespace {

constexpr double kLatestSecond = 4.0 * 24 * 3600;

struct TooMuchJson {};

}  // namespace

std::optional<nlohmann::json> read_json(std::string_view bytes) {
  using nlohmann::json;
  std::size_t values = 0;
  const auto count = [&values](int depth, json::parse_event_t event, const json& /*value*/) {
    if (event == json::parse_event_t::object_end || event == json::parse_event_t::array_end) return true;
    if (++values > kMostJsonValues || depth > kDeepestJson) throw TooMuchJson();
    return true;
  };
  try {
    auto read = json::parse(bytes, count, false);
    if (read.is_discarded()) return std::nullopt;
    return read;
  } catch (const TooMuchJson&) {
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
