import { columnsOf, type SheetColumn } from '@domivka/domain/exchange/sheet-column';
import { onceForEach } from '@domivka/domain/kernel/once-for-each';
import { customTables } from '@domivka/domain/metadata/metadata.text';
import { findEntity } from '@domivka/domain/registry';
import { sayChoices } from '../../text/choices.ts';
import type { Say } from '../../text/say.ts';
import type { SelectChoice } from '../../ui/select-field.tsx';
import { checkText as text } from './check.text.ts';

/** How the value of a cell is entered: found among the settlements or organizations, one or several chosen from a list, or typed. */
export type CellControl =
  | { readonly kind: 'place' | 'organization' | 'date' | 'number' | 'text' }
  | { readonly kind: 'choice' | 'choices'; readonly choices: readonly SelectChoice[] };

const columnsOfTable = onceForEach((table: string): ReadonlyMap<string, SheetColumn> => {
  const entity = findEntity(table);
  return new Map(entity ? columnsOf(entity).map((column) => [column.key, column]) : []);
});

/** The control of a column by its key, such as `assessment.damageCause`. Custom fields and helping columns are typed. */
export function controlOf(key: string, t: Say): CellControl {
  if (key === 'place.settlement') return { kind: 'place' };
  if (key === 'row.table') return { kind: 'choice', choices: sayChoices(customTables, t.language) };
  const column = columnsOfTable(key.slice(0, key.indexOf('.'))).get(key);
  switch (column?.kind) {
    case 'pCode':
      return { kind: 'place' };
    case 'organization':
      return { kind: 'organization' };
    case 'code':
      return { kind: 'choice', choices: sayChoices(column.options, t.language) };
    case 'codes':
      return { kind: 'choices', choices: sayChoices(column.options, t.language) };
    case 'boolean':
      return {
        kind: 'choice',
        choices: [
          { value: 'yes', label: t(text.yes) },
          { value: 'no', label: t(text.no) },
        ],
      };
    case 'date':
    case 'number':
      return { kind: column.kind };
    default:
      return { kind: 'text' };
  }
}
