/** Which import of a file wrote a version of a record. Written for PostgreSQL 15. */
export const importHistory = {
  name: '023-import-history',
  sql: `
alter table change add column import_id text collate "C";
create index change_import on change (import_id) where import_id is not null;
`,
} as const;
