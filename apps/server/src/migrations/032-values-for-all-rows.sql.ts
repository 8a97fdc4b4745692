/** What an organization gave for all rows of a file is remembered with its mapping. */
export const valuesForAllRows = {
  name: '032-values-for-all-rows',
  sql: `
alter table import_mapping add column value text;
comment on column import_mapping.value is 'Of a field for which the file has no column: what all its rows have. The header is then a digest of those of the file.';
`,
} as const;
