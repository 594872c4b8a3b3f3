import { expect, it } from "vitest";
import type { RichText } from "@/lib/contract";
import { introOf } from "./introOf";

const said = (...texts: string[]): RichText => [
  { kind: "paragraph", content: texts.map((text) => ({ text })) },
];
const list: RichText = [
  { kind: "heading", content: [{ text: "Te horen" }] },
  { kind: "list", isOrdered: false, start: 1, items: [said("een merel"), said("een trein")] },
  { kind: "quote", blocks: said("Hoor!") },
];

it.each<{ what: string; summary: string; text: RichText; isShown: boolean }>([
  { what: "there is no text", summary: "Over vogels.", text: [], isShown: true },
  { what: "the text says other things", summary: "Over vogels.", text: said("Over treinen."), isShown: true },
  { what: "the text is the same", summary: "Over vogels.", text: said("Over vogels."), isShown: false },
  {
    what: "the text goes on",
    summary: "Over vogels.",
    text: [...said("Over ", "vogels."), ...said("En treinen.")],
    isShown: false,
  },
  {
    what: "white space differs",
    summary: " Over\n vogels ",
    text: said("Over\u00a0vogels\nen treinen"),
    isShown: false,
  },
  { what: "the intro was cut", summary: "Over vog…", text: said("Over vogels."), isShown: false },
  {
    what: "the intro was cut with dots",
    summary: "Over vogels ...",
    text: said("Over vogels."),
    isShown: false,
  },
  {
    what: "only a part of a word is the same",
    summary: "Een proef",
    text: said("Een proeftuin"),
    isShown: true,
  },
  {
    what: "the intro says more",
    summary: "Over vogels. En meer.",
    text: said("Over vogels."),
    isShown: true,
  },
  {
    what: "the text is no paragraph",
    summary: "Te horen een merel een trein Hoor!",
    text: list,
    isShown: false,
  },
])("an intro is shown: $isShown, when $what", ({ summary, text, isShown }) => {
  expect(introOf(summary, text)).toBe(isShown ? summary : "");
});
