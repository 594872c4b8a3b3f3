import { useNavigate } from "react-router";

/** Navigates to another filter of the page: scroll position and focus do not change. */
export function useApplyFilter(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => void navigate(address, { preventScrollReset: true, state: { stay: true } });
}
