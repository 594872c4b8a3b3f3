/** Connection data that some browsers provide (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to prefetch: not with Save-Data, on a slow connection or in a hidden page. */
export function mayPrefetch(
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
