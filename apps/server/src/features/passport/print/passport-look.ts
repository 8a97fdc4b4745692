import type { CustomTableLayout } from 'pdfmake/interfaces';

/** Points of an A4 page (1 pt = 1/72 inch) and the margin around what stands on it. */
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

/**
 * The five steps of damage, as on the screens and used for nothing else: readable by colour-blind people and in grey print, where darker is
 * worse. Units that nobody has assessed are grey.
 */
export const damageColours = ['#FFF3B0', '#FDBB5F', '#F57C3B', '#D7301F', '#7F0000'] as const;
export const unassessedColour = '#e6e9ed';

/** The step of a level in percent, from 0: (0, 20] is 0 … (80, 100] is 4. */
export function damageStepOf(percent: number): number {
  return Math.min(4, Math.max(0, Math.ceil(percent / 20) - 1));
}

/** Undamaged and unassessed units have a colour of their own. */
export function damageColourOf(percent: number | undefined): string {
  return percent === undefined || percent <= 0
    ? unassessedColour
    : (damageColours[damageStepOf(percent)] ?? unassessedColour);
}

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
