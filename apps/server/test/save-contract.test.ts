import { organizations } from '@domivka/domain/testing/fixtures';
import { describeSaveContract } from '@domivka/domain/testing/save-contract';
import { remove } from '@domivka/domain/kernel/remove';
import { save } from '@domivka/domain/kernel/save';
import { createTestDatabase } from '../src/platform/database/test-database.ts';
import { recordOf, tableOf } from '../src/records/tables.ts';
import { serverTx } from '../src/records/server-tx.ts';

describeSaveContract('PostgreSQL', async () => {
  const { database, empty, drop } = await createTestDatabase();
  return {
    save: (context, entity, request) => database.transaction((tx) => save(entity, request, context, serverTx(tx))),
    remove: (context, entity, request) => database.transaction((tx) => remove(entity, request, context, serverTx(tx))),
    async find(entity, id) {
      const table = tableOf(entity);
      const [row] = await database.query(
        `select ${table.selection} from ${table.from} where r.id = $1 and r.deleted_at is null`,
        [id],
      );
      return row && recordOf(table, row);
    },
    async empty() {
      await empty();
      const rows = Object.values(organizations).map(({ _id, name }) => [_id, name]);
      await database.query(
        `insert into organization (id, version, created_at, created_by, updated_at, updated_by, organization_id, name)
         select id, 1, now(), id, now(), id, id, name from unnest($1::text[], $2::text[]) as given (id, name)`,
        [rows.map(([id]) => id), rows.map(([, name]) => name)],
      );
    },
    close: drop,
  };
});
