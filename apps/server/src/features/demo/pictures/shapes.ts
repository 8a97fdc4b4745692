/** Every demonstration picture is drawn on a sheet of this size, in pixels. */
const sheet = { width: 1200, height: 900 } as const;

type Point = readonly [x: number, y: number];

/** Further attributes of a shape, as SVG names them. */
export type Attributes = Readonly<Record<string, string | number>>;

function attributesOf(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

export function box(x: number, y: number, width: number, height: number, fill: string, more: Attributes = {}): string {
  return `<rect${attributesOf({ x, y, width, height, fill, ...more })}/>`;
}

export function area(points: readonly Point[], fill: string, more: Attributes = {}): string {
  return `<polygon${attributesOf({ points: points.join(' '), fill, ...more })}/>`;
}

export function round(x: number, y: number, rx: number, ry: number, fill: string, more: Attributes = {}): string {
  return `<ellipse${attributesOf({ cx: x, cy: y, rx, ry, fill, ...more })}/>`;
}

/** An open line through these points. */
export function line(points: readonly Point[], stroke: string, width: number, more: Attributes = {}): string {
  const form = { fill: 'none', 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return `<polyline${attributesOf({ points: points.join(' '), stroke, ...form, ...more })}/>`;
}

/** A curve in the notation of SVG paths. */
export function curve(d: string, fill: string, more: Attributes = {}): string {
  return `<path${attributesOf({ d, fill, ...more })}/>`;
}

export function many(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A gradient from top to bottom; use it as `url(#id)`. */
export function fade(id: string, from: string, to: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

export function picture(definitions: string, ...shapes: readonly string[]): string {
  const { width, height } = sheet;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions}</defs>${shapes.join('')}</svg>`;
}
