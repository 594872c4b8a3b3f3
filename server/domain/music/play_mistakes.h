#pragma once
#include <cstddef>
#include <string>
#include <vector>

namespace zender {

/// One thing that is wrong with one of the plays that were sent.
struct PlayMistake {
  std::size_t play = 0;  ///< its position in the list
  std::string field;     ///< as in contract/openapi.yaml; empty: the play as a whole
  std::string detail;
};

/// So many mistakes are told to who sent the plays.
inline constexpr std::size_t kMaxNamedMistakes = 50;

/// All that is wrong with the plays that were sent together.
class PlayMistakes {
 public:
  void add(std::size_t play, std::string field, std::string detail);
  bool any() const { return !all_.empty(); }
  const std::vector<PlayMistake>& all() const { return all_; }
  /// Throws Failure(kUnprocessable) if there is any mistake; it names kMaxNamedMistakes at most.
  void throw_if_any() const;

 private:
  std::vector<PlayMistake> all_;
};

/// A play, or a field of it, as the sender of the plays knows it: 'plays[0].untilIso'.
std::string play_field(std::size_t play, const std::string& field);

}  // namespace zender
