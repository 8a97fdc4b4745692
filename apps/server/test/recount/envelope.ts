import { damageTogether, quantityIn, seenOn, type Damage } from './damage.ts';
import { isFor, type Help } from './help.ts';
import { whole, type Activity, type Records } from './records.ts';

const elements = [
  { type: 'roof', mends: ['roof_cover'], shuts: [] },
  { type: 'window', mends: ['window_replace', 'glass_replace'], shuts: ['window_temp'] },
  { type: 'entrance', mends: ['door_ext', 'door_entrance'], shuts: [] },
] as const;

/** What a person said of the building since the last strike: the newest, and of one day rather the state questions. */
function findStated({ answers }: Records, { lastStrike = '' }: Damage, { live }: Help): string | undefined {
  const said = [
    ...live.filter(isFor(whole)).map(({ envelope, end, start, enteredOn, enteredAt, id }) => ({
      envelope,
      on: `${end ?? start ?? enteredOn} 1 ${enteredAt} ${id}`,
    })),
    ...answers.filter(({ target }) => target === whole).map(({ envelope, asOf }) => ({ envelope, on: `${asOf} 2` })),
  ];
  const known = said.filter(({ envelope, on }) => envelope !== null && envelope !== 'unknown' && on >= lastStrike);
  return known.toSorted((one, other) => (one.on < other.on ? 1 : -1))[0]?.envelope ?? undefined;
}

function amountOf(works: readonly Activity[], codes: readonly string[], unit?: string): number {
  return works
    .flatMap(({ measures }) => measures)
    .filter((row) => codes.includes(row.measure) && (unit === undefined || row.unit === unit))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The thermal envelope of the building: as people said, else as completed measures suggest. */
export function envelopeOf(records: Records, damage: Damage, help: Help): string | undefined {
  const stated = findStated(records, damage, help);
  if (stated) return stated;
  const together = damageTogether(damage);
  if (!together) return undefined;
  const worksSince = (day: string) =>
    help.live.filter(({ status, end }) => status === 'Completed' && (end ?? '') >= day);
  const states = elements
    .filter(({ type }) => together.types.includes(type))
    .map(({ type, mends, shuts }) => {
      const works = worksSince(seenOn(damage.valid, type));
      const units = together.quantities.filter(({ damageType }) => damageType === type).map(({ unit }) => unit);
      const shared = units.filter((unit) => amountOf(works, mends, unit) > 0);
      const isMended = shared.every(
        (unit) => amountOf(works, mends, unit) >= quantityIn(together.quantities, type, unit),
      );
      if (shared.length > 0 && isMended) return 'closed';
      return amountOf(works, [...mends, ...shuts]) > 0 ? 'partly' : 'open';
    });
  const own = damage.valid.get(whole)?.day;
  const first = own ?? [...damage.valid.values()].map(({ day }) => day).toSorted()[0] ?? '';
  if (states.every((state) => state === 'closed'))
    return amountOf(worksSince(first), ['insul_wall', 'insul_ceiling']) > 0 ? 'insulated' : 'closed';
  return states.every((state) => state === 'open') ? 'open' : 'partly';
}
