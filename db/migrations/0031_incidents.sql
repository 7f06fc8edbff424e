-- Incidents, notes about dogs, dogs that have died, and what is announced when it is missed.

-- Something that went wrong. What is told of it stands in its versions; nothing of it is ever deleted.
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
  kind text not null check (kind in ('bite', 'scuffle', 'injury', 'illness', 'escape', 'person', 'damage', 'medicine', 'other')),
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

-- What an owner was told, how and by whom.
create table incident_told (
  id integer generated always as identity primary key,
  incident_id integer not null,
  dog_id integer not null,
  how text not null check (how in ('message', 'phone')),
  who text not null check (length(who) between 1 and 120),
  words text not null default '' check (length(words) <= 2000),
  told_at timestamptz not null,
  by_account_id integer not null references account (id),
  foreign key (incident_id, dog_id) references incident_dog (incident_id, dog_id)
);
create index incident_told_of on incident_told (incident_id);
create trigger only_ever_added before update or delete or truncate on incident_told
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

-- What one on the team writes about a dog for the others. A note that is removed is no longer shown, and stays.
create table staff_note (
  id integer generated always as identity primary key,
  dog_id integer not null references dog (id),
  text text not null check (length(text) between 1 and 1000),
  is_pinned boolean not null default false,
  by_account_id integer not null references account (id),
  at timestamptz not null,
  removed_by integer references account (id),
  removed_at timestamptz,
  version integer not null default 1,
  check ((removed_by is null) = (removed_at is null))
);
create index staff_note_dog on staff_note (dog_id) where removed_at is null;
create trigger next_version before update on staff_note for each row execute function next_version();
create trigger never_deleted before delete or truncate on staff_note
  for each statement execute function only_ever_added();

-- The day a dog died, and when we were told: from then on nobody is asked about it or reminded of it.
alter table dog
  add column deceased_on date,
  add column deceased_noted_at timestamptz,
  add check ((deceased_on is null) = (deceased_noted_at is null));

-- A meal or a dose that nobody gave for an hour: everybody hears of it once.
create table missed_care (
  dog_id integer not null references dog (id) on delete cascade,
  item_key text not null,
  due_at timestamptz not null,
  announced_at timestamptz not null,
  primary key (dog_id, item_key, due_at)
);
create index missed_care_at on missed_care (announced_at);

-- What is often done after an incident, as chips.
alter table staff_phrase drop constraint staff_phrase_kind_check,
  add check (kind in ('send-back', 'condition', 'flag', 'incident-done'));
insert into staff_phrase (kind, position, label) values
  ('incident-done', 1, 'Parted'),
  ('incident-done', 2, 'Cleaned the wound'),
  ('incident-done', 3, 'Vet called'),
  ('incident-done', 4, 'Alone now'),
  ('incident-done', 5, 'Rests'),
  ('incident-done', 6, 'Back inside');
