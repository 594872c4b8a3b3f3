// Generous, because tests share the machine with builds; nothing here waits for the time to pass by itself.
if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
