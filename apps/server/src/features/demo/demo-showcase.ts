import type { Fields } from '@domivka/domain/kernel/record';
import type { DemoWrite } from './demo-damage.ts';
import { reviewed } from './demo-reviews.ts';
import { seededRandom, type Random } from '../../platform/random.ts';

const seed = 20_261_101;
const flatsOnLanding = 4;

/** The custom fields of the demonstration: two for all users, one that only its organization sees. */
export function demoCustomFields(random: Random): readonly DemoWrite[] {
  const at = '2026-01-12T09:00:00.000Z';
  const define = (by: string, record: Fields): DemoWrite => ({
    table: 'metadata',
    by,
    at,
    record: { _id: random.id(), ...record },
  });
  return [
    define('staff@example.org', {
      name: 'shelterNearby',
      label: { en: 'Shelter in the building or nearby', uk: 'Укриття в будинку або поруч' },
      order: 1,
      type: 'select',
      options: [
        { code: 'inside', label: { en: 'In the building', uk: 'У будинку' } },
        { code: 'nearby', label: { en: 'Within 500 m', uk: 'У межах 500\u00A0м' } },
        { code: 'none', label: { en: 'None', uk: 'Немає' } },
      ],
      table: 'address',
      shared: true,
    }),
    define('staff@example.org', {
      name: 'generatorReady',
      label: { en: 'Connection for a generator', uk: 'Є підключення для генератора' },
      order: 2,
      type: 'boolean',
      table: 'address',
      shared: true,
    }),
    define('manager@example.org', {
      name: 'windowsOrdered',
      label: { en: 'Windows ordered', uk: 'Замовлено вікон' },
      order: 1,
      type: 'number',
      table: 'apartment',
    }),
  ];
}

/** Whether the story can be told of this address. It is told of the first one. */
export function isShowcase({ pCode4, floors, entrances }: Fields): boolean {
  return pCode4 === 'UA6312027001' && floors === 5 && Number(entrances) >= 3;
}

type Flat = { readonly _id: string; readonly number: number; readonly entrance: number; readonly floor: number };

function planFlats(random: Random, floors: number, entrances: number): readonly Flat[] {
  const landings = Array.from({ length: entrances * floors }, (_, index) => index);
  return landings.flatMap((landing) =>
    Array.from({ length: flatsOnLanding }, (_, place) => ({
      _id: random.id(),
      number: landing * flatsOnLanding + place + 1,
      entrance: Math.floor(landing / floors) + 1,
      floor: (landing % floors) + 1,
    })),
  );
}

const firstStrike = { damageDate: '2026-03-14', damageCause: 'missile' } as const;
const secondStrike = { damageDate: '2026-10-20', damageCause: 'drone' } as const;

function assessed(level: number, area: number): Fields {
  return {
    totalArea: area,
    damagedArea: Math.max(1, Math.round(area * level) / 100),
    levelOfDamage: level,
    reconstructionPossible: level > 55 ? 'technical_survey' : 'yes',
    recoveryPriority: level > 40 ? 'high' : 'normal',
  };
}

/**
 * One building with its whole story: its flats and common areas, a strike, assessments of the building, of flats and of the roof,
 * repairs, a second strike that hits them again, and the present state.
 */
export function demoShowcase(address: Fields, idOf: (key: string) => string): readonly DemoWrite[] {
  const random = seededRandom(seed);
  const addressId = String(address._id);
  const flats = planFlats(random, Number(address.floors), Number(address.entrances));
  const write = (table: DemoWrite['table'], by: string, day: string, record: Fields): DemoWrite => ({
    table,
    by,
    at: `${day}T09:30:00.000Z`,
    record: { _id: random.id(), addressId, ...record },
  });
  const unit = (record: Fields) => write('apartment', 'partner@example.org', '2026-03-16', record);
  const roof = random.id();
  const stairwell = random.id();
  const units = [
    ...flats.map((flat) =>
      unit({
        ...flat,
        number: String(flat.number),
        unitType: 'apartment',
        area: 44 + (flat.number % 3) * 9,
        rooms: 1 + (flat.number % 3),
        windowsCount: 3 + (flat.number % 2),
        ...(flat.number % 7 === 0
          ? { occupancy: 'empty' }
          : { occupancy: 'occupied_owner', residents: 1 + (flat.number % 4) }),
      }),
    ),
    unit({
      _id: roof,
      unitType: 'common_area',
      kind: 'roof',
      quantity: 820,
      unit: 'sq_meters',
      damagedQuantity: 260,
      damageTypes: ['roof'],
      servesUnits: 'all',
      manager: 'osbb',
      blocksCompensation: true,
    }),
    unit({
      _id: stairwell,
      unitType: 'common_area',
      kind: 'stairwell',
      entranceFrom: 1,
      entranceTo: 1,
      manager: 'osbb',
    }),
  ];
  const assessment = (by: string, day: string, record: Fields) =>
    write('assessment', by, day, { date: day, ...record });
  const inFirst = flats.filter(({ entrance, floor }) => entrance === 1 && floor >= 3).slice(0, 10);
  const detailed = inFirst.map((flat, index) =>
    assessment('partner@example.org', '2026-03-20', {
      unitId: flat._id,
      ...firstStrike,
      ...assessed([82, 64, 35, 28, 55, 47, 18, 12, 8, 25][index] ?? 20, 53),
      damageTypes: index < 4 ? ['window', 'internal_electricity', 'heat'] : ['window'],
      damageQuantities: [{ damageType: 'window', quantity: 3 + (index % 2), unit: 'pieces' }],
    }),
  );
  const helped = { implementingOrganizationId: idOf('warmWalls'), modalities: ['in_kind_works'] };
  const activity = (day: string, record: Fields) =>
    write('activity', 'manager@example.org', day, { ...helped, ...record });
  const overview = assessment('oblast@example.org', '2026-03-15', {
    ...firstStrike,
    ...assessed(31, 3600),
    damageTypes: ['roof', 'window', 'facade'],
    comment: 'Швидкий огляд наступного дня після влучання.',
  });
  const ofRoof = assessment('partner@example.org', '2026-03-21', {
    unitId: roof,
    ...firstStrike,
    ...assessed(32, 820),
    damageTypes: ['roof'],
    damageQuantities: [{ damageType: 'roof', quantity: 260, unit: 'sq_meters' }],
  });
  return [
    ...units,
    overview,
    ...detailed,
    ofRoof,
    reviewed(overview, 'staff@example.org', '2026-03-17'),
    ...[...detailed, ofRoof].map((one) => reviewed(one, 'oblast@example.org', '2026-03-27')),
    activity('2026-05-29', {
      unitIds: inFirst.map(({ _id }) => _id),
      type: 'light_repair',
      recoveryStage: 'light',
      status: 'Completed',
      measures: [{ measure: 'window_replace', quantity: 34, unit: 'pieces' }],
      plannedStartDate: '2026-04-06',
      plannedCompletionDate: '2026-05-20',
      actualStartDate: '2026-04-08',
      actualCompletionDate: '2026-05-29',
      thermalEnvelope: 'closed',
      beneficiaries: { households: 10, people: 24 },
    }),
    activity('2026-09-24', {
      unitIds: [roof],
      type: 'common_space_repair',
      recoveryStage: 'medium',
      status: 'Ongoing',
      measures: [{ measure: 'roof_cover', quantity: 260, unit: 'sq_meters' }],
      plannedStartDate: '2026-09-21',
      plannedCompletionDate: '2026-10-31',
      actualStartDate: '2026-09-24',
      thermalEnvelope: 'partly',
    }),
    assessment('oblast@example.org', '2026-10-21', {
      ...secondStrike,
      ...assessed(44, 3600),
      damageTypes: ['roof', 'window', 'entrance'],
      comment: 'Повторне влучання: вікна першого під’їзду вибито знову.',
    }),
    activity('2026-10-28', {
      unitIds: flats.filter(({ entrance }) => entrance === 1).map(({ _id }) => _id),
      type: 'light_repair',
      recoveryStage: 'light',
      status: 'Ongoing',
      measures: [{ measure: 'window_replace', quantity: 66, unit: 'pieces' }],
      plannedStartDate: '2026-12-07',
      plannedCompletionDate: '2026-12-28',
      thermalEnvelope: 'open',
    }),
    write('stateQuestions', 'oblast@example.org', '2026-10-22', {
      asOfDate: '2026-10-22',
      demining: 'done',
      miningDate: '2026-10-21',
      rubbleRemoval: 'ongoing',
      restored: 'no',
      habitable: 'partly',
      thermalEnvelope: 'open',
      utilities: { electricity: 'on', gas: 'off', water: 'on', sewage: 'on', heating: 'partial' },
      residentsNow: 96,
      householdsNow: 41,
      fastRecovery: 'planned',
      actExists: 'yes',
      actType: 'on_site',
      actDate: '2026-03-24',
      actNumber: '17-Б',
      compensationBarriers: ['no_commission'],
      rd4u: 'yes',
    }),
  ];
}
