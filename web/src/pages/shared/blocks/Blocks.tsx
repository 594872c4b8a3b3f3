import type { ReactNode } from "react";
import { RichText } from "@/components/text/RichText";
import type { Block } from "@/lib/contract";
import styles from "./Blocks.module.css";
import { ChartBlock } from "./ChartBlock";
import { FragmentBlock } from "./FragmentBlock";
import { FragmentsBlock } from "./FragmentsBlock";
import { HeadingBlock } from "./HeadingBlock";
import { HeroBlock } from "./HeroBlock";
import { ImageBlock } from "./ImageBlock";
import { LinksBlock } from "./LinksBlock";
import { NewsBlock } from "./NewsBlock";
import { QuoteBlock } from "./QuoteBlock";
import { SocialBlock } from "./SocialBlock";
import { TilesBlock } from "./TilesBlock";
import { VideoBlock } from "./VideoBlock";
import { VideosBlock } from "./VideosBlock";

export interface BlocksProps {
  readonly blocks: readonly Block[];
  /** Inside the station's app there is no player of ours (S2-032): sound plays where it stands. */
  readonly isApp?: boolean;
}

/** What an editor put together, in that order. A kind that this version does not know is left out. */
export function Blocks({ blocks, isApp = false }: BlocksProps) {
  return blocks.map((block, index) => {
    const node = blockNode(block, isApp);
    // The order of a text never changes, so a place in it is its name.
    const key = `${block.kind} ${index.toString()}`;
    return node === null ? null : (
      <div key={key} className={isWide(block) ? styles.wide : styles.narrow} data-block={block.kind}>
        {node}
      </div>
    );
  });
}

/** What is no part of the running text stands over the whole width. */
function isWide({ kind }: Block): boolean {
  return ["hero", "tiles", "news", "fragments", "chart", "videos"].includes(kind);
}

function blockNode(block: Block, isApp: boolean): ReactNode {
  switch (block.kind) {
    case "text":
      return <RichText text={block.text} className={styles.text} />;
    case "heading":
      return <HeadingBlock block={block} />;
    case "quote":
      return <QuoteBlock block={block} />;
    case "image":
      return <ImageBlock block={block} />;
    case "fragment":
      return <FragmentBlock block={block} isApp={isApp} />;
    case "video":
      return <VideoBlock video={block.video} />;
    case "social":
      return <SocialBlock block={block} />;
    case "links":
      return <LinksBlock block={block} />;
    case "hero":
      return <HeroBlock block={block} />;
    case "tiles":
      return <TilesBlock block={block} />;
    case "news":
      return <NewsBlock block={block} />;
    case "fragments":
      return <FragmentsBlock block={block} isApp={isApp} />;
    case "chart":
      return <ChartBlock block={block} />;
    case "videos":
      return <VideosBlock block={block} />;
    default:
      return null;
  }
}
