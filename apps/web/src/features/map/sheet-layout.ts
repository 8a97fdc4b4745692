/** Lengths and places on the sheet are millimetres of A4 across. */
export const sheet = { width: 297, height: 210, margin: 10 } as const;

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Sizes of letters and the distance from line to line. */
export const letters = {
  title: { size: 6.5, line: 8.5, isBold: true },
  lead: { size: 3.8, line: 5.5 },
  heading: { size: 3.8, line: 6, isBold: true },
  legend: { size: 3.8, line: 6.2 },
  note: { size: 3.1, line: 4.4 },
} as const satisfies Record<string, { size: number; line: number; isBold?: boolean }>;

export type Letters = (typeof letters)[keyof typeof letters];

/** How wide a text is in letters of a kind. */
export type Measure = (text: string, kind: Letters) => number;

/** Text in lines no wider than this; what does not fit into so many lines ends in an ellipsis. A longer word keeps its line. */
export function wrap(text: string, width: number, most: number, wide: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && wide(`${last} ${word}`) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  let end = lines[most - 1] ?? '';
  while (end !== '' && wide(`${end}…`) > width) end = end.slice(0, -1);
  return [...lines.slice(0, most - 1), `${end}…`];
}

const gap = 5;
const legendWidth = 62;

export type SheetLayout = {
  readonly title: readonly string[];
  readonly lead: readonly string[];
  readonly footer: readonly string[];
  /** Where the first line of each begins. */
  readonly titleTop: number;
  readonly leadTop: number;
  readonly footerTop: number;
  readonly map: Box;
  readonly legend: Box;
};

type Laid = {
  readonly title: string;
  readonly lead: string;
  readonly footer: string;
  /** The shape of the map on the screen. */
  readonly shape: { readonly width: number; readonly height: number };
};

/** Title and filters above, source and date below, between them the map in its own shape and beside it the legend. */
export function layOut({ title, lead, footer, shape }: Laid, measure: Measure): SheetLayout {
  const { margin } = sheet;
  const width = sheet.width - 2 * margin;
  const inLines = (text: string, kind: Letters, most: number): readonly string[] =>
    text === '' ? [] : wrap(text, width, most, (part) => measure(part, kind));
  const said = {
    title: inLines(title, letters.title, 2),
    lead: inLines(lead, letters.lead, 3),
    footer: inLines(footer, letters.note, 3),
  };
  const leadTop = margin + said.title.length * letters.title.line;
  const top = leadTop + said.lead.length * letters.lead.line + gap / 2;
  const footerTop = sheet.height - margin - said.footer.length * letters.note.line;
  const room = { width: width - legendWidth - gap, height: footerTop - gap / 2 - top };
  const scale = Math.min(room.width / shape.width, room.height / shape.height);
  const map = { x: margin, y: top, width: shape.width * scale, height: shape.height * scale };
  const legendLeft = margin + map.width + gap;
  const legend = { x: legendLeft, y: top, width: sheet.width - margin - legendLeft, height: room.height };
  return { ...said, titleTop: margin, leadTop, footerTop, map, legend };
}
