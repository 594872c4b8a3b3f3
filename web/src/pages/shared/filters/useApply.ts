import { useNavigate } from "react-router";

/** Shows a page's other choice: the scroll and the focus stay where they are. */
export function useApply(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => void navigate(address, { preventScrollReset: true, state: { stay: true } });
}
