#pragma once
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>

#include "support/station_time.h"

namespace zender::api {

/// Reads the members of an object that a playout system sent, and remembers whether all were right.
class MemberReader {
 public:
  /// Receives each mistake.
  using Wrong = std::function<void(const char* field, std::string detail)>;
  /// `object` must outlive this.
  MemberReader(const nlohmann::json& object, Wrong wrong) : object_(object), wrong_(std::move(wrong)) {}

  bool good() const { return good_; }
  void wrong(const char* field, std::string detail);

  enum class Presence { kRequired, kOptional, kOptionalOrNull };
  /// The text of a member; nothing if it is absent, null or not text, each of which is a mistake
  /// unless allowed.
  std::optional<std::string> text(const char* field, Presence presence = Presence::kRequired);
  /// Text for people: not empty, at most `longest` characters, without control characters.
  std::optional<std::string> shown_text(const char* field, Presence presence, std::size_t longest,
                                        const char* when_empty);
  std::optional<TimePoint> time(const char* field);
  /// An id; `form` says what `is_valid` accepts.
  template <class Id, class IsValid>
  std::optional<Id> id(const char* field, Presence presence, const IsValid& is_valid, const char* form) {
    auto value = text(field, presence);
    if (!value) return std::nullopt;
    if (is_valid(*value)) return Id(std::move(*value));
    wrong(field, form);
    return std::nullopt;
  }

 private:
  const nlohmann::json& object_;
  Wrong wrong_;
  bool good_ = true;
};

inline constexpr const char* kIdForm = "must be 1 to 64 letters, digits, hyphens or underscores";

}  // namespace zender::api
