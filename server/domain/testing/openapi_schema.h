#pragma once
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

namespace zender::testing {

/// Checks JSON against the schemas of contract/openapi.yaml with valijson, for tests. Not
/// thread-safe. Stricter than the standard in one point: a member that an object schema with
/// properties does not name is a mistake, so that replies and contract stay equal. A contract with
/// a keyword that is not checked is refused.
class OpenApiSchema {
 public:
  /// `file`: the path of the contract. Throws if it cannot be read.
  explicit OpenApiSchema(const std::string& file);

  /// The mistakes in `value` as the schema `name` of components/schemas; empty if there are none.
  std::vector<std::string> mistakes(const std::string& name, const nlohmann::json& value) const;

 private:
  struct Contract;
  std::shared_ptr<Contract> contract_;
};

}  // namespace zender::testing
