import type { Block } from "@/lib/contract";

/** The block of a kind. */
export type BlockOf<K extends Block["kind"]> = Extract<Block, { kind: K }>;
