/** A short number for each organization: facts of statistics name it in place of the id. */
export const organizationKeys = {
  name: '017-organization-keys',
  sql: 'alter table organization add column fact_key integer generated always as identity unique;',
} as const;
