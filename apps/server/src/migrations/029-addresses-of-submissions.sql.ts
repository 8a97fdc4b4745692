/** Which address a submission named when it was imported, so that its correction in the survey is told from one in the register. */
export const addressesOfSubmissions = {
  name: '029-addresses-of-submissions',
  sql: `
alter table import_row add column address_key text collate "C";
comment on column import_row.address_key is 'The address that the file gives for a submission, as a key, before the row was corrected.';
alter table foreign_id add column address_key text collate "C";
comment on column foreign_id.address_key is 'The address that the file gave with the identifier, as a key.';
`,
} as const;
