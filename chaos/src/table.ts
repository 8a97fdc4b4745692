import type { Part } from './parts.ts';
import type { Figures } from './report.ts';

/** What `report` has written of one piece of work. */
export type Line = Figures & { readonly what: string };

/** Rows below a head, in columns: words begin at the left, numbers end at the right. */
function inColumns(head: readonly string[], rows: readonly (readonly string[])[], words: number): string {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  const place = (cell: string, column: number) => {
    const width = widths[column] ?? 0;
    return column < words ? cell.padEnd(width) : cell.padStart(width);
  };
  return [head, ...rows].map((row) => row.map(place).join('  ').trimEnd()).join('\n');
}

/** What was found, in numbers. */
export function tableOf(lines: readonly Line[]): string {
  const head = ['what', 'runs', 'losses', 'duplicates', 'divergences', 'stuck', 'from seed'];
  const rows = lines.map(({ what, runs, losses = 0, duplicates = 0, divergences = 0, stuck = 0, seed = '' }) =>
    [what, runs, losses, duplicates, divergences, stuck, seed].map(String),
  );
  return inColumns(head, rows, 1);
}

/** What a full run consists of. */
export function listOf(parts: readonly Part[]): string {
  const rows = parts.map(({ file, counts, minutes }) => {
    const words = Object.entries(counts).map(([name, count]) => `${name}=${count}`);
    return [file, words.join(' '), String(minutes)];
  });
  const sum = parts.reduce((minutes, part) => minutes + part.minutes, 0);
  return inColumns(['file', 'counts', 'minutes'], [...rows, ['', 'one after the other', String(sum)]], 2);
}
