#pragma once
#include <string>
#include <vector>

namespace zender::content {

/// Where something stands in a bundle.
struct Place {
  std::string file;   ///< path inside the bundle, e.g. 'programmes/de-ochtend.md'
  int line = 0;       ///< from 1; 0 when the mistake is about the file or folder itself
  std::string field;  ///< e.g. 'presenters[0]'; empty when it is about no field in particular
  bool operator==(const Place&) const = default;
};

/// One thing that is wrong in a bundle, in words for its author.
struct Mistake {
  Place place;
  std::string detail;
  bool operator==(const Mistake&) const = default;
};

/// Gathers mistakes. A bundle that is wrong throughout does not fill the memory: past kMost they are only
/// counted.
class Mistakes {
 public:
  static constexpr std::size_t kMost = 10'000;

  void add(Place place, std::string detail);
  void add(std::string file, int line, std::string field, std::string detail);
  bool empty() const { return found_.empty(); }
  /// By file, line and field; where there were more than kMost, the last says how many more.
  std::vector<Mistake> sorted() const;

 private:
  std::vector<Mistake> found_;
  std::size_t uncounted_ = 0;
};

/// One line each: 'file:line: field: what is wrong'; line and field are left out where there is none.
std::string format_mistakes(const std::vector<Mistake>& mistakes);

}  // namespace zender::content
