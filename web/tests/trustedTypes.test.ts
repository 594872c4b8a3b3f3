import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const SRC = path.resolve(import.meta.dirname, "../src");

/** Every way to make markup or script of text, which the Content-Security-Policy forbids. */
const SINK =
  /\.(inner|outer)HTML\s*=[^=]|insertAdjacentHTML|createContextualFragment|document\.write|DOMParser|dangerouslySetInnerHTML=|srcDoc=|\.srcdoc\b|new (Shared)?Worker\(|importScripts|createElement\("script"\)|new Function\(|\beval\(|setTimeout\("/;

/** What only the service worker's own files may have: the one policy, and the registration. */
const WORKER = /createPolicy\(|\.register\(/;

const filesWith = (pattern: RegExp) =>
  readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file))
    .filter((file) => pattern.test(readFileSync(path.join(SRC, file), "utf8")));

it("no code of the site makes markup, script or a worker of text", () => {
  expect(filesWith(SINK)).toEqual([]);
});

it("only the service worker has a policy, for its one address", () => {
  expect(filesWith(WORKER).sort()).toEqual(["lib/offline/registration.ts", "lib/offline/workerPolicy.ts"]);
});
