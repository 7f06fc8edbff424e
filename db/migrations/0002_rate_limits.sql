-- How often somebody may call. Unlogged: after a crash of the database the counts begin again, which is harmless,
-- and counting costs no write-ahead log. Fill factors leave room to update rows in place.

-- The general limit: requests per address or account and minute, added up over all servers about once a second.
create unlogged table request_count (
  key text not null,
  -- Minutes since 1970.
  minute integer not null,
  requests integer not null,
  primary key (key, minute)
) with (fillfactor = 60);

-- An endpoint's own limit: the recent calls themselves, so that the sliding window is exact.
create unlogged table call_limit (
  key text primary key,
  calls timestamptz[] not null,
  -- Whether the last call that asked was let through.
  granted boolean not null,
  expires_at timestamptz not null
) with (fillfactor = 60);
