import type { AddressOfRow } from '@domivka/domain/exchange/address-of-row';
import type { RowReading } from '@domivka/domain/exchange/read-row';
import type { Fields } from '@domivka/domain/kernel/record';
import type { StoredRow } from './import-store.ts';

/** A row as it is stored, before it is read. */
export type UnreadRow = Pick<StoredRow, 'n' | 'cells' | 'decision' | 'decisionId'>;

/** The address of a row as it would be saved; without a key it is not whole. */
export type ReadAddress = AddressOfRow & { readonly examined: Fields; readonly matchKey: string };

/** A row that was read, before records are looked up. */
export type OpenRow = {
  readonly row: UnreadRow;
  readonly reading: RowReading;
  readonly address: ReadAddress | undefined;
};
