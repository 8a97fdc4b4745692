import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../src/platform/database/database.ts';
import { openCountry, openDemonstration, type Country } from './world.ts';

/*
 * The month for ActivityInfo counted again, in SQL over the tables of records, with the lines of the shipped versions of 2025 and 2026 written
 * down a second time.
 */

const types = `('esk', 'ecm', 'nfi', 'winter_energy', 'utilities_cash', 'heating_appliance', 'insulation', 'light_repair', 'medium_repair',
  'heavy_repair', 'common_space_repair', 'social_facility', 'collective_site', 'rental_support')`;
const isWinter = `(type in ('winter_energy', 'utilities_cash', 'heating_appliance') or (type = 'nfi' and recovery_stage = 'winterization'))`;
const amount = (name: string) => `(rest -> 'beneficiaries' ->> '${name}')::int as ${name.toLowerCase()}`;
/** The sum of a row; nothing where an activity of it does not have the number. */
const whole = (name: string) => `case when count(*) = count(${name}) then sum(${name}) end as ${name}`;

function recount(month: string, organization: string | undefined): string {
  const whose =
    organization === undefined
      ? 'true'
      : `'${organization}' in (implementing_organization_id, programming_organization_id)`;
  return `
    with done as (
      select id, address_id, unit_ids, p_code4, type, recovery_stage, implementing_organization_id, programming_organization_id, project_code,
        actual_completion_date as day, modalities && array['cash', 'voucher'] as is_cash,
        modalities && array['in_kind_materials', 'in_kind_works'] as is_goods,
        ${['households', 'people', 'girls', 'boys', 'women', 'men'].map(amount).join(', ')}
      from activity where deleted_at is null and status = 'Completed'
    ),
    month as (select * from done where to_char(day, 'YYYY-MM') = '${month}' and ${whose}),
    judged as (
      select *, type not in ${types} as is_left_out,
        (is_cash and is_goods) or coalesce(people, 0) = 0
        or coalesce(girls, 0) + coalesce(boys, 0) + coalesce(women, 0) + coalesce(men, 0) > coalesce(people, 2000000)
        or girls + boys + women + men <> people
        or ('${month}' >= '2026-01' and ${isWinter} and girls + boys + women + men is null) as is_refused,
        exists (
          select from done o where o.address_id = month.address_id and o.type = month.type
            and o.implementing_organization_id = month.implementing_organization_id
            and extract(year from o.day) = extract(year from month.day) and (o.day, o.id) < (month.day, month.id)
            and (coalesce(cardinality(o.unit_ids), 0) = 0 or coalesce(cardinality(month.unit_ids), 0) = 0 or o.unit_ids && month.unit_ids)
        ) as is_repeated,
        (select case when count(*) < cardinality(month.unit_ids) then null when every(u.occupancy = 'idp_hosted') then 'idp'
          when every(u.occupancy = 'occupied_owner') then 'owner' end
          from apartment u where u.id = any(month.unit_ids) and u.deleted_at is null) as who
      from month
    ),
    lines as (
      select count(*) as activities, ${whole('households')}, sum(people) as people,
        coalesce(sum(people) filter (where not is_repeated), 0) as new_people
      from judged where not is_left_out and not coalesce(is_refused, false)
      group by p_code4, type, type = 'nfi' and recovery_stage = 'winterization', is_cash,
        coalesce(programming_organization_id, implementing_organization_id), implementing_organization_id, coalesce(project_code, ''),
        coalesce(who, '')
    )
    select (select count(*) from judged where not is_left_out and coalesce(is_refused, false)) as refused,
      (select count(*) from judged where is_left_out) as "leftOut",
      count(*) as rows, coalesce(sum(activities), 0) as activities, coalesce(sum(households), 0) as households,
      coalesce(sum(people), 0) as people, coalesce(sum(new_people), 0) as "newPeople" from lines`;
}

type Month = {
  readonly totalRows: number;
  readonly totalRefused: number;
  readonly totals: Readonly<Record<string, { readonly sum: number }>>;
  readonly leftOut: readonly { readonly count: number }[];
};

const numbers = (row: Row | undefined) =>
  Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));

describe.each([
  ['the demonstration', openDemonstration],
  ['a generated country', () => openCountry(1)],
] as const)('The months for ActivityInfo of %s', (_, open) => {
  let world: Country;
  let months: readonly string[];
  beforeAll(async () => {
    world = await open();
    const found = await world.server.database.query<{ month: string }>(
      `select distinct to_char(actual_completion_date, 'YYYY-MM') as month from activity
       where deleted_at is null and status = 'Completed' and actual_completion_date >= '2025-01-01' order by 1`,
    );
    months = found.map(({ month }) => month);
  }, 120_000);
  afterAll(() => world.server.close());

  type Compared = {
    readonly told: Readonly<Record<string, number>>;
    readonly counted: Readonly<Record<string, number>>;
  };

  async function compare(month: string, organization?: string): Promise<Compared> {
    const admin = await world.server.as('Admin');
    const of = organization === undefined ? '' : `&organization=${organization}`;
    const { body } = await admin.get<Month>(`/reports/5w.json?month=${month}${of}`);
    const [counted] = await world.server.database.query(recount(month, organization));
    const told = {
      ...Object.fromEntries(Object.entries(body.totals).map(([name, { sum }]) => [name, sum])),
      rows: body.totalRows,
      refused: body.totalRefused,
      leftOut: body.leftOut.reduce((sum, { count }) => sum + count, 0),
    };
    return { told, counted: numbers(counted) };
  }

  test('are what a count by hand says, of all organizations', async () => {
    let rows = 0;
    for (const month of months) {
      const { told, counted } = await compare(month);
      expect(told, month).toEqual(counted);
      rows += told['rows'] ?? 0;
    }
    expect(rows).toBeGreaterThan(0);
  });

  test('are what a count by hand says, of one organization', async () => {
    const [busiest] = await world.server.database.query<{ id: string }>(
      `select implementing_organization_id as id from activity where status = 'Completed' and deleted_at is null
       group by 1 order by count(*) desc limit 1`,
    );
    for (const month of months.slice(-6)) {
      const { told, counted } = await compare(month, busiest?.id);
      expect(told, month).toEqual(counted);
    }
  });
});
