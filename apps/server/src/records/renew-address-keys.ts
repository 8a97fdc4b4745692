import { addressKeysVersion } from '@domivka/domain/addressing/address-keys';
import { getEntity } from '@domivka/domain/registry';
import type { Database } from '../platform/database/database.ts';
import { keyValues, tableOf } from './tables.ts';

const rowsInPiece = 2000;
const settingName = 'addressKeys';

const pieceQuery = `select id, p_code4, street_ukr, street_type, house, corpus, name_ukr from address where id > $1 order by id limit ${rowsInPiece}`;

type Row = {
  readonly id: string;
  readonly p_code4: string;
  readonly street_ukr: string;
  readonly street_type: string;
  readonly house: string;
  readonly corpus: string | null;
  readonly name_ukr: string;
};

/**
 * Gives all addresses, also those in the bin, the keys of this release if an older one made theirs. In pieces: when it is killed, the next start
 * begins again, and what is right stays as it is. Answers how many it changed. `database` acts as the owner.
 */
export async function renewAddressKeys(database: Database): Promise<number> {
  const [kept] = await database.query<{ value: number }>(`select value from setting where name = $1`, [settingName]);
  if (kept?.value === addressKeysVersion) return 0;
  const table = tableOf(getEntity('address'));
  const columns = table.keyColumns.map(({ column }) => column);
  const lists = columns.map((_, index) => `$${index + 2}::text[]`).join(', ');
  const update = `update address r set ${columns.map((column) => `${column} = k.${column}`).join(', ')}
    from unnest($1::text[], ${lists}) as k (id, ${columns.join(', ')})
    where r.id = k.id and (${columns.map((column) => `r.${column}`).join(', ')}) is distinct from (${columns.map((column) => `k.${column}`).join(', ')})
    returning r.id`;
  let changed = 0;
  for (let last = ''; ;) {
    const rows = await database.query<Row>(pieceQuery, [last]);
    const keys = rows.map((row) =>
      keyValues(table, {
        pCode4: row.p_code4,
        streetUkr: row.street_ukr,
        streetType: row.street_type,
        house: row.house,
        corpus: row.corpus,
        nameUkr: row.name_ukr,
      }),
    );
    const ids = rows.map(({ id }) => id);
    if (rows.length > 0)
      changed += (await database.query(update, [ids, ...columns.map((_, index) => keys.map((one) => one[index]))]))
        .length;
    if (rows.length < rowsInPiece) break;
    last = ids.at(-1) ?? '';
  }
  await database.query(
    `insert into setting (name, value) values ($1, to_jsonb($2::int)) on conflict (name) do update set value = excluded.value`,
    [settingName, addressKeysVersion],
  );
  return changed;
}
