import { damageTypes } from '@domivka/domain/kernel/housing.text';
import { quantityIn, seenOn, type Damage } from './damage.ts';
import { isFor, isStale, stageOf, type Help } from './help.ts';
import { whole, type Activity, type Answer, type Assessment, type Records } from './records.ts';

/** What repairs a type of damage, and its group in reports. */
export const repairs: Readonly<Record<string, { readonly group: string; readonly by: readonly string[] }>> = {
  roof: { group: 'roof', by: ['roof_cover', 'roof_frame', 'gutter'] },
  window: { group: 'envelope', by: ['window_replace', 'glass_replace'] },
  facade: { group: 'walls', by: ['facade', 'masonry', 'crack', 'insul_wall'] },
  entrance: { group: 'envelope', by: ['door_ext', 'door_entrance'] },
  external_electricity: { group: 'networks', by: ['el_wiring', 'el_board'] },
  internal_electricity: { group: 'networks', by: ['el_wiring', 'el_points', 'el_board'] },
  gas: { group: 'networks', by: ['gas_pipe', 'boiler', 'stove'] },
  water: { group: 'networks', by: ['water_pipe', 'sanitary'] },
  sewage: { group: 'networks', by: ['sewage_pipe', 'sanitary'] },
  heat: { group: 'networks', by: ['heat_pipe', 'radiator', 'boiler', 'stove', 'heater'] },
  elevators: { group: 'common', by: ['lift'] },
};

const stages = ['done', 'ongoing', 'claimed'] as const;
type Amounts = Record<(typeof stages)[number], number>;
export type Need = Amounts & {
  readonly type: string;
  /** Absent: targets are counted. */
  readonly unit?: string;
  readonly need: number;
  readonly gap: number;
};

/** Whether an answer says that the state has agreed to pay for one of these measures. */
export function isPaid(answers: readonly Answer[], target: string, by: readonly string[]): boolean {
  const applications = answers.filter((one) => one.target === target).flatMap((one) => one.applications);
  return applications.some(
    ({ status, coversMeasures = [] }) =>
      (status === 'approved' || status === 'paid') &&
      (coversMeasures.length === 0 || coversMeasures.some((measure) => by.includes(measure))),
  );
}

function nothing(): Amounts {
  return { done: 0, ongoing: 0, claimed: 0 };
}

/** Done counts before ongoing, ongoing before planned; more than is needed counts no more. */
function fill(need: number, amounts: Amounts): Amounts & { readonly gap: number } {
  const filled = nothing();
  let left = need;
  for (const stage of stages) {
    filled[stage] = Math.min(left, amounts[stage]);
    left -= filled[stage];
  }
  return { ...filled, gap: left };
}

type Asked = {
  readonly type: string;
  readonly damaged: readonly Assessment[];
  readonly works: readonly Activity[];
  /** The day on which this damage of the building was seen. */
  readonly seenOn: string;
  readonly today: string;
};

function isSince({ status, end }: Activity, day: string): boolean {
  return status !== 'Completed' || (end ?? '') >= day;
}

function amountOf({ measures }: Activity, type: string, unit: string): number {
  return measures
    .filter((row) => row.unit === unit && repairs[type]?.by.includes(row.measure))
    .reduce((sum, row) => sum + row.quantity, 0);
}

/** The need in one unit of measurement: what is for units is divided by their needs, all else is for the building. */
function needIn(unit: string, { type, damaged, works, seenOn, today }: Asked): Need {
  const needOf = (one: Assessment) => quantityIn(one.quantities, type, unit);
  const parts = damaged.filter((one) => one.target !== whole && needOf(one) > 0);
  const together = nothing();
  const shares = new Map(parts.map((part) => [part, nothing()]));
  for (const work of works) {
    const stage = stageOf(work, today);
    const amount = amountOf(work, type, unit);
    const reached = parts.filter(({ target, day }) => work.targets.includes(target) && isSince(work, day));
    const all = reached.reduce((sum, part) => sum + needOf(part), 0);
    if (reached.length === 0 && isSince(work, seenOn)) together[stage] += amount;
    for (const part of reached) {
      const share = shares.get(part);
      if (share) share[stage] += (amount * needOf(part)) / all;
    }
  }
  const sum = [...shares].reduce((most, [part]) => most + needOf(part), 0);
  for (const [part, share] of shares) {
    const met = fill(needOf(part), share);
    for (const stage of stages) together[stage] += met[stage];
  }
  const building = damaged.filter(({ target }) => target === whole).reduce((most, one) => most + needOf(one), 0);
  const need = Math.max(building, sum);
  return { type, unit, need, ...fill(need, together) };
}

/** Where nobody counted how much is damaged: homes and buildings, each as far as the best work for it is. */
function needOfTargets({ type, damaged, works, today }: Asked): readonly Need[] {
  const isCounted = ({ quantities }: Assessment) => quantities.some(({ damageType }) => damageType === type);
  const anyCounted = damaged.some(isCounted);
  // Where its parts are counted, the building's own word of the same walls is no further target.
  const counted = damaged.filter((one) => !isCounted(one) && !(one.target === whole && anyCounted));
  if (counted.length === 0) return [];
  const amounts = nothing();
  for (const { target, day } of counted) {
    const reaching = works.filter((work) => isFor(whole)(work) || isFor(target)(work));
    const own = reaching.filter((work) => isSince(work, day));
    const best = stages.find((stage) => own.some((work) => stageOf(work, today) === stage));
    if (best) amounts[best] += 1;
  }
  return [{ type, need: counted.length, ...fill(counted.length, amounts) }];
}

export function listNeeds(records: Records, { valid }: Damage, { live }: Help, today: string): readonly Need[] {
  const working = live.filter((one) => !isStale(one, today));
  return damageTypes.flatMap(({ code: type }) => {
    const by = repairs[type]?.by ?? [];
    const damaged = [...valid.values()].filter(
      ({ target, types }) => types.includes(type) && !isPaid(records.answers, target, by),
    );
    const works = working.filter(({ measures }) => measures.some(({ measure }) => by.includes(measure)));
    const units = new Set(
      damaged.flatMap(({ quantities }) =>
        quantities.filter(({ damageType }) => damageType === type).map(({ unit }) => unit),
      ),
    );
    const asked = { type, damaged, works, seenOn: seenOn(valid, type), today };
    return [...[...units].map((unit) => needIn(unit, asked)), ...needOfTargets(asked)];
  });
}
