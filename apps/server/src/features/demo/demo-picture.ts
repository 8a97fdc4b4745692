/** What the demonstration shows in place of photographs of real homes. */
export type DemoScene = 'building' | 'window' | 'roof' | 'stairwell';

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;
const line = (d: string, colour: string, width: number): string =>
  path(d, 'none', `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`);
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const pattern = (id: string, width: number, height: number, content: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${content}</pattern>`;
const fade = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const definitions = [
  fade('sky', '#bcd6e6', '#f0eee2'),
  fade('glass', '#7fa3b5', '#cfe3ea'),
  pattern(
    'bricks',
    150,
    120,
    rect(0, 0, 150, 120, '#e6d7c6') +
      rect(3, 3, 144, 54, '#d9b196') +
      rect(-72, 63, 144, 54, '#d3a98d') +
      rect(78, 63, 144, 54, '#d6ae93'),
  ),
  pattern(
    'tiles',
    80,
    60,
    rect(0, 0, 80, 60, '#8d7164') +
      path('M0 0h76v26q-38 12-76 0ZM40 30h76v26q-38 12-76 0ZM-40 30h76v26q-38 12-76 0Z', '#9c7e6f'),
  ),
  pattern(
    'sheets',
    60,
    60,
    rect(0, 0, 60, 60, '#a9503f') + rect(0, 0, 6, 60, '#c2705c') + rect(0, 54, 60, 4, '#8f4336'),
  ),
  pattern('film', 90, 110, rect(0, 0, 90, 110, '#dfe6e4') + line('M8 8L40 60L24 106M70 0L58 48L84 100', '#c3cecd', 4)),
].join('');

/** How an opening is closed on the evening of a strike: film under battens. */
function covered(x: number, y: number, width: number, height: number): string {
  const batten = Math.max(4, width / 22);
  return [
    rect(x, y, width, height, '#5d6f78'),
    `<g opacity=".93">${rect(x, y, width, height, 'url(#film)')}</g>`,
    rect(x - batten, y + height * 0.22, width + 2 * batten, batten, '#c79f6c'),
    rect(x - batten, y + height * 0.7, width + 2 * batten, batten, '#c79f6c'),
    rect(x + width * 0.46, y - batten, batten, height + 2 * batten, '#cfa977'),
  ].join('');
}

/** A whole window of two sashes. */
function glazed(x: number, y: number, width: number, height: number): string {
  const bar = Math.max(3, width / 30);
  const sash = (from: number) => {
    const [inner, wide] = [from + bar, width / 2 - 2 * bar];
    const gleam = path(`M${inner} ${y + bar}h${wide * 0.4}L${inner} ${y + height * 0.6}Z`, '#fff', 'opacity=".3"');
    return rect(inner, y + bar, wide, height - 2 * bar, 'url(#glass)') + gleam;
  };
  return rect(x - bar, y - bar, width + 2 * bar, height + 2 * bar, '#fbfbf8') + sash(x) + sash(x + width / 2);
}

/** A yard with a house of five floors. What was hit is the first entrance; `isLater`: again, and more of it. */
function building(isLater: boolean): string {
  const windowAt = (index: number) => {
    const [column, row] = [index % 15, Math.floor(index / 15)];
    const [x, y] = [122 + column * 65, 218 + row * 112];
    if (column % 5 === 2)
      return row === 4 ? rect(x - 6, y, 52, 92, '#7d6a58') : rect(x + 6, y + 26, 28, 42, 'url(#glass)');
    const isHit = column < 5 ? isLater || row < 3 : (column * 7 + row * 3) % 11 === 0;
    const balcony =
      column % 5 === 1 && row < 4 ? rect(x - 9, y + 36, 58, 40, ['#c7d8cf', '#e2c9a8', '#b9cbd9'][row % 3] ?? '') : '';
    return (isHit ? covered(x, y, 40, 58) : glazed(x, y, 40, 58)) + balcony;
  };
  const tree = (x: number) =>
    rect(x - 9, 640, 18, 150, '#8a6f57') +
    `<ellipse cx="${x}" cy="620" rx="66" ry="84" fill="${isLater ? '#d9a25c' : '#9dbb8b'}"/>`;
  return [
    rect(0, 0, 1200, 900, 'url(#sky)'),
    rect(0, 752, 1200, 148, isLater ? '#c9c39b' : '#b7cba0'),
    rect(110, 196, 975, 560, '#eadfc9'),
    many(4, (floor) => rect(110, 306 + floor * 112, 975, 3, '#cfbfa3')),
    rect(98, 178, 999, 20, '#b3a48c'),
    many(75, windowAt),
    path('M154 178l40 44 50-22 46 40 62-34 30-28Z', '#6f6459'),
    many(5, (index) => line(`M${186 + index * 40} 172l12 46`, '#a58763', 7)),
    path('M136 164l150-12 14 56-70-18-74 14Z', '#5f8fb4'),
    path('M760 800l34-44 44 14 40 34Z', '#b9ad9b'),
    path('M0 830Q600 796 1200 830V900H0Z', '#d9d3c6'),
    tree(58),
    tree(1142),
  ].join('');
}

/** One window from the yard. */
function window(isRepaired: boolean): string {
  const wall = rect(0, 0, 1200, 900, 'url(#bricks)');
  if (isRepaired)
    return [
      wall,
      rect(290, 90, 620, 640, '#efe6d8'),
      glazed(330, 130, 540, 560),
      path('M352 150h110q-40 240-10 520h-100ZM848 150h-110q40 240 10 520h100Z', '#fbf3e0', 'opacity=".9"'),
      many(
        3,
        (index) =>
          line(`M728 640l${index * 30 - 30}-84`, '#6f9a6b', 7) +
          `<circle cx="${698 + index * 30}" cy="548" r="20" fill="#d9736a"/>`,
      ),
      path('M690 616h76l-10 54h-56Z', '#c98a63'),
      path('M280 700h640l20 34h-680Z', '#e4e8e8'),
    ].join('');
  return [
    wall,
    rect(0, 0, 1200, 900, 'rgba(80,90,96,.16)'),
    path('M300 124Q600-40 920 124Z', '#6b5e55', 'opacity=".35"'),
    rect(306, 106, 588, 608, '#b08a63'),
    covered(330, 130, 540, 560),
    path('M720 690l70-210 60 210ZM330 220l80-90h-80Z', '#8fb0bd', 'opacity=".8"'),
    path('M894 160l76 40-26 74-50-12Z', '#bfae9b'),
    line('M306 640l-66 50 20 60-60 90M900 560l70 60-24 70 66 60', '#8c7462', 5),
    rect(280, 714, 640, 22, '#9a9388'),
    path('M400 714l30-24 32 24ZM520 714l16-18 24 18ZM610 714l40-30 26 30Z', '#cfe0e4'),
  ].join('');
}

/** The slope of the roof above the first entrance. */
function roof(isRepaired: boolean): string {
  const hole = [
    path('M330 470l90-130 120 50 100-70 130 90-40 150-170 70-160-40Z', '#3f352f'),
    many(6, (index) => line(`M${380 + index * 66} 350l-40 260`, '#a58763', 16)),
    line('M320 500l440-60M350 570l380-40', '#8c6f50', 12),
    path('M560 300l330 60-30 300-280-60q50-150-20-300Z', '#4f83ad'),
    line('M600 340l230 280M850 380l-240 190', '#7fa9c8', 6),
    path('M240 720l60-50 80 40 50-30 40 60ZM700 740l50-46 90 20 20 40Z', '#7b6257'),
  ].join('');
  return [
    rect(0, 0, 1200, 900, 'url(#sky)'),
    path('M0 260L1200 180V900H0Z', 'url(#tiles)'),
    isRepaired ? path('M0 260L640 217V900H0Z', 'url(#sheets)') : hole,
    line('M0 258L1200 178', isRepaired ? '#8f4336' : '#6d574d', 22),
    rect(880, 90, 130, 190, '#b9806a') + rect(866, 72, 158, 30, '#9d6a56'),
    isRepaired ? line('M640 217V900', '#e9dcc6', 10) : '',
  ].join('');
}

/** The landing between two floors. */
function stairwell(isRepaired: boolean): string {
  const [upper, lower] = isRepaired ? ['#f4f0e2', '#a9c4b4'] : ['#d8d0c0', '#8ba093'];
  const damage = [
    path('M60 120l190-40 60 110-90 150-150-30ZM860 60l240 30 40 190-160 60-110-90Z', '#b9a48c'),
    many(12, (index) => rect(90 + (index % 4) * 48, 130 + Math.floor(index / 4) * 44, 40, 34, '#b97f63')),
    line('M760 0l40 110-50 80 70 130-30 150M310 190l80 120-20 90', '#6e6256', 5),
    path('M80 900l120-90 150 30 120-50 90 110Z', '#a89a88'),
  ].join('');
  return [
    rect(0, 0, 1200, 900, upper),
    rect(0, 470, 1200, 430, lower),
    rect(0, 462, 1200, 10, '#7d8c83'),
    isRepaired ? '' : damage,
    isRepaired ? glazed(430, 90, 330, 330) : covered(430, 90, 330, 330),
    rect(400, 430, 390, 24, isRepaired ? '#fbfbf8' : '#9a9388'),
    path('M0 720H1200V900H0Z', '#b9b2a4'),
    many(6, (index) => rect(700 + index * 84, 720 - index * 60, 600, 66, index % 2 === 0 ? '#c6bfb0' : '#cfc8ba')),
    many(6, (index) => line(`M${720 + index * 84} ${716 - index * 60}v-150`, '#5c6a66', 8)),
    line('M716 570L1150 260', isRepaired ? '#a8703f' : '#7b5b3c', 20),
  ].join('');
}

const scenes: Readonly<Record<DemoScene, (isLater: boolean) => string>> = { building, window, roof, stairwell };

/** A scene before the repair or after it, as an SVG of 1200 × 900; the building after the first strike or the second one. */
export function demoPicture(scene: DemoScene, isLater: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><defs>${definitions}</defs>${scenes[scene](isLater)}</svg>`;
}
