/** Lines of the humanitarian plan of 2024: one indicator for all modalities (product definition, C5). */
const plan = [
  [
    'SN101',
    'Emergency construction materials and shelter kits',
    'Набори й будматеріали для аварійного ремонту',
    ['esk'],
  ],
  ['SN102', 'Construction materials', 'Будівельні матеріали', ['ecm']],
  ['SN104', 'Household non-food items', 'Непродовольчі товари', ['nfi', 'winter_energy', 'heating_appliance']],
  [
    'SN301',
    'Humanitarian repair',
    'Гуманітарний ремонт',
    [
      'light_repair',
      'medium_repair',
      'heavy_repair',
      'common_space_repair',
      'social_facility',
      'insulation',
      'collective_site',
    ],
  ],
] as const;

/** The list of 2025, each once for cash or vouchers and once in kind: type, stage, unit, whether it is winter help, names. */
const list = [
  ['esk', '', '', false, 'Emergency shelter kits', 'Набори для аварійного ремонту'],
  ['ecm', '', '', false, 'Emergency construction materials', 'Будматеріали для аварійного ремонту'],
  ['nfi', '', '', false, 'Household NFI', 'Непродовольчі товари для домогосподарств'],
  ['nfi', 'winterization', '', true, 'NFIs for winter', 'Непродовольчі товари на зиму'],
  ['winter_energy', '', '', true, 'Winter energy', 'Паливо та енергія на зиму'],
  ['utilities_cash', '', '', true, 'Cash for utilities', 'Кошти на комунальні послуги'],
  ['heating_appliance', '', '', true, 'Winter heating appliances', 'Опалювальні прилади на зиму'],
  ['insulation', '', 'houses', false, 'Insulation of substandard houses', 'Утеплення житла в неналежному стані'],
  ['light_repair', '', 'houses', false, 'Light repairs', 'Легкий ремонт'],
  ['medium_repair', '', 'houses', false, 'Medium repairs', 'Середній ремонт'],
  ['heavy_repair', '', 'houses', false, 'Heavy repairs', 'Капітальний ремонт'],
  ['common_space_repair', '', 'houses', false, 'Repairs of common spaces', 'Ремонт місць загального користування'],
  ['social_facility', '', 'houses', false, 'Repair of social facilities', 'Ремонт соціальних закладів'],
  ['collective_site', '', 'houses', false, 'Refurbishment of collective sites', 'Ремонт місць тимчасового проживання'],
  ['rental_support', '', '', false, 'Rental support', 'Підтримка оренди житла'],
] as const;

const people = ['people'];

const lines2024 = plan.flatMap(([code, en, uk, types]) =>
  types.map((type) => ({ type, code, label: { en, uk }, required: people })),
);

function linesOfList(ofWinter: readonly string[]) {
  return list.flatMap(([type, stage, unit, isWinter, en, uk]) =>
    ['cash_voucher', 'in_kind'].map((modality) => ({
      type,
      modality,
      ...(stage === '' ? {} : { stage }),
      label: { en, uk },
      ...(unit === '' ? {} : { unit }),
      required: isWinter ? ofWinter : people,
    })),
  );
}

function version(id: number, name: string, validFrom: string, lines: readonly object[]): string {
  const key = String(id).padStart(24, '0');
  return `('${key}', '${name}', '${validFrom}', $lines$${JSON.stringify(lines)}$lines$::jsonb, '${validFrom}-01')`;
}

/**
 * Versions of the indicator table, and the first three of them. The codes of the form of 2026 are not published: its lines have none until staff
 * enters them. Activities are read by the month of their completion. Written for PostgreSQL 15.
 */
export const indicatorVersions = {
  name: '026-indicators',
  sql: `
create table indicator_version (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  name text not null check (char_length(name) between 1 and 80),
  valid_from text collate "C" not null check (valid_from ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and octet_length(lines::text) <= 1048576),
  entered_by text collate "C" references app_user (id),
  created_at timestamptz not null
);
create unique index indicator_version_name on indicator_version (lower(name));
comment on table indicator_version is 'Under which indicators activities of a month are reported. A version is never changed: a newer one follows it.';
comment on column indicator_version.entered_by is 'Null: it came with the program.';

insert into indicator_version (id, name, valid_from, lines, created_at) values
${[
  version(1, 'HNRP 2024', '2024-01', lines2024),
  version(2, '2025 SNFI', '2025-01', linesOfList(people)),
  version(3, '2026 5.1A', '2026-01', linesOfList(['people', 'groups'])),
].join(',\n')};

create index activity_completed on activity (actual_completion_date, id) where deleted_at is null and status = 'Completed';
`,
} as const;
