import { whole, type Assessment, type Quantity, type Records } from './records.ts';

/** What the assessments of a building say, told once more from the rules (decision 17). */
export type Damage = {
  /** Days of the strikes that have happened, each with its cause. */
  readonly events: readonly { readonly day: string; readonly cause: string }[];
  readonly lastStrike: string | undefined;
  readonly superseded: readonly Assessment[];
  /** The assessment that holds, by target. */
  readonly valid: ReadonlyMap<string, Assessment>;
  /** The newest assessment by target, whether it holds or not. */
  readonly newest: ReadonlyMap<string, Assessment>;
};

function isNewer(one: Assessment, other: Assessment): boolean {
  const order = (of: Assessment) => `${of.day} ${of.enteredAt} ${of.id}`;
  return order(one) > order(other);
}

function newestByTarget(assessments: readonly Assessment[]): ReadonlyMap<string, Assessment> {
  const found = new Map<string, Assessment>();
  for (const one of assessments) {
    const known = found.get(one.target);
    if (!known || isNewer(one, known)) found.set(one.target, one);
  }
  return found;
}

export function readDamage({ assessments }: Records, today: string): Damage {
  const strikes = new Map(
    assessments
      .filter(({ damageDay }) => damageDay <= today)
      .map(({ damageDay, cause }) => [`${damageDay} ${cause}`, { day: damageDay, cause }]),
  );
  const events = [...strikes.values()].toSorted((one, other) => (one.day < other.day ? 1 : -1));
  const isOver = ({ damageDay, day }: Assessment) => events.some((event) => event.day > damageDay && event.day >= day);
  return {
    events,
    lastStrike: events[0]?.day,
    superseded: assessments.filter(isOver),
    valid: newestByTarget(assessments.filter((one) => !isOver(one))),
    newest: newestByTarget(assessments),
  };
}

/** When a type of damage was seen: by the building's own assessment if that names it, else by the first of its units. */
export function seenOn(valid: Damage['valid'], type: string): string {
  const naming = [...valid.values()].filter(({ types }) => types.includes(type));
  const own = naming.filter(({ target }) => target === whole);
  return (own.length > 0 ? own : naming).map(({ day }) => day).toSorted()[0] ?? '';
}

/** The larger of what the building's assessment says and of what its units say together. */
function largerOf(building: number, units: readonly number[]): number {
  return Math.max(
    building,
    units.reduce((sum, one) => sum + one, 0),
  );
}

/** How much of a type of damage an assessment counts in a unit of measurement. */
export function quantityIn(quantities: readonly Quantity[], type: string, unit: string): number {
  return quantities
    .filter((one) => one.damageType === type && one.unit === unit)
    .reduce((sum, one) => sum + one.quantity, 0);
}

/** The types and quantities of all assessments that hold, nothing counted twice. Undefined: none holds. */
export function damageTogether({ valid }: Damage): Pick<Assessment, 'types' | 'quantities'> | undefined {
  if (valid.size === 0) return undefined;
  const all = [...valid.values()];
  const units = all.filter(({ target }) => target !== whole);
  const kinds = new Map(
    all
      .flatMap(({ quantities }) => quantities)
      .map(({ damageType, unit }) => [`${damageType} ${unit}`, { damageType, unit }]),
  );
  return {
    types: [...new Set(all.flatMap(({ types }) => types))],
    quantities: [...kinds.values()].map(({ damageType, unit }) => ({
      damageType,
      unit,
      quantity: largerOf(
        quantityIn(valid.get(whole)?.quantities ?? [], damageType, unit),
        units.map(({ quantities }) => quantityIn(quantities, damageType, unit)),
      ),
    })),
  };
}

/** Of the building's own assessment, else the mean of its units by area, else of its own assessment that no longer holds. */
export function levelOf({ valid, newest }: Damage): number | undefined {
  const own = valid.get(whole);
  if (own) return own.level;
  const parts = [...valid.values()].filter(({ area }) => area !== null && area > 0);
  const areas = parts.reduce((sum, { area }) => sum + (area ?? 0), 0);
  if (areas > 0) {
    const mean = parts.reduce((sum, { area, level }) => sum + (area ?? 0) * level, 0) / areas;
    return Math.round(mean * 10) / 10;
  }
  return newest.get(whole)?.level;
}
