import styles from "./AccentField.module.css";

/**
 * A channel's colour as a background. The colour is an attribute of an SVG, because a
 * Content-Security-Policy of style-src 'self' forbids style attributes in the server's markup; this
 * also works without JavaScript.
 */
export function AccentField({ accent }: { readonly accent: string }) {
  return (
    <svg aria-hidden="true" className={styles.field} preserveAspectRatio="none">
      <rect width="100%" height="100%" fill={accent} />
    </svg>
  );
}

/** A channel's colour as a thin line at the start of a row. */
export function AccentBar({ accent }: { readonly accent: string }) {
  return (
    <svg aria-hidden="true" className={styles.bar} preserveAspectRatio="none">
      <rect width="100%" height="100%" fill={accent} />
    </svg>
  );
}
