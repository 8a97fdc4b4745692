import { hatchOf, hatchSide, pixelsOf, type HatchName } from './hatches.ts';
import { layOut, letters, sheet, wrap, type Box, type Letters, type SheetLayout } from './sheet-layout.ts';

export type SheetMark = {
  readonly colour: string;
  readonly shape: 'point' | 'area';
  readonly label: string;
  readonly count: string;
};

export type SheetLegend = { readonly title: string; readonly marks: readonly SheetMark[] };

/** What a sheet says, in words. */
export type SheetWords = {
  readonly title: string;
  /** Which filters narrow it. */
  readonly lead: string;
  readonly legends: readonly SheetLegend[];
  /** Below the legends. */
  readonly notes: readonly string[];
  /** Source, day, borders. */
  readonly footer: string;
};

export type SheetMap = {
  readonly picture: CanvasImageSource;
  /** The size of the map on the screen, in its pixels. */
  readonly width: number;
  readonly height: number;
  readonly scale: { readonly pixels: number; readonly label: string };
};

/** Dots in a millimetre: 250 in an inch. */
const dotsPerMillimetre = 10;
/** Paper is white and letters are dark, also where the screen is dark. */
const ink = '#1b222b';
const quietInk = '#4a5563';
const line = '#8d97a3';
const fonts = '"Inter Variable", "Inter", "Liberation Sans", Arial, sans-serif';

type Pen = CanvasRenderingContext2D;

function choose(pen: Pen, { size, ...kind }: Letters, colour = ink): void {
  pen.font = `${'isBold' in kind ? 600 : 400} ${size}px ${fonts}`;
  pen.fillStyle = colour;
}

function writeLines(pen: Pen, lines: readonly string[], x: number, top: number, kind: Letters, colour = ink): number {
  choose(pen, kind, colour);
  lines.forEach((text, index) => pen.fillText(text, x, top + index * kind.line + kind.size));
  return top + lines.length * kind.line;
}

/** Millimetres of a dot of a pattern. */
const hatchScale = 0.125;

/** Fills the path with a pattern, as fine as on the map. */
function fillWith(pen: Pen, hatch: HatchName): void {
  const tile = document.createElement('canvas');
  tile.width = hatchSide;
  tile.height = hatchSide;
  tile.getContext('2d')?.putImageData(new ImageData(pixelsOf(hatch), hatchSide, hatchSide), 0, 0);
  const pattern = pen.createPattern(tile, 'repeat');
  if (!pattern) return;
  pattern.setTransform(new DOMMatrix().scale(hatchScale));
  pen.fillStyle = pattern;
  pen.fill();
}

function drawMark(pen: Pen, { colour, shape }: SheetMark, x: number, y: number): void {
  const size = 4;
  pen.fillStyle = colour;
  pen.strokeStyle = line;
  pen.lineWidth = 0.2;
  pen.beginPath();
  if (shape === 'point') pen.arc(x + size / 2, y + size / 2, size / 2, 0, 2 * Math.PI);
  else pen.rect(x, y, size, size);
  pen.fill();
  const hatch = shape === 'area' ? hatchOf(colour) : undefined;
  if (hatch) fillWith(pen, hatch);
  pen.stroke();
}

function drawLegends(pen: Pen, { legends, notes }: SheetWords, { x, y, width }: Box): void {
  const inset = 6.5;
  const lineIn = (text: string, wide: number, most: number) =>
    wrap(text, wide, most, (part) => pen.measureText(part).width);
  // Beside a narrow map the counts stay near their words.
  const column = Math.min(width, 80);
  let top = y;
  for (const { title, marks } of legends) {
    choose(pen, letters.heading);
    top = writeLines(pen, lineIn(title, column, 2), x, top, letters.heading);
    for (const mark of marks) {
      choose(pen, letters.legend);
      const countWidth = pen.measureText(mark.count).width;
      const words = lineIn(mark.label, column - inset - countWidth - 2, 2);
      drawMark(pen, mark, x, top + 0.4);
      choose(pen, letters.legend);
      pen.fillText(mark.count, x + column - countWidth, top + letters.legend.size);
      top = writeLines(pen, words, x + inset, top, letters.legend);
    }
    top += 3;
  }
  choose(pen, letters.note);
  for (const note of notes) top = writeLines(pen, lineIn(note, column, 4), x, top, letters.note, quietInk) + 1.5;
}

function drawScale(pen: Pen, { scale, width }: SheetMap, { x, y, width: wide, height }: Box): void {
  const length = (scale.pixels * wide) / width;
  const [left, bottom] = [x + 4, y + height - 4];
  choose(pen, letters.note);
  const plate = Math.max(length, pen.measureText(scale.label).width) + 4;
  pen.fillStyle = 'rgba(255, 255, 255, 0.85)';
  pen.fillRect(left - 2, bottom - 7, plate, 9);
  choose(pen, letters.note);
  pen.fillText(scale.label, left, bottom - 2.8);
  pen.strokeStyle = ink;
  pen.lineWidth = 0.5;
  pen.beginPath();
  pen.moveTo(left, bottom - 1.5);
  pen.lineTo(left, bottom);
  pen.lineTo(left + length, bottom);
  pen.lineTo(left + length, bottom - 1.5);
  pen.stroke();
}

function drawMap(pen: Pen, map: SheetMap, { map: box }: SheetLayout): void {
  pen.drawImage(map.picture, box.x, box.y, box.width, box.height);
  pen.strokeStyle = line;
  pen.lineWidth = 0.3;
  pen.strokeRect(box.x, box.y, box.width, box.height);
  drawScale(pen, map, box);
}

/** Draws a map with its title, legend, scale and source on a white sheet, A4 across. */
export function drawSheet(words: SheetWords, map: SheetMap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = sheet.width * dotsPerMillimetre;
  canvas.height = sheet.height * dotsPerMillimetre;
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('The canvas cannot be drawn on');
  pen.scale(dotsPerMillimetre, dotsPerMillimetre);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, sheet.width, sheet.height);
  const layout = layOut({ ...words, shape: map }, (text, kind) => {
    choose(pen, kind);
    return pen.measureText(text).width;
  });
  const { margin } = sheet;
  writeLines(pen, layout.title, margin, layout.titleTop, letters.title);
  writeLines(pen, layout.lead, margin, layout.leadTop, letters.lead, quietInk);
  writeLines(pen, layout.footer, margin, layout.footerTop, letters.note, quietInk);
  drawMap(pen, map, layout);
  drawLegends(pen, words, layout.legend);
  return canvas;
}
