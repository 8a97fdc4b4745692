import { type Device } from '../device/device.ts';
import { begin, type TestUsers } from '../model/seed-run.ts';
import { openTestUsers } from './test-users.ts';
import { settlementsIn } from './harness.ts';

/** Two people with a phone each, and a settlement that is new at each turn. */
export type Pair = {
  readonly users: TestUsers;
  readonly mine: Device;
  readonly theirs: Device;
  /** New phones on whole lines; answers where they work now. */
  turn(): Promise<string>;
  close(): Promise<void>;
};

export async function openPair(oblast: string): Promise<Pair> {
  const users = await openTestUsers(['staff@example.org', 'admin@example.org']);
  const [mine, theirs] = users.devices;
  if (!mine || !theirs) throw new Error('Two devices are needed');
  const settlements = settlementsIn(oblast);
  let turns = 0;
  return {
    users,
    mine,
    theirs,
    async turn() {
      for (const device of users.devices) await begin(device);
      users.log.clear();
      turns += 1;
      return settlements[turns % settlements.length] ?? '';
    },
    close: () => users.close(),
  };
}
