import qrcode from 'qrcode';
import { damageColourOf, damageColours, damageStepOf, edge } from '../../../platform/damage-colours.ts';
import { drawOutline as area, frameAround, short, type Size } from '../../../platform/outlines.ts';
import type { PassportMap, PassportUnit } from '../passport.model.ts';
import type { CustomTableLayout } from 'pdfmake/interfaces';

/** Points of an A4 page (1 pt = 1/72 inch) and the margin around what is on it. */
export const page = { width: 595.28, height: 841.89, side: 36, top: 30, bottom: 46 } as const;
export const innerWidth = page.width - 2 * page.side;

/** The colours of the product: the same blue, greys and amber as on its screens. */
export const colours = {
  blue: '#1d4b87',
  deepBlue: '#0e274b',
  paleBlue: '#eff4fb',
  middleBlue: '#b9cfea',
  ink: '#181e25',
  quiet: '#5c6775',
  line: '#d7dce2',
  pale: '#f7f8fa',
  amber: '#f6c552',
  paleAmber: '#fff8e6',
  darkAmber: '#704506',
  white: '#ffffff',
} as const;

/** Rows under fine lines, without lines between columns. */
export const fineLines: CustomTableLayout = {
  hLineWidth: (row, { table }) => (row === 0 || row === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => colours.line,
  paddingLeft: (column) => (column === 0 ? 0 : 4),
  paddingRight: (column, { table }) => (column === (table.body[0]?.length ?? 0) - 1 ? 0 : 4),
  paddingTop: () => 2,
  paddingBottom: () => 2,
};

/** Cells that only place what is in them. */
export const bare: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

/** Lines between areas. */
const faintEdge = '#bcc4cd';

/** The code to scan as one path; middle error correction survives a fold or a stain. */
export function drawCode(text: string): string {
  const { modules } = qrcode.create(text, { errorCorrectionLevel: 'M' });
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.data[row * modules.size + column] === 1) squares.push(`M${column} ${row}h1v1h-1z`);
  return `<svg viewBox="-2 -2 ${modules.size + 4} ${modules.size + 4}"><path fill="${colours.ink}" d="${squares.join('')}"/></svg>`;
}

/** The product's sign: a house with a lit window. */
export const sign = `<svg viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colours.white}"/><path d="M14 31 32 15l18 16v17a3 3 0 0 1-3 3H17a3 3 0 0 1-3-3z" fill="${colours.blue}"/><rect x="26" y="31" width="12" height="12" rx="1.5" fill="${colours.amber}"/><path d="M32 31v12M26 37h12" stroke="${colours.blue}" stroke-width="2"/></svg>`;

/** The five steps side by side with a mark under the one that the building is at. */
export function drawScale(percent: number, width: number): string {
  const step = damageStepOf(percent);
  const each = width / damageColours.length;
  const steps = damageColours.map(
    (colour, index) =>
      `<rect x="${short(index * each)}" y="0" width="${short(each - 1.5)}" height="6" fill="${colour}" stroke="${edge}" stroke-width="0.3"/>`,
  );
  const middle = step * each + (each - 1.5) / 2;
  const mark = `<path d="M${short(middle)} 7.5l3.5 4.5h-7z" fill="${colours.ink}"/>`;
  return `<svg viewBox="0 0 ${short(width)} 12.5" width="${short(width)}" height="12.5">${steps.join('')}${mark}</svg>`;
}

/** The signs of what is no level of damage: a strike, and help. */
export const marks = {
  damage: `<svg viewBox="0 0 8 8"><path d="M4 0.5L7.7 7.3H0.3Z" fill="${colours.ink}"/></svg>`,
  activity: `<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="3.4" fill="${colours.blue}"/></svg>`,
} as const;

const widestGrid = 60;

/**
 * One square for each unit, coloured by its damage; of those that have been helped the middle is white. Each colour is one path: hundreds
 * of drawn things would take the printer longer than all the rest.
 */
export function drawUnits(
  units: readonly PassportUnit[],
  width: number,
): { readonly svg: string; readonly height: number } {
  const columns = Math.min(widestGrid, Math.max(30, Math.ceil(units.length / 8)));
  const side = width / columns;
  const inner = side - 1.4;
  const squares = new Map<string, string[]>();
  const middles: string[] = [];
  for (const [index, unit] of units.entries()) {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side];
    const colour = damageColourOf(unit.level);
    squares.set(colour, [...(squares.get(colour) ?? []), squareAt(x, y, inner)]);
    if (unit.assistance === 'done') middles.push(squareAt(x + inner * 0.3, y + inner * 0.3, inner * 0.4));
  }
  const paths = [...squares].map(
    ([colour, parts]) => `<path d="${parts.join('')}" fill="${colour}" stroke="${edge}" stroke-width="0.3"/>`,
  );
  const helped = `<path d="${middles.join('')}" fill="${colours.white}" stroke="${colours.blue}" stroke-width="0.8"/>`;
  const height = Math.ceil(units.length / columns) * side;
  const drawn = [...paths, ...(middles.length > 0 ? [helped] : [])].join('');
  return { svg: `<svg viewBox="0 0 ${short(width)} ${short(height)}">${drawn}</svg>`, height };
}

function squareAt(x: number, y: number, side: number): string {
  return `M${short(x)} ${short(y)}h${short(side)}v${short(side)}h${short(-side)}z`;
}

/** The hromada within its raion, and the point; in the corner where in the country that is. */
export function drawMap(map: PassportMap, width: number, height: number): string | undefined {
  const sheetOf = map.raion ?? map.oblast ?? map.hromada;
  if (!sheetOf) return undefined;
  // Areas are approximate: a settlement may lie a little outside of its own.
  const around = [sheetOf, ...(map.point ? [[[map.point]]] : [])];
  const inset = { width: width * 0.34, height: height * 0.38 };
  const frame = frameAround(around, { width: width - inset.width, height }, 6, 0.5);
  const drawn = [
    `<rect x="0" y="0" width="${short(width)}" height="${short(height)}" fill="${colours.pale}"/>`,
    ...map.raions.map((raion) => area(raion, frame, colours.white, faintEdge, 0.6)),
    ...(map.raion ? [area(map.raion, frame, colours.paleBlue, '#8fb1dd', 0.9)] : []),
    ...map.hromadas.map((hromada) => area(hromada, frame, 'none', '#b9cfea', 0.5)),
    ...(map.hromada ? [area(map.hromada, frame, colours.middleBlue, colours.blue, 1)] : []),
    ...(map.point ? [pointMark(frame.place(map.point))] : []),
  ];
  const sheet = `<clipPath id="sheet"><rect x="0" y="0" width="${short(width)}" height="${short(height)}"/></clipPath>`;
  const main = `<g clip-path="url(#sheet)">${drawn.join('')}</g>`;
  return `<svg viewBox="0 0 ${short(width)} ${short(height)}" width="${short(width)}" height="${short(height)}">${sheet}${main}${insetOf(map, width, height, inset)}</svg>`;
}

function pointMark([x, y]: readonly [number, number]): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="4.2" fill="${colours.amber}" stroke="${colours.deepBlue}" stroke-width="1.4"/>`;
}

function insetOf({ country, oblast }: PassportMap, width: number, height: number, inset: Size): string {
  if (country.length === 0) return '';
  const frame = frameAround(country, inset, 3, 0.8);
  const drawn = [
    `<rect x="0" y="0" width="${short(inset.width)}" height="${short(inset.height)}" fill="${colours.white}" stroke="${colours.line}" stroke-width="0.6"/>`,
    ...country.map((outline) => area(outline, frame, colours.pale, faintEdge, 0.3)),
    ...(oblast ? [area(oblast, frame, colours.blue, colours.blue, 0.3)] : []),
  ];
  const shift = `translate(${short(width - inset.width - 3)} ${short(height - inset.height - 3)})`;
  return `<g transform="${shift}">${drawn.join('')}</g>`;
}
