/** Where the built script is. */
export const RENDER_SCRIPT: string;
/** A function from `{ shell, model, assets, status }` to the document's HTML. */
export function loadRenderer(file?: string): Promise<(input: unknown) => string>;
