-- The yard without network: screens that several people use, and what was done before the network came back.

-- A screen of the house that a manager has named. It shows itself by a key of which we keep the hash.
create table device (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  key_hash bytea not null unique,
  made_by integer not null references account (id),
  made_at timestamptz not null,
  last_seen_at timestamptz not null,
  is_active boolean not null default true,
  -- Wrong PINs in a row while nobody was logged in on it.
  pin_misses integer not null default 0,
  pin_locked_until timestamptz,
  version integer not null default 1
);
create trigger next_version before update of name, is_active on device
  for each row execute function next_version();

-- Which screen it was. Sessions go, so the log keeps their number only.
alter table session
  add column device_id integer references device (id),
  -- Wrong PINs in a row: the fifth ends the session.
  add column pin_misses integer not null default 0;
create index session_device on session (device_id) where device_id is not null;
alter table audit_entry
  add column device_id integer references device (id),
  add column session_id bigint;
alter table live_event add column device_id integer references device (id);

-- What a device did without network, once each, whoever sends it and however often.
create table synced_item (
  id uuid primary key,
  -- The browser's own name for itself, which it made up; a named device besides, if it is one.
  browser_id uuid not null,
  device_id integer references device (id),
  kind text not null check (kind in ('tick', 'attendance-came', 'attendance-left', 'absent', 'note', 'entry', 'incident')),
  by_account_id integer not null references account (id),
  sent_by integer not null references account (id),
  -- By the device's clock, and as it was by ours.
  said_at timestamptz not null,
  made_at timestamptz not null,
  recorded_at timestamptz not null,
  -- Of the call that brought it: the same call again is answered the same.
  call_key text not null,
  body_hash bytea not null,
  answer jsonb,
  -- Whom it names has confirmed it: by their own session, or by their PIN.
  signed_at timestamptz
);
create index synced_item_unsigned on synced_item (browser_id, by_account_id) where signed_at is null;

alter table care_log
  add column device_id integer references device (id),
  add column synced_id uuid references synced_item (id);

-- Withdrawing is one thing that may be done to a row, once. The other: an earlier tick of the same dose came in later
-- from a device that had no network, so this one is the second.
create or replace function only_ever_withdrawn() returns trigger language plpgsql as $$
declare
  may_change text[] := array['withdrawn_at', 'withdrawn_by', 'withdrawn_why', 'is_double'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.is_double and not new.is_double)
    or (old.withdrawn_at is not null
      and (new.withdrawn_at, new.withdrawn_by, new.withdrawn_why)
        is distinct from (old.withdrawn_at, old.withdrawn_by, old.withdrawn_why)) then
    raise exception 'care_log is only ever added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- After so long without a touch a screen asks for the PIN.
alter table desk_terms add column lock_minutes integer not null default 15 check (lock_minutes between 1 and 240);
