import { hxlAttribute, hxlTags } from '../kernel/hxl.ts';
import type { SheetColumn } from './sheet-column.ts';

/** The HXL tag of each column: below the headings it says to programs what they contain. */
export function hxlTagsOfColumns(columns: readonly SheetColumn[]): readonly string[] {
  return columns.map(({ key, kind, table, path }) => {
    const known = hxlTags[key];
    if (known !== undefined) return known;
    if (key === `${table}._id`) return '#meta+id';
    if (kind === 'date') return `#date+${hxlAttribute(path.join('_'))}`;
    const number = kind === 'number' || kind === 'quantity';
    return number ? `#indicator+${hxlAttribute(path.join('_'))}+num` : `#meta+${hxlAttribute(path.join('_'))}`;
  });
}
