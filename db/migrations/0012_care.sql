-- Care: what was done for a dog, what went wrong, what has to be looked at now, and what came in from the yard.

-- What was done for a dog. Rows are only ever added and withdrawn; what they say is a copy of what was written then.
create table care_log (
  id uuid primary key,
  park_id integer not null references park (id),
  dog_id integer not null references dog (id),
  order_id integer references customer_order (id),
  kind text not null check (kind in
    ('meal', 'medicine', 'service', 'water', 'walk', 'toilet', 'mood', 'weight', 'temperature', 'photo', 'note')),
  item_key text not null default '',
  what text not null default '',
  dose text not null default '',
  due_at timestamptz,
  -- At home: its owner gave it before they came. It was not given here, and is not to be.
  outcome text not null check (outcome in ('given', 'part', 'refused', 'skipped', 'noted', 'at-home')),
  note text not null default '' check (length(note) <= 500),
  -- A picture, of one dog or of many.
  photo_file text,
  by_account_id integer not null references account (id),
  second_by integer references account (id),
  made_at timestamptz not null,
  recorded_at timestamptz not null,
  device_id integer references device (id),
  -- Under which number it came from a device; the item itself is forgotten once it is signed and old.
  synced_id uuid,
  is_double boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_by integer references account (id),
  withdrawn_why text not null default '',
  foreign key (by_account_id, photo_file) references upload (account_id, file_name),
  check ((due_at is null) = (item_key = '')),
  check (second_by is null or second_by <> by_account_id),
  check ((withdrawn_at is null) = (withdrawn_by is null)),
  check ((kind = 'photo') = (photo_file is not null))
);
-- The last word on a dose: the second one at the same time is refused, whoever ticks it.
create unique index care_log_once on care_log (dog_id, item_key, due_at)
  where due_at is not null and not is_double and withdrawn_at is null;
create index care_log_dog on care_log (dog_id, made_at);
create index care_log_day on care_log (park_id, made_at);
-- What was due on a day, for the rounds and for what was missed.
create index care_log_due on care_log (park_id, due_at) where due_at is not null;
create index care_log_photo on care_log (by_account_id, photo_file) where photo_file is not null;
create trigger never_deleted before delete or truncate on care_log for each statement execute function only_ever_added();

-- Withdrawing is one thing that may be done to a row, once. The others are about two ticks of one dose: an earlier one
-- came in later from a device that had no network, so this one is the second; or the first one was withdrawn, so this
-- one is no second any more. What was withdrawn itself stays as it was; that no more than one counts is care_log_once's
-- to say.
create function only_ever_withdrawn() returns trigger language plpgsql as $$
declare
  may_change text[] := array['withdrawn_at', 'withdrawn_by', 'withdrawn_why', 'is_double'];
begin
  if to_jsonb(new) - may_change is distinct from to_jsonb(old) - may_change
    or (old.is_double and not new.is_double and old.withdrawn_at is not null)
    or (old.withdrawn_at is not null
      and (new.withdrawn_at, new.withdrawn_by, new.withdrawn_why)
        is distinct from (old.withdrawn_at, old.withdrawn_by, old.withdrawn_why)) then
    raise exception 'care_log is only ever added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger only_ever_withdrawn before update on care_log for each row execute function only_ever_withdrawn();

-- A change of a meal or a medicine while the dog is here: to be read before the next tick. Each side is what was
-- written then, {what, dose, times}; nothing on one side means that it is new, or has been stopped.
create table care_change (
  id integer generated always as identity primary key,
  dog_id integer not null references dog (id),
  item_key text not null,
  was jsonb,
  is_now jsonb,
  by_account_id integer not null references account (id),
  at timestamptz not null,
  read_by integer references account (id),
  read_at timestamptz,
  check (was is not null or is_now is not null),
  check ((read_by is null) = (read_at is null))
);
create index care_change_unread on care_change (dog_id) where read_at is null;

-- Staff have asked: on this visit the dog brings no meal and needs none.
create table no_meal (
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  primary key (order_id, dog_id)
);

-- A meal or a dose that was not given for an hour: it is announced once.
create table missed_care (
  dog_id integer not null references dog (id) on delete cascade,
  item_key text not null,
  due_at timestamptz not null,
  announced_at timestamptz not null,
  primary key (dog_id, item_key, due_at)
);
create index missed_care_at on missed_care (announced_at);

-- Something that went wrong. What is told of it is in its versions; nothing of it is ever deleted.
create table incident (
  id integer generated always as identity primary key,
  -- Given by the device that wrote it: the same report sent twice is one.
  report_id uuid not null unique,
  park_id integer not null references park (id),
  state text not null default 'open' check (state in ('open', 'reviewed', 'closed')),
  -- Once a manager has to look at it, a milder version does not change that.
  needs_review boolean not null,
  made_by integer not null references account (id),
  made_at timestamptz not null,
  changed_at timestamptz not null,
  reviewed_by integer references account (id),
  reviewed_at timestamptz,
  decision text check (decision in ('group', 'meet-again', 'no-group')),
  review_why text not null default '' check (length(review_why) <= 500),
  closed_by integer references account (id),
  closed_at timestamptz,
  version integer not null default 1,
  check ((reviewed_by is null) = (reviewed_at is null) and (closed_by is null) = (closed_at is null)),
  check (state = 'open' or not needs_review or reviewed_at is not null)
);
create index incident_open on incident (park_id) where state <> 'closed';
create index incident_made on incident (park_id, made_at);
create trigger next_version before update on incident for each row execute function next_version();
create trigger never_deleted before delete or truncate on incident for each statement execute function only_ever_added();

-- What was written, each time. The last one counts.
create table incident_version (
  incident_id integer not null references incident (id),
  number integer not null check (number > 0),
  kind text not null check (kind in
    ('bite', 'scuffle', 'injury', 'illness', 'escape', 'person', 'damage', 'medicine', 'other')),
  severity smallint not null check (severity between 1 and 3),
  happened_at timestamptz not null,
  place text not null check (length(place) <= 120),
  people text not null check (length(people) <= 300),
  what_happened text not null check (length(what_happened) between 1 and 4000),
  done text[] not null,
  vet text not null check (length(vet) <= 500),
  -- A copy: [{dogId, name, part}].
  dogs jsonb not null,
  by_account_id integer not null references account (id),
  at timestamptz not null,
  primary key (incident_id, number)
);
create trigger only_ever_added before update or delete or truncate on incident_version
  for each statement execute function only_ever_added();

-- Which dogs, and their part. A dog that a later version leaves out stays here, no longer involved.
create table incident_dog (
  incident_id integer not null references incident (id),
  dog_id integer not null references dog (id),
  part text not null check (part in ('did', 'hurt', 'saw')),
  is_involved boolean not null default true,
  -- Since when this incident keeps it out of the group, and what was decided about group play before.
  out_since timestamptz,
  play_was text check (play_was in ('yes', 'no', 'after-spay')),
  primary key (incident_id, dog_id)
);
create index incident_dog_dog on incident_dog (dog_id);
create trigger never_deleted before delete or truncate on incident_dog
  for each statement execute function only_ever_added();

-- What an owner was notified of, how and by whom. Its constraints keep the table's first name, incident_told.
create table incident_notice (
  id integer generated always as identity constraint incident_told_pkey primary key,
  incident_id integer not null,
  dog_id integer not null,
  how text not null constraint incident_told_how_check check (how in ('message', 'phone')),
  who text not null constraint incident_told_who_check check (length(who) between 1 and 120),
  words text not null default '' constraint incident_told_words_check check (length(words) <= 2000),
  notified_at timestamptz not null,
  by_account_id integer not null constraint incident_told_by_account_id_fkey references account (id),
  constraint incident_told_incident_id_dog_id_fkey
    foreign key (incident_id, dog_id) references incident_dog (incident_id, dog_id)
);
create index incident_notice_incident on incident_notice (incident_id);
create trigger only_ever_added before update or delete or truncate on incident_notice
  for each statement execute function only_ever_added();

create table incident_picture (
  incident_id integer not null references incident (id),
  by_account_id integer not null,
  file_name text not null,
  at timestamptz not null,
  primary key (incident_id, file_name),
  foreign key (by_account_id, file_name) references upload (account_id, file_name)
);
create index incident_picture_file on incident_picture (by_account_id, file_name);
create trigger only_ever_added before update or delete or truncate on incident_picture
  for each statement execute function only_ever_added();

-- What has to be looked at now: it is on every open page of those it concerns until one of them takes it, or until what
-- it is about is done.
create table alarm (
  id integer generated always as identity primary key,
  park_id integer not null references park (id),
  kind text not null check (kind in ('serious-incident', 'double-dose', 'missed-dose', 'medicine-changed')),
  -- One row a cause, however often it is found and by however many servers.
  cause text not null unique,
  -- The permissions it concerns: staff who have one of these; managers all of them.
  concerns text[] not null check (cardinality(concerns) > 0),
  dog_id integer references dog (id),
  order_id integer references customer_order (id),
  incident_id integer references incident (id),
  -- Of a meal or a medicine: a copy of what was written then.
  item_key text not null default '',
  due_at timestamptz,
  what text not null default '',
  dose text not null default '',
  made_at timestamptz not null,
  made_by integer references account (id),
  taken_at timestamptz,
  taken_by integer references account (id),
  ended_at timestamptz,
  -- Null where the dog has gone home.
  ended_by integer references account (id),
  ended_how text check (ended_how in ('ticked', 'withdrawn', 'reviewed', 'read', 'went-home')),
  check ((taken_at is null) = (taken_by is null)),
  check ((ended_at is null) = (ended_how is null)),
  check ((kind = 'serious-incident') = (incident_id is not null)),
  check (kind = 'serious-incident' or (dog_id is not null and item_key <> '')),
  check (kind not in ('double-dose', 'missed-dose') or due_at is not null)
);
create index alarm_open on alarm (park_id) where ended_at is null;
create index alarm_taken on alarm (park_id, taken_at) where taken_at is not null;
create index alarm_ended on alarm (park_id, ended_at) where ended_at is not null;
create index alarm_dog on alarm (dog_id);
create index alarm_incident on alarm (incident_id);
create index alarm_order on alarm (order_id);

-- What a device did in the yard without network, once each, whoever sends it and however often. Signed and old, an item
-- is forgotten; what it wrote down stays.
create table synced_item (
  id uuid primary key,
  -- The browser's own name for itself, which it made up; a named device besides, if it is one.
  browser_id uuid not null,
  device_id integer references device (id),
  kind text not null
    check (kind in ('tick', 'attendance-came', 'attendance-left', 'absent', 'note', 'entry', 'incident')),
  -- What it has become, so that it shows "not signed" wherever that is shown.
  note_id integer references staff_note (id) on delete set null,
  order_id integer references customer_order (id) on delete set null,
  incident_id integer references incident (id) on delete set null,
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
  -- The staff member it names has confirmed it: by their own session, or by their PIN.
  signed_at timestamptz
);
create index synced_item_unsigned on synced_item (browser_id, by_account_id) where signed_at is null;
create index synced_item_unsigned_note on synced_item (note_id) where signed_at is null;
create index synced_item_unsigned_order on synced_item (order_id) where signed_at is null;
create index synced_item_unsigned_incident on synced_item (incident_id) where signed_at is null;
create index synced_item_age on synced_item (recorded_at) where signed_at is not null;
