import type { NewsPage } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { EmptyState } from "../shared/EmptyState";

/** A list without articles. */
export function NewsEmpty({ page }: { readonly page: NewsPage }) {
  const { path } = useStation();
  const { category, programme, tag } = page;
  const isAll = category === null && programme === null && tag === null && page.page === 1;
  return (
    <EmptyState
      words={words(page)}
      ways={[
        !isAll && { label: "Lees al het nieuws", href: path("news") },
        programme?.url != null && { label: `Naar ${programme.name}`, href: programme.url },
        { label: "Hoor wat er nu op de radio is", href: path("home") },
      ]}
    />
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
