import { appendFileSync } from 'node:fs';

/** What a part of the chaos has found, in numbers. */
export type Figures = {
  readonly runs: number;
  readonly losses?: number;
  readonly duplicates?: number;
  readonly divergences?: number;
  readonly stuck?: number;
  /** The first seed of random runs. */
  readonly seed?: number;
};

/** Writes a line for the table at the end of `npm run chaos`; nothing where nobody asked for one. */
export function report(what: string, figures: Figures): void {
  const file = process.env['CHAOS_REPORT'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ what, ...figures })}\n`);
}
