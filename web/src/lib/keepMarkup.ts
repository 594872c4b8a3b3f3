import type { FunctionComponent } from "react";

/** A component whose markup the server's renderer keeps (app/ssr/markup/keptMarkup.ts). */
export interface KeptComponent {
  markupKey?: (props: never) => string | null;
}

/**
 * Lets the server use the markup of a component again, on any page, wherever `keyOf` gives the same
 * text; null: not for these props. The key must hold all that the markup depends on. Apart from its
 * props the component, with all that is in it, may read only what the shell says about the station:
 * not the address, the time or the player. In the browser this does nothing.
 */
export function keepMarkup<Props>(
  component: FunctionComponent<Props>,
  keyOf: (props: Props) => string | null,
): void {
  if (__SSR__) {
    (component as KeptComponent).markupKey = keyOf;
  }
}
