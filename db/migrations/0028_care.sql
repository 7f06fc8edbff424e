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
insert into care_round (park_id, key, name, begins, has_meals)
  select park.id, round.* from park cross join (values
    ('breakfast', 'Breakfast', time '07:00', true),
    ('noon', 'Noon', time '12:00', false),
    ('dinner', 'Dinner', time '17:00', true),
    ('night', 'Night', time '21:00', false)) as round (key, name, begins, has_meals);

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

-- Withdrawing is the one thing that may be done to a row, once.
create function only_ever_withdrawn() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null
    or to_jsonb(new) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_why']
      is distinct from to_jsonb(old) - array['withdrawn_at', 'withdrawn_by', 'withdrawn_why'] then
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

-- Somebody has asked: on this visit the dog brings no meal and needs none.
create table no_meal (
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  primary key (order_id, dog_id)
);

-- When a service that is booked by the day is done; one without times is on no list.
alter table service add column care_times text[] not null default '{}';

-- Four to six digits with which somebody signs for a thing on another one's screen.
alter table account
  add column pin_hash text,
  add column pin_misses integer not null default 0,
  add column pin_locked_until timestamptz;
