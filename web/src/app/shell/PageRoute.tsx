import { PageView } from "@/pages/PageView";
import { usePageResult } from "../state/usePageResult";
import { FailureView } from "./FailureView";

/** The page at the current address, or an error message if it could not be loaded. */
export function PageRoute() {
  const result = usePageResult();
  if (result === undefined) {
    return null;
  }
  return result.kind === "model" ? <PageView model={result.model} /> : <FailureView reason={result.reason} />;
}
