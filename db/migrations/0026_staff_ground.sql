-- The ground of the back office: who may do what, what staff have done, and what just happened.

-- Whoever has left the team keeps their name on what they did, and their own household if they have one.
alter table account
  add column permissions text[] not null default '{}'
    check (permissions <@ array['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'groom', 'message']),
  add column is_active boolean not null default true,
  add column version integer not null default 1;
-- Staff of before could do everything but manage.
update account set permissions = array['desk', 'money', 'refund', 'care', 'vaccines', 'meet', 'groom', 'message']
  where role = 'staff';

-- Each change of a row that people look at before they write gets the next number: a write names the one it saw.
create function next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger next_version before update of role, permissions, is_active on account
  for each row execute function next_version();

create table staff_invitation (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('staff', 'manager')),
  permissions text[] not null,
  -- Only the hash of the link's token: a stolen table lets nobody in.
  token_hash bytea not null unique,
  made_by integer not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by integer references account (id)
);
create unique index staff_invitation_open on staff_invitation (email) where used_at is null;

-- What staff did, in the transaction that did it.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  by_account_id integer not null references account (id),
  approved_by integer references account (id),
  action text not null,
  subject_kind text not null,
  subject_id integer not null,
  -- The subject's number after it, where it has one.
  subject_version integer,
  household_id integer references account (id),
  before jsonb,
  after jsonb,
  why text not null default '',
  request_id text not null
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_person on audit_entry (by_account_id, id);
create index audit_entry_household on audit_entry (household_id, id) where household_id is not null;
create index audit_entry_at on audit_entry (at, id);
-- The words that an entry is found by: what was done, why, and what stood there before and after.
create function audit_words(action text, why text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', action || ' ' || why)
    || coalesce(jsonb_to_tsvector('simple', before, '["string", "numeric"]'), ''::tsvector)
    || coalesce(jsonb_to_tsvector('simple', after, '["string", "numeric"]'), ''::tsvector);
create index audit_entry_words on audit_entry using gin (audit_words(action, why, before, after));

create function only_ever_added() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger only_ever_added before update or delete or truncate on audit_entry
  for each statement execute function only_ever_added();

-- That something happened, for the pages that show it: no names, no sums. Kept for a day.
create table live_event (
  seq bigint generated always as identity primary key,
  kind text not null,
  ids integer[] not null default '{}',
  dates date[] not null default '{}',
  by_account_id integer references account (id) on delete set null,
  at timestamptz not null default clock_timestamp()
);
create index live_event_at on live_event (at);

-- Opens one stream, once, within half a minute: a browser can send no header with it.
create table live_ticket (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  session_id bigint not null references session (id) on delete cascade,
  expires_at timestamptz not null
);

-- Who has what open. Lost in a crash, and that is all right.
create unlogged table staff_presence (
  account_id integer not null,
  kind text not null,
  subject_id integer not null,
  seen_at timestamptz not null,
  primary key (kind, subject_id, account_id)
);
