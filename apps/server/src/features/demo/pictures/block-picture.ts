import { area, box, curve, fade, line, many, picture, round } from './shapes.ts';

const floors = 5;
const floorHeight = 112;
const left = 110;
const top = 196;
const columnWidth = 65;
/** One entrance: two windows, the staircase, two windows. */
const columnsOfEntrance = 5;
const entrances = 3;
const columns = columnsOfEntrance * entrances;
const width = columns * columnWidth;
const ground = top + floors * floorHeight;

function window(x: number, y: number, isCovered: boolean): string {
  const frame = box(x - 3, y - 3, 46, 64, '#f7f4ec');
  if (isCovered)
    return [
      frame,
      box(x, y, 40, 58, '#dfe6e4'),
      line(
        [
          [x + 5, y + 50],
          [x + 20, y + 12],
          [x + 33, y + 46],
        ],
        '#c3cecd',
        2,
      ),
      box(x - 3, y + 14, 46, 4, '#c39a67'),
      box(x - 3, y + 40, 46, 4, '#c39a67'),
    ].join('');
  return [
    frame,
    box(x, y, 40, 58, 'url(#glass)'),
    box(x + 18, y, 4, 58, '#f7f4ec'),
    area(
      [
        [x, y],
        [x + 13, y],
        [x + 5, y + 58],
        [x, y + 58],
      ],
      '#ffffff',
      { opacity: 0.22 },
    ),
  ].join('');
}

function balcony(x: number, y: number, colour: string): string {
  return [
    box(x - 9, y + 34, 58, 42, colour, { rx: 3 }),
    many(5, (index) => box(x - 4 + index * 11, y + 38, 3, 34, '#ffffff', { opacity: 0.35 })),
    box(x - 11, y + 30, 62, 6, '#f7f4ec', { rx: 3 }),
  ].join('');
}

function staircase(x: number, floor: number, y: number): string {
  if (floor === 0)
    return [
      box(x - 12, y + 34, 64, 6, '#a8937a'),
      box(x - 4, y + 42, 48, 70, '#7d6a58'),
      box(x, y + 46, 19, 66, '#8f7b67'),
      box(x + 21, y + 46, 19, 66, '#8f7b67'),
      round(x + 16, y + 82, 2, 2, '#f0dfae'),
    ].join('');
  return [box(x + 5, y + 52, 30, 44, '#f7f4ec'), box(x + 8, y + 55, 24, 38, 'url(#glass)')].join('');
}

const balconyColours = ['#c7d8cf', '#e2c9a8', '#b9cbd9', '#d9c0b4', '#cfd3bd'] as const;

function facade(isCovered: (column: number, floor: number) => boolean): string {
  return many(columns * floors, (index) => {
    const [column, level] = [index % columns, Math.floor(index / columns)];
    const floor = floors - 1 - level;
    const [x, y] = [left + column * columnWidth + 12, top + level * floorHeight + 22];
    if (column % columnsOfEntrance === 2) return staircase(x, floor, y - (floor === 0 ? 22 : 0));
    const opening = window(x, y, isCovered(column, floor));
    const hasBalcony = column % columnsOfEntrance === 1 && floor > 0;
    return hasBalcony ? opening + balcony(x, y, balconyColours[(column + floor) % 5] ?? '#c7d8cf') : opening;
  });
}

function tree(x: number, size: number, colours: readonly [string, string]): string {
  const y = ground + 36;
  return [
    box(x - size / 12, y - size, size / 6, size, '#8a6f57', { rx: 4 }),
    round(x, y - size * 1.35, size * 0.56, size * 0.66, colours[0]),
    round(x - size * 0.2, y - size * 1.5, size * 0.34, size * 0.4, colours[1], { opacity: 0.7 }),
  ].join('');
}

/** The corner of the roof that was hit, under a blue sheet. */
function damagedRoof(): string {
  const x = left + 44;
  return [
    area(
      [
        [x, top - 8],
        [x + 30, top + 30],
        [x + 74, top + 12],
        [x + 120, top + 44],
        [x + 176, top + 14],
        [x + 226, top - 8],
      ],
      '#6f6459',
    ),
    many(5, (index) =>
      line(
        [
          [x + 28 + index * 38, top - 18],
          [x + 40 + index * 38, top + 20],
        ],
        '#a58763',
        7,
      ),
    ),
    area(
      [
        [x - 16, top - 24],
        [x + 120, top - 34],
        [x + 134, top + 16],
        [x + 74, top + 2],
        [x + 8, top + 14],
      ],
      '#5f8fb4',
    ),
    line(
      [
        [x + 10, top - 20],
        [x + 30, top + 6],
        [x + 66, top - 24],
        [x + 92, top + 2],
      ],
      '#7fa9c8',
      3,
    ),
  ].join('');
}

/** The whole building: after the first strike in spring, or after the second one in autumn, which took the new windows too. */
export function blockPicture(isAutumn: boolean): string {
  const isCovered = (column: number, floor: number) =>
    column < columnsOfEntrance ? isAutumn || floor >= 2 : (column * 7 + floor * 3) % 11 === 0;
  const leaves: readonly [string, string] = isAutumn ? ['#d9a25c', '#e7bd7b'] : ['#9dbb8b', '#b5cfa2'];
  return picture(
    fade('sky', isAutumn ? '#cdd6dd' : '#c9dfec', isAutumn ? '#eee6da' : '#f3f1e6') +
      fade('glass', '#7fa3b5', '#a9c6d2') +
      fade('wall', '#eee3cf', '#e3d5bc'),
    box(0, 0, 1200, 900, 'url(#sky)'),
    round(940, 120, 150, 34, '#ffffff', { opacity: 0.6 }),
    round(820, 138, 110, 26, '#ffffff', { opacity: 0.5 }),
    round(210, 96, 130, 26, '#ffffff', { opacity: 0.45 }),
    box(0, 560, 130, 200, '#d5d6cf'),
    box(1085, 520, 130, 240, '#d5d6cf'),
    box(0, ground - 2, 1200, 150, isAutumn ? '#c9c39b' : '#b7cba0'),
    box(left, top, width, floors * floorHeight, 'url(#wall)'),
    many(floors - 1, (index) => box(left, top + (index + 1) * floorHeight, width, 2, '#cfbfa3')),
    many(columns - 1, (index) => box(left + (index + 1) * columnWidth, top, 1, floors * floorHeight, '#d8c9af')),
    box(left - 12, top - 16, width + 24, 18, '#b3a48c'),
    facade(isCovered),
    damagedRoof(),
    box(left, ground - 14, width, 14, '#b7ab99'),
    curve(`M0 ${ground + 78} Q600 ${ground + 48} 1200 ${ground + 78} V900 H0 Z`, '#d9d3c6'),
    tree(66, 112, leaves),
    tree(1136, 132, leaves),
    round(820, ground + 40, 66, 16, '#b3a795'),
    area(
      [
        [776, ground + 40],
        [800, ground + 12],
        [830, ground + 22],
        [862, ground + 42],
      ],
      '#c6bba9',
    ),
  );
}
