#pragma once
#include <xapian.h>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace zender::search {

/// Keeps indexed documents on disk until they are read back in the order of their ids. An index
/// written in that order only grows at its end; written in another order, it is rewritten again and
/// again. Uses about twenty bytes of memory for each document. Not thread-safe.
class DocumentFile {
 public:
  /// Uses a file in `folder` that disappears with this object, even if the process is killed. Every
  /// function throws Failure(kUnavailable) if the disk fails.
  explicit DocumentFile(const std::filesystem::path& folder);
  ~DocumentFile();
  DocumentFile(const DocumentFile&) = delete;
  DocumentFile& operator=(const DocumentFile&) = delete;

  void add(Xapian::docid id, const Xapian::Document& document);

  /// Calls `use` with each id, its document and the document's size in bytes, in the order of ids;
  /// documents of one id in the order in which they were added.
  using Use = std::function<void(Xapian::docid, const Xapian::Document&, std::size_t)>;
  void read_in_order(const Use& use);

 private:
  struct StoredDocument {
    Xapian::docid id = 0;
    std::uint32_t bytes = 0;
    std::uint64_t at = 0;
  };
  void write_out();

  int file_;
  std::uint64_t written_ = 0;
  std::string unwritten_;
  std::vector<StoredDocument> documents_;
};

}  // namespace zender::search
