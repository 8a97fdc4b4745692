import type { Content } from 'pdfmake/interfaces';
import { type AreaMap, areaMap } from '../../platform/area-map.ts';
import type { Size } from '../../platform/outlines.ts';
import { type BuildingPictures, buildingsOf } from './print-buildings.ts';
import { isJpeg, pictureOf } from '../../platform/photo-picture.ts';

/** A photo with what is written below it, in one language. */
export type ReportPhoto = { readonly jpeg: Uint8Array; readonly label: string; readonly place: string };

/** Photos two by two, and what has to be said of those that are not shown. */
export type ReportPhotos = {
  readonly title: string;
  readonly rows: readonly (readonly ReportPhoto[])[];
  readonly notes: readonly string[];
};

/** What is drawn in a printed report, with its words in one language: plain values, because it travels to the thread that prints. */
export type ReportPictures = {
  readonly maps?: readonly AreaMap[];
  readonly buildings?: BuildingPictures;
  readonly photos?: ReportPhotos;
};

const quiet = '#5c6775';
const gap = 12;
const photoHeight = 175;

/** Maps and buildings above the rows. `size`: of the page within its margins, in points. */
export function drawingsOf(
  { maps = [], buildings }: ReportPictures,
  size: Size,
  print: (text: string) => string,
): readonly Content[] {
  // Two maps have room beside each other on a page across; with the head of the report above them on the first page.
  const isBeside = maps.length === 2 && size.width > size.height;
  const width = isBeside ? (size.width - gap) / 2 : size.width;
  const drawn = maps.map((map) => areaMap(map, { width, height: Math.min(width * 0.65, size.height * 0.48) }, print));
  const shown: readonly Content[] = isBeside
    ? [{ columnGap: gap, columns: drawn.map((map) => ({ width, stack: [map] })) }]
    : drawn;
  return [...shown, ...(buildings ? buildingsOf(buildings, size, print) : [])];
}

function photo({ jpeg, label, place }: ReportPhoto, width: number, print: (text: string) => string): Content {
  return {
    stack: [
      pictureOf(jpeg, { width, height: photoHeight }),
      {
        margin: [0, 3, 0, 8],
        fontSize: 8,
        text: [
          { text: print(label), bold: true },
          { text: `   ${print(place)}`, color: quiet },
        ],
      },
    ],
  };
}

/** The photos on a page of their own; without photos only the notes. */
export function photosOf(
  { photos }: ReportPictures,
  { width }: Size,
  print: (text: string) => string,
): readonly Content[] {
  if (!photos) return [];
  const each = (width - gap) / 2;
  const rows = photos.rows.map((row) => row.filter(({ jpeg }) => isJpeg(jpeg))).filter((row) => row.length > 0);
  const shown = rows.map((row): Content => ({
    unbreakable: true,
    columnGap: gap,
    columns: row.map((one) => ({ width: each, stack: [photo(one, each, print)] })),
  }));
  const notes = photos.notes.map((note): Content => ({
    text: print(note),
    fontSize: 8,
    color: quiet,
    margin: [0, 2, 0, 0],
  }));
  if (shown.length === 0) return notes.length > 0 ? [{ stack: notes, margin: [0, 8, 0, 0] }] : [];
  return [
    { text: print(photos.title), fontSize: 12, bold: true, margin: [0, 0, 0, 6], pageBreak: 'before' },
    ...shown,
    ...notes,
  ];
}
