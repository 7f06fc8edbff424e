-- Care: what was done for a dog, and what its owner changed while it was here.

-- The parts of a day with a list of their own.
create table care_round (
  park_id integer not null references park (id) on delete cascade,
  key text not null check (key ~ '^[a-z]+$'),
  name text not null check (name <> ''),
  begins time(0) not null,
  has_meals boolean not null,
  primary key (park_id, key),
  unique (park_id, begins)
);

-- What was done for a dog. Rows are only ever added and withdrawn; what they say is a copy of what was written then.
create table care_log (
  id uuid primary key,
  park_id integer not null references park (id),
  dog_id integer not null references dog (id),
  order_id integer references customer_order (id),
  kind text not null check (kind in ('meal', 'medicine', 'service', 'water', 'walk', 'toilet', 'mood', 'weight', 'temperature', 'photo', 'note')),
  item_key text not null default '',
  what text not null default '',
  dose text not null default '',
  due_at timestamptz,
  outcome text not null check (outcome in ('given', 'part', 'refused', 'skipped', 'noted')),
  note text not null default '' check (length(note) <= 500),
  by_account_id integer not null references account (id),
  second_by integer references account (id),
  made_at timestamptz not null,
  recorded_at timestamptz not null,
  is_double boolean not null default false,
  withdrawn_at timestamptz,
  withdrawn_by integer references account (id),
  withdrawn_why text not null default '',
  check ((due_at is null) = (item_key = '')),
  check (second_by is null or second_by <> by_account_id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
-- The last word on a dose: the second one at the same time is refused, whoever ticks it.
create unique index care_log_once on care_log (dog_id, item_key, due_at)
  where due_at is not null and not is_double and withdrawn_at is null;
create index care_log_dog on care_log (dog_id, made_at);
create index care_log_day on care_log (park_id, made_at);
create trigger never_deleted before delete or truncate on care_log for each statement execute function only_ever_added();

-- A change of meals or medicine while the dog is here: to be read before the next tick.
create table care_change (
  id integer generated always as identity primary key,
  dog_id integer not null references dog (id),
  item_key text not null,
  was text not null,
  is_now text not null,
  by_account_id integer not null references account (id),
  at timestamptz not null,
  read_by integer references account (id),
  read_at timestamptz,
  check ((read_by is null) = (read_at is null))
);
create index care_change_unread on care_change (dog_id) where read_at is null;
