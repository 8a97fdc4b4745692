import { kyivDay } from '@domivka/domain/kernel/kyiv-time';
import type { Database } from '../../platform/database/database.ts';
import { caretaker } from '../../records/facts/fill-facts.ts';
import { rollUpAddresses } from '../../records/roll-up.ts';

const minute = 60_000;
const pageSize = 500;

/** A claim becomes work that should have begun, a strike that was entered ahead of its day has happened, facts reach the day of their change. */
const reachedStatement = `
select due.address_id as id from (
  select address_id from assessment where damage_date > $1::date and damage_date <= $2::date and deleted_at is null
  union
  select address_id from activity where planned_start_date > $1::date and planned_start_date <= $2::date
    and deleted_at is null and status = 'Ongoing' and actual_start_date is null
  union
  select address_id from fact_building where turns_on <= $2::date
) due
where due.address_id > $3
order by due.address_id limit ${pageSize}`;

/** In the order of all writes: the address first, then its units. */
async function rollUp(people: Database, addressId: string, now: Date): Promise<void> {
  await people.transaction(async (tx) => {
    await tx.query('select 1 from address where id = $1 for update', [addressId]);
    await rollUpAddresses(tx, [addressId], now.toISOString());
  });
}

async function lastDay(database: Database): Promise<string> {
  const [row] = await database.query<{ day: string }>(
    `select value #>> '{}' as day from setting where name = 'unitStatesDay'`,
  );
  return row?.day ?? '0001-01-01';
}

/** Unless another server has kept one meanwhile: it looks at the rest. */
const keepDay = `
insert into setting (name, value) values ('unitStatesDay', to_jsonb($1::text))
on conflict (name) do update set value = excluded.value where setting.value #>> '{}' = $2`;

/** Servers whose clocks differ a little must not take a new day back from each other. */
const tolerance = 60 * minute;

/**
 * Computes the states of units and the facts again at the addresses where a day was reached since the last round (the specification's "claimed" and
 * "ongoing" depend on the day): days on which no server ran are caught up, and days that only a wrong clock had reached are taken back, so
 * that no date of the future ends the rounds. Answers at how many addresses it looked. Day by day of Kyiv,
 * from a minute after midnight, when writes of the day before have ended. `database` acts as the program; doing it twice, or in two
 * processes at once, is no harm. Ended by the signal it has kept what it did.
 */
export async function rollUpReachedDays(database: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const [last, today] = [await lastDay(database), kyivDay(now.getTime() - minute)];
  if (today <= last && last <= kyivDay(now.getTime() + tolerance)) return 0;
  const [from, to] = [last, today].toSorted();
  const people = database.as(caretaker);
  let count = 0;
  for (let after = ''; ;) {
    const page = await people.query<{ id: string }>(reachedStatement, [from, to, after]);
    for (const { id } of page) {
      // The day is not kept then: the next start does all of it again, which is no harm.
      if (signal?.aborted) return count;
      await rollUp(people, id, now);
    }
    count += page.length;
    const last = page.at(-1)?.id;
    if (last === undefined || page.length < pageSize) break;
    after = last;
  }
  await database.query(keepDay, [today, last]);
  return count;
}
