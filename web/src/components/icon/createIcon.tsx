import { createElement, type ReactNode, type SVGProps } from "react";

/** An icon as its package draws it: elements of SVG on a field of 24 by 24. */
export interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

export interface IconProps extends SVGProps<SVGSVGElement> {
  readonly size?: number;
}

/**
 * Stands in for the package's own way from an icon to a component, which puts its attributes and class names together anew at every
 * render (vite.shared.ts). Only for decoration, as no icon here says anything by itself.
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
