/** What some browsers tell of the connection (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether bytes may be spent on what the listener did not ask for: not with Save-Data, not on a slow line, not unseen. */
export function mayFetchAhead(
  navigator: Navigator & { readonly connection?: Connection },
  document: Document,
): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return (
    saveData !== true &&
    effectiveType !== "slow-2g" &&
    effectiveType !== "2g" &&
    navigator.onLine &&
    document.visibilityState === "visible"
  );
}
