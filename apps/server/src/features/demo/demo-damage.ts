import type { Fields } from '@domivka/domain/kernel/record';
import type { Random } from './random.ts';

/** Days are counted from here: the demonstration world stands still, so that the tests know it. */
const firstDay = Date.UTC(2022, 2, 1);
const dayMilliseconds = 86_400_000;
/** The day on which the demonstration world looks at itself. */
const demoToday = '2026-11-01';

export function dayOf(offset: number): string {
  return new Date(firstDay + offset * dayMilliseconds).toISOString().slice(0, 10);
}

const lastDay = Math.round((Date.parse(demoToday) - firstDay) / dayMilliseconds);

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

const causes = [
  'shelling',
  'shelling',
  'missile',
  'missile',
  'drone',
  'drone',
  'bomb',
  'blast_wave',
  'blast_wave',
  'fire',
];
const houseDamage = [
  'roof',
  'window',
  'facade',
  'internal_electricity',
  'external_electricity',
  'gas',
  'water',
  'heat',
];
const towerDamage = [
  'window',
  'window',
  'roof',
  'facade',
  'entrance',
  'internal_electricity',
  'heat',
  'water',
  'sewage',
  'elevators',
];
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

function repairOf(random: Random, { level, types, damagedArea }: Damage): Kind {
  const some = (low: number, high: number) => random.between(low, high);
  if (random.chance(0.2))
    return {
      type: 'esk',
      recoveryStage: 'emergency',
      measures: [
        { measure: 'esk', quantity: some(1, 12), unit: 'pieces' },
        { measure: 'window_temp', quantity: some(4, 60), unit: 'sq_meters' },
      ],
    };
  const measures: Fields[] = [];
  if (types.includes('window')) measures.push({ measure: 'window_replace', quantity: some(2, 40), unit: 'pieces' });
  if (types.includes('roof'))
    measures.push({ measure: 'roof_cover', quantity: Math.max(6, Math.round(damagedArea / 2)), unit: 'sq_meters' });
  if (types.includes('facade')) measures.push({ measure: 'insul_wall', quantity: some(20, 300), unit: 'sq_meters' });
  if (types.includes('heat')) measures.push({ measure: 'heat_pipe', quantity: some(5, 80), unit: 'linear_meters' });
  if (types.includes('internal_electricity'))
    measures.push({ measure: 'el_wiring', quantity: some(20, 200), unit: 'linear_meters' });
  if (measures.length === 0) measures.push({ measure: 'door_entrance', quantity: some(1, 6), unit: 'pieces' });
  if (level > 50) return { type: 'heavy_repair', recoveryStage: 'heavy', measures };
  return level > 20
    ? { type: 'medium_repair', recoveryStage: 'medium', measures }
    : { type: 'light_repair', recoveryStage: 'light', measures };
}

const cancellations = [
  'duplicate_other_org',
  'state_compensated',
  'owner_refused',
  'no_documents',
  'repeated_damage',
  'funding',
];

export type Helpers = { readonly implementing: string; readonly programming: string | undefined };

/** One believable activity that answers a damage: finished, running (some late, some not begun) or canceled. */
export function demoActivity(
  random: Random,
  building: Building,
  damage: Damage,
  helpers: Helpers,
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
  // Nobody writes down what is yet to come: it is recorded as it stood on its last day.
  return { fields, day: done ?? begun ?? Math.min(start, lastDay) };
}
