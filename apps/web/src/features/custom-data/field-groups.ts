import type { ListedRecord } from '../../queries/use-records.ts';

type CustomField = ListedRecord<'metadata'>;

/** Fields that are in one list: those for all organizations (no owner), or those of one. */
export type FieldGroup = { readonly owner: string | undefined; readonly fields: readonly CustomField[] };

function ownerOf(field: CustomField): string | undefined {
  return field.shared === true ? undefined : field.organizationId;
}

/** The fields of one table in their lists: for all, of the own organization, of others. */
export function groupFields(
  records: readonly CustomField[],
  table: string,
  ownOrganization: string | undefined,
): readonly FieldGroup[] {
  const groups = new Map<string | undefined, CustomField[]>();
  for (const field of records.filter((one) => one.table === table))
    groups.set(ownerOf(field), [...(groups.get(ownerOf(field)) ?? []), field]);
  const rank = (owner: string | undefined) => (owner === undefined ? 0 : owner === ownOrganization ? 1 : 2);
  return [...groups]
    .map(([owner, fields]) => ({
      owner,
      fields: fields.toSorted((one, other) => one.order - other.order || (one._id < other._id ? -1 : 1)),
    }))
    .toSorted(
      (one, other) => rank(one.owner) - rank(other.owner) || String(one.owner).localeCompare(String(other.owner)),
    );
}

const step = 10;
const largestOrder = 10_000;

export type OrderChange = { readonly id: string; readonly order: number };

/**
 * The smallest change that brings fields into a new order: only the moved one gets a number, between those of its neighbours; where none is
 * left between them, all are numbered again.
 */
export function ordersAfter(
  fields: readonly { readonly _id: string; readonly order: number }[],
  ids: readonly string[],
  moved: string,
): readonly OrderChange[] {
  const orders = new Map(fields.map(({ _id, order }) => [_id, order]));
  const place = ids.indexOf(moved);
  const before = place === 0 ? -1 : (orders.get(ids[place - 1] ?? '') ?? -1);
  const after = orders.get(ids[place + 1] ?? '') ?? Math.min(before + 2 * step, largestOrder + 1);
  const between = Math.floor((before + after) / 2);
  const others = ids.filter((id) => id !== moved).map((id) => orders.get(id) ?? 0);
  const isRising = others.every((order, index) => index === 0 || order > (others[index - 1] ?? 0));
  if (isRising && between > before && between < after) return [{ id: moved, order: between }];
  return ids
    .map((id, index) => ({ id, order: Math.min((index + 1) * step, largestOrder) }))
    .filter(({ id, order }) => orders.get(id) !== order);
}

/** The order of a new field: behind the last one. */
export function nextOrder(fields: readonly CustomField[]): number {
  return Math.min(largestOrder, Math.max(0, ...fields.map(({ order }) => order)) + step);
}
