import { customTables, type CustomTable } from '@domivka/domain/metadata/metadata.text';
import { readCode } from '../../ui/list-query.ts';

/** Whose fields the settings show, as the address line says; addresses need no word. */
export type MetadataQuery = { readonly table?: CustomTable };

export function readMetadataQuery(raw: { readonly table?: unknown }): MetadataQuery {
  const table = readCode(raw.table, customTables);
  return table === undefined || table === 'address' ? {} : { table };
}
