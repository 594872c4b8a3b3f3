import { PageView } from "@/pages/PageView";
import { visitedIsoOf } from "../offline/visitedIso";
import { usePageResult } from "../state/usePageResult";
import { FailureView } from "./FailureView";
import { KeptNote } from "./KeptNote";

/** The page at the current address, or an error message if it could not be loaded. */
export function PageRoute() {
  const result = usePageResult();
  if (result === undefined) {
    return null;
  }
  if (result.kind === "failure") {
    return <FailureView reason={result.reason} />;
  }
  const visitedIso = visitedIsoOf(result.model);
  return (
    <>
      {visitedIso !== null && <KeptNote visitedIso={visitedIso} />}
      <PageView model={result.model} />
    </>
  );
}
