import { COUNTDOWN } from "../eventModal";

/** A published block of the event modal, as an editor's system sends it. */
export const SUMMER = {
  id: "zomer",
  published: true,
  title: "Zomer op het strand",
  description: "Drie dagen live.\n\nMet publiek.",
  relatedUrl: "/thema/zomer",
  relatedUrlText: "Kom erbij",
  backgroundImage: { url: "/media/images/zomer.webp" },
  cmsLogo: { url: "/media/images/zomer-logo.webp" },
  countClock: {
    __typename: COUNTDOWN,
    caption: "Nog even",
    startDate: "2026-07-01 00:00:00",
    endDate: "2026-07-03 12:00:00",
  },
};

export const reply = (...blocks: readonly unknown[]) => ({ data: { cmsContentBlocks: { data: blocks } } });
