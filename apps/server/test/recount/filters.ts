/** Filters of a question, the columns that a table needs for them, and what its rows must fit in SQL. */
type FilterCase = {
  readonly said: string;
  readonly filters: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly where: string;
};

export const filterCases: readonly FilterCase[] = [
  {
    said: 'one and a half years',
    filters: { dateFrom: '2023-07-01', dateTo: '2025-01-31' },
    columns: ['day'],
    where: `day between '2023-07-01' and '2025-01-31'`,
  },
  {
    said: 'multi-storey buildings',
    filters: { buildingType: ['Multi-storey'] },
    columns: ['building_type'],
    where: `building_type = 'Multi-storey'`,
  },
  {
    said: 'levels of damage from 20 to 60',
    filters: { levelMin: 20, levelMax: 60 },
    columns: ['level'],
    where: 'level between 20 and 60',
  },
  {
    said: 'two statuses and types of activities',
    filters: { status: ['Ongoing', 'Canceled'], type: ['light_repair', 'esk'] },
    columns: ['status', 'type'],
    where: `status in ('Ongoing', 'Canceled') and type in ('light_repair', 'esk')`,
  },
  {
    said: 'works and cash',
    filters: { modality: ['in_kind_works', 'cash'] },
    columns: ['modality'],
    where: `modality && '{in_kind_works,cash}'`,
  },
  {
    said: 'high priority',
    filters: { priority: ['highest', 'high'] },
    columns: ['priority'],
    where: `priority in ('highest', 'high')`,
  },
];
