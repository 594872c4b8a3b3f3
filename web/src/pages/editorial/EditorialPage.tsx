import { AppLink } from "@/components/link/AppLink";
import type { EditorialPage as EditorialModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { Blocks } from "../shared/blocks/Blocks";
import { HeroBlock } from "../shared/blocks/HeroBlock";
import { wideBlock } from "../shared/blocks/wideBlock";
import styles from "./EditorialPage.module.css";

/**
 * A theme page (S2-025), an overview page (S2-026) or a page about the station: an editor's blocks
 * in order, also as a preview (S2-027).
 */
export function EditorialPage({ page }: { readonly page: EditorialModel }) {
  const { path } = useStation();
  const [first, ...rest] = page.blocks;
  const hasHero = first?.kind === "hero";
  const opening = hasHero
    ? first
    : { title: page.title, text: page.summary || null, image: page.image, link: null };
  return (
    <div className={styles.page}>
      {page.isPreview && (
        <p className={styles.preview} role="note">
          <strong>Voorvertoning.</strong>{" "}
          {page.isDraft
            ? "Deze pagina is nog niet gepubliceerd."
            : "Zo ziet deze pagina eruit als je haar nu publiceert."}
        </p>
      )}
      <HeroBlock block={opening} isOpening />
      <Blocks blocks={hasHero ? rest : page.blocks} isApp={page.isApp} wide={wideBlock} />
      {page.blocks.length === 0 && (
        <p className="ways">
          <AppLink href={path("news")}>Lees het laatste nieuws</AppLink>
          <AppLink href={path("home")}>Hoor wat er nu op de radio is</AppLink>
        </p>
      )}
    </div>
  );
}
