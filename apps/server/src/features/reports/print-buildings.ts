import type { Content } from 'pdfmake/interfaces';
import { damageColourOf, drawSwatch, edge } from '../../platform/damage-colours.ts';
import { short, type Size } from '../../platform/outlines.ts';

/** A flat in the drawing of its building; column and row in squares from the upper left corner, level in percent. */
export type UnitSquare = {
  readonly column: number;
  readonly row: number;
  readonly level: number | undefined;
  readonly isHelped: boolean;
};

type Linked = { readonly title: string; readonly link: string };

/** A building as its stairwells and floors. */
export type BuildingPicture = Linked & {
  readonly squares: readonly UnitSquare[];
  readonly columns: number;
  readonly rows: number;
};

/** The drawings of a report, with its words in one language. */
export type BuildingPictures = {
  readonly title: string;
  readonly drawn: readonly BuildingPicture[];
  /** Named with a link to their page, which has their passport. */
  readonly others: readonly Linked[];
  readonly othersTitle: string;
  readonly legend: readonly { readonly colour: string; readonly label: string }[];
  readonly note: string;
};

const blue = '#1d4b87';
const quiet = '#5c6775';
const gap = 14;
const largestSquare = 18;

function squareAt(x: number, y: number, side: number): string {
  return `M${short(x)} ${short(y)}h${short(side)}v${short(side)}h${short(-side)}z`;
}

/** One path for each colour; the middle of a flat that was helped is white. */
function drawBuilding(
  { squares, columns, rows }: BuildingPicture,
  { width, height }: Size,
): Size & { readonly svg: string } {
  const side = Math.min(largestSquare, width / columns, height / rows);
  const inner = side * 0.86;
  const paths = new Map<string, string>();
  let middles = '';
  for (const { column, row, level, isHelped } of squares) {
    const [x, y] = [column * side, row * side];
    const colour = damageColourOf(level);
    paths.set(colour, (paths.get(colour) ?? '') + squareAt(x, y, inner));
    if (isHelped) middles += squareAt(x + inner * 0.3, y + inner * 0.3, inner * 0.4);
  }
  const drawn = [...paths].map(
    ([colour, path]) => `<path d="${path}" fill="${colour}" stroke="${edge}" stroke-width="0.3"/>`,
  );
  const helped = middles === '' ? '' : `<path d="${middles}" fill="#ffffff" stroke="${blue}" stroke-width="0.6"/>`;
  const size = { width: Math.max(1, columns * side), height: Math.max(1, rows * side) };
  return {
    ...size,
    svg: `<svg viewBox="0 0 ${short(size.width)} ${short(size.height)}">${drawn.join('')}${helped}</svg>`,
  };
}

function named({ title, link }: Linked, print: (text: string) => string): Content {
  return { text: print(title), link, color: blue, fontSize: 7.5 };
}

/** Drawings side by side; a single building has the whole width. */
export function buildingsOf(
  { title, drawn, others, othersTitle, legend, note }: BuildingPictures,
  page: Size,
  print: (text: string) => string,
): readonly Content[] {
  if (drawn.length === 0) return [];
  const inRow = drawn.length === 1 ? 1 : 3;
  const width = (page.width - (inRow - 1) * gap) / inRow;
  const most = { width, height: inRow === 1 ? page.height * 0.6 : 110 };
  const cell = (building: BuildingPicture): Content => {
    const picture = drawBuilding(building, most);
    const shown = { svg: picture.svg, width: picture.width, height: picture.height };
    return { stack: [named(building, print), { margin: [0, 3, 0, 10], stack: [shown] }] };
  };
  const rows = Array.from({ length: Math.ceil(drawn.length / inRow) }, (_, row): Content => ({
    unbreakable: true,
    columnGap: gap,
    columns: drawn.slice(row * inRow, (row + 1) * inRow).map((building) => ({ width, stack: [cell(building)] })),
  }));
  const third = Math.ceil(others.length / 3);
  const links = [0, 1, 2].map((column) => ({
    width: '*',
    stack: others.slice(column * third, (column + 1) * third).map((one) => named(one, print)),
  }));
  return [
    {
      unbreakable: true,
      margin: [0, 4, 0, 6],
      stack: [
        { text: print(title), bold: true, fontSize: 10, margin: [0, 0, 0, 3] },
        {
          columnGap: 12,
          columns: legend.map(({ colour, label }) => ({
            width: 'auto',
            columnGap: 4,
            columns: [
              { svg: drawSwatch(colour), width: 8, margin: [0, 1, 0, 0] },
              { text: print(label), fontSize: 7.5, width: 'auto', noWrap: true },
            ],
          })),
        },
        { text: print(note), fontSize: 7, color: quiet, margin: [0, 2, 0, 0] },
      ],
    },
    ...rows,
    ...(others.length > 0
      ? [
          { text: print(othersTitle), bold: true, margin: [0, 2, 0, 2] as [number, number, number, number] },
          { columns: links, columnGap: gap, margin: [0, 0, 0, 8] as [number, number, number, number] },
        ]
      : []),
  ];
}
