#include "domain/music/play_mistakes.h"

#include <algorithm>

#include "support/failure.h"

namespace zender {

void PlayMistakes::add(std::size_t play, std::string field, std::string detail) {
  all_.push_back({play, std::move(field), std::move(detail)});
}

void PlayMistakes::throw_if_any() const {
  if (all_.empty()) return;
  const std::size_t named = std::min(all_.size(), kMaxNamedMistakes);
  std::string detail =
      "nothing was stored: " + std::to_string(all_.size()) + (all_.size() == 1 ? " mistake" : " mistakes");
  if (all_.size() > named) detail += "; the first " + std::to_string(named) + " are listed";
  std::vector<FieldError> errors;
  errors.reserve(named);
  for (std::size_t i = 0; i < named; ++i)
    errors.push_back({play_field(all_[i].play, all_[i].field), all_[i].detail});
  throw Failure(FailureKind::kUnprocessable, detail, errors);
}

std::string play_field(std::size_t play, const std::string& field) {
  return "plays[" + std::to_string(play) + "]" + (field.empty() ? "" : "." + field);
}

}  // namespace zender
