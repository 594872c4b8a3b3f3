import type { NewsPage } from "@/lib/contract";
import type { StationView } from "@/lib/station/station";

export interface NewsChoice {
  readonly tag: string | null;
  /** A change starts at the first page. */
  readonly page?: number;
}

/** The address of the list with another subject or page (S2-014, S2-016). */
export function newsAddress(
  path: StationView["path"],
  { programme, category }: Pick<NewsPage, "programme" | "category">,
  { tag, page = 1 }: NewsChoice,
): string {
  return programme === null
    ? path("news", { categorySlug: category?.slug }, { tag, page })
    : path("programmeNews", { programmeSlug: programme.slug }, { category: category?.slug, page });
}
