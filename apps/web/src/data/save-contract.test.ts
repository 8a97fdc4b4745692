import { describeSaveContract } from '@domivka/domain/testing/save-contract';
import { closeStore, openStore, rowsOf, writableStores } from './local-store.ts';
import { runLocalRemove, runLocalSave } from './local-tx.ts';
import { recordOf } from './rows.ts';

const userId = 'contract';

describeSaveContract('IndexedDB', async () => {
  const store = await openStore(userId);
  return {
    save: (context, entity, request) => runLocalSave(store, context, entity, request),
    remove: (context, entity, request) => runLocalRemove(store, context, entity, request),
    async find(entity, id) {
      const row = await rowsOf(store, entity.table).get(id);
      return row && recordOf(row);
    },
    async empty() {
      await store.transaction('rw', writableStores(store), async (tx) => {
        for (const name of writableStores(store)) await tx.table(name).clear();
      });
    },
    close: () => closeStore(userId),
  };
});
