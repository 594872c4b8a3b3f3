#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include "storage/engine/examine_database.h"
#include "storage/engine/store_options.h"
#include "storage/postgres/postgres_dialect.h"
#include "storage/testing/postgres_server.h"

// Addresses of PostgreSQL in the forms of its manual (34.1.1, Connection Strings).
namespace zender::storage {
namespace {

/// The value of a key in the address of the tests' server.
std::string part_of(const std::string& address, const std::string& key) {
  const std::size_t begin = address.find(key + "=");
  return address.substr(begin + key.size() + 1, address.find(' ', begin) - begin - key.size() - 1);
}

std::string percent_encoded(const std::string& text) {
  std::string encoded;
  for (const char c : text) encoded += c == '/' ? "%2F" : c == '-' ? "%2D" : std::string(1, c);
  return encoded;
}

std::vector<std::string> troubles_of(const std::string& address) {
  StoreOptions options;
  options.connection = address;
  return examine_database(options).troubles;
}

TEST(PostgresAddress, EveryFormOfTheManualConnects) {
  auto* server = testing::PostgresServer::instance();
  ASSERT_NE(server, nullptr);
  const std::string pairs = server->fresh_schema();
  if (!server->is_own()) GTEST_SKIP() << "the address of ZENDER_TEST_POSTGRESQL has an unknown form";
  const std::string host = part_of(pairs, "host");
  for (const std::string& address :
       {"postgresql:///postgres?host=" + host + "&user=postgres",
        "postgres://postgres@" + percent_encoded(host) + "/postgres",
        "postgresql://postgres:gehe%69m%20%27%26%3D%5C@" + percent_encoded(host) +
            ":5432/postgres?connect_timeout=10",
        "postgresql:///postgres?user=postgres&application_name=a%3Db&host=" + percent_encoded(host),
        "host=" + host + " user=postgres dbname=postgres",
        "host = '" + host + "' user='postgres' dbname=postgres application_name='it\\'s = here'"}) {
    EXPECT_EQ(connection_mistake(address), "") << address;
    EXPECT_EQ(troubles_of(address), std::vector<std::string>()) << address;
  }
}

TEST(PostgresAddress, AServerThatDoesNotAnswerIsGivenUpUnlessTheAddressSaysOtherwise) {
  using ::testing::HasSubstr;
  const auto value = [](const std::string& text) {
    std::string hex;
    for (const char c : text) hex += fmt::format("%{:02X}", static_cast<unsigned char>(c));
    return hex;
  };
  EXPECT_THAT(postgres_url("host=db dbname=zender"), HasSubstr("connect_timeout=" + value("3")));
  EXPECT_THAT(postgres_url("host=db dbname=zender"), HasSubstr("tcp_user_timeout=" + value("5000")));
  EXPECT_THAT(postgres_url("host=db connect_timeout=9"), HasSubstr("connect_timeout=" + value("9")));
  EXPECT_THAT(postgres_url("host=db"), ::testing::Not(HasSubstr("target_session_attrs")));
  EXPECT_THAT(postgres_url("host=a,b"), HasSubstr("target_session_attrs=" + value("read-write")));
  EXPECT_THAT(postgres_url("host=a,b target_session_attrs=any"),
              HasSubstr("target_session_attrs=" + value("any")));
}

TEST(PostgresAddress, AWrongAddressIsExplainedWithoutItsPassword) {
  EXPECT_NE(connection_mistake("postgresql://zender@db/zender?no_such=1").find("no_such"), std::string::npos);
  EXPECT_NE(connection_mistake("host=db dbname").find("dbname"), std::string::npos);
  EXPECT_EQ(connection_mistake("postgresql://zender:geheim%zz@db/zender"), "invalid percent-encoding");
}

}  // namespace
}  // namespace zender::storage
