/**
 * Letters that wait to be sent, so that neither a stop nor a sudden end loses one; and which logos were uploaded into this database, so that
 * no file is removed of which it never knew. Written for PostgreSQL 15.
 */
export const mailAndLogos = {
  name: '014-mail-and-logos',
  sql: `
create table mail (
  id text collate "C" primary key,
  recipient text not null,
  subject text not null,
  body text,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'givenUp')),
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  reason text,
  created_at timestamptz not null default now(),
  check ((state = 'waiting') = (body is not null))
);
create index mail_due on mail (next_try_at) where state = 'waiting';
create index mail_created_at on mail (created_at desc, id);
comment on column mail.body is 'It may hold a temporary password: it is removed as soon as the letter was sent or given up.';

create table logo_file (
  path text collate "C" primary key,
  created_at timestamptz not null
);
insert into logo_file (path, created_at)
  select rest ->> 'logo', max(updated_at) from organization where rest ->> 'logo' is not null group by 1;
`,
} as const;
