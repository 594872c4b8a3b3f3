import { AppLink } from "@/components/link/AppLink";
import type { NewsPage } from "@/lib/contract";
import { useStation } from "@/lib/station";
import styles from "./NewsEmpty.module.css";

/** A list without articles says so, and leads on. */
export function NewsEmpty({ page }: { readonly page: NewsPage }) {
  const { path } = useStation();
  const { category, programme, tag } = page;
  const isAll = category === null && programme === null && tag === null && page.page === 1;
  return (
    <div className={styles.empty}>
      <p className={styles.text}>{words(page)}</p>
      <p className={styles.ways}>
        {!isAll && <AppLink href={path("news")}>Lees al het nieuws</AppLink>}
        {programme !== null && programme.url !== null && (
          <AppLink href={programme.url}>Naar {programme.name}</AppLink>
        )}
        <AppLink href={path("home")}>Hoor wat er nu op de radio is</AppLink>
      </p>
    </div>
  );
}

function words({ category, programme, tag, page }: NewsPage): string {
  if (page > 1) {
    return "Verder terug is er niets meer.";
  }
  if (tag !== null) {
    const where = category === null ? "" : ` onder ${category.name}`;
    return `Over ${tag} schreven we${where} nog niets.`;
  }
  if (programme !== null) {
    return `Van ${programme.name} is er nog geen nieuws.`;
  }
  return category === null ? "Hier staat nog geen nieuws." : `Onder ${category.name} staat nog niets.`;
}
