/**
 * Everything of an address, the bin included, is found by its address: when the address moves to another settlement, and when it is removed
 * for good, the database itself looks for what still hangs on it. Indexes of living rows alone answer neither. Written for PostgreSQL 15.
 */
const tables = {
  assessment: 'date desc',
  activity: 'planned_start_date desc',
  photo: 'date desc',
  apartment: 'number_sort',
  state_questions: undefined,
} as const;

export const wholeBuildings = {
  name: '009-whole-buildings',
  sql: Object.entries(tables)
    .map(([table, order]) => {
      const columns = ['address_id', ...(order === undefined ? [] : [order]), 'id'].join(', ');
      return `
drop index ${table}_address;
create index ${table}_address on ${table} (${columns});`;
    })
    .join('\n'),
} as const;
