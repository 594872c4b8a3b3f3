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
  std::string folder;
  CLI::App* backup = root.add_subcommand("backup", "");
  backup->add_option("folder", folder);
  backup->add_subcommand("verify", "");
  try {
    refuse_unknown_verbs(root, arguments);
  } catch (const Failure& failure) {
    return failure.what();
  }
  return "";
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
  EXPECT_EQ(refusal({"backup", "--keep", "7d", "anything"}), "");
  EXPECT_EQ(refusal({}), "");
}

}  // namespace
}  // namespace zender::app
