// The models of pages and what the renderer needs besides, as a running station gives them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../../tests/support/station.ts";

/** Texts of JSON, as the render script takes them (web/src/app/entry-ssr.tsx). */
export interface Models {
  readonly shared: string;
  /** By address: the script's input, and the state that the document carries. */
  readonly pages: Record<string, { readonly page: string; readonly state: string }>;
}

export interface ServedShell {
  readonly version: string;
  /** JSON, without the time. */
  readonly text: string;
}

/** The shell of the station's pages, which a document names by its version. */
export async function shellOf(url: string): Promise<ServedShell> {
  const html = await (await fetch(url, { headers: { accept: "text/html" } })).text();
  const version = /data-shell="([^"]+)"/.exec(html)?.[1];
  if (version === undefined) throw new Error("the document does not name its shell");
  return { version, text: await textOf(`${url}/shell/${version}.json`) };
}

export async function modelsOf(url: string, paths: readonly string[]): Promise<Models> {
  const { version, text } = await shellOf(url);
  const assets = readFileSync(join(ROOT, "web/dist/client/assets.json"), "utf8");
  const pages: Models["pages"] = {};
  for (const path of paths) {
    const model = await textOf(`${url}/api/pages${path}`);
    const { now } = JSON.parse(model) as { now: string };
    pages[path] = {
      page: `{"now":${JSON.stringify(now)},"status":200,"model":${model}}`,
      state: `{"shellVersion":"${version}","now":${JSON.stringify(now)},"model":${model}}`,
    };
  }
  return { shared: `{"shell":${text},"shellVersion":"${version}","assets":${assets}}`, pages };
}

async function textOf(address: string): Promise<string> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`${reply.status} ${address}`);
  return reply.text();
}
