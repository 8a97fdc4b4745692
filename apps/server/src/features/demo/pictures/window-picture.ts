import { area, box, curve, fade, line, many, picture, round } from './shapes.ts';

const frame = { x: 330, y: 130, width: 540, height: 560 } as const;

function wall(): string {
  const row = 60;
  return many(15, (index) => {
    const y = index * row;
    const shift = index % 2 === 0 ? 0 : -75;
    const bricks = many(9, (brick) =>
      box(
        shift + brick * 150 + 3,
        y + 3,
        144,
        row - 6,
        ['#d9b196', '#d3a98d', '#deb89e', '#d6ae93'][(brick + index * 3) % 4] ?? '#d9b196',
        { rx: 3 },
      ),
    );
    return box(0, y, 1200, row, '#e6d7c6') + bricks;
  });
}

/** Film on a wooden frame, battens over it: how a window is closed on the first evening. */
function coveredWindow(): string {
  const { x, y, width, height } = frame;
  return [
    curve(`M${x - 30} ${y - 4} Q${x + width / 2} ${y - 150} ${x + width + 46} ${y - 4} Z`, '#7a6a60', {
      opacity: 0.22,
    }),
    box(x - 22, y - 22, width + 44, height + 44, '#b08a63'),
    box(x, y, width, height, '#5d6f78'),
    box(x, y, width, height, '#e6ecea', { opacity: 0.86 }),
    line(
      [
        [x + 20, y + 40],
        [x + 150, y + 210],
        [x + 60, y + 420],
        [x + 190, y + 540],
      ],
      '#ffffff',
      8,
      { opacity: 0.8 },
    ),
    line(
      [
        [x + 230, y + 10],
        [x + 300, y + 240],
        [x + 240, y + 380],
        [x + 330, y + 550],
      ],
      '#cbd5d4',
      6,
    ),
    line(
      [
        [x + 520, y + 30],
        [x + 420, y + 190],
        [x + 500, y + 350],
        [x + 400, y + 540],
      ],
      '#ffffff',
      7,
      { opacity: 0.75 },
    ),
    line(
      [
        [x + 130, y + 10],
        [x + 220, y + 150],
        [x + 180, y + 300],
      ],
      '#cbd5d4',
      5,
    ),
    line(
      [
        [x + 380, y + 20],
        [x + 460, y + 130],
      ],
      '#cbd5d4',
      5,
    ),
    area(
      [
        [x + 400, y + height],
        [x + 470, y + 470],
        [x + 520, y + height],
      ],
      '#8fb0bd',
      { opacity: 0.75 },
    ),
    area(
      [
        [x, y + 90],
        [x + 70, y],
        [x, y],
      ],
      '#8fb0bd',
      { opacity: 0.75 },
    ),
    box(x - 30, y + 150, width + 60, 26, '#c79f6c', { rx: 3 }),
    box(x - 30, y + 380, width + 60, 26, '#c79f6c', { rx: 3 }),
    box(x + 250, y - 30, 26, height + 60, '#cfa977', { rx: 3 }),
    many(6, (index) =>
      round(x - 14 + (index % 2) * (width + 28), y + 163 + Math.floor(index / 2) * 115, 4, 4, '#7a6250'),
    ),
    line(
      [
        [x - 24, y + 500],
        [x - 90, y + 560],
        [x - 70, y + 620],
        [x - 130, y + 700],
      ],
      '#9d8573',
      4,
    ),
    area(
      [
        [x + width + 22, y + 30],
        [x + width + 96, y + 66],
        [x + width + 70, y + 140],
        [x + width + 22, y + 128],
      ],
      '#bfae9b',
    ),
    many(3, (index) => box(x + width + 26, y + 48 + index * 26, 44 - index * 6, 16, '#b97f63', { rx: 2 })),
    box(x - 40, y + height + 22, width + 80, 20, '#9a9388'),
    area(
      [
        [x + 70, y + height + 22],
        [x + 100, y + height + 2],
        [x + 128, y + height + 22],
      ],
      '#cfe0e4',
    ),
    area(
      [
        [x + 150, y + height + 22],
        [x + 164, y + height + 8],
        [x + 186, y + height + 22],
      ],
      '#cfe0e4',
    ),
  ].join('');
}

function flowerPot(x: number, y: number): string {
  const petals = [
    [-34, -86],
    [0, -112],
    [34, -84],
    [16, -70],
    [-14, -64],
  ] as const;
  return [
    line(
      [
        [x, y - 20],
        [x - 30, y - 76],
      ],
      '#6f9a6b',
      6,
    ),
    line(
      [
        [x, y - 20],
        [x, y - 100],
      ],
      '#6f9a6b',
      6,
    ),
    line(
      [
        [x, y - 20],
        [x + 30, y - 74],
      ],
      '#6f9a6b',
      6,
    ),
    round(x - 22, y - 34, 20, 9, '#82ad7c'),
    round(x + 24, y - 38, 20, 9, '#82ad7c'),
    petals.map(([dx, dy]) => round(x + dx, y + dy, 15, 14, '#d9736a')).join(''),
    petals.map(([dx, dy]) => round(x + dx, y + dy, 5, 5, '#f4cf7a')).join(''),
    area(
      [
        [x - 36, y - 24],
        [x + 36, y - 24],
        [x + 26, y + 28],
        [x - 26, y + 28],
      ],
      '#c98a63',
    ),
    box(x - 40, y - 32, 80, 14, '#d89a73', { rx: 3 }),
  ].join('');
}

function newWindow(): string {
  const { x, y, width, height } = frame;
  const half = width / 2;
  const sash = (from: number) =>
    [
      box(from, y + 10, half - 14, height - 20, '#ffffff', { rx: 6 }),
      box(from + 22, y + 32, half - 58, height - 64, 'url(#glass)'),
      area(
        [
          [from + 40, y + 32],
          [from + 110, y + 32],
          [from + 40, y + 250],
          [from + 22, y + 250],
          [from + 22, y + 90],
        ],
        '#ffffff',
        { opacity: 0.28 },
      ),
    ].join('');
  const curtain = (from: number, width2: number) =>
    curve(
      `M${from} ${y + 32} h${width2} q-${width2 / 3} 230 -${width2 * 0.15} ${height - 64} h-${width2 * 0.85} Z`,
      '#fbf3e0',
      { opacity: 0.92 },
    );
  return [
    box(x - 34, y - 34, width + 68, height + 68, '#efe6d8', { rx: 4 }),
    box(x - 6, y - 6, width + 12, height + 12, '#f6f8f8', { rx: 8, stroke: '#d5dcdd', 'stroke-width': 3 }),
    sash(x + 10),
    sash(x + half + 4),
    curtain(x + 32, 118),
    `<g transform="translate(${2 * x + width} 0) scale(-1 1)">${curtain(x + 32, 118)}</g>`,
    flowerPot(x + half + 128, y + height - 62),
    box(x + half - 20, y + 270, 10, 56, '#c9d1d3', { rx: 5 }),
    box(x + half + 10, y + 270, 10, 56, '#c9d1d3', { rx: 5 }),
    area(
      [
        [x - 44, y + height + 8],
        [x + width + 44, y + height + 8],
        [x + width + 62, y + height + 34],
        [x - 62, y + height + 34],
      ],
      '#e4e8e8',
    ),
    box(x - 62, y + height + 34, width + 124, 8, '#c3cacb'),
  ].join('');
}

/** One window from the yard: closed with film after the strike, or new. */
export function windowPicture(isRepaired: boolean): string {
  return picture(
    fade('glass', '#8fb7ca', '#cfe3ea') + fade('light', '#fff6df', '#ffffff'),
    wall(),
    isRepaired
      ? box(0, 0, 1200, 900, 'url(#light)', { opacity: 0.16 })
      : box(0, 0, 1200, 900, '#5f6b73', { opacity: 0.12 }),
    isRepaired ? newWindow() : coveredWindow(),
  );
}
