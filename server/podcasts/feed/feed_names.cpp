#include "podcasts/feed/feed_names.h"

#include <array>
#include <cstdint>
#include <unordered_set>

#include "podcasts/podcast_limits.h"

namespace zender::podcasts {
namespace {

/// Whether a name may go on with a byte, in whatever encoding.
constexpr std::array<bool, 256> kIsOfName = [] {
  std::array<bool, 256> is_of_name{};
  is_of_name.fill(true);
  for (const char c : std::string_view(" \t\r\n<>/=&;\"'?!#[](){},"))
    is_of_name[static_cast<unsigned char>(c)] = false;
  return is_of_name;
}();

/// Reads names byte by byte, without keeping their text.
class NameCounter {
 public:
  void take(char c) {
    if (kIsOfName[static_cast<unsigned char>(c)]) {
      hash_ = (hash_ ^ static_cast<unsigned char>(c)) * kPrime;
      ++size_;
      return;
    }
    if (size_ > 0 && (opened_ || c == '=')) names_.insert(hash_);
    // '</', '<?' and '&' begin a name as '<' does.
    opened_ = c == '<' || c == '&' || (opened_ && size_ == 0 && (c == '/' || c == '?' || c == '!'));
    hash_ = kOffset;
    size_ = 0;
  }

  std::size_t count() const { return names_.size(); }

 private:
  // FNV-1a.
  static constexpr std::uint64_t kOffset = 14'695'981'039'346'656'037U;
  static constexpr std::uint64_t kPrime = 1'099'511'628'211U;
  std::uint64_t hash_ = kOffset;
  std::size_t size_ = 0;
  bool opened_ = false;
  std::unordered_set<std::uint64_t> names_;
};

}  // namespace

bool has_many_names(std::string_view bytes) {
  NameCounter counter;
  for (const char c : bytes) {
    // Every other byte of UTF-16.
    if (c != '\0') counter.take(c);
    if (counter.count() > kMaxNames) return true;
  }
  return false;
}

}  // namespace zender::podcasts
