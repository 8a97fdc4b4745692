/** Former names of raions and hromadas, too. Written for PostgreSQL 15. */
export const formerNamesOfAreas = {
  name: '028-former-names-of-areas',
  sql: `
alter table former_name drop constraint former_name_subject_check,
  add constraint former_name_subject_check check (subject in ('street', 'place', 'hromada', 'raion'));
`,
} as const;
