import { area, box, curve, fade, line, many, picture, round } from './shapes.ts';

const opening = { x: 430, y: 110, width: 300, height: 300 } as const;
const stepCount = 7;

function boardedWindow(): string {
  const { x, y, width, height } = opening;
  return [
    box(x - 18, y - 18, width + 36, height + 36, '#a98a68'),
    box(x, y, width, height, '#d9b98a'),
    many(3, (index) => box(x, y + 96 + index * 100, width, 4, '#b8945f')),
    many(22, (index) =>
      box(
        x + 12 + ((index * 67) % (width - 50)),
        y + 10 + ((index * 41) % (height - 24)),
        34,
        6,
        index % 2 ? '#cba673' : '#e3c79d',
        { rx: 3 },
      ),
    ),
    area(
      [
        [x + 210, y],
        [x + width, y],
        [x + width, y + 110],
      ],
      '#e9eef0',
    ),
    line(
      [
        [x + 226, y + 6],
        [x + 286, y + 70],
      ],
      '#c6d0d2',
      4,
    ),
  ].join('');
}

function clearWindow(): string {
  const { x, y, width, height } = opening;
  return [
    area(
      [
        [x + 10, y + height + 24],
        [x + width - 10, y + height + 24],
        [x + width + 130, 700],
        [x - 30, 700],
      ],
      '#fff3cf',
      { opacity: 0.35 },
    ),
    box(x - 18, y - 18, width + 36, height + 36, '#ffffff', { rx: 4 }),
    box(x, y, width, height, 'url(#day)'),
    round(x + 60, y + 250, 74, 62, '#a9c79b'),
    round(x + 236, y + 268, 84, 56, '#b9d3a9'),
    box(x + width / 2 - 8, y, 16, height, '#ffffff'),
    box(x, y + 88, width, 12, '#ffffff'),
    area(
      [
        [x + 16, y + 100],
        [x + 74, y + 100],
        [x + 20, y + 230],
      ],
      '#ffffff',
      { opacity: 0.35 },
    ),
    box(x - 40, y + height + 12, width + 80, 16, '#f4f1ea', { rx: 3 }),
    area(
      [
        [x + 220, y + height - 30],
        [x + 270, y + height - 30],
        [x + 262, y + height + 12],
        [x + 228, y + height + 12],
      ],
      '#c98a63',
    ),
    round(x + 232, y + height - 52, 12, 28, '#7fa878', { transform: `rotate(-24 ${x + 232} ${y + height - 52})` }),
    round(x + 258, y + height - 54, 12, 28, '#8cb585', { transform: `rotate(22 ${x + 258} ${y + height - 54})` }),
    round(x + 245, y + height - 62, 10, 30, '#93bd8b'),
  ].join('');
}

/** Plaster that fell, with the bricks under it; cracks; what lies on the landing. */
function wounds(): string {
  const bricks = (x: number, y: number, count: number) =>
    many(count, (index) =>
      box(
        x + (index % 3) * 46 + (Math.floor(index / 3) % 2) * 18,
        y + Math.floor(index / 3) * 24,
        42,
        20,
        index % 2 ? '#bd8368' : '#c58d72',
        { rx: 2 },
      ),
    );
  return [
    area(
      [
        [120, 150],
        [250, 120],
        [318, 190],
        [290, 290],
        [180, 310],
        [104, 240],
      ],
      '#cfc4b4',
    ),
    bricks(150, 168, 9),
    area(
      [
        [860, 300],
        [960, 262],
        [1010, 330],
        [960, 410],
        [880, 392],
      ],
      '#cfc4b4',
    ),
    bricks(868, 314, 5),
    line(
      [
        [748, 120],
        [800, 70],
        [790, 30],
        [850, 0],
      ],
      '#8e8378',
      5,
    ),
    line(
      [
        [412, 400],
        [360, 470],
        [372, 540],
        [330, 600],
      ],
      '#8e8378',
      5,
    ),
    line(
      [
        [372, 540],
        [410, 580],
      ],
      '#8e8378',
      4,
    ),
    curve('M560 716 q60 -54 120 -18 q50 -30 96 18 z', '#b9afa2'),
    many(7, (index) =>
      box(540 + index * 40, 700 + ((index * 13) % 22), 24, 14, index % 2 ? '#c2917a' : '#cfc7bb', { rx: 2 }),
    ),
  ].join('');
}

function steps(colour: string, side: string): string {
  return many(stepCount, (index) => {
    const [x, y] = [-20 + index * 62, 890 - index * 44];
    return box(x, y - 44, 470 - index * 62, 46, side) + box(x - 8, y - 50, 478 - index * 62, 14, colour, { rx: 2 });
  });
}

function railing(colour: string, isBent: boolean): string {
  return [
    many(stepCount, (index) => {
      const [x, y] = [36 + index * 62, 838 - index * 44];
      const lean = isBent && (index === 3 || index === 4) ? 34 : 0;
      return line(
        [
          [x, y],
          [x + lean, y - 150 + lean / 2],
        ],
        colour,
        9,
      );
    }),
    isBent
      ? line(
          [
            [36, 688],
            [160, 600],
            [250, 574],
            [320, 540],
            [408, 424],
          ],
          '#a7765a',
          18,
        )
      : line(
          [
            [36, 688],
            [408, 424],
          ],
          '#b57f5f',
          20,
        ),
  ].join('');
}

/** The landing between two floors: boarded and with fallen plaster, or with a new window and fresh paint. */
export function stairwellPicture(isRepaired: boolean): string {
  return picture(
    fade('day', '#a9d0e4', '#eaf3ea') + fade('shade', '#000000', '#ffffff'),
    box(0, 0, 1200, 900, isRepaired ? '#f6f1e6' : '#e4ded2'),
    box(0, 430, 1200, 290, isRepaired ? '#a9c8ba' : '#a3b5a9'),
    box(0, 424, 1200, 8, isRepaired ? '#7fa796' : '#87998d'),
    box(1040, 0, 160, 720, '#000000', { opacity: 0.06 }),
    isRepaired ? '' : wounds(),
    box(0, 716, 1200, 184, isRepaired ? '#cfc3b2' : '#bfb5a7'),
    many(6, (index) =>
      line(
        [
          [200 * index + 60, 900],
          [200 * index + 130, 716],
        ],
        '#b4a793',
        3,
      ),
    ),
    isRepaired ? clearWindow() : boardedWindow(),
    steps(isRepaired ? '#d9cfc0' : '#c7bdae', isRepaired ? '#bdb1a0' : '#aca292'),
    railing(isRepaired ? '#5f7f8f' : '#7a8387', !isRepaired),
    box(1004, 250, 130, 470, isRepaired ? '#b98a66' : '#9b7c62', { rx: 3 }),
    box(1022, 274, 94, 180, '#000000', { opacity: 0.07, rx: 3 }),
    box(1022, 478, 94, 216, '#000000', { opacity: 0.07, rx: 3 }),
    round(1024, 492, 7, 7, '#ead9a6'),
  );
}
