import { createContext, useContext } from "react";
import type { Shell } from "@/lib/contract";

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) {
    throw new Error("useShell needs a ShellContext above it");
  }
  return shell;
}
