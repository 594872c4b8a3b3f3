import { useNavigationType } from "react-router";
import { Section } from "@/components/heading/Section";
import { AppLink } from "@/components/link/AppLink";
import type { VideosPage as VideosModel } from "@/lib/contract";
import { useStation } from "@/lib/station/station";
import { Trail } from "../shared/onDemand/frame/Trail";
import { Paging } from "../shared/Paging";
import chips from "../shared/tags/tags.module.css";
import { VideoTile } from "../shared/videos/VideoTile";
import { Watchable } from "../shared/videos/Watchable";
import styles from "./VideosPage.module.css";
import { WatchedVideo } from "./WatchedVideo";

/** 'Video’s': a main video, live video, and the others by category. */
export function VideosPage({ page }: { readonly page: VideosModel }) {
  const { path, sectionTitle } = useStation();
  // A listener who followed a link wants to watch; one who opened the address sees the poster
  // first.
  const cameByLink = useNavigationType() === "PUSH";
  const { selected, category, videos } = page;
  const first = selected ?? (page.page === 1 ? (videos[0] ?? null) : null);
  const others = videos.filter(({ id }) => id !== first?.id);
  const title = category === null ? sectionTitle("videos") : category.name;
  return (
    <div className="page">
      {(selected !== null || category !== null) && <Trail list="videos" />}
      {selected === null && <h1 tabIndex={-1}>{title}</h1>}
      {first !== null && (
        <WatchedVideo
          // A selected main video is another element, which starts at once.
          key={`${first.id} ${selected !== null}`}
          video={first}
          headingLevel={selected === null ? 2 : 1}
          startsAtOnce={selected !== null && cameByLink}
        />
      )}
      {page.live.length > 0 && (
        <div className={styles.part}>
          <Watchable title="Nu live te zien" watchable={page.live} />
        </div>
      )}
      {page.total === 0 ? (
        <NoVideos hasCategory={category !== null} />
      ) : (
        <Section
          className={styles.part}
          id="meer-videos"
          title={
            others.length === 0 ? "Kies een categorie" : first === null ? "Alle video’s" : "Meer video’s"
          }
        >
          <Categories page={page} />
          <ul className={styles.tiles}>
            {others.map((video) => (
              <VideoTile key={video.id} video={video} />
            ))}
          </ul>
          <Paging
            page={page.page}
            pageCount={page.pageCount}
            hasMore={page.page < page.pageCount}
            address={(number) => path("videos", {}, { category: category?.slug, page: number })}
            words={{ back: "Nieuwer", on: "Ouder" }}
          />
        </Section>
      )}
    </div>
  );
}

function Categories({ page }: { readonly page: VideosModel }) {
  const { path } = useStation();
  if (page.categories.length < 2) {
    return null;
  }
  const chosen = page.category?.slug ?? null;
  return (
    <nav aria-label="Categorieën" className={styles.categories}>
      <ul className={chips.tags}>
        <li>
          <AppLink
            className={chips.tag}
            href={path("videos")}
            aria-current={chosen === null ? "true" : undefined}
            stay
          >
            Alles
          </AppLink>
        </li>
        {page.categories.map(({ slug, name, count }) => (
          <li key={slug}>
            <AppLink
              className={chips.tag}
              href={path("videos", {}, { category: slug })}
              aria-current={chosen === slug ? "true" : undefined}
              stay
            >
              {name} <span className={styles.number}>{count}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NoVideos({ hasCategory }: { readonly hasCategory: boolean }) {
  const { path } = useStation();
  return (
    <section className={styles.none}>
      <p className={styles.noneText}>
        {hasCategory ? "In deze categorie staat nog niets." : "Hier staan nog geen video’s."}
      </p>
      <p className={styles.way}>
        {hasCategory ? (
          <AppLink href={path("videos")}>Bekijk alle video’s</AppLink>
        ) : (
          <AppLink href={path("home")}>Hoor wat er nu op de radio is</AppLink>
        )}
      </p>
    </section>
  );
}
