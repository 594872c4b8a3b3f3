import { AppLink } from "@/components/link/AppLink";
import type { ParamValues } from "@/lib/routes/buildPath";
import type { RouteName } from "@/lib/routes/routes";
import { useStation } from "@/lib/station/station";
import styles from "./Trail.module.css";

export interface TrailProps {
  /** The route of the list that the page belongs to. */
  readonly list: RouteName;
  /** Which of these lists, if there are several. */
  readonly query?: ParamValues;
  /** From there to the parent of this page; a step without an address is plain text. */
  readonly steps?: readonly { readonly name: string; readonly href: string | null }[];
}

/** The breadcrumbs of a page about one item. */
export function Trail({ list, query = {}, steps = [] }: TrailProps) {
  const { path, sectionTitle } = useStation();
  return (
    <nav className={`${styles.trail} unprinted`} aria-label="Kruimelpad">
      <ol>
        {[{ name: sectionTitle(list), href: path(list, {}, query) }, ...steps].map(({ name, href }) => (
          <li key={name}>
            <AppLink href={href}>{name}</AppLink>
          </li>
        ))}
      </ol>
    </nav>
  );
}
