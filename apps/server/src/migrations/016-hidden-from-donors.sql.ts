/**
 * What readers of masked records must not find out by searching or by pulling. Written for PostgreSQL 15.
 *
 * `address.place_key`: the words of `search_key` without those of the house. Of the addresses that are here already it is what is left when the
 * words of the house, which come last, are taken off; a word that the street has too stays.
 *
 * `guarded` of the feed: a record that such readers do not get and never got, so that nothing is told of it, not even that it went.
 */
export const hiddenFromDonors = {
  name: '016-hidden-from-donors',
  sql: `
alter table address add column place_key text collate "C" not null default '';
create function pg_temp.place_key(search_key text, house text, street text) returns text language plpgsql as $$
declare
  words text[] := string_to_array(trim(search_key), ' ');
  ofhouse text[] := regexp_split_to_array(house, '[^[:alnum:]]+') || house;
  ofstreet text := ' ' || regexp_replace(lower(street), '[^[:alnum:]]+', ' ', 'g') || ' ';
begin
  while words[cardinality(words)] = any (ofhouse) and strpos(ofstreet, ' ' || words[cardinality(words)] || ' ') = 0 loop
    words := trim_array(words, 1);
  end loop;
  return ' ' || array_to_string(words, ' ');
end
$$;
update address set place_key = pg_temp.place_key(search_key, split_part(house_key, ' ', 1), coalesce(street, ''));
drop function pg_temp.place_key(text, text, text);

alter table feed add column guarded boolean not null default false;
alter table feed_left add column guarded boolean not null default false;
update feed set guarded = true where entity = 'photo' and not exists (
  select from photo p where p.id = feed.id and p.category = 'repair_works_completed'
) and not exists (
  select from change c where c.entity = 'photo' and c.id = feed.id and (
    c.document ->> 'category' = 'repair_works_completed'
    or c.fields @> '[{"field": "category", "to": "repair_works_completed"}]'
    or c.fields @> '[{"field": "category", "from": "repair_works_completed"}]'
  )
);
update feed_left set guarded = true from feed where feed.entity = feed_left.entity and feed.id = feed_left.id and feed.guarded;
`,
} as const;
