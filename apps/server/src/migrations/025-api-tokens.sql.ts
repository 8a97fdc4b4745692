/**
 * Tokens by which other programs read in the name of a user. Only the program reads and writes the table: no role of people has a right on
 * it. Of a secret its hash is stored; a token that was granted has none until its owner takes it.
 */
export const apiTokens = {
  name: '025-api-tokens',
  sql: `
create table api_token (
  id text collate "C" primary key check (id ~ '^[0-9a-f]{24}$'),
  owner_id text collate "C" not null references app_user (id),
  granted_by text collate "C" references app_user (id),
  name text not null check (char_length(name) between 1 and 60),
  secret_hash text collate "C" unique,
  tables text[] not null check (cardinality(tables) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  last_used_at timestamptz,
  revoked_at timestamptz,
  check (secret_hash is not null or granted_by is not null)
);
create index api_token_of_owner on api_token (owner_id);
`,
} as const;
