import type { ReactNode } from "react";
import { RichText } from "@/components/text/RichText";
import type { Block } from "@/lib/contract";
import styles from "./Blocks.module.css";
import { FragmentBlock } from "./FragmentBlock";
import { HeadingBlock } from "./HeadingBlock";
import { ImageBlock } from "./ImageBlock";
import { LinksBlock } from "./LinksBlock";
import { QuoteBlock } from "./QuoteBlock";
import { SocialBlock } from "./SocialBlock";
import { VideoBlock } from "./VideoBlock";

export interface BlocksProps {
  readonly blocks: readonly Block[];
  /** In the station's app our player is hidden (S2-032), so sound plays in place. */
  readonly isApp?: boolean;
  /** Renders blocks that take the full width, on pages that have them; null for other blocks. */
  readonly wide?: (block: Block, isApp: boolean) => ReactNode;
}

/** An editor's blocks, in order. A kind that this version does not know is left out. */
export function Blocks({ blocks, isApp = false, wide }: BlocksProps) {
  return blocks.map((block, index) => {
    const text = blockNode(block, isApp);
    const node = text ?? wide?.(block, isApp) ?? null;
    // The order of a text never changes, so an index can be the key.
    const key = `${block.kind} ${index.toString()}`;
    return node === null ? null : (
      <div
        key={key}
        className={text === null ? styles.wide : styles.narrow}
        data-block={block.kind}
        data-wide={text === null ? "" : undefined}
      >
        {node}
      </div>
    );
  });
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
    default:
      return null;
  }
}
