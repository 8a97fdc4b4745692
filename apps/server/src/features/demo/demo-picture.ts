/** What the demonstration shows in place of photographs of real homes. */
export type DemoScene = 'building' | 'window' | 'roof' | 'stairwell';

const rect = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`;
const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, colour: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
const many = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const whole = (fill: string): string => rect(0, 0, 1200, 900, fill);

const [sky, glass, wood, cloth] = ['#cfdfe8', '#9dbccb', '#c79f6c', '#5f8fb4'];

/** An opening that is closed with film under battens. */
function covered(x: number, y: number, width: number, height: number): string {
  const batten = Math.max(4, width / 22);
  return [
    rect(x, y, width, height, '#d3dcda'),
    rect(x - batten, y + height * 0.22, width + 2 * batten, batten, wood),
    rect(x - batten, y + height * 0.7, width + 2 * batten, batten, wood),
    rect(x + width * 0.46, y - batten, batten, height + 2 * batten, wood),
  ].join('');
}

/** A whole window of two sashes. */
function glazed(x: number, y: number, width: number, height: number): string {
  const bar = Math.max(3, width / 30);
  const sash = (from: number) => rect(from + bar, y + bar, width / 2 - 2 * bar, height - 2 * bar, glass);
  return rect(x - bar, y - bar, width + 2 * bar, height + 2 * bar, '#fbfbf8') + sash(x) + sash(x + width / 2);
}

/** A house of five floors. The first entrance is hit; `isLater`: again, and more of it. */
function building(isLater: boolean): string {
  const windowAt = (index: number) => {
    const [column, row] = [index % 15, Math.floor(index / 15)];
    const [x, y] = [122 + column * 65, 218 + row * 112];
    if (column % 5 === 2) return row === 4 ? rect(x - 6, y, 52, 92, '#7d6a58') : rect(x + 6, y + 26, 28, 42, glass);
    const isHit = column < 5 ? isLater || row < 3 : (column * 7 + row * 3) % 11 === 0;
    return isHit ? covered(x, y, 40, 58) : glazed(x, y, 40, 58);
  };
  return [
    whole(sky),
    rect(0, 752, 1200, 148, isLater ? '#c9c39b' : '#b7cba0'),
    rect(110, 196, 975, 560, '#eadfc9'),
    rect(98, 178, 999, 20, '#b3a48c'),
    many(75, windowAt),
    path('M154 178l40 44 50-22 46 40 62-34 30-28Z', '#6f6459'),
    path('M136 164l150-12 14 56-70-18-74 14Z', cloth),
  ].join('');
}

/** One window from the yard. */
function window(isRepaired: boolean): string {
  const bricks = many(15, (row) => line(`M0 ${row * 60}H1200`, '#e6d7c6', 6));
  const damage = [
    path('M720 690l70-210 60 210ZM330 220l80-90h-80Z', glass),
    line('M306 640l-66 50 20 60-60 90M900 560l70 60-24 70 66 60', '#8c7462', 5),
  ];
  return [
    whole('#d6ae93'),
    bricks,
    rect(290, 90, 620, 640, isRepaired ? '#efe6d8' : '#b08a63'),
    isRepaired ? glazed(330, 130, 540, 560) : [covered(330, 130, 540, 560), ...damage].join(''),
    rect(280, 714, 640, 22, '#e4e8e8'),
  ].join('');
}

/** The slope of the roof above the first entrance. */
function roof(isRepaired: boolean): string {
  const hole = [
    path('M330 470l90-130 120 50 100-70 130 90-40 150-170 70-160-40Z', '#3f352f'),
    many(6, (index) => line(`M${380 + index * 66} 350l-40 260`, wood, 16)),
    path('M560 300l330 60-30 300-280-60q50-150-20-300Z', cloth),
  ].join('');
  return [
    whole(sky),
    path('M0 260L1200 180V900H0Z', '#8d7164'),
    isRepaired ? path('M0 260L640 217V900H0Z', '#a9503f') : hole,
    line('M0 258L1200 178', '#6d574d', 22),
    rect(880, 90, 130, 190, '#b9806a') + rect(866, 72, 158, 30, '#9d6a56'),
  ].join('');
}

/** The landing between two floors. */
function stairwell(isRepaired: boolean): string {
  const [upper, lower] = isRepaired ? ['#f4f0e2', '#a9c4b4'] : ['#d8d0c0', '#8ba093'];
  const damage = [
    path('M60 120l190-40 60 110-90 150-150-30ZM860 60l240 30 40 190-160 60-110-90Z', '#b9a48c'),
    line('M760 0l40 110-50 80 70 130-30 150M310 190l80 120-20 90', '#6e6256', 5),
  ].join('');
  return [
    whole(upper),
    rect(0, 470, 1200, 430, lower),
    isRepaired ? glazed(430, 90, 330, 330) : damage + covered(430, 90, 330, 330),
    path('M0 720H1200V900H0Z', '#b9b2a4'),
    many(6, (index) => rect(700 + index * 84, 720 - index * 60, 600, 66, index % 2 === 0 ? '#c6bfb0' : '#cfc8ba')),
    line('M716 570L1150 260', '#a8703f', 20),
  ].join('');
}

const scenes: Readonly<Record<DemoScene, (isLater: boolean) => string>> = { building, window, roof, stairwell };

/** A scene before the repair or after it, as an SVG of 1200 × 900; the building after the first strike or the second one. */
export function demoPicture(scene: DemoScene, isLater: boolean): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${scenes[scene](isLater)}</svg>`;
}
