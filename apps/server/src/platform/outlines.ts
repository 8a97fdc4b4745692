/** WGS84 degrees: longitude, latitude. */
export type Position = readonly [number, number];

/** The rings of an area. */
export type Outline = readonly (readonly Position[])[];

/** A shape as GeoJSON says it. */
type Shape = { readonly geometry: { readonly coordinates: readonly (readonly (readonly (readonly number[])[])[])[] } };

/** The rings of all parts of an area. */
export function outlineOf({ geometry }: Shape): Outline {
  return geometry.coordinates
    .flat()
    .map((ring) => ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude]));
}

/** Two decimals are a hundredth of a point. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** In points. */
export type Size = { readonly width: number; readonly height: number };

/** How positions become points of a sheet. */
export type Frame = {
  readonly place: (position: Position) => readonly [number, number];
  /** In points. */
  readonly finest: number;
};

type Box = { readonly west: number; readonly east: number; readonly south: number; readonly north: number };

/** The smallest box around outlines. */
export function boxAround(outlines: readonly Outline[]): Box {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude, latitude] of outlines.flat(2)) {
    [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
    [south, north] = [Math.min(south, latitude), Math.max(north, latitude)];
  }
  return { west, east, south, north };
}

/** North up; a degree of longitude is shortened by the latitude, which for areas of this size is true enough. */
export function frameAround(
  outlines: readonly Outline[],
  { width, height }: Size,
  margin: number,
  finest: number,
): Frame {
  const { west, east, south, north } = boxAround(outlines);
  const shortening = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = Math.min(
    (width - 2 * margin) / Math.max(1e-6, (east - west) * shortening),
    (height - 2 * margin) / Math.max(1e-6, north - south),
  );
  const left = (width - (east - west) * shortening * scale) / 2;
  const top = (height - (north - south) * scale) / 2;
  return {
    finest,
    place: ([longitude, latitude]) => [
      left + (longitude - west) * shortening * scale,
      top + (north - latitude) * scale,
    ],
  };
}

/** Corners that lie closer together than `finest` points are left out: they are invisible, and each costs the printer time. */
export function pathOf(outline: Outline, { place, finest }: Frame): string {
  const rings = outline.map((ring) => {
    const kept: (readonly [number, number])[] = [];
    for (const position of ring) {
      const [x, y] = place(position);
      const last = kept.at(-1);
      if (!last || Math.hypot(x - last[0], y - last[1]) >= finest) kept.push([x, y]);
    }
    return kept.length < 3 ? '' : `M${kept.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}Z`;
  });
  return rings.join('');
}

/** The area as one path; nothing where it would be too small to see. */
export function drawOutline(outline: Outline, frame: Frame, fill: string, stroke: string, width: number): string {
  const path = pathOf(outline, frame);
  return path === ''
    ? ''
    : `<path d="${path}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
}
