import type { Entity, TableName } from '../kernel/entity.ts';
import { keysOf } from '../kernel/keys.ts';
import { sameValue, type StoredRecord } from '../kernel/record.ts';
import type { Child, Fact, Removal, Tx, Write } from '../kernel/tx.ts';

type Row = { readonly record: StoredRecord; readonly deletionId?: string };

export type MemoryTx = Tx & {
  /** A live record as it is stored. */
  find(table: TableName, id: string): StoredRecord | undefined;
  /** The identifiers in the bin that went there together. */
  listBinned(deletionId: string): readonly string[];
  /** Brings back what went to the bin together with this record; nothing for one that does not lie there. */
  bringBack(table: TableName, id: string): StoredRecord | undefined;
  /** How many writes were accepted. */
  countWrites(): number;
  /** Puts a record there as if it had always been, without any rule; versions from its own on were never there. */
  put(table: TableName, record: StoredRecord): void;
  /** Takes a record away without a trace, as going back to an older copy does. */
  drop(table: TableName, id: string): void;
  /** The states of a record that are remembered, the newest first. */
  versionsOf(table: TableName, id: string): readonly StoredRecord[];
  /** Forgets how records were at earlier versions, as pruning does. */
  forgetHistory(): void;
};

/**
 * A store in memory that keeps the contract of `Tx`, for tests of rules. `complete: false` makes it a device: what it does not
 * hold may exist elsewhere. `entities` are needed to find children.
 */
export function memoryTx({
  entities = [],
  complete = true,
}: { entities?: readonly Entity[]; complete?: boolean } = {}): MemoryTx {
  const rows = new Map<string, Row>();
  const history = new Map<string, readonly StoredRecord[]>();
  let writes = 0;
  const keyOf = (table: TableName, id: string) => `${table}/${id}`;
  const liveOf = (table: TableName): readonly StoredRecord[] =>
    [...rows]
      .filter(([key, row]) => key.startsWith(`${table}/`) && row.deletionId === undefined)
      .map(([, { record }]) => record);
  const versionsOf = (table: TableName, id: string) => history.get(keyOf(table, id)) ?? [];
  const put = (table: TableName, record: StoredRecord) => {
    const key = keyOf(table, record._id);
    const earlier = versionsOf(table, record._id).filter(({ version }) => version < record.version);
    rows.set(key, { record });
    history.set(key, [record, ...earlier]);
  };
  const toBin = (entity: Entity, record: StoredRecord, deletionId: string) =>
    rows.set(keyOf(entity.table, record._id), { record, deletionId });

  return {
    load: (table, id) => Promise.resolve(factOf(rows.get(keyOf(table, id)), complete)),
    baseOf: (table, id, version) => Promise.resolve(versionsOf(table, id).find((one) => one.version === version)),
    findBy: (table, name, value) => {
      const entity = entities.find((one) => one.table === table);
      const valueOf = (record: StoredRecord) =>
        entity?.unique?.key === name ? keysOf(entity, record)[name] : record[name];
      return Promise.resolve(liveOf(table).find((record) => sameValue(valueOf(record), value)));
    },
    worksAt: (addressId, organizationId) =>
      Promise.resolve(
        [...liveOf('assessment'), ...liveOf('activity')].some(
          (record) =>
            record.addressId === addressId &&
            [record.organizationId, record.implementingOrganizationId, record.programmingOrganizationId].includes(
              organizationId,
            ),
        ) || (complete ? false : undefined),
      ),
    children: (table, id) =>
      Promise.resolve(entities.flatMap((entity) => childrenIn(entity, table, id, liveOf(entity.table)))),
    namesOf: (ids) => {
      const people = liveOf('user').filter(({ _id }) => ids.includes(_id));
      return Promise.resolve(new Map(people.map((one) => [one._id, { name: String(one.name) }])));
    },
    write: (write) => {
      const record = storedOf(write);
      writes += 1;
      put(write.entity.table, record);
      return Promise.resolve(record);
    },
    bin: ({ entity, record, children, deletionId }: Removal) => {
      toBin(entity, record, deletionId);
      for (const child of children) toBin(child.entity, child.record, deletionId);
      return Promise.resolve();
    },
    find: (table, id) => liveOf(table).find(({ _id }) => _id === id),
    listBinned: (deletionId) =>
      [...rows.values()].filter((row) => row.deletionId === deletionId).map(({ record }) => record._id),
    bringBack: (table, id) => {
      const root = rows.get(keyOf(table, id));
      if (root?.deletionId === undefined) return undefined;
      for (const [key, { record, deletionId }] of rows)
        if (deletionId === root.deletionId) rows.set(key, { record: { ...record, version: record.version + 2 } });
      return rows.get(keyOf(table, id))?.record;
    },
    countWrites: () => writes,
    put,
    versionsOf,
    drop: (table, id) => rows.delete(keyOf(table, id)),
    forgetHistory: () => history.clear(),
  };
}

function factOf(row: Row | undefined, complete: boolean): Fact {
  if (!row) return { state: complete ? 'absent' : 'unknown' };
  return { state: 'present', record: row.record, binned: row.deletionId !== undefined };
}

function childrenIn(entity: Entity, table: TableName, id: string, live: readonly StoredRecord[]): readonly Child[] {
  const { parent } = entity;
  if (parent?.table !== table) return [];
  return live.filter((record) => record[parent.field] === id).map((record) => ({ entity, record }));
}

/** The head is the server's; a field that the entity defines itself (the organization of a user) is above it. */
function storedOf({ entity, id, before, fields, actor, now }: Write): StoredRecord {
  const kept = Object.entries(before ?? {}).filter(([field]) => entity.fields[field]?.origin === 'server');
  return {
    ...Object.fromEntries(kept),
    createdAt: before?.createdAt ?? now,
    createdBy: before?.createdBy ?? actor._id,
    organizationId: before?.organizationId ?? actor.organizationId,
    organizationName: before?.organizationName ?? actor.organizationName,
    ...fields,
    _id: id,
    version: (before?.version ?? 0) + 1,
    updatedAt: now,
    updatedBy: actor._id,
  };
}
