import { showIcon } from "./iconShapes";

/** An icon of the package: its name, and its SVG elements on a field of 24 by 24. */
export interface IconData {
  readonly name: string;
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

export interface IconProps {
  /** In CSS pixels. */
  readonly size?: number;
  readonly className?: string;
  readonly fill?: string | undefined;
  readonly strokeWidth?: number;
}

/**
 * Replaces the package's function that makes a component of an icon (vite.shared.ts). For
 * decorative icons only, which all icons here are. A page has many icons but few different ones, so
 * an icon only refers to its shapes, which are in the document once (iconShapes.ts). How the lines
 * are drawn is in elements.css.
 */
export default function createIcon({ name, node }: IconData) {
  const href = `#i-${name}`;
  return function Icon({ size = 24, className, fill, strokeWidth }: IconProps) {
    showIcon(name, node);
    return (
      <svg
        className={className === undefined ? "icon" : `icon ${className}`}
        width={size}
        height={size}
        fill={fill}
        strokeWidth={strokeWidth}
        aria-hidden="true"
      >
        <use href={href} />
      </svg>
    );
  };
}
