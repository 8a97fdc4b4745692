import type { ReactNode } from 'react';
import type { TableName } from '@domivka/domain/kernel/entity';
import { ExportButton } from '../../lists/export-button.tsx';
import { useSearch } from '../../queries/use-records.ts';
import { useText } from '../../text/say.ts';
import { metadataText as text } from './metadata.text.ts';

const onlyCount = { paging: { page: 1, pageSize: 1 } } as const;

/** Takes all records of a table away as a file, with the values of their custom fields. */
export function ValuesExport({ table }: { readonly table: TableName }): ReactNode {
  const t = useText();
  const { totalRows } = useSearch(table, onlyCount);
  return <ExportButton search={{ table, filters: [], sort: [] }} totalRows={totalRows} label={t(text.values)} />;
}
