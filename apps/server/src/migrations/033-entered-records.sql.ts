/**
 * Who entered how much is counted in the index alone: with 12 million changes the reports of users and organizations ran into their time limit.
 * The policies of `change` ask for its entity and record.
 */
export const enteredRecords = {
  name: '033-entered-records',
  sql: `
drop index change_created;
create index change_created on change (by_user, at) include (entity, id) where kind = 'create';
`,
} as const;
