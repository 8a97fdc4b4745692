import type { TableName } from '@domivka/domain/kernel/entity';
import type { DamageType } from '@domivka/domain/building/needs';
import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weightedRanges } from '../../platform/random.ts';
import { dayOf, lastDay } from './demo-days.ts';

/** One record of the demonstration, its author and its time. */
export type DemoWrite = {
  readonly table: TableName;
  readonly by: string;
  readonly at: string;
  readonly record: Fields;
  /** A later state of a record that is there: the version before it, and what the server says of it. */
  readonly version?: number;
  readonly given?: Fields;
};

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
  readonly types: readonly DamageType[];
  readonly damagedArea: number;
};

const causes = 'shelling shelling missile missile drone drone bomb blast_wave blast_wave fire'.split(' ');
const houseDamage: readonly DamageType[] = [
  'roof',
  'window',
  'window',
  'facade',
  'internal_electricity',
  'external_electricity',
  'gas',
  'water',
  'heat',
];
const towerDamage: readonly DamageType[] = [
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

/** How many days ago strikes were: nearly half within the last year, by waves, so that the months differ. */
const daysAgo = weightedRanges(
  `2-30:15 31-60:24 61-90:19 91-120:12 121-150:8 151-180:12 181-210:16 211-240:11 241-270:7 271-300:8 301-330:11 331-365:14
   366-450:15 451-600:22 601-900:34 901-1200:32 1201-1640:54`,
);
/** Much less often than this a building is not struck again. */
const pauseInDays = 45;

/** The days of the strikes on one building, the first one first. */
export function demoStrikes(random: Random): readonly number[] {
  const count = random.pick([0, 0, 1, 1, 1, 1, 1, 1, 1, 2, 2, 3]);
  const days = Array.from({ length: count }, () => lastDay - random.between(...daysAgo(random)));
  return days
    .toSorted((one, other) => one - other)
    .filter((day, index, all) => day - (all[index - 1] ?? -pauseInDays) >= pauseInDays);
}

/** One believable assessment of a building after a strike: damage, area, level and priority fit together. */
export function demoAssessment(random: Random, building: Building, struck: number): Damage {
  const later = struck + random.pick([1, 1, 2, 2, 3, 4, 6, 9, 14, 25]);
  const day = later > lastDay ? struck + 1 : later;
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
