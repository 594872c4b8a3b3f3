import { RotateCw } from "lucide-react";

/** Reloads the document. */
export function ReloadButton({ className }: { readonly className?: string }) {
  return (
    <button type="button" className={className} onClick={() => window.location.reload()}>
      <RotateCw aria-hidden="true" size={18} />
      Ververs de pagina
    </button>
  );
}
