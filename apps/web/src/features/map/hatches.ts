import { sequentialPalettes } from '@domivka/domain/measures/palettes';
import { hiddenCountColour, smallCountColour } from '@domivka/domain/measures/shade-donor-grid';

/** Patterns that tell grey areas apart on paper, from sparse to dense. */
export const hatchNames = ['dots', 'lines', 'cross', 'dense'] as const;
export type HatchName = (typeof hatchNames)[number];

/** Dots to each side of a tile of a pattern. */
export const hatchSide = 16;
const [, ...hatched] = sequentialPalettes.grayscale;

const draws: Readonly<Record<HatchName, (x: number, y: number) => boolean>> = {
  dots: (x, y) => x % 8 < 2 && y % 8 < 2,
  lines: (x, y) => (x + y) % 8 < 2,
  cross: (x, y) => (x + y) % 8 < 2 || (x + hatchSide - y) % 8 < 2,
  dense: (x, y) => (x + y) % 4 < 2,
};
/** How opaque the lines are, of 255: stronger ones would make an area look darker than the next class. */
const strength = 96;
/** Dark areas have white lines. */
const isLight: readonly HatchName[] = ['cross', 'dense'];

/** On the map of donors two greys say that a count is small or hidden; beside each other they look alike. */
const ofMasked = new Map<string, HatchName>([
  [smallCountColour, 'dots'],
  [hiddenCountColour, 'lines'],
]);

/** The pattern over an area of this colour; undefined: another colour, or the lightest grey. */
export function hatchOf(colour: string): HatchName | undefined {
  return hatchNames[hatched.findIndex((grey) => grey === colour)] ?? ofMasked.get(colour);
}

/** A tile of a pattern: four bytes a dot, transparent between the lines. */
export function pixelsOf(name: HatchName): Uint8ClampedArray<ArrayBuffer> {
  const tone = isLight.includes(name) ? 255 : 0;
  const pixels = new Uint8ClampedArray(hatchSide * hatchSide * 4);
  for (let y = 0; y < hatchSide; y += 1)
    for (let x = 0; x < hatchSide; x += 1)
      if (draws[name](x, y)) pixels.set([tone, tone, tone, strength], (y * hatchSide + x) * 4);
  return pixels;
}
