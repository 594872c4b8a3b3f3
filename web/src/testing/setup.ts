// Generous, because tests share the machine with builds; nothing here waits for the time to pass by itself.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
  // jsdom has none: a window of which no question is true.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList;
}

export {};
