import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
});

it("the policy lets the worker's address pass and no other, and is made once", async () => {
  const made: string[] = [];
  let pass: (address: string) => string = (address) => address;
  vi.stubGlobal("trustedTypes", {
    createPolicy(name: string, rules: { createScriptURL: (address: string) => string }) {
      made.push(name);
      pass = rules.createScriptURL;
      return { createScriptURL: (address: string) => ({ trusted: rules.createScriptURL(address) }) };
    },
  });
  const { trustedWorkerAddress } = await import("./workerPolicy");
  expect(trustedWorkerAddress()).toEqual({ trusted: "/sw.js" });
  expect(trustedWorkerAddress()).toEqual({ trusted: "/sw.js" });
  expect(made).toEqual(["zender-worker"]);
  expect(() => pass("/media/images/kwaad.js")).toThrow(TypeError);
});

it("a browser without Trusted Types gets the address itself", async () => {
  vi.stubGlobal("trustedTypes", undefined);
  const { trustedWorkerAddress } = await import("./workerPolicy");
  expect(trustedWorkerAddress()).toBe("/sw.js");
});
