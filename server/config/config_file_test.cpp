#include <gtest/gtest.h>

#include <set>

#include "config/config_file.h"

// Which file the settings come from.
namespace zender::config {
namespace {

ConfigFile found_file(const std::string& given, const Environment& environment, std::set<std::string> there) {
  return find_config_file(given, environment, [&](const std::string& path) { return there.contains(path); });
}

TEST(WhichConfigFile, TheOptionWinsThenTheVariableThenThisFolderThenTheMachine) {
  const Environment variable{{"ZENDER_CONFIG", "/srv/a.toml"}};
  const std::set<std::string> both{"station.toml", "/etc/zender/station.toml"};
  EXPECT_EQ(found_file("b.toml", variable, both).path, "b.toml");
  EXPECT_EQ(found_file("", variable, both).path, "/srv/a.toml");
  EXPECT_EQ(found_file("", {}, both).path, "station.toml");
  EXPECT_EQ(found_file("", {}, {"/etc/zender/station.toml"}).path, "/etc/zender/station.toml");
  EXPECT_EQ(found_file("", {}, {}).path, std::nullopt);
}

TEST(WhichConfigFile, AnEmptyVariableIsNone) {
  EXPECT_EQ(found_file("", {{"ZENDER_CONFIG", ""}}, {"station.toml"}).path, "station.toml");
}

}  // namespace
}  // namespace zender::config
