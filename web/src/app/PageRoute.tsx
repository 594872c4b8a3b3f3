import { PageView } from "@/pages/PageView";
import { FailureView } from "./shell/FailureView";
import { usePageResult } from "./usePageResult";

/** The page at the current address, or an error message if it could not be loaded. */
export function PageRoute() {
  const result = usePageResult();
  if (result === undefined) {
    return null;
  }
  return result.kind === "model" ? <PageView model={result.model} /> : <FailureView reason={result.reason} />;
}
