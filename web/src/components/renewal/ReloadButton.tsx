import { RotateCw } from "lucide-react";

/** Has the whole document come anew. */
export function ReloadButton({ className }: { readonly className?: string }) {
  return (
    <button type="button" className={className} onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" size={18} />
      Ververs de pagina
    </button>
  );
}
