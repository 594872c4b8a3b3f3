// Checks replies against contract/openapi.yaml.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { parse } from "yaml";
import { ROOT } from "./station.ts";

const contract = parse(readFileSync(join(ROOT, "contract/openapi.yaml"), "utf8"));
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema({ $id: "contract", components: contract.components });

/** The violations of the named schema of the contract; empty if the value is valid. */
export function mistakes(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(`contract#/components/schemas/${schema}`);
  if (!validate) throw new Error(`the contract has no schema ${schema}`);
  return validate(value)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}
