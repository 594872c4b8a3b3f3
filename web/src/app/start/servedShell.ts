import type { Shell } from "@/lib/contract";
import { NotFoundError } from "@/lib/net/errors";
import { fetchJson } from "@/lib/net/fetchJson";

export interface ServedShell {
  readonly shell: Shell;
  /** Whether it is the one with which the server rendered the page, so that its markup fits. */
  readonly isOfPage: boolean;
}

/**
 * The shell with which a page was made at `now`. The entry requests its file beside the code, and
 * the browser keeps it for the next pages. The server keeps the last versions only: a page that
 * comes from an old cache gets the present shell. Rejects like fetchJson.
 */
export async function fetchServedShell(version: string, now: string): Promise<ServedShell> {
  try {
    const shell = await fetchJson<Omit<Shell, "now">>(`/shell/${version}.json`);
    return { shell: { ...shell, now }, isOfPage: true };
  } catch (error) {
    if (!(error instanceof NotFoundError)) {
      throw error;
    }
    return { shell: await fetchJson<Shell>("/api/shell"), isOfPage: false };
  }
}
