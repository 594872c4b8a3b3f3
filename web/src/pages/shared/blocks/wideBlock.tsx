import type { ReactNode } from "react";
import type { Block } from "@/lib/contract";
import { ChartBlock } from "./ChartBlock";
import { FragmentsBlock } from "./FragmentsBlock";
import { HeroBlock } from "./HeroBlock";
import { NewsBlock } from "./NewsBlock";
import { TilesBlock } from "./TilesBlock";
import { VideosBlock } from "./VideosBlock";

/**
 * The blocks that only theme and overview pages have; null for others. A separate file, so that
 * articles do not load their code.
 */
export function wideBlock(block: Block, isApp: boolean): ReactNode {
  switch (block.kind) {
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
