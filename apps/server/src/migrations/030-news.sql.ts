/** The weekly mail tells what was entered since the last one: a few rows out of all. Written for PostgreSQL 15. */
export const news = {
  name: '030-news',
  sql: `
create index assessment_created_at on assessment (created_at) where deleted_at is null;
create index activity_created_at on activity (created_at) where deleted_at is null;
`,
} as const;
