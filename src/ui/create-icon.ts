import { createElement, type ReactElement, type SVGProps } from 'react';

/** An icon as lucide has it: its drawing on a square of `size`. */
type IconData = { name: string; size: number; node: [tag: string, attributes: object][] };

/**
 * Makes an icon of lucide a component. The build puts this in the place of lucide's own (vite.config.ts), whose options
 * nothing here uses and whose weight the first screen would carry.
 */
const createIcon =
  ({ name, size, node }: IconData) =>
  (props: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${size} ${size}`,
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: `lucide lucide-${name}`,
        'aria-hidden': true,
        ...props,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );

export default createIcon;
