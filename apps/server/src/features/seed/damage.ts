import type { damageTypes } from '@domivka/domain/kernel/housing.text';
import { suggestLevel } from '@domivka/domain/assessment/suggest-level';
import type { Fields } from '@domivka/domain/kernel/record';
import { type Random, weighted, weightedRanges } from '../../platform/random.ts';
import { dayText } from './days.ts';
import type { War } from './places.ts';
import type { Strike } from './strikes.ts';

type DamageType = (typeof damageTypes)[number]['code'];

/** What an assessment found, for what follows from it. */
export type Damage = {
  /** The day of the assessment. */
  readonly day: number;
  readonly level: number;
  readonly types: readonly DamageType[];
  readonly unitId: string | undefined;
};

/** Most damage is light; it is heavier where towns were fought over. */
const levels: Readonly<Record<War, ReturnType<typeof weightedRanges>>> = {
  invasion: weightedRanges('2-20:44 20-40:24 40-80:20 80-100:12'),
  retreat: weightedRanges('2-20:54 20-40:22 40-80:15 80-100:9'),
  front: weightedRanges('2-20:60 20-40:20 40-80:13 80-100:7'),
  rear: weightedRanges('1-20:76 20-40:15 40-80:7 80-100:2'),
};

/** The parts of a building: how likely each is damaged in a house, a tower, a flat; the unit of its quantity, and how much one square metre of damage has. */
const table = `
window               30 34 50 pieces        0.06
roof                 26 14 0  sq_meters     1.1
facade               13 12 3  sq_meters     0.9
entrance             8  9  10 pieces        0.02
internal_electricity 8  8  14 linear_meters 0.8
external_electricity 4  3  0  linear_meters 0.3
heat                 4  8  15 linear_meters 0.4
gas                  4  3  3  linear_meters 0.2
water                2  4  4  linear_meters 0.3
sewage               1  3  1  linear_meters 0.2
elevators            0  2  0  one_place     0`;

const parts = table
  .trim()
  .split('\n')
  .map((line) => line.split(/\s+/))
  .map(([type, house, tower, flat, unit, each]) => ({
    damageType: type as DamageType,
    shares: { house: Number(house), tower: Number(tower), flat: Number(flat) },
    unit,
    each: Number(each),
  }));

/** What is assessed: a private house, a house of flats, one flat, or a common area. */
export type Target = {
  readonly kind: 'house' | 'tower' | 'flat' | 'shared';
  readonly area: number;
  readonly unitId?: string;
};

const pickOf = (kind: 'house' | 'tower' | 'flat') => weighted(parts.map((part) => [part, part.shares[kind]] as const));
const roof = parts.filter(({ damageType }) => damageType === 'roof');

/** Picks a damaged part of a target; common areas are taken for roofs. */
const partOf = {
  house: pickOf('house'),
  tower: pickOf('tower'),
  flat: pickOf('flat'),
  shared: (random: Random) => random.pick(roof),
} as const;

function priorityOf(level: number): string {
  if (level > 70) return 'highest';
  if (level > 40) return 'high';
  return level > 15 ? 'normal' : 'low';
}

function reconstructionOf(random: Random, level: number): string {
  if (level > 88) return 'no';
  return level > 50 || random.chance(0.04) ? 'technical_survey' : 'yes';
}

const notes = [
  'Обстежено разом із представником громади.',
  'Вікна тимчасово закриті плівкою, потрібні склопакети.',
  'Мешканці виїхали до родичів, ключі у сусідів.',
  'Потрібен повторний огляд горища: доступ перекрито.',
  'Опалення відновлено частково, третій під’їзд без тепла.',
  'Дах пробито уламками у двох місцях, протікає під час дощу.',
  'Тріщина в несучій стіні, мешканців попереджено.',
  'Власниця подала заяву через ЦНАП, чекає на комісію.',
];

function more(random: Random, day: number): Fields {
  return {
    ...(random.chance(0.85) ? { source: random.chance(0.82) ? 'on_site' : 'remote' } : {}),
    ...(random.chance(0.35)
      ? {
          actOfDestruction: 'yes',
          actNumber: `${random.between(1, 900)}/${dayText(day).slice(0, 4)}`,
          actDate: dayText(day),
        }
      : {}),
    ...(random.chance(0.25) ? { restored: random.pick(['no', 'no', 'partly', 'yes']) } : {}),
    ...(random.chance(0.2) ? { fastRecovery: random.pick(['no', 'planned', 'participates', 'completed']) } : {}),
    ...(random.chance(0.3)
      ? { vulnerableResidents: { present: true, older60: random.between(1, 3), children: random.between(0, 3) } }
      : {}),
    ...(random.chance(0.4) ? { comment: random.pick(notes) } : {}),
  };
}

/** One assessment of a strike: area, level, damaged parts, quantities and conclusions fit together. */
export function assess(
  random: Random,
  war: War,
  target: Target,
  strike: Strike,
  day: number,
): { readonly fields: Fields; readonly damage: Damage } {
  const [low, high] = levels[war](random);
  const share = (low + random.next() * (high - low)) / 100;
  const damagedArea = Math.max(0.1, Math.round(target.area * share * 10) / 10);
  const level = suggestLevel(target.area, damagedArea) ?? 1;
  const pick = partOf[target.kind];
  const count = 1 + Math.floor(random.next() * (1 + level / 14));
  const damaged = new Set(Array.from({ length: Math.min(count, 7) }, () => pick(random)));
  const quantities = [...damaged].map(({ damageType, unit, each }) => {
    const quantity = Math.max(1, Math.round(damagedArea * each * (0.6 + random.next() * 0.8)));
    return { damageType, quantity, unit };
  });
  const types = quantities.map(({ damageType }) => damageType);
  const fields = {
    ...(target.unitId === undefined ? {} : { unitId: target.unitId }),
    date: dayText(day),
    damageDate: dayText(strike.day),
    damageCause: strike.cause,
    totalArea: target.area,
    damagedArea,
    levelOfDamage: level,
    damageTypes: types,
    ...(random.chance(0.75) ? { damageQuantities: quantities } : {}),
    reconstructionPossible: reconstructionOf(random, level),
    recoveryPriority: priorityOf(level),
    ...more(random, day),
  };
  return { fields, damage: { day, level, types, unitId: target.unitId } };
}
