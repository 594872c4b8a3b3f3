import { AppLink } from "@/components/link/AppLink";
import styles from "./Trail.module.css";

export interface TrailProps {
  /** From the list down to what this page belongs to; without an address it is words only. */
  readonly steps: readonly { readonly name: string; readonly href: string | null }[];
}

/** The way back up from a page about one thing. */
export function Trail({ steps }: TrailProps) {
  return (
    <nav className={styles.trail} aria-label="Kruimelpad">
      <ol>
        {steps.map(({ name, href }) => (
          <li key={name}>{href === null ? name : <AppLink href={href}>{name}</AppLink>}</li>
        ))}
      </ol>
    </nav>
  );
}
