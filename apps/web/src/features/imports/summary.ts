import type { Say } from '../../text/say.ts';
import { checkText as text } from './check.text.ts';
import { countDone } from './import-steps.ts';
import type { ImportRow, ImportView, TargetColumn } from './import-view.ts';
import { importsCounted } from './imports.text.ts';

/** "1,843 rows: 1,790 ready, 53 to correct" · «1 843 рядки: готово 1 790, виправити 53». */
export function saySummary({ counts }: Pick<ImportView, 'counts'>, t: Say): string {
  const { rows, ready, failed, duplicates, skipped } = counts;
  const done = countDone({ counts });
  const parts = [
    ...(done > 0 ? [t(text.imported, { count: done })] : []),
    t(text.ready, { count: ready }),
    ...(failed > 0 ? [t(text.toCorrect, { count: failed })] : []),
    ...(duplicates > 0 ? [t(text.toDecide, { count: duplicates })] : []),
    ...(skipped > 0 ? [t(text.skipped, { count: skipped })] : []),
  ];
  return t(text.summary, { rows: t.count(importsCounted.rows, rows), parts: parts.join(', ') });
}

const partsOfName = 5;

/** The cells that say which record a row is about, by kind of record; of an address those that tell it from its neighbours. */
const identifying: readonly RegExp[] = [
  /^(?:place\.(?:line|settlement)|address\.(?:streetType|streetUkr|house|corpus))$/,
  /^(?:organization|user|formerName)\./,
];

/**
 * What a row is about, by its first cells that say it: "Kharkiv, Shevchenka, 12". `placeOf`: the name of a settlement by its code, which a
 * correction writes into the cell.
 */
export function nameRow(
  { cells }: Pick<ImportRow, 'cells'>,
  columns: readonly TargetColumn[],
  placeOf: (code: string) => string | undefined = () => undefined,
): string {
  const filled = columns.filter(({ key }) => (cells[key] ?? '') !== '');
  const own = identifying
    .map((pattern) => filled.filter(({ key }) => pattern.test(key)))
    .find((found) => found.length > 0);
  return (own ?? filled)
    .slice(0, partsOfName)
    .map(({ key }) => placeOf(cells[key] ?? '') ?? cells[key])
    .join(', ');
}
