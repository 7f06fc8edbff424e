-- What everything else stands on: the clock, the functions that many tables share, limits of calls, and shared keys.

-- The server's clock may be moved, for tests and demonstrations (CLOCK_AT). Its connections then say by how much it is
-- ahead of this database's; on every other connection the two are the same.
create function clock_ahead() returns interval language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('kennel.clock_ahead', true), ''), '0')::interval
$$;

-- The moment of the business. Leases, limits and the queue go by PostgreSQL's own now().
create function clock_now() returns timestamptz language sql stable parallel safe as $$
  select now() + clock_ahead()
$$;

-- Each change of a row that people look at before they write gets the next number: a write names the one it saw.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Rows of the books: refused row by row.
create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'check_violation';
end $$;

-- Logs and reports: refused statement by statement, so that truncate is refused too.
create function only_ever_added() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

-- How often a caller may call. Unlogged: after a crash of the database the counts begin again, which is harmless, and
-- counting costs no write-ahead log. Fill factors leave room to update rows in place.

-- The general limit: requests per address or account and minute, added up over all servers about once a second.
create unlogged table request_count (
  key text not null,
  -- Minutes since 1970.
  minute integer not null,
  requests integer not null,
  primary key (key, minute)
) with (fillfactor = 60);

-- An endpoint's own limit: the recent calls themselves, so that the sliding window is exact. Wrong PINs are counted here
-- too, by whose PIN it is and who types it.
create unlogged table call_limit (
  key text primary key,
  calls timestamptz[] not null,
  -- Whether the last call that asked was let through.
  granted boolean not null,
  expires_at timestamptz not null
) with (fillfactor = 60);

-- Keys that all servers share, made by the first one that needs them.
create table secret_key (
  name text primary key,
  value bytea not null check (length(value) >= 32),
  created_at timestamptz not null default now()
);
