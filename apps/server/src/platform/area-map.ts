import type { Content } from 'pdfmake/interfaces';
import {
  boxAround,
  drawOutline,
  frameAround,
  pathOf,
  short,
  type Frame,
  type Outline,
  type Position,
  type Size,
} from './outlines.ts';

/** How an area, or a line of the legend, looks. `isHatched`: lines over the colour, for what is not told. */
type Look = { readonly colour: string; readonly isHatched?: boolean };

/** A map to print, with its words in one language: plain values, because it travels to the thread that prints. */
export type AreaMap = {
  readonly title: string;
  /** What the sheet shows: the country, or the areas of the reader. */
  readonly sheet: readonly Outline[];
  /** Borders below and above the areas. */
  readonly borders: readonly Outline[];
  /** Written in the middle of these areas, where there is room. */
  readonly labels?: readonly { readonly outline: Outline; readonly text: string }[];
  readonly areas: readonly (Look & { readonly outline: Outline })[];
  readonly legend: readonly (Look & { readonly label: string })[];
  readonly notes: readonly string[];
};

/** Corners closer together than this many points cannot be seen on paper. */
const finest = 0.5;
const margin = 4;
const colours = {
  water: '#f7f8fa',
  land: '#ffffff',
  border: '#5c6775',
  edge: '#8d97a3',
  hatch: '#5c6775',
  label: '#181e25',
} as const;

/** The smallest areas keep all their corners, so that none is missing. */
function pathIn(outline: Outline, frame: Frame): string {
  return pathOf(outline, frame) || pathOf(outline, { ...frame, finest: 0 });
}

/** Values in rows of at most `size`. */
export function inRows<Value>(values: readonly Value[], size: number): readonly (readonly Value[])[] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => values.slice(at * size, (at + 1) * size));
}

const hatch = `<pattern id="hatch" patternUnits="userSpaceOnUse" width="3" height="3"><path d="M0 3L3 0" fill="none" stroke="${colours.hatch}" stroke-width="0.4"/></pattern>`;

function overlay(path: string): string {
  return path === '' ? '' : `<path d="${path}" fill="url(#hatch)"/>`;
}

const labelSize = 7;

/** The middle of the largest part of an area. */
function middleOf(outline: Outline): Position {
  const parts = outline.map((ring) => {
    let [double, x, y] = [0, 0, 0];
    for (const [at, [x1, y1]] of ring.entries()) {
      const [x2, y2] = ring[(at + 1) % ring.length] ?? [x1, y1];
      const cross = x1 * y2 - x2 * y1;
      double += cross;
      x += (x1 + x2) * cross;
      y += (y1 + y2) * cross;
    }
    return { size: Math.abs(double), middle: [x / (3 * double), y / (3 * double)] as const };
  });
  const largest = parts.toSorted((one, other) => other.size - one.size)[0];
  return largest?.middle ?? [NaN, NaN];
}

/** The largest areas first: a city inside its oblast is the one without a label. */
function drawLabels({ labels = [] }: AreaMap, frame: Frame, size: Size): string {
  const sized = labels.map(({ outline, text }) => {
    const [x, y] = frame.place(middleOf(outline));
    const { west, east, north } = boxAround([outline]);
    const room = frame.place([east, north])[0] - frame.place([west, north])[0];
    return { text, x, y, room, half: (text.length * labelSize * 0.55) / 2 };
  });
  const drawn: typeof sized = [];
  for (const label of sized.toSorted((one, other) => other.room - one.room)) {
    const { x, y, room, half } = label;
    const isInside = x > half && x < size.width - half && y > labelSize && y < size.height - labelSize;
    const isCovered = drawn.some(
      (other) => Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < 1.5 * labelSize,
    );
    if (isInside && room > 2 * half && !isCovered) drawn.push(label);
  }
  return drawn
    .map(({ text, x, y }) => {
      const letters = text.replaceAll(/[<>&"]/g, '');
      return `<text x="${short(x)}" y="${short(y)}" text-anchor="middle" font-family="Roboto" font-size="${labelSize}" fill="${colours.label}">${letters}</text>`;
    })
    .join('');
}

/** Areas in their colours on the sheet; each area is one path, all that is hatched one more. North is up; the printer cuts at the edge. */
function drawAreaMap(map: AreaMap, size: Size): string {
  const { sheet, borders, areas } = map;
  const frame = frameAround(sheet, size, margin, finest);
  const [width, height] = [short(size.width), short(size.height)];
  const paths = areas.map((one) => ({ ...one, path: pathIn(one.outline, frame) }));
  const drawn = [
    `<rect x="0" y="0" width="${width}" height="${height}" fill="${colours.water}"/>`,
    ...borders.map((outline) => drawOutline(outline, frame, colours.land, colours.border, 0.3)),
    ...paths.map(
      ({ path, colour }) => `<path d="${path}" fill="${colour}" stroke="${colours.edge}" stroke-width="0.2"/>`,
    ),
    overlay(paths.map(({ path, isHatched }) => (isHatched ? path : '')).join('')),
    ...borders.map((outline) => drawOutline(outline, frame, 'none', colours.border, 0.5)),
    drawLabels(map, frame, size),
  ];
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${hatch}${drawn.join('')}</svg>`;
}

function drawSwatch({ colour, isHatched }: Look): string {
  const square = 'M0.5 0.5h11v7h-11z';
  const lines = isHatched ? overlay(square) : '';
  return `<svg viewBox="0 0 12 8">${hatch}<path d="${square}" fill="${colour}" stroke="${colours.edge}" stroke-width="0.5"/>${lines}</svg>`;
}

/** So wide is a line of the legend at most. */
const markWidth = 80;

/** The map with its title, its legend and its notes. */
export function areaMap(map: AreaMap, size: Size, print: (text: string) => string): Content {
  return {
    unbreakable: true,
    margin: [0, 4, 0, 8],
    stack: [
      { text: print(map.title), bold: true, fontSize: 10, margin: [0, 0, 0, 3] },
      { svg: drawAreaMap(map, size), width: size.width, height: size.height },
      ...inRows(map.legend, Math.floor(size.width / markWidth)).map((marks) => ({
        margin: [0, 4, 0, 0] as [number, number, number, number],
        columnGap: 12,
        columns: marks.map((mark) => ({
          width: 'auto',
          columnGap: 4,
          columns: [
            { svg: drawSwatch(mark), width: 12, margin: [0, 1, 0, 0] as [number, number, number, number] },
            { text: print(mark.label), fontSize: 8, width: 'auto', noWrap: true },
          ],
        })),
      })),
      ...map.notes.map((note) => ({
        text: print(note),
        fontSize: 7,
        color: colours.border,
        margin: [0, 2, 0, 0] as [number, number, number, number],
      })),
    ],
  };
}
