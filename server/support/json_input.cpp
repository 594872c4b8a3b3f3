#include "support/json_input.h"

#include <set>
#include <string>
#include <vector>

#include "support/failure.h"

namespace zender {
namespace {

using nlohmann::json;

/// Checks limits and member names, and keeps nothing. The parser's own callback would do as well,
/// but after each object it looks through all that stand before it in the same array. Throws
/// Failure out of the parser.
class Watch final : public nlohmann::json_sax<json> {
 public:
  explicit Watch(const JsonLimits& limits) : limits_(limits) {}

  bool null() override { return count(); }
  bool boolean(bool) override { return count(); }
  bool number_integer(number_integer_t) override { return count(); }
  bool number_unsigned(number_unsigned_t) override { return count(); }
  bool number_float(number_float_t, const string_t&) override { return count(); }
  bool string(string_t&) override { return count(); }
  bool binary(binary_t&) override { return count(); }
  bool start_object(std::size_t) override { return begin(); }
  bool start_array(std::size_t) override { return begin(); }
  bool end_object() override { return end(); }
  bool end_array() override { return end(); }
  bool key(string_t& name) override {
    if (!limits_.may_repeat_names && !names_.back().insert(name).second)
      throw Failure(FailureKind::kBadRequest, "duplicate member in a JSON object");
    return count();
  }
  /// What is wrong is told by the parser that reads the values.
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override {
    return false;
  }

 private:
  bool count() {
    if (++values_ > limits_.max_values)
      throw Failure(FailureKind::kTooLarge,
                    "the JSON has more than " + std::to_string(limits_.max_values) + " values");
    return true;
  }
  bool begin() {
    if (names_.size() >= static_cast<std::size_t>(limits_.max_depth))
      throw Failure(FailureKind::kBadRequest,
                    "the JSON is nested deeper than " + std::to_string(limits_.max_depth) + " levels");
    names_.emplace_back();
    return count();
  }
  bool end() {
    names_.pop_back();
    return true;
  }

  JsonLimits limits_;
  std::size_t values_ = 0;
  std::vector<std::set<std::string>> names_;  ///< of each level
};

}  // namespace

json parse_json_input(std::string_view text, JsonLimits limits) {
  if (text.size() > limits.max_bytes)
    throw Failure(FailureKind::kTooLarge,
                  "the body is larger than " + std::to_string(limits.max_bytes) + " bytes");
  try {
    Watch watch(limits);
    json::sax_parse(text, &watch);
    return json::parse(text);
  } catch (const json::parse_error& error) {
    throw Failure(FailureKind::kBadRequest,
                  "the body is not JSON (at byte " + std::to_string(error.byte) + ")");
  } catch (const json::exception&) {  // e.g. a number that fits no type
    throw Failure(FailureKind::kBadRequest, "the body contains a number that is out of range");
  }
}

}  // namespace zender
