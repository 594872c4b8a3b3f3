import type { PageModel } from "@/lib/contract";

/** The result of loading a page. */
export type PageResult =
  | { readonly kind: "model"; readonly model: PageModel }
  | { readonly kind: "failure"; readonly reason: FailureReason /** ISO 8601 */; readonly now: string };

/**
 * 'offline': no reply; 'server': the server replied with an error; 'newBuild': there is a new build
 * of the site, and this document can no longer load the page's code.
 */
export type FailureReason = "offline" | "server" | "newBuild";
