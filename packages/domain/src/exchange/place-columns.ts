import { foldWords } from './cells.ts';
import { isForeignHeader } from './foreign-id.ts';
import type { MappedColumn } from './guess-mapping.ts';
import type { PlacedColumn } from './read-row.ts';
import { listedIn, type SheetColumn } from './sheet-column.ts';
import { splitUnit } from './unit-words.ts';

/** No header says its unit further on. */
const lettersRead = 300;

/** What the header of a quantity says of its cells: their unit, or that they only say yes or no, 1 or 0, as in «Damage types/roof». */
function saidByHeader(header: string, column: SheetColumn, columns: readonly SheetColumn[]): Partial<PlacedColumn> {
  if (column.kind !== 'quantity') return {};
  const text = header.slice(0, lettersRead);
  const above = foldWords(text.split(/[/:]/).at(-2) ?? '').replaceAll(/[\s_]/g, '');
  const [field = ''] = column.path;
  const list = columns.find(({ table, path }) => table === column.table && path[0] === listedIn(field));
  const names = list ? [list.path[0] ?? '', list.label.en, list.label.uk] : [];
  if (above !== '' && names.some((name) => foldWords(name).replaceAll(' ', '') === above)) return { isYesOrNo: true };
  const folded = foldWords(text.replaceAll('_', ' '));
  const isName = [column.label.en, column.label.uk].some((name) => foldWords(name) === folded);
  const unit = isName ? undefined : splitUnit(folded)?.unit;
  return unit === undefined ? {} : { unit };
}

/** The columns of a target that a file fills, each with its place in the file and what its header says. */
export function placeColumns(
  mapping: readonly Pick<MappedColumn, 'key' | 'index' | 'header' | 'value'>[],
  columns: readonly SheetColumn[],
): readonly PlacedColumn[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const headers = mapping.map(({ header }) => header);
  return mapping.flatMap(({ key, index, header, value }): readonly PlacedColumn[] => {
    const column = key === null ? undefined : byKey.get(key);
    if (!column) return [];
    const foreign = column.kind === 'id' && isForeignHeader(header, headers) ? { isForeign: true } : {};
    const constant = value === undefined ? {} : { isConstant: true };
    return [{ ...column, index, ...saidByHeader(header, column, columns), ...foreign, ...constant }];
  });
}
