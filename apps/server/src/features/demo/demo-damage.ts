import type { TableName } from '@domivka/domain/kernel/entity';
import type { Fields } from '@domivka/domain/kernel/record';
import type { Random } from '../../platform/random.ts';

/** One record of the demonstration, its author and its time. */
export type DemoWrite = {
  readonly table: TableName;
  readonly by: string;
  readonly at: string;
  readonly record: Fields;
};

/** Days are counted from here: the demonstration always has the same days, so that the tests know them. */
const firstDay = Date.UTC(2022, 2, 1);
const dayMilliseconds = 86_400_000;
/** The day up to which the demonstration was recorded. */
const lastDay = Math.round((Date.parse('2026-11-01') - firstDay) / dayMilliseconds);

export function dayOf(offset: number): string {
  return new Date(firstDay + offset * dayMilliseconds).toISOString().slice(0, 10);
}

export type Building = {
  readonly _id: string;
  readonly area: number;
  readonly multiStorey: boolean;
  readonly oblast: string;
};
export type Damage = {
  readonly fields: Fields;
  readonly day: number;
  readonly level: number;
  readonly types: readonly string[];
  readonly damagedArea: number;
};

const causes = 'shelling shelling missile missile drone drone bomb blast_wave blast_wave fire'.split(' ');
const houseDamage = 'roof window facade internal_electricity external_electricity gas water heat'.split(' ');
const towerDamage = 'window window roof facade entrance internal_electricity heat water sewage elevators'.split(' ');
const notes = [
  'Обстежено разом із представником громади.',
  'Вікна тимчасово закриті плівкою.',
  'Мешканці виїхали до родичів, ключі у сусідів.',
  'Потрібен повторний огляд горища.',
  'Опалення відновлено частково.',
];

function priorityOf(level: number): string {
  if (level > 70) return 'highest';
  if (level > 40) return 'high';
  return level > 15 ? 'normal' : 'low';
}

function reconstructionOf(level: number): string {
  if (level > 85) return 'no';
  return level > 55 ? 'technical_survey' : 'yes';
}

/** One believable assessment of a building: damage, area, level and priority fit together. */
export function demoAssessment(random: Random, building: Building, after: number): Damage {
  const struck = Math.min(random.between(after, after + 500), lastDay - 40);
  const day = Math.min(struck + random.between(2, 60), lastDay - 10);
  const damagedArea = Math.max(4, Math.round(building.area * random.next() ** 2 * 10) / 10);
  const level = Math.min(100, Math.max(1, Math.round((damagedArea / building.area) * 1000) / 10));
  const kinds = building.multiStorey ? towerDamage : houseDamage;
  const types = [...new Set(Array.from({ length: random.between(1, 5) }, () => random.pick(kinds)))];
  const fields = {
    addressId: building._id,
    date: dayOf(day),
    damageDate: dayOf(struck),
    damageCause: random.pick(causes),
    totalArea: building.area,
    damagedArea,
    levelOfDamage: level,
    damageTypes: types,
    reconstructionPossible: reconstructionOf(level),
    recoveryPriority: priorityOf(level),
    ...(random.chance(0.4) ? { actOfDestruction: random.chance(0.7) ? 'yes' : 'no' } : {}),
    ...(random.chance(0.3) ? { restored: random.pick(['no', 'partly', 'yes']) } : {}),
    ...(random.chance(0.25) ? { fastRecovery: random.pick(['no', 'planned', 'participates']) } : {}),
    ...(random.chance(0.3)
      ? { vulnerableResidents: { present: true, older60: random.between(1, 4), children: random.between(0, 3) } }
      : {}),
    ...(random.chance(0.35) ? { comment: random.pick(notes) } : {}),
  };
  return { fields, day, level, types, damagedArea };
}

type Kind = { readonly type: string; readonly recoveryStage: string; readonly measures: readonly Fields[] };

/** What repairs a kind of damage: the measure, its unit and the quantity. */
const repairs = [
  ['window', 'window_replace', 'pieces', (random: Random) => random.between(2, 40)],
  ['roof', 'roof_cover', 'sq_meters', (_random: Random, area: number) => Math.max(6, Math.round(area / 2))],
  ['facade', 'insul_wall', 'sq_meters', (random: Random) => random.between(20, 300)],
  ['heat', 'heat_pipe', 'linear_meters', (random: Random) => random.between(5, 80)],
  ['internal_electricity', 'el_wiring', 'linear_meters', (random: Random) => random.between(20, 200)],
] as const;

function repairOf(random: Random, { level, types, damagedArea }: Damage): Kind {
  if (random.chance(0.2)) {
    const kits = { measure: 'esk', quantity: random.between(1, 12), unit: 'pieces' };
    const film = { measure: 'window_temp', quantity: random.between(4, 60), unit: 'sq_meters' };
    return { type: 'esk', recoveryStage: 'emergency', measures: [kits, film] };
  }
  const measures: Fields[] = repairs
    .filter(([type]) => types.includes(type))
    .map(([, measure, unit, quantity]) => ({ measure, quantity: quantity(random, damagedArea), unit }));
  if (measures.length === 0)
    measures.push({ measure: 'door_entrance', quantity: random.between(1, 6), unit: 'pieces' });
  const recoveryStage = level > 50 ? 'heavy' : level > 20 ? 'medium' : 'light';
  return { type: `${recoveryStage}_repair`, recoveryStage, measures };
}

const cancellations = 'duplicate_other_org state_compensated owner_refused no_documents repeated_damage funding'.split(
  ' ',
);

/** One believable activity after a damage: finished, running (some late, some not begun) or canceled. */
export function demoActivity(
  random: Random,
  building: Building,
  damage: Damage,
  helpers: { readonly implementing: string; readonly programming: string | undefined },
): { readonly fields: Fields; readonly day: number } {
  const kind = repairOf(random, damage);
  const start = Math.min(damage.day + random.between(10, 240), lastDay + 30);
  const end = start + random.between(14, 120);
  const finished = end < lastDay && random.chance(0.75);
  const canceled = !finished && random.chance(0.25);
  const status = finished ? 'Completed' : canceled ? 'Canceled' : 'Ongoing';
  const people = random.between(1, building.multiStorey ? 160 : 6);
  const reason = canceled ? { cancellationReason: random.pick(cancellations) } : {};
  const begun = start <= lastDay && !canceled ? Math.min(start + random.between(0, 9), lastDay) : undefined;
  const done = finished ? Math.min(end + random.between(10, 20), lastDay) : undefined;
  const fields = {
    addressId: building._id,
    ...kind,
    status,
    ...reason,
    plannedStartDate: dayOf(start),
    plannedCompletionDate: dayOf(end),
    ...(begun === undefined ? {} : { actualStartDate: dayOf(begun) }),
    ...(done === undefined ? {} : { actualCompletionDate: dayOf(done) }),
    modalities: [random.pick(['in_kind_materials', 'in_kind_works', 'cash', 'voucher'])],
    thermalEnvelope: finished ? 'closed' : random.pick(['open', 'partly', 'unknown']),
    ...(kind.type === 'esk' ? { emergencyShelterKits: random.between(1, 12) } : {}),
    implementingOrganizationId: helpers.implementing,
    ...(helpers.programming === undefined ? {} : { programmingOrganizationId: helpers.programming }),
    beneficiaries: { households: Math.max(1, Math.round(people / 2.4)), people },
    ...(random.chance(0.3) ? { costUAH: random.between(8, 900) * 1000 } : {}),
  };
  // The future is not recorded: the record has the state of its last day.
  return { fields, day: done ?? begun ?? Math.min(start, lastDay) };
}
