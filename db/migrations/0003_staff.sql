-- The ground of the back office: who is invited to it, what staff have done, and what just happened.

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

-- A staff member looks at a household's own pages, read only, for some minutes.
create table see_token (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  staff_id integer not null references account (id) on delete cascade,
  -- Ends with the staff session that asked for it.
  session_id bigint not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index see_token_expires on see_token (expires_at);

-- Views of a list that a staff member keeps: its address after the question mark.
create table staff_view (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  page text not null check (page in ('orders', 'customers')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  position integer not null,
  version integer not null default 1,
  unique (account_id, page, name)
);
create trigger next_version before update on staff_view for each row execute function next_version();

-- Words that staff choose from: why a record goes back, what is agreed on after a meet and greet, what to know of a dog,
-- what is often done after an incident, and the chips of a report card.
create table staff_phrase (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('send-back', 'condition', 'flag', 'incident-done', 'report')),
  position smallint not null,
  label text not null check (length(label) between 1 and 40),
  -- What the owner reads.
  text text not null default '' check (length(text) <= 300),
  unique (kind, position)
);
insert into staff_phrase (kind, position, label, text) values
  ('send-back', 1, 'Blurred', 'We can’t read the date. Please take the picture again in daylight, flat on a table.'),
  ('send-back', 2, 'Another dog', 'The record is for another dog. Please send the one with your dog’s name on it.'),
  ('send-back', 3, 'Ran out', 'The vaccine on this record has run out. Please send the newest one.'),
  ('send-back', 4, 'No vet’s name', 'The record shows no clinic or vet. Please send one with their name or stamp.'),
  ('condition', 1, 'No toys in the group', 'No balls or chews while others are near.'),
  ('condition', 2, 'Eats alone', 'Own bowl, own corner.'),
  ('condition', 3, 'Own size only', 'Plays with dogs of the same size.'),
  ('condition', 4, 'Lead in the hall', 'On the lead in the hall and at the gate.'),
  ('condition', 5, 'Muzzle', 'Wears a muzzle when handled.'),
  ('flag', 1, 'Pulls on the leash', ''),
  ('flag', 2, 'Loves water', ''),
  ('flag', 3, 'Guards toys', ''),
  ('flag', 4, 'Shy at first', ''),
  ('flag', 5, 'Escape artist', ''),
  ('flag', 6, 'Do not touch the paws', ''),
  ('incident-done', 1, 'Parted', ''),
  ('incident-done', 2, 'Cleaned the wound', ''),
  ('incident-done', 3, 'Vet called', ''),
  ('incident-done', 4, 'Alone now', ''),
  ('incident-done', 5, 'Rests', ''),
  ('incident-done', 6, 'Back inside', ''),
  ('report', 1, 'Played hard', 'Played hard and slept well.'),
  ('report', 2, 'Made a friend', 'Made a new friend.'),
  ('report', 3, 'Swam', 'Went for a swim.'),
  ('report', 4, 'Long walk', 'Went on a long walk.'),
  ('report', 5, 'Napped', 'Had a long nap in the sun.'),
  ('report', 6, 'Ate it all', 'Ate everything.'),
  ('report', 7, 'Cuddles', 'Asked for cuddles, and got them.'),
  ('report', 8, 'A quiet day', 'Took it easy today.');

-- The words that an entry of the audit log is found by: what was done, why, and what was there before and after.
create function audit_words(action text, why text, before jsonb, after jsonb) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('simple', action || ' ' || why)
    || coalesce(jsonb_to_tsvector('simple', before, '["string", "numeric"]'), ''::tsvector)
    || coalesce(jsonb_to_tsvector('simple', after, '["string", "numeric"]'), ''::tsvector);

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
  request_id text not null,
  device_id integer references device (id),
  -- Sessions go, so the log keeps their number only.
  session_id bigint,
  tx bigint default txid_current()
);
create index audit_entry_subject on audit_entry (subject_kind, subject_id, id);
create index audit_entry_person on audit_entry (by_account_id, id);
create index audit_entry_household on audit_entry (household_id, id) where household_id is not null;
create index audit_entry_at on audit_entry (at, id);
create index audit_entry_words on audit_entry using gin (audit_words(action, why, before, after));
create index audit_entry_tx on audit_entry (tx);
create trigger only_ever_added before update or delete or truncate on audit_entry
  for each statement execute function only_ever_added();

-- That something happened, for the pages that show it: no names, no sums. Kept for a day.
create table live_event (
  seq bigint generated always as identity primary key,
  kind text not null,
  ids integer[] not null default '{}',
  dates date[] not null default '{}',
  by_account_id integer references account (id) on delete set null,
  device_id integer references device (id),
  at timestamptz not null default clock_timestamp() + clock_ahead()
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

-- Pages of the back office hear at once of what they show, by whomever it was written: an owner, the desk, a job. Tables
-- that they show have these as triggers.
create function tell_pages() returns trigger language plpgsql as $$
begin
  -- A statement may have found nothing to change.
  if exists (select from come) then
    insert into live_event (kind) values (tg_argv[0]);
  end if;
  return null;
end $$;

create function tell_board() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'DELETE' then select array_agg(id) into touched from gone;
  else select array_agg(id) into touched from come;
  end if;
  -- Many at once are everything.
  if touched is not null then
    insert into live_event (kind, ids) values ('board', case when cardinality(touched) > 100 then '{}' else touched end);
  end if;
  return null;
end $$;

create function tell_board_of_days() returns trigger language plpgsql as $$
begin
  insert into live_event (kind) values ('board');
  return null;
end $$;
