-- The day: who is here, what was let pass, and what the team writes down for itself.

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
-- Whoever stays here already came when their order was checked in.
insert into attendance (order_id, dog_id, date, came_at, came_by)
  select customer_order.id, order_dog.dog_id, customer_order.first_date, arrived.at, arrived.by_account_id
  from customer_order
  join order_dog on order_dog.order_id = customer_order.id
  join lateral (
    select at, by_account_id from order_history
    where order_id = customer_order.id and to_status = 'checked_in' and by_account_id is not null
    order by id desc limit 1
  ) as arrived on true
  where customer_order.status = 'checked_in' and customer_order.order_type = 'boarding';

-- A gate that a manager let pass, and why.
create table order_waiver (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  gate text not null check (gate in ('interview', 'vaccines')),
  why text not null check (length(why) between 1 and 500),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  unique (order_id, dog_id, gate)
);

-- What one tells the others about a day: one text.
create table day_note (
  park_id integer not null references park (id) on delete cascade,
  date date not null,
  text text not null check (length(text) between 1 and 500),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  version integer not null default 1,
  primary key (park_id, date)
);
create trigger next_version before update on day_note for each row execute function next_version();

-- Something to do that belongs to no dog. One that is open passes to the next day.
create table day_task (
  id integer generated always as identity primary key,
  park_id integer not null references park (id) on delete cascade,
  date date not null,
  what text not null check (length(what) between 1 and 200),
  made_by integer not null references account (id),
  made_at timestamptz not null,
  done_by integer references account (id),
  done_at timestamptz,
  version integer not null default 1,
  check ((done_by is null) = (done_at is null))
);
create index day_task_open on day_task (park_id, date) where done_at is null;
create index day_task_done on day_task (park_id, done_at) where done_at is not null;
create trigger next_version before update on day_task for each row execute function next_version();

-- Today asks for the orders that end on a day, as it does for those that begin on it.
create index customer_order_last_date on customer_order (park_id, last_date);

-- Whoever goes home early gives the nights back to sale; until when it was booked is kept for whoever takes that back.
alter table stay add column booked_until date check (booked_until > departure or not is_active);
