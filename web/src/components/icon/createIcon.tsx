import { createElement, type ReactNode, type SVGProps } from "react";

/** An icon's SVG elements, on a field of 24 by 24. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * Replaces the package's function that makes a component of an icon, which combines attributes and
 * class names again at every render (vite.shared.ts). For decorative icons only, which all icons
 * here are.
 */
export default function createIcon({ node }: IconData) {
  const shapes: ReactNode = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...attributes }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...attributes}
      >
        {shapes}
      </svg>
    );
  };
}
