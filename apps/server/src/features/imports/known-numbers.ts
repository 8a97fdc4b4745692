import { scope, unsearchableFields } from '@domivka/domain/kernel/permissions';
import { tidyStateNumber } from '@domivka/domain/kernel/tidy';
import { getEntity } from '@domivka/domain/registry';
import { scopeCondition } from '../../records/conditions.ts';
import { newParameters } from '../../records/parameters.ts';
import { tableOf } from '../../records/tables.ts';
import type { ImportRun } from './import-run.ts';
import type { OpenRow } from './open-row.ts';

/** The numbers in the state register of property that a row gives, as they are stored. */
export function propertyNumbersOf({ reading }: OpenRow): readonly string[] {
  const numbers = reading.parts.map(({ fields }) => tidyStateNumber(fields.propertyNumber));
  return numbers.filter((number) => typeof number === 'string' && number !== '').map(String);
}

/** The ids of registered addresses with a unit of one of these numbers, each with its numbers; none for a user who may not search by them. */
export async function addressesOfNumbers(
  { database, actor }: ImportRun,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const units = getEntity('apartment');
  if (numbers.length === 0 || unsearchableFields(actor, units).includes('propertyNumber')) return new Map();
  const parameters = newParameters();
  const rows = await database.as(actor).query<{ address: string; number: string }>(
    `select r.address_id as address, r.property_number as number from apartment r
     where r.property_number = any(${parameters.add([...new Set(numbers)])}::text[]) and r.deleted_at is null
       and ${scopeCondition(tableOf(units), scope(actor, units), parameters)}`,
    parameters.values,
  );
  const found = new Map<string, string[]>();
  for (const { address, number } of rows) found.set(address, [...(found.get(address) ?? []), number]);
  return found;
}
