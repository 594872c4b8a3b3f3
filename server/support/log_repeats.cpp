#include "support/log_repeats.h"

#include "support/json.h"

namespace zender::log {
namespace {

constexpr std::chrono::minutes kBetweenLines{1};
constexpr std::size_t kMaxKinds = 10;

/// What tells lines with the same message apart.
std::string kind_of(nlohmann::ordered_json fields) {
  for (const char* changes : {"time", "request_id", "path"}) fields.erase(changes);
  return to_text(fields);
}

Line with_count(Line line, std::size_t waiting) {
  if (waiting > 1) line.fields["left_out"] = waiting - 1;
  return line;
}

}  // namespace

std::vector<Line> Repeats::take(Line line, Moment now) {
  std::vector<Line> written = due(now);
  const bool is_trouble = line.level == Level::kWarning || line.level == Level::kError;
  if (!is_trouble) {
    written.push_back(std::move(line));
    return written;
  }
  Kinds& kinds = by_message_[line.fields.value("message", "")];
  std::string kind = kind_of(line.fields);
  if (kinds.size() >= kMaxKinds && !kinds.contains(kind)) kind.clear();
  const auto [found, is_new] = kinds.try_emplace(std::move(kind), Kind{now, 0, {}});
  look_again_ = std::min(look_again_, found->second.written + kBetweenLines);
  if (is_new) {
    written.push_back(std::move(line));
  } else {
    ++found->second.waiting;
    found->second.last = std::move(line);
  }
  return written;
}

std::vector<Line> Repeats::due(Moment now) {
  std::vector<Line> written;
  if (now < look_again_) return written;
  look_again_ = Moment::max();
  for (auto message = by_message_.begin(); message != by_message_.end();) {
    Kinds& kinds = message->second;
    for (auto one = kinds.begin(); one != kinds.end();) {
      Kind& kind = one->second;
      const bool is_over = now >= kind.written + kBetweenLines;
      if (is_over && kind.waiting == 0) {
        one = kinds.erase(one);
        continue;
      }
      if (is_over) {
        written.push_back(with_count(std::move(kind.last), kind.waiting));
        kind = {now, 0, {}};
      }
      look_again_ = std::min(look_again_, kind.written + kBetweenLines);
      ++one;
    }
    message = kinds.empty() ? by_message_.erase(message) : std::next(message);
  }
  return written;
}

std::vector<Line> Repeats::rest() {
  std::vector<Line> written;
  for (auto& [message, kinds] : by_message_)
    for (auto& [name, kind] : kinds)
      if (kind.waiting > 0) written.push_back(with_count(std::move(kind.last), kind.waiting));
  by_message_.clear();
  look_again_ = Moment::max();
  return written;
}

}  // namespace zender::log
