import type { AddressOfRow } from '@domivka/domain/exchange/address-of-row';
import type { RowReading } from '@domivka/domain/exchange/read-row';
import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields, StoredRecord } from '@domivka/domain/kernel/record';
import type { StoredRow } from './import-store.ts';

/** A row as it is stored, before it is read. */
export type UnreadRow = Pick<StoredRow, 'n' | 'cells' | 'decision' | 'decisionId' | 'addressKey'>;

/** The address of a row as it would be saved; without a key it is not whole. */
export type ReadAddress = AddressOfRow & { readonly examined: Fields; readonly matchKey: string };

/** A row that was read, before records are looked up. */
export type OpenRow = {
  readonly row: UnreadRow;
  readonly reading: RowReading;
  readonly address: ReadAddress | undefined;
};

/** Records that rows may mean, as the user sees them. */
export type Known = {
  byId(table: TableName, written: string): StoredRecord | undefined;
  /** By the natural key; an empty one finds none. */
  byKey(table: TableName, key: string): StoredRecord | undefined;
  /** The units of an address. */
  unitsAt(addressId: string): readonly StoredRecord[];
  /** How the file spelled the address of a record with an identifier of its own, as a key, when it was imported. */
  saidAt(table: TableName, written: string): string | undefined;
  /** Whether this import has made the record of an id. */
  isMade(id: string): boolean;
};
