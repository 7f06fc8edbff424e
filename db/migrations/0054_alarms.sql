-- What somebody has to look at now: it stands on every open page of those it concerns until one of them takes it, or
-- until what it is about is done.

create table alarm (
  id integer generated always as identity primary key,
  park_id integer not null references park (id),
  kind text not null check (kind in ('serious-incident', 'double-dose', 'missed-dose', 'medicine-changed')),
  -- One row a cause, however often it is found and by however many servers.
  cause text not null unique,
  -- Whoever may do one of these; managers all of them.
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
  -- Nobody, where the dog has gone home.
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
