import { type Device } from '../device/device.ts';
import { begin, type Cast } from '../model/seed-run.ts';
import { openCast } from './cast.ts';
import { settlementsIn } from './stage.ts';

/** Two people with a phone each, and a settlement that is new at each turn. */
export type Pair = {
  readonly cast: Cast;
  readonly mine: Device;
  readonly theirs: Device;
  /** New phones on whole lines; answers where they work now. */
  turn(): Promise<string>;
  close(): Promise<void>;
};

export async function openPair(oblast: string): Promise<Pair> {
  const cast = await openCast(['staff@example.org', 'admin@example.org']);
  const [mine, theirs] = cast.devices;
  if (!mine || !theirs) throw new Error('Two devices are needed');
  const settlements = settlementsIn(oblast);
  let turns = 0;
  return {
    cast,
    mine,
    theirs,
    async turn() {
      for (const device of cast.devices) await begin(device);
      cast.log.clear();
      turns += 1;
      return settlements[turns % settlements.length] ?? '';
    },
    close: () => cast.close(),
  };
}
