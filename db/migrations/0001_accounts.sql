-- People who can log in. A customer is a household; staff and managers log in the same way.
create table account (
  id integer generated always as identity primary key,
  -- Kept in lower case, so that one address is one account however it is typed.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  role text not null default 'customer' check (role in ('customer', 'staff', 'manager')),
  videos_url text,
  -- Its password is public knowledge, so it opens only while the DEMO setting is on.
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);

-- One log-in on one device. Only the token's hash is kept: a stolen table opens no door.
create table session (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account on session (account_id);
