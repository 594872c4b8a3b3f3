#pragma once
#include <string>
#include <vector>

namespace zender::content {

/// A place in a bundle.
struct SourcePlace {
  std::string file;   ///< path inside the bundle, e.g. 'programmes/de-ochtend.md'
  int line = 0;       ///< from 1; 0 when the mistake is about the file or folder itself
  std::string field;  ///< e.g. 'presenters[0]'; empty when it is about no field in particular
  int column = 0;     ///< in characters, from 1; 0 when it is about the line or a field
  bool operator==(const SourcePlace&) const = default;
};

/// One thing that is wrong in a bundle, described for its author.
struct Mistake {
  SourcePlace place;
  std::string detail;
  bool operator==(const Mistake&) const = default;
};

/// Collects mistakes. Past kMax it only counts them, so that a bundle full of mistakes does not
/// fill memory.
class Mistakes {
 public:
  static constexpr std::size_t kMax = 10'000;

  void add(SourcePlace place, std::string detail);
  void add(std::string file, int line, std::string field, std::string detail);
  bool empty() const { return found_.empty(); }
  std::size_t count() const { return found_.size() + uncounted_; }
  /// Sorted by file and line. If there were more than kMax, a last entry says how many more.
  std::vector<Mistake> sorted() const;

 private:
  std::vector<Mistake> found_;
  std::size_t uncounted_ = 0;
};

/// One line for each mistake: 'file:line:column: field: what is wrong', without a line, column or
/// field if it has none.
std::string format_mistakes(const std::vector<Mistake>& mistakes);

}  // namespace zender::content
