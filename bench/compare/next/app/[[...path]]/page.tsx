import { readFileSync } from "node:fs";
import Tree from "../../tree.js";

/** The station that gives the models, and the file with its shell. */
const STATION = process.env.COMPARE_STATION;
const SHELL = process.env.COMPARE_SHELL;

const kept = globalThis as unknown as { zenderShell?: unknown };

export const dynamic = "force-dynamic";

interface Address {
  readonly params: Promise<{ readonly path?: readonly string[] }>;
  readonly searchParams: Promise<Record<string, string>>;
}

/** The page of any address, from the station's model, which is requested each time. */
export default async function Page({ params, searchParams }: Address) {
  kept.zenderShell ??= JSON.parse(readFileSync(SHELL ?? "", "utf8"));
  const query = new URLSearchParams(await searchParams).toString();
  const path = `/${((await params).path ?? []).join("/")}${query === "" ? "" : `?${query}`}`;
  const reply = await fetch(`${STATION}/api/pages${path}`, { cache: "no-store" });
  if (!reply.ok) {
    throw new Error(`${reply.status} ${path}`);
  }
  const model = await reply.json();
  return (
    <>
      <title>{model.meta.title}</title>
      <meta name="description" content={model.meta.description} />
      <Tree model={model} now={model.now} />
    </>
  );
}
