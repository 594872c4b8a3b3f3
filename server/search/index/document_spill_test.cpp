#include "search/index/document_spill.h"

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

TEST(SpiltDocuments, ComeBackUnchangedInTheOrderOfTheirPlaces) {
  const testing::IndexFolderForTests folder;
  DocumentSpill spill(folder.path());
  const std::string large(3'000'000, 'x');
  spill.add(9, document_with("laatste"));
  spill.add(4, document_with(large));
  spill.add(4, document_with("daarna"));
  spill.add(1, document_with(""));
  std::vector<std::pair<Xapian::docid, std::string>> read;
  spill.read_in_order([&](Xapian::docid place, const Xapian::Document& document, std::size_t bytes) {
    read.emplace_back(place, document.get_data());
    EXPECT_GT(bytes, document.get_data().size());
    EXPECT_EQ(document.get_value(1), "waarde");
    EXPECT_EQ(*document.termlist_begin(), "Twoord");
    EXPECT_EQ(document.termlist_begin().positionlist_count(), 1U);
  });
  EXPECT_THAT(read, ElementsAre(Pair(1, ""), Pair(4, large), Pair(4, "daarna"), Pair(9, "laatste")));
}

TEST(SpiltDocuments, LeaveNothingBehind) {
  const testing::IndexFolderForTests folder;
  DocumentSpill spill(folder.path());
  spill.add(1, document_with("iets"));
  spill.read_in_order([](Xapian::docid, const Xapian::Document&, std::size_t) {});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(SpiltDocuments, NeedAFolderThatCanBeWritten) {
  EXPECT_THROW(DocumentSpill("/proc/no-such-folder"), Failure);
}

}  // namespace
}  // namespace zender::search
