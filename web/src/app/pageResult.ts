import type { PageModel } from "@/lib/contract";

/** What came of asking for a page. */
export type PageResult =
  | { readonly kind: "model"; readonly model: PageModel }
  | { readonly kind: "failure"; readonly reason: FailureReason /** ISO 8601 */; readonly now: string };

/**
 * 'offline': no reply came; 'server': the server answered with an error; 'renewed': the site was renewed, and what draws the page is no longer
 * there for this document.
 */
export type FailureReason = "offline" | "server" | "renewed";
