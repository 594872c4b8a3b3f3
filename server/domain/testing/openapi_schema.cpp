#include "domain/testing/openapi_schema.h"

#include <yaml-cpp/yaml.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#define VALIJSON_USE_EXCEPTIONS 1
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace zender::testing {
namespace {

using json = nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

/// The keywords of JSON Schema that the contract uses.
const std::set<std::string> kKeywords = {"$ref",        "additionalProperties",
                                         "allOf",       "const",
                                         "description", "discriminator",
                                         "enum",        "items",
                                         "maxItems",    "maxLength",
                                         "maximum",     "minItems",
                                         "minLength",   "minimum",
                                         "oneOf",       "pattern",
                                         "properties",  "required",
                                         "type"};

json to_json(const YAML::Node& node) {
  if (node.IsSequence()) {
    json list = json::array();
    for (const auto& item : node) list.push_back(to_json(item));
    return list;
  }
  if (node.IsMap()) {
    json object = json::object();
    for (const auto& member : node) object[member.first.as<std::string>()] = to_json(member.second);
    return object;
  }
  if (node.IsNull()) return nullptr;
  if (node.Tag() != "!") {  // a plain scalar, not a quoted one
    long number = 0;
    bool truth = false;
    if (YAML::convert<long>::decode(node, number)) return number;
    if (YAML::convert<bool>::decode(node, truth)) return truth;
  }
  return node.as<std::string>();
}

/// Merges the object schemas of an allOf into one. Closed one by one, each would refuse the members
/// of the others.
json merged(const json& schemas, const json& document) {
  json whole = {{"type", "object"}, {"required", json::array()}, {"properties", json::object()}};
  for (json part : schemas) {
    if (part.contains("$ref")) {
      part = document.at(json::json_pointer(part["$ref"].get<std::string>().substr(1)));
    }
    for (const auto& [keyword, rule] : part.items()) {
      if (keyword == "required") {
        whole["required"].insert(whole["required"].end(), rule.begin(), rule.end());
      } else if (keyword == "properties") {
        whole["properties"].update(rule);
      } else if (keyword != "description" && keyword != "type") {
        throw std::runtime_error("the contract's allOf has a part with " + keyword);
      }
    }
  }
  return whole;
}

/// The schema with every object closed: only the members that it names are allowed.
json closed(const json& schema, const json& document) {
  if (schema.contains("allOf")) return closed(merged(schema["allOf"], document), document);
  json strict = schema;
  for (auto& [keyword, rule] : strict.items()) {
    if (!kKeywords.contains(keyword)) throw std::runtime_error("the contract uses " + keyword);
    if (keyword == "properties" || keyword == "oneOf") {
      for (auto& part : rule) part = closed(part, document);
    } else if (keyword == "items" || keyword == "additionalProperties") {
      rule = closed(rule, document);
    }
  }
  if (strict.contains("properties") && !strict.contains("additionalProperties")) {
    strict["additionalProperties"] = false;
  }
  return strict;
}

std::string text_of(const valijson::ValidationResults::Error& error) {
  std::string text;
  for (const auto& part : error.context) text += part;
  return text + ": " + error.description;
}

}  // namespace

struct OpenApiSchema::Contract {
  /// components/schemas, closed.
  json document;
  /// Schemas that have been used, by name.
  std::map<std::string, valijson::Schema> ready;

  const valijson::Schema& schema(const std::string& name) {
    if (!document["components"]["schemas"].contains(name)) {
      throw std::runtime_error("the contract has no schema " + name);
    }
    const auto [place, is_new] = ready.try_emplace(name);
    if (is_new) {
      document["$ref"] = "#/components/schemas/" + name;
      valijson::SchemaParser().populateSchema(Adapter(document), place->second);
    }
    return place->second;
  }
};

OpenApiSchema::OpenApiSchema(const std::string& file) : contract_(std::make_shared<Contract>()) {
  const json document = to_json(YAML::LoadFile(file));
  json schemas = document.at("components").at("schemas");
  for (auto& schema : schemas) schema = closed(schema, document);
  contract_->document["components"]["schemas"] = std::move(schemas);
}

std::vector<std::string> OpenApiSchema::mistakes(const std::string& name, const json& value) const {
  valijson::ValidationResults results;
  valijson::Validator().validate(contract_->schema(name), Adapter(value), &results);
  std::vector<std::string> found;
  for (const auto& error : results) found.push_back(text_of(error));
  return found;
}

}  // namespace zender::testing
