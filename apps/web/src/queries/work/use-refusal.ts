import { useLiveQuery } from 'dexie-react-hooks';
import { useText } from '../../text/say.ts';
import { listReasons } from './refused-reasons.ts';
import { useStore } from '../use-store.ts';

/** Why the server did not accept what was written of a record, live, in sentences; none where it has accepted it or was not asked yet. */
export function useRefusal(recordId: string | undefined): readonly string[] {
  const t = useText();
  const store = useStore();
  const refused = useLiveQuery(async () => {
    if (!store || recordId === undefined) return undefined;
    const own = await store.outbox.where('recordId').equals(recordId).toArray();
    return own.find(({ state }) => state === 'needsYou');
  }, [store, recordId]);
  return refused ? listReasons(refused, t) : [];
}
