-- A code of six digits that proves an e-mail: one for each address, the newest. Only its hash is kept.
create table verification_code (
  email text primary key check (email = lower(email)),
  id uuid not null unique,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 check (tries between 0 and 5),
  used_at timestamptz
);
