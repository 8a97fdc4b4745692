/**
 * What row security needs beside its policies, which are worked out from the domain at each start (records/row-security.ts): what the
 * program may do with tables that come later, and the organization beside each row of the feed, by which that row can be hidden.
 */
export const rowSecurity = {
  name: '002-row-security',
  sql: `
alter default privileges in schema public grant select, insert, update, delete on tables to domivka_program;
alter default privileges in schema public grant usage, select on sequences to domivka_program;

alter table feed add column organization_id text collate "C";
update feed set organization_id = r.organization_id from organization r where feed.entity = 'organization' and feed.id = r.id;
update feed set organization_id = r.organization_id from app_user r where feed.entity = 'user' and feed.id = r.id;
update feed set organization_id = r.organization_id from address r where feed.entity = 'address' and feed.id = r.id;
update feed set organization_id = r.organization_id from assessment r where feed.entity = 'assessment' and feed.id = r.id;
update feed set organization_id = r.organization_id from activity r where feed.entity = 'activity' and feed.id = r.id;
`,
} as const;
