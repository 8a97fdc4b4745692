import { area, box, fade, line, many, picture, round } from './shapes.ts';

/** A point of the roof in shares of its depth and width; the far edge is narrower. */
function at(across: number, deep: number): readonly [number, number] {
  const [near, far] = [760, 380];
  const y = near + (far - near) * deep;
  const [left, right] = [40 + 200 * deep, 1160 - 200 * deep];
  return [Math.round(left + (right - left) * across), Math.round(y)];
}

function skyline(): string {
  const heights = [70, 120, 96, 150, 84, 110, 60, 132, 100, 76] as const;
  return heights
    .map((height, index) => box(20 + index * 118, 350 - height, 96, height + 40, index % 2 ? '#cbd3d2' : '#d6dbd7'))
    .join('');
}

function chimney(across: number, deep: number): string {
  const [x, y] = at(across, deep);
  const size = 1.25 - deep * 0.5;
  return [
    round(x, y + 4, 54 * size, 14 * size, '#000000', { opacity: 0.12 }),
    box(x - 34 * size, y - 92 * size, 68 * size, 96 * size, '#cfa488'),
    box(x + 10 * size, y - 92 * size, 24 * size, 96 * size, '#bb9078'),
    box(x - 42 * size, y - 106 * size, 84 * size, 18 * size, '#a9998a', { rx: 3 }),
  ].join('');
}

function oldCover(): string {
  const stains = [
    [0.2, 0.2],
    [0.75, 0.3],
    [0.62, 0.75],
    [0.3, 0.7],
  ] as const;
  return [
    many(8, (index) => line([at(0, (index + 1) / 9), at(1, (index + 1) / 9)], '#8b8780', 2)),
    stains.map(([across, deep]) => round(...at(across, deep), 90, 18, '#837f78', { opacity: 0.5 })).join(''),
  ].join('');
}

function hole(): string {
  const edge = [
    at(0.36, 0.34),
    at(0.47, 0.22),
    at(0.6, 0.27),
    at(0.66, 0.42),
    at(0.6, 0.58),
    at(0.46, 0.6),
    at(0.39, 0.5),
  ];
  return [
    area(edge, '#5a534d'),
    many(5, (index) => line([at(0.4 + index * 0.045, 0.3), at(0.42 + index * 0.045, 0.56)], '#b08d66', 10)),
    line([at(0.39, 0.44), at(0.64, 0.41)], '#c7a67d', 9),
    area([at(0.2, 0.3), at(0.42, 0.24), at(0.47, 0.62), at(0.23, 0.68)], '#5f8fb4'),
    line([at(0.24, 0.34), at(0.33, 0.52), at(0.38, 0.3), at(0.44, 0.56)], '#86aecb', 5),
    many(4, (index) => round(...at(0.22 + (index % 2) * 0.22, 0.32 + Math.floor(index / 2) * 0.3), 13, 9, '#b9a692')),
    area([at(0.66, 0.2), at(0.76, 0.17), at(0.79, 0.24), at(0.69, 0.27)], '#a19a90'),
    area([at(0.7, 0.5), at(0.77, 0.49), at(0.76, 0.54)], '#a19a90'),
    area([at(0.3, 0.12), at(0.37, 0.1), at(0.35, 0.16)], '#a19a90'),
  ].join('');
}

function newCover(): string {
  return [
    many(11, (index) =>
      area(
        [at(index / 11, 0), at((index + 1) / 11, 0), at((index + 1) / 11, 1), at(index / 11, 1)],
        index % 2 ? '#8fa79c' : '#97aea3',
      ),
    ),
    many(10, (index) => line([at((index + 1) / 11, 0), at((index + 1) / 11, 1)], '#7f978c', 3)),
    area([at(0.05, 0.02), at(0.3, 0.02), at(0.4, 0.98), at(0.28, 0.98)], '#ffffff', { opacity: 0.12 }),
  ].join('');
}

/** What stays on a site where people still work: rolls of cover and a ladder. */
function rolls(): string {
  const [x, y] = at(0.8, 0.12);
  return many(3, (index) => {
    const [dx, dy] = [x + (index % 2) * 62 - (index === 2 ? -31 : 0), y - (index === 2 ? 44 : 0)];
    return (
      round(dx, dy - 26, 32, 32, '#6f877c') +
      round(dx, dy - 26, 20, 20, '#9db4a9') +
      round(dx, dy - 26, 8, 8, '#5f756b')
    );
  });
}

/** The roof of the block: torn open and half under a sheet, or covered anew. */
export function roofPicture(isRepaired: boolean): string {
  return picture(
    fade('sky', isRepaired ? '#bcd9ea' : '#c5cfd6', isRepaired ? '#f2f4ea' : '#e9e4dc'),
    box(0, 0, 1200, 900, 'url(#sky)'),
    round(960, 110, 150, 30, '#ffffff', { opacity: 0.65 }),
    round(260, 150, 170, 30, '#ffffff', { opacity: 0.55 }),
    isRepaired ? round(1030, 120, 46, 46, '#fbe6b0') : '',
    skyline(),
    box(0, 372, 1200, 440, isRepaired ? '#bdcbae' : '#bcc0ac'),
    area([at(-0.03, -0.08), at(1.03, -0.08), at(1.03, 1.03), at(-0.03, 1.03)], isRepaired ? '#dfe3e0' : '#b3a99c'),
    area([at(0, 0), at(1, 0), at(1, 1), at(0, 1)], '#98938b'),
    isRepaired ? newCover() : oldCover(),
    chimney(0.2, 0.82),
    chimney(0.82, 0.74),
    isRepaired ? rolls() : hole(),
    box(0, 808, 1200, 92, '#e3d5bc'),
    box(0, 796, 1200, 16, isRepaired ? '#c9d0ce' : '#a89c8c'),
    many(18, (index) => box(index * 67, 812, 2, 88, '#d3c3a7')),
  );
}
