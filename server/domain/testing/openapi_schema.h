#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace zender::testing {

/// Checks JSON against the schemas of contract/openapi.yaml with valijson, for tests on one thread.
/// Stricter than the standard in one point: a member that an object schema with properties does not
/// name is a mistake, so that what we answer and what the contract says cannot drift apart. A contract
/// with a keyword that is not checked cannot be read.
class OpenApiSchema {
 public:
  /// `file`: path of the contract. Throws when it cannot be read.
  explicit OpenApiSchema(const std::string& file);

  /// What is wrong with `value` as the schema `name` of components/schemas; empty: nothing.
  std::vector<std::string> mistakes(const std::string& name, const nlohmann::json& value) const;

 private:
  struct Contract;
  std::shared_ptr<Contract> contract_;
};

}  // namespace zender::testing
