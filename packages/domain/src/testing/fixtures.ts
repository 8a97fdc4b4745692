import type { Actor, Role } from '../kernel/actor.ts';
import type { Context, Place, Places } from '../kernel/context.ts';
import type { Fields } from '../kernel/record.ts';

/** Noon in Kyiv on the day on which all examples play. */
export const now = '2026-11-21T10:00:00.000Z';

/** The organizations of the examples; the two partners are side by side in the same oblast. */
export const organizations = {
  unitedNations: { _id: 'a00000000000000000000001', name: 'UN Refugee Agency' },
  ministry: { _id: 'a00000000000000000000002', name: 'Ministry for Development' },
  oblast: { _id: 'a00000000000000000000003', name: 'Kharkiv Oblast Administration' },
  raion: { _id: 'a00000000000000000000004', name: 'Kharkiv Raion Administration' },
  hromada: { _id: 'a00000000000000000000005', name: 'Kharkiv City Council' },
  partner: { _id: 'a00000000000000000000006', name: 'Warm Homes' },
  otherPartner: { _id: 'a00000000000000000000007', name: 'Strong Roof' },
  donor: { _id: 'a00000000000000000000008', name: 'Fund for Recovery' },
} as const;

type Organization = keyof typeof organizations;

function actor(digit: string, role: Role, organization: Organization, areas: readonly string[]): Actor {
  const { _id, name } = organizations[organization];
  return { _id: `b0000000000000000000000${digit}`, role, organizationId: _id, organizationName: name, areas };
}

/** One person of each role. A user without an area sees the whole country. */
export const actors = {
  Admin: actor('1', 'Admin', 'unitedNations', []),
  'Staff Member (UN)': actor('2', 'Staff Member (UN)', 'unitedNations', []),
  'Ministry Representative': actor('3', 'Ministry Representative', 'ministry', []),
  'Oblast Administration': actor('4', 'Oblast Administration', 'oblast', ['UA63']),
  'Raion Administration': actor('5', 'Raion Administration', 'raion', ['UA6312']),
  'Local Authorities': actor('6', 'Local Authorities', 'hromada', ['UA6312027']),
  'Partner Manager': actor('7', 'Partner Manager', 'partner', ['UA63']),
  'Partner Organization': actor('8', 'Partner Organization', 'partner', ['UA63']),
  Donor: actor('9', 'Donor', 'donor', ['UA63']),
} as const satisfies Record<Role, Actor>;

export const admin = actors.Admin;
export const staff = actors['Staff Member (UN)'];
export const manager = actors['Partner Manager'];
export const partner = actors['Partner Organization'];
export const donor = actors.Donor;

/** A user of the other partner organization, in the same oblast. */
export const otherPartner: Actor = actor('a', 'Partner Organization', 'otherPartner', ['UA63']);

type Row = readonly [pCode: string, name: string, nameUkr: string, latitude: number, longitude: number];

/** Real units: a city with all its parents, its neighbour raion, and the places whose levels collapse. */
const rows: readonly Row[] = [
  ['UA14', 'Donetska', 'Донецька', 48.047_31, 37.674_12],
  ['UA1402', 'Bakhmutskyi', 'Бахмутський', 48.649_56, 38.086_51],
  ['UA1402001', 'Bakhmutska', 'Бахмутська', 48.589_41, 38.002_1],
  ['UA1402001001', 'Bakhmut', 'Бахмут', 48.589_41, 38.002_1],
  ['UA32', 'Kyivska', 'Київська', 49.954_23, 30.405],
  ['UA3200', 'Chornobyl Exclusion Zone', 'Чорнобильська зона відчуження', 51.317_59, 29.968_69],
  ['UA3200000', 'Chornobyl Exclusion Zone', 'Чорнобильська зона відчуження', 51.331_33, 30.079_22],
  ['UA3200000001', 'Prypiat', 'Прип’ять', 51.406, 30.057_4],
  ['UA63', 'Kharkivska', 'Харківська', 49.614_99, 36.504_91],
  ['UA6302', 'Bohodukhivskyi', 'Богодухівський', 50.024_19, 35.403_07],
  ['UA6302001', 'Bohodukhivska', 'Богодухівська', 50.172_22, 35.534_19],
  ['UA6302001015', 'Deviatybratove', 'Дев’ятибратове', 50.217_13, 35.318_68],
  ['UA6312', 'Kharkivskyi', 'Харківський', 49.994_09, 36.188_23],
  ['UA6312027', 'Kharkivska', 'Харківська', 49.984_88, 36.262_23],
  ['UA6312027001', 'Kharkiv', 'Харків', 49.992_32, 36.231_01],
  ['UA80', 'Kyiv', 'Київ', 50.429_81, 30.554_38],
  ['UA8000', 'Kyiv', 'Київ', 50.429_81, 30.554_38],
  ['UA8000000', 'Kyiv', 'Київ', 50.429_81, 30.554_38],
  ['UA8000000000', 'Kyiv', 'Київ', 50.454_66, 30.523_8],
  ['UA85', 'Sevastopol', 'Севастополь', 44.593_1, 33.512_3],
  ['UA8500', 'Sevastopol', 'Севастополь', 44.593_1, 33.512_3],
  ['UA8500000', 'Sevastopol', 'Севастополь', 44.557_73, 33.627_01],
  ['UA8500000000', 'Sevastopol', 'Севастополь', 44.607_95, 33.521_34],
];

const levelOf: Readonly<Record<number, Place['level']>> = { 4: 1, 6: 2, 9: 3, 12: 4 };
const parentLength: Readonly<Record<number, number>> = { 6: 4, 9: 6, 12: 9 };

function placeOf([pCode, name, nameUkr, latitude, longitude]: Row): Place {
  const above = parentLength[pCode.length];
  const parent = above === undefined ? undefined : pCode.slice(0, above);
  return { pCode, level: levelOf[pCode.length] ?? 4, parent, name, nameUkr, centre: { latitude, longitude } };
}

const byCode = new Map(rows.map((row) => [row[0], placeOf(row)]));

/** A small part of the administrative units, enough for the rules. */
export const places: Places = { find: (pCode) => byCode.get(pCode) };

export const kharkiv = 'UA6312027001';
export const bakhmut = 'UA1402001001';
export const kyiv = 'UA8000000000';

/** Identifiers that count upwards, so that an example always makes the same ones. */
export function countingIds(prefix = 'c'): () => string {
  let last = 0;
  return () => {
    last += 1;
    return prefix + last.toString(16).padStart(24 - prefix.length, '0');
  };
}

/** What a rule gets beside its input; everything but the actor may be left to the examples. */
export function contextOf(actor: Actor, other: Partial<Omit<Context, 'actor'>> = {}): Context {
  return { actor, now, places, newId: countingIds(), ...other };
}

/** A building in Kharkiv with what the specification asks for and a little more. */
export const validAddress: Fields = {
  pCode4: kharkiv,
  streetType: 'street',
  streetUkr: 'Сумська',
  house: '12',
  buildingType: 'Multi-storey',
  location: { latitude: 50.0049, longitude: 36.2334 },
  numberOfApartments: 40,
  floors: 5,
};

export const validOrganization: Fields = {
  identifier: 'WARM',
  title: 'Warm Homes',
  name: 'Warm Homes',
  fullTitleUkr: 'Благодійна організація «Теплі оселі»',
  type: 'national_ngo',
  geographicAccessibility: ['UA63'],
};

export const validUser: Fields = {
  email: 'olena@example.org',
  name: 'Olena Koval',
  nameUkr: 'Олена Коваль',
  phones: ['+380 50 123 45 67'],
  jobTitle: 'Engineer',
  organizationId: organizations.partner._id,
  role: 'Partner Organization',
  status: 'active',
  oblasts: ['UA63'],
  language: 'uk',
  password: 'тепла оселя 2026',
};
