import type { TableName } from '@domivka/domain/kernel/entity';
import { childrenOf, getEntity } from '@domivka/domain/registry';
import type { LocalRow, LocalStore } from '../local/local-store.ts';
import { eachPiece } from '../local/kept-rows.ts';
import { packedTables } from '../local/pack-rows.ts';
import { deleteCalmly } from '../../platform/yielding.ts';
import { countInArea } from '../packs/area-rows.ts';
import { listQueued, unqueue } from '../outbox/recovery-queue.ts';
import { forgetLists } from '../read/lists.ts';
import { removePack } from '../packs/pack-store.ts';
import { tidyInside, weighFiles } from '../local/photo-files.ts';

/**
 * What can be cleared separately, and the kinds of records that go with it (specification, section 2: addresses, assessments,
 * activities, custom data, photos). Units and answers go with their address.
 */
export const clearableParts = {
  address: ['address', 'apartment', 'stateQuestions'],
  assessment: ['assessment'],
  activity: ['activity'],
  photo: ['photo'],
  metadata: ['metadata'],
} as const satisfies Readonly<Record<string, readonly TableName[]>>;

export type ClearableTable = keyof typeof clearableParts;

export const clearableTables = Object.keys(clearableParts) as readonly ClearableTable[];
export type ClearWhat = ClearableTable | 'all';

/** What the device holds of one kind. `bytes`: as JSON, about what it takes; `asOf`: when the server last confirmed any of it. */
export type LocalPart = { readonly count: number; readonly bytes: number; readonly asOf?: string | undefined };

export type LocalDataReport = Readonly<Record<ClearableTable, LocalPart>> & {
  /** Lists of organizations, people and former names, and answers to searches. */
  readonly others: LocalPart;
};

/** Work that the server does not have: writes in the outbox, and forms that were begun and not saved. */
export type UnsentWork = { readonly writes: number; readonly drafts: number };

export type ClearOutcome = { readonly kind: 'cleared' } | { readonly kind: 'refused'; readonly unsent: UnsentWork };

const listTables = ['organization', 'user', 'formerName'] as const;
/** Outlines of areas: they go with the packs and weigh with them. */
const outlineTable = 'polygons';
const encoder = new TextEncoder();
const nothing: LocalPart = { count: 0, bytes: 0 };

type Measured = { readonly _id: string; readonly $asOf?: string | undefined; readonly at?: string };

function add(part: LocalPart, rows: readonly Measured[]): LocalPart {
  const times = [part.asOf, ...rows.map(({ $asOf, at }) => $asOf ?? at)].filter((time) => time !== undefined);
  const bytes = rows.reduce((sum, row) => sum + encoder.encode(JSON.stringify(row)).length, part.bytes);
  return { count: part.count + rows.length, bytes, asOf: times.toSorted().at(-1) };
}

/** How much of what is on this device, for the person who works here. */
export async function measureLocalData(store: LocalStore): Promise<LocalDataReport> {
  const weighAll = async (tables: readonly string[]): Promise<LocalPart> => {
    let part = nothing;
    // A phone must not hold ten thousand records at once.
    for (const table of tables)
      await eachPiece(store, table, (rows) => {
        part = add(part, rows);
      });
    return part;
  };
  const parts = clearableTables.map(async (what) => [what, await weighAll(clearableParts[what])] as const);
  const report = Object.fromEntries(await Promise.all(parts)) as Record<ClearableTable, LocalPart>;
  const photo = { ...report.photo, bytes: report.photo.bytes + (await weighFiles(store)) };
  return { ...report, photo, others: await weighAll(['responses', ...listTables]) };
}

/** Whether there is nothing that clearing could take away. */
export function keepsNothing(report: LocalDataReport): boolean {
  return Object.values(report).every(({ count }) => count === 0);
}

/** The kinds whose unsent work needs records of this kind: itself and what hangs on it. */
function concernedTables(what: ClearableTable): readonly TableName[] {
  return [...clearableParts[what], ...childrenOf(getEntity(what)).map(({ table }) => table)];
}

/** Drafts are kept under the name of their table: `activity/new/…`, `address/<id>`; those of its custom values under `custom/address/…`. */
function isDraftOf(key: string, tables: readonly string[]): boolean {
  const [first = '', second = ''] = key.split('/', 2);
  return tables.includes(first === 'custom' ? second : first);
}

/** The unsent work that prevents clearing; for `all` every write and every draft. */
export async function countUnsent(store: LocalStore, what: ClearWhat): Promise<UnsentWork> {
  if (what === 'all') {
    const [writes, drafts] = await Promise.all([store.outbox.count(), store.drafts.count()]);
    return { writes, drafts };
  }
  const tables = concernedTables(what);
  const [entries, keys] = await Promise.all([
    store.outbox.filter(({ table }) => tables.includes(table)).count(),
    store.drafts.toCollection().primaryKeys(),
  ]);
  return { writes: entries, drafts: keys.filter((key) => isDraftOf(key, tables)).length };
}

/** Areas that were taken along, and how many records they hold. */
export type PackedData = { readonly areas: number; readonly records: number };

/**
 * The areas taken along that go when this is cleared: all of them where one holds records of the kind, for an area is whole or it is not there.
 */
export async function findPackedWith(store: LocalStore, what: ClearWhat): Promise<PackedData> {
  const packs = await store.pack.toArray();
  const kinds =
    what === 'all' ? [] : packedTables().filter((table) => clearableParts[what].some((one) => one === table));
  const held = packs.flatMap(({ _id }) => kinds.map((table) => countInArea(store, _id, [table])));
  if (what !== 'all' && !(await Promise.all(held)).some((count) => count > 0)) return { areas: 0, records: 0 };
  return { areas: packs.length, records: packs.reduce((sum, { records }) => sum + records, 0) };
}

/**
 * Takes away what the device keeps for reading; the server keeps everything, and it comes back when it is read again. Refused as a
 * whole while work of that kind is unsent: the check and the clearing are one transaction, also against other tabs. The outbox, drafts
 * and records with unsent edits are never touched.
 */
export async function clearLocalData(store: LocalStore, what: ClearWhat): Promise<ClearOutcome> {
  return store.transaction('rw', store.tables, async () => {
    const unsent = await countUnsent(store, what);
    if (unsent.writes + unsent.drafts > 0) return { kind: 'refused', unsent } as const;
    const kinds = what === 'all' ? Object.values(clearableParts).flat() : clearableParts[what];
    const cleared = what === 'all' ? [...kinds, ...listTables, outlineTable] : kinds;
    if ((await findPackedWith(store, what)).areas > 0)
      for (const area of await store.pack.toCollection().primaryKeys()) await removePack(store, area);
    for (const name of cleared) {
      const table = store.table<LocalRow, string>(name);
      await deleteCalmly(table, await table.where('synced').equals(1).primaryKeys());
    }
    await tidyInside(store);
    if (kinds.some((kind) => kind === 'metadata')) await forgetLists(store);
    // What was sent is called by its name in the outbox: that goes with the records.
    await store.sent.filter(({ table }) => what === 'all' || kinds.some((kind) => kind === table)).delete();
    if (what === 'all')
      await unqueue(
        store,
        (await listQueued(store)).map(({ record }) => record._id),
      );
    if (what === 'all') await store.responses.clear();
    else for (const table of kinds) await store.responses.where('_id').startsWith(`["${table}",`).delete();
    return { kind: 'cleared' } as const;
  });
}
