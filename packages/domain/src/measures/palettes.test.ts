import { describe, expect, it } from 'vitest';
import { categoricalPalette, coloursOf, paletteNames, sequentialPalettes, unknownColour } from './palettes.ts';

type Triple = readonly [number, number, number];

function linearOf(colour: string): Triple {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** How people see colours who lack one kind of cones (Machado, Oliveira and Fernandes 2009, whole deficiency), in linear RGB. */
const deficiencies = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152_286, 1.052_583, -0.204_868, 0.114_503, 0.786_281, 0.099_216, -0.003_882, -0.048_116, 1.051_998],
  deuteranopia: [0.367_322, 0.860_646, -0.227_968, 0.280_085, 0.672_501, 0.047_413, -0.011_82, 0.042_94, 0.968_881],
  tritanopia: [1.255_528, -0.076_749, -0.178_779, -0.078_411, 0.930_809, 0.147_602, 0.004_733, 0.691_367, 0.303_9],
} as const;

function labOf([r, g, b]: Triple): Triple {
  const clamp = (value: number): number => Math.min(1, Math.max(0, value));
  const [red, green, blue] = [clamp(r), clamp(g), clamp(b)];
  const x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.950_47;
  const y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.088_83;
  const f = (t: number): number => (t > 0.008_856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  return [116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))];
}

function seen(colour: string, matrix: readonly number[]): Triple {
  const rgb = linearOf(colour);
  const row = (at: number): number => rgb.reduce((sum, part, index) => sum + part * (matrix[at * 3 + index] ?? 0), 0);
  return labOf([row(0), row(1), row(2)]);
}

function smallestDistance(colours: readonly string[], matrix: readonly number[]): number {
  const labs = colours.map((colour) => seen(colour, matrix));
  const distances = labs.flatMap((one, index) =>
    labs.slice(index + 1).map((other) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])),
  );
  return Math.min(...distances);
}

/** Two patches of colour that differ by 10 (CIE 1976) are told apart at a glance. */
const atAGlance = 10;

describe.each(Object.entries(deficiencies))('Colours of the map, seen with %s', (_, matrix) => {
  it.each(paletteNames)('%s: any two classes are told apart at a glance', (name) => {
    expect(smallestDistance(sequentialPalettes[name], matrix)).toBeGreaterThan(atAGlance);
  });

  it('kinds without an order are told apart at a glance, also from what is not known', () => {
    expect(smallestDistance([...categoricalPalette, unknownColour], matrix)).toBeGreaterThan(atAGlance);
  });
});

it('palettes that lead from little to much become darker with each class, so that they can be read in grey print', () => {
  for (const name of paletteNames.filter((one) => one !== 'trafficSafe')) {
    const lightness = sequentialPalettes[name].map((colour) => labOf(linearOf(colour))[0]);
    const steps = lightness.slice(1).map((value, index) => (lightness[index] ?? 0) - value);
    expect(Math.min(...steps), name).toBeGreaterThan(5);
  }
});

it('few classes use the ends of a palette', () => {
  expect(coloursOf('severity', 3)).toEqual(['#fff3b0', '#f57c3b', '#7f0000']);
  expect(coloursOf('severity', 5)).toEqual(sequentialPalettes.severity);
});
