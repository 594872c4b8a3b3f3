#include "support/json_input.h"

#include <set>
#include <string>
#include <vector>

#include "support/failure.h"

namespace zender {
namespace {

using nlohmann::json;

/// Checks depth and member names while the parser runs. Throws Failure out of the parser.
class Watch {
 public:
  explicit Watch(int max_depth) : max_depth_(max_depth) {}

  bool operator()(int depth, json::parse_event_t event, const json& value) {
    switch (event) {
      case json::parse_event_t::object_start:
      case json::parse_event_t::array_start:
        if (depth >= max_depth_)
          throw Failure(FailureKind::kBadRequest,
                        "the JSON is nested deeper than " + std::to_string(max_depth_) + " levels");
        names_.emplace_back();
        break;
      case json::parse_event_t::object_end:
      case json::parse_event_t::array_end:
        names_.pop_back();
        break;
      case json::parse_event_t::key:
        if (!names_.back().insert(value.get_ref<const std::string&>()).second)
          throw Failure(FailureKind::kBadRequest, "duplicate member in a JSON object");
        break;
      case json::parse_event_t::value:
        break;
    }
    return true;
  }

 private:
  int max_depth_;
  std::vector<std::set<std::string>> names_;
};

}  // namespace

json parse_json_input(std::string_view text, JsonLimits limits) {
  if (text.size() > limits.max_bytes)
    throw Failure(FailureKind::kTooLarge,
                  "the body is larger than " + std::to_string(limits.max_bytes) + " bytes");
  try {
    Watch watch(limits.max_depth);
    return json::parse(text, [&watch](int depth, json::parse_event_t event, json& value) {
      return watch(depth, event, value);
    });
  } catch (const json::parse_error& error) {
    throw Failure(FailureKind::kBadRequest,
                  "the body is not JSON (at byte " + std::to_string(error.byte) + ")");
  } catch (const json::exception&) {  // e.g. a number that fits no type
    throw Failure(FailureKind::kBadRequest, "the body contains a number that is out of range");
  }
}

}  // namespace zender
