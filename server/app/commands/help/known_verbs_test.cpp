#include <gtest/gtest.h>

#include "app/commands/help/known_verbs.h"
#include "support/failure.h"

// Verbs that do not exist, and those that are meant.
namespace zender::app {
namespace {

std::string refusal(const std::vector<std::string>& arguments) {
  CLI::App root("", "zender");
  root.add_subcommand("serve", "");
  root.add_subcommand("notice", "")->group("");
  CLI::App* podcast = root.add_subcommand("podcast", "");
  podcast->add_subcommand("refresh", "");
  podcast->add_subcommand("remove", "");
  try {
    refuse_unknown_verbs(root, arguments);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
}

TEST(KnownVerbs, TheNearestOneIsNamed) {
  EXPECT_EQ(nearest_word("sevre", {"serve", "search"}), "serve");
  EXPECT_EQ(nearest_word("podcasts", {"serve", "podcast"}), "podcast");
  EXPECT_EQ(nearest_word("zzz", {"serve", "podcast"}), "");
  EXPECT_EQ(nearest_word(std::string(100'000, 'a'), {"serve"}), "");
}

TEST(KnownVerbs, AnUnknownVerbIsRefusedAtItsLevel) {
  EXPECT_EQ(refusal({"sreve"}), "no verb 'sreve'; did you mean 'serve'? (`zender --help` lists them)");
  EXPECT_EQ(refusal({"podcast", "--config", "refesh", "remvoe", "x"}),
            "no verb 'remvoe' of `podcast`; did you mean 'remove'? (`zender --help` lists them)");
  EXPECT_EQ(refusal({"\x1b[2Jx"}), "no verb '?[2Jx' (`zender --help` lists them)");
}

TEST(KnownVerbs, WhatFollowsAVerbWithoutVerbsIsItsOwn) {
  EXPECT_EQ(refusal({"serve", "anything"}), "");
  EXPECT_EQ(refusal({"notice"}), "");
  EXPECT_EQ(refusal({}), "");
}

}  // namespace
}  // namespace zender::app
