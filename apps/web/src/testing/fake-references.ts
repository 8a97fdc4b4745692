import type { Entity } from '@domivka/domain/kernel/entity';
import { DomainError } from '@domivka/domain/kernel/errors';
import { kernelError } from '@domivka/domain/kernel/kernel.errors';
import { isId, type StoredRecord } from '@domivka/domain/kernel/record';
import type { Tx, Write } from '@domivka/domain/kernel/tx';
import { getEntity } from '@domivka/domain/registry';
import type { MemoryTx } from '@domivka/domain/testing/memory-tx';

type Reference = { readonly field: string; readonly to: Entity; readonly isWeak: boolean };

/** The references to what devices keep: organizations and users are not put into the fake server by every test. */
function referencesOf(entity: Entity): readonly Reference[] {
  return Object.entries(entity.fields).flatMap(([field, { refersTo, weak }]) =>
    refersTo !== undefined && field !== entity.parent?.field && getEntity(refersTo).offline
      ? [{ field, to: getEntity(refersTo), isWeak: weak === true }]
      : [],
  );
}

function idsIn(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter(isId);
}

async function refuseWhileNamed(tx: MemoryTx, entity: Entity, record: StoredRecord): Promise<void> {
  const neighbours = entity.parent ? await tx.children('address', String(record['addressId'])) : [];
  const naming = neighbours.filter(({ entity: other, record: { _id, ...fields } }) =>
    referencesOf(other).some(
      ({ field, to, isWeak }) => to === entity && !isWeak && idsIn(fields[field]).includes(record._id),
    ),
  );
  if (naming.length === 0) return;
  const records = naming.map(({ entity: { label } }) => label.en).join(', ');
  throw kernelError('record.named', { records: { en: records, uk: records } });
}

function refuseUnknown(tx: MemoryTx, { entity, before, fields }: Write): void {
  const isMoved = before !== undefined && before['addressId'] !== fields['addressId'];
  for (const { field, to } of referencesOf(entity)) {
    const known = new Set(isMoved ? [] : idsIn(before?.[field]));
    const named = idsIn(fields[field]).filter((id) => !known.has(id));
    const isThere = (id: string) => tx.find(to.table, id)?.['addressId'] === fields['addressId'];
    if (named.every(isThere)) continue;
    const code = 'field.unknownRecord';
    const parameters = { field: entity.fields[field]?.label ?? field };
    throw new DomainError('invalid', `${entity.table}.invalid`, [{ code, path: field, parameters }]);
  }
}

/** The store as the real server guards it: what is named is there, and what is named stays. */
export function withReferences(tx: MemoryTx): Tx {
  return {
    ...tx,
    write: async (write) => {
      refuseUnknown(tx, write);
      if (write.before && write.before['addressId'] !== write.fields['addressId'])
        await refuseWhileNamed(tx, write.entity, write.before);
      return tx.write(write);
    },
    bin: async (removal) => {
      await refuseWhileNamed(tx, removal.entity, removal.record);
      return tx.bin(removal);
    },
  };
}
