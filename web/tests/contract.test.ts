import { readFileSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { fixtureNames, readModel, readShell } from "@/testing/pageFixtures";
import classical from "../../contract/fixtures/miniplayer/classical.json";
import music from "../../contract/fixtures/miniplayer/music.json";
import speech from "../../contract/fixtures/miniplayer/speech.json";

/** The schemas of contract/openapi.yaml (JSON Schema 2020-12, as in OpenAPI 3.1). */
function loadContract() {
  const text = readFileSync(new URL("../../contract/openapi.yaml", import.meta.url), "utf8");
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addSchema({ $id: "contract", ...parse(text) });
  return (name: string, value: unknown): readonly string[] => {
    const validate = ajv.getSchema(`contract#/components/schemas/${name}`);
    if (validate === undefined) {
      throw new Error(`the contract has no schema ${name}`);
    }
    validate(value);
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}

describe("the golden info replies", () => {
  const errorsOf = loadContract();

  it.each([
    ["a music channel", music],
    ["a classical channel", classical],
    ["a speech channel", speech],
  ])("S3-058 that of %s conforms to the contract", (_channel, reply) => {
    expect(errorsOf("MiniPlayerInfo", reply)).toEqual([]);
  });
});

describe("the golden page models", () => {
  const errorsOf = loadContract();

  it("a wrong model is detected", () => {
    expect(errorsOf("PageModel", { ...readModel("home"), now: 3 })).not.toEqual([]);
  });

  it("have a shell that conforms to the contract", () => {
    expect(errorsOf("Shell", readShell())).toEqual([]);
  });

  it.each(fixtureNames)("%s conforms to the contract", (name) => {
    expect(errorsOf("PageModel", readModel(name))).toEqual([]);
  });
});
