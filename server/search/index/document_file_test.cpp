#include "search/index/document_file.h"

#include <gmock/gmock.h>

#include "search/testing/memory_source.h"
#include "support/failure.h"

namespace zender::search {
namespace {

using ::testing::ElementsAre;
using ::testing::Pair;

Xapian::Document document_with(const std::string& data) {
  Xapian::Document document;
  document.set_data(data);
  document.add_posting("Twoord", 3);
  document.add_value(1, "waarde");
  return document;
}

TEST(StoredDocuments, ComeBackUnchangedInTheOrderOfTheirIds) {
  const testing::IndexFolderForTests folder;
  DocumentFile file(folder.path());
  const std::string large(3'000'000, 'x');
  file.add(9, document_with("laatste"));
  file.add(4, document_with(large));
  file.add(4, document_with("daarna"));
  file.add(1, document_with(""));
  std::vector<std::pair<Xapian::docid, std::string>> read;
  file.read_in_order([&](Xapian::docid id, const Xapian::Document& document, std::size_t bytes) {
    read.emplace_back(id, document.get_data());
    EXPECT_GT(bytes, document.get_data().size());
    EXPECT_EQ(document.get_value(1), "waarde");
    EXPECT_EQ(*document.termlist_begin(), "Twoord");
    EXPECT_EQ(document.termlist_begin().positionlist_count(), 1U);
  });
  EXPECT_THAT(read, ElementsAre(Pair(1, ""), Pair(4, large), Pair(4, "daarna"), Pair(9, "laatste")));
}

TEST(StoredDocuments, LeaveNothingBehind) {
  const testing::IndexFolderForTests folder;
  DocumentFile file(folder.path());
  file.add(1, document_with("iets"));
  file.read_in_order([](Xapian::docid, const Xapian::Document&, std::size_t) {});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(StoredDocuments, NeedAFolderThatCanBeWritten) {
  EXPECT_THROW(DocumentFile("/proc/no-such-folder"), Failure);
}

}  // namespace
}  // namespace zender::search
