#include "media_store/s3_reply.h"

#include <gtest/gtest.h>

namespace zender::media_store {
namespace {

TEST(S3Reply, APageNamesItsObjectsAndTheNextPage) {
  const auto page = read_list_page(
      R"(<?xml version="1.0" encoding="UTF-8"?>
<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>geluid</Name>
<IsTruncated>true</IsTruncated><NextContinuationToken>1/ab+c=</NextContinuationToken>
<Contents><Key>audio/a/init.mp4</Key><Size>612</Size></Contents>
<Contents><Key>audio/a/b&amp;c</Key><Size>5000000000</Size></Contents></ListBucketResult>)");
  ASSERT_TRUE(page);
  ASSERT_EQ(page->objects.size(), 2U);
  EXPECT_EQ(page->objects[0].name, "audio/a/init.mp4");
  EXPECT_EQ(page->objects[0].bytes, 612U);
  EXPECT_EQ(page->objects[1].name, "audio/a/b&c");
  EXPECT_EQ(page->objects[1].bytes, 5'000'000'000U);
  EXPECT_EQ(page->next, "1/ab+c=");
}

TEST(S3Reply, TheLastPageHasNoNextEvenIfItNamesAToken) {
  const auto page = read_list_page(
      "<ListBucketResult><IsTruncated>false</IsTruncated>"
      "<NextContinuationToken>x</NextContinuationToken></ListBucketResult>");
  ASSERT_TRUE(page);
  EXPECT_TRUE(page->objects.empty());
  EXPECT_EQ(page->next, "");
}

TEST(S3Reply, WhatIsNoPageIsRefused) {
  for (const char* xml :
       {"", "<html></html>", "<ListBucketResult>",
        "<ListBucketResult><Contents><Key>a</Key></Contents></ListBucketResult>",
        "<ListBucketResult><Contents><Key>a</Key><Size>-1</Size></Contents></ListBucketResult>",
        "<ListBucketResult><Contents><Size>1</Size></Contents></ListBucketResult>",
        "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>"})
    EXPECT_FALSE(read_list_page(xml)) << xml;
}

TEST(S3Reply, AnEntityTagOfAnObjectThatWasPutWholeIsItsMd5) {
  EXPECT_EQ(md5_in_entity_tag("\"D41D8CD98F00B204E9800998ECF8427E\""), "d41d8cd98f00b204e9800998ecf8427e");
  EXPECT_EQ(md5_in_entity_tag("W/\"d41d8cd98f00b204e9800998ecf8427e\""), "d41d8cd98f00b204e9800998ecf8427e");
  for (const char* tag : {"", "\"\"", "\"d41d8cd98f00b204e9800998ecf8427e-2\"", "\"5f2-1a\"",
                          "\"g41d8cd98f00b204e9800998ecf8427e\""})
    EXPECT_EQ(md5_in_entity_tag(tag), "") << tag;
}

TEST(S3Reply, AnErrorHasACodeAndTheUsualOnesHaveAdvice) {
  EXPECT_EQ(read_error_code("<Error><Code>NoSuchBucket</Code><Message>geheim</Message></Error>"),
            "NoSuchBucket");
  EXPECT_EQ(read_error_code("<Error><Code>a b</Code></Error>"), "");
  EXPECT_EQ(read_error_code("kapot"), "");
  EXPECT_NE(advice_for("RequestTimeTooSkewed").find("clock"), std::string_view::npos);
  EXPECT_EQ(advice_for("Anders"), "");
}

}  // namespace
}  // namespace zender::media_store
