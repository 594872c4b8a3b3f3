/** Connection data that some browsers provide (Network Information API). */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Whether to fetch only what the listener asks for: with Save-Data, on a slow line, or offline. */
export function isLineSparing(navigator: Navigator & { readonly connection?: Connection }): boolean {
  const { saveData, effectiveType } = navigator.connection ?? {};
  return saveData === true || (effectiveType !== undefined && effectiveType !== "4g") || !navigator.onLine;
}
