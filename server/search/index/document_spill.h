#pragma once
#include <xapian.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace zender::search {

/// Indexed documents that wait on disk until they can be read back in the order of their places: an index
/// that is written in that order only ever grows at its end, one that is not is rewritten whole time and
/// again. In memory it keeps some twenty bytes of each. One thread uses it.
class DocumentSpill {
 public:
  /// Keeps them in a file in the folder that goes away with this, also when the process is killed. All of it
  /// throws Failure(kUnavailable) when the disk fails.
  explicit DocumentSpill(const std::filesystem::path& folder);
  ~DocumentSpill();
  DocumentSpill(const DocumentSpill&) = delete;
  DocumentSpill& operator=(const DocumentSpill&) = delete;

  void add(Xapian::docid place, const Xapian::Document& document);

  /// Calls `use` with each place, the document, and the bytes it took; those of one place in the order in
  /// which they were added.
  using Use = std::function<void(Xapian::docid, const Xapian::Document&, std::size_t)>;
  void read_in_order(const Use& use);

 private:
  struct Spilt {
    Xapian::docid place = 0;
    std::uint32_t bytes = 0;
    std::uint64_t at = 0;
  };
  void write_out();

  int file_;
  std::uint64_t written_ = 0;
  std::string unwritten_;
  std::vector<Spilt> documents_;
};

}  // namespace zender::search
