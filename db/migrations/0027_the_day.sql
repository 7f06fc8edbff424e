-- The day: who is here, what was done for them, and what happened.

-- A write names the number of the row it saw; the row's own trigger counts.
alter table customer_order add column version integer not null default 1;
create trigger next_version before update on customer_order for each row execute function next_version();
alter table dog add column version integer not null default 1;
create trigger next_version before update on dog for each row execute function next_version();

-- Who is here, by dog and day: an order's status follows from it. A stay has one row for each dog, on the day it came.
create table attendance (
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  date date not null,
  came_at timestamptz,
  came_by integer references account (id),
  brought_by text not null default '' check (length(brought_by) <= 120),
  belongings text[] not null default '{}',
  left_at timestamptz,
  left_by integer references account (id),
  handed_to text not null default '' check (length(handed_to) <= 120),
  contact_id integer references account_contact (id) on delete set null,
  absent_at timestamptz,
  absent_by integer references account (id),
  absent_why text not null default '' check (length(absent_why) <= 300),
  primary key (order_id, dog_id, date),
  check ((came_at is null) = (came_by is null) and (left_at is null) = (left_by is null)),
  check ((absent_at is null) = (absent_by is null)),
  check (left_at is null or (came_at is not null and came_at <= left_at)),
  constraint attendance_here_or_absent check (came_at is null or absent_at is null)
);
create unique index attendance_in_one_place on attendance (dog_id) where came_at is not null and left_at is null;
create index attendance_date on attendance (date);

-- A gate that a manager let pass, and why.
create table order_waiver (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  gate text not null,
  why text not null check (length(why) between 1 and 500),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  unique (order_id, dog_id, gate)
);

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
