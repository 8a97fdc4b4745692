/**
 * Which of some photo files no record names: asked page by page, because among millions of files a question about all of them takes longer
 * than any statement may. Written for PostgreSQL 15.
 */
export const unusedPhotos = {
  name: '010-unused-photos',
  sql: `
drop function unused_photo_files(timestamptz, integer);
-- The program sees no records of places; of photos it may know which files no record names any more, the bin included.
create function unused_photo_files(paths text[]) returns setof text
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select given.path from unnest(paths) as given (path) where not exists (select from photo p where p.path = given.path)
$$;
revoke all on function unused_photo_files(text[]) from public;
grant execute on function unused_photo_files(text[]) to domivka_program;
`,
} as const;
