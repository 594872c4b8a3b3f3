import { AppLink } from "@/components/link/AppLink";
import { useStation } from "@/lib/station/station";
import styles from "../tags/tags.module.css";

/** The tags of fragments, each with a link to the fragments with that tag. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  const { path } = useStation();
  if (tags.length === 0) {
    return null;
  }
  return (
    <ul className={styles.tags} aria-label="Onderwerpen">
      {tags.map((tag) => (
        <li key={tag}>
          <AppLink className={styles.tag} href={path("fragments", {}, { tag })}>
            {tag}
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
