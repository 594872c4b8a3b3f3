import styles from "./AccentField.module.css";

/**
 * A channel's colour as a quiet field behind its content. The colour is an attribute of an SVG, because a content security policy of
 * style-src 'self' forbids style attributes in the server's markup; so it is there from the first byte, without JavaScript too.
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
