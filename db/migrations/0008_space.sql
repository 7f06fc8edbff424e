-- Space: what there is, what is taken, and where each dog is. The checks are the last word on capacity.

create table suite_night (
  suite_type_id integer not null references suite_type (id),
  night date not null,
  capacity smallint not null,
  booked smallint not null default 0,
  primary key (suite_type_id, night),
  constraint suite_night_counts check (booked >= 0),
  constraint suite_night_full check (booked <= capacity)
);

create table daycare_day (
  park_id integer not null references park (id),
  date date not null,
  size_class text not null check (size_class in ('small', 'medium', 'large')),
  capacity smallint not null,
  booked smallint not null default 0,
  primary key (park_id, date, size_class),
  constraint daycare_day_counts check (booked >= 0),
  constraint daycare_day_full check (booked <= capacity)
);

create table interview_slot (
  park_id integer not null references park (id),
  date date not null,
  starts time(0) not null,
  capacity smallint not null,
  -- Dogs.
  booked smallint not null default 0,
  primary key (park_id, date, starts),
  constraint interview_slot_counts check (booked >= 0),
  constraint interview_slot_full check (booked <= capacity)
);

-- One room for one or more dogs of an order. The night's count takes the space; a room follows. Where a dog sleeps
-- changes without the order, so a stay counts versions of its own.
create table stay (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  suite_type_id integer not null references suite_type (id),
  arrival date not null,
  departure date not null,
  -- A dog that goes home early gives its nights back to sale; until when it was booked is kept, so that it can be taken
  -- back.
  booked_until date,
  room_id integer references room (id),
  -- Staff put it there, or the dog is in house: the planner leaves it.
  is_pinned boolean not null default false,
  -- Keeps its space.
  is_active boolean not null,
  version integer not null default 1,
  check (arrival < departure),
  check (booked_until > departure or not is_active),
  constraint room_taken_twice exclude using gist (
    int4range(room_id, room_id, '[]') with &&,
    daterange(arrival, departure) with &&
  ) where (is_active and room_id is not null) deferrable initially deferred
);
create index stay_order on stay (order_id);
create index stay_suite_type on stay (suite_type_id, departure) where is_active;
-- The planner of rooms looks here every second.
create index stay_without_room on stay (suite_type_id) where is_active and room_id is null;
create index stay_room on stay (room_id) where room_id is not null and is_active;
create trigger next_version before update on stay for each row execute function next_version();
create trigger tell_board_new after insert on stay
  referencing new table as come for each statement execute function tell_board();
create trigger tell_board_changed after update on stay
  referencing new table as come for each statement execute function tell_board();
create trigger tell_board_gone after delete on stay
  referencing old table as gone for each statement execute function tell_board();

create function stay_facts(s stay) returns jsonb language sql stable as $$
  select jsonb_build_object('arrival', s.arrival, 'departure', s.departure, 'roomId', s.room_id,
    'suiteId', s.suite_type_id, 'isPinned', s.is_pinned)
$$;

-- A change of a booking writes its stays anew, each under the number it had: gone and there again is one step.
create function keep_stay_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update version_step set version = new.version, is_now = stay_facts(new)
      where kind = 'stay' and subject_id = new.id and tx = txid_current();
  elsif tg_op = 'DELETE' then
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', old.id, txid_current(), old.version + 1, old.order_id, stay_facts(old), null)
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = null;
  else
    insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
      values ('stay', new.id, txid_current(), new.version, new.order_id, stay_facts(old), stay_facts(new))
      on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  end if;
  return null;
end $$;
create trigger keep_step after insert or update or delete on stay for each row execute function keep_stay_step();

-- Which dogs share a room of an order. Always read by its stay.
create table stay_dog (
  stay_id integer not null references stay (id) on delete cascade,
  dog_id integer not null references dog (id),
  primary key (stay_id, dog_id)
);

create table daycare_visit (
  order_id integer not null references customer_order (id),
  date date not null,
  part text not null check (part in ('full', 'half')),
  primary key (order_id, date)
);
create index daycare_visit_date on daycare_visit (date);
create trigger tell_pages_new after insert on daycare_visit
  referencing new table as come for each statement execute function tell_pages('board');
create trigger tell_pages_gone after delete on daycare_visit
  referencing old table as come for each statement execute function tell_pages('board');

-- A groomer's time, and what came of it.
create table grooming_appointment (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  -- Set while only a change that is not paid yet keeps the time.
  change_id integer references order_change (id),
  groomer_id integer not null references groomer (id),
  dog_id integer not null references dog (id),
  service_id integer not null references grooming_service (id),
  extra_ids integer[] not null default '{}',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null,
  -- The groomer has the dog on the table, and is done with it.
  started_at timestamptz,
  done_at timestamptz,
  -- What the groomer photographed and found. Files belong to the staff member who took them.
  before_file text,
  before_by integer references account (id),
  after_file text,
  after_by integer references account (id),
  found text not null default '' check (length(found) <= 300),
  version integer not null default 1,
  check (starts_at < ends_at),
  constraint groomer_taken_twice exclude using gist (
    int4range(groomer_id, groomer_id, '[]') with &&,
    tstzrange(starts_at, ends_at) with &&
  ) where (is_active),
  constraint groom_done_was_started check (done_at is null or started_at is not null),
  constraint groom_done_after_start check (done_at is null or started_at <= done_at),
  constraint groom_photos_have_owners
    check ((before_file is null) = (before_by is null) and (after_file is null) = (after_by is null)),
  constraint groom_before_is_kept foreign key (before_by, before_file) references upload (account_id, file_name),
  constraint groom_after_is_kept foreign key (after_by, after_file) references upload (account_id, file_name)
);
create index grooming_appointment_order on grooming_appointment (order_id);
create index grooming_appointment_change on grooming_appointment (change_id) where change_id is not null;
create index grooming_appointment_time on grooming_appointment (groomer_id, starts_at) where is_active;
create index grooming_appointment_day on grooming_appointment (starts_at) where is_active;
create index grooming_appointment_before on grooming_appointment (before_by, before_file) where before_file is not null;
create index grooming_appointment_after on grooming_appointment (after_by, after_file) where after_file is not null;
create trigger next_version before update on grooming_appointment for each row execute function next_version();

-- Where a dog is, by day: never in two places, so a dog and its days name a row. A stay's last day is free for the next
-- visit.
create table dog_presence (
  order_id integer not null references customer_order (id),
  -- Set while only a change that is not paid yet keeps the days.
  change_id integer references order_change (id),
  dog_id integer not null references dog (id),
  dates daterange not null check (not isempty(dates)),
  constraint dog_in_two_places exclude using gist (
    int4range(dog_id, dog_id, '[]') with &&,
    dates with &&
  )
);
-- Made after the constraint above, which is therefore checked first: a refusal is told by its name.
alter table dog_presence add primary key (dog_id, dates);
create index dog_presence_order on dog_presence (order_id);
create index dog_presence_change on dog_presence (change_id) where change_id is not null;

-- A room out of use from one day until, not including, another.
create table room_block (
  id integer generated always as identity primary key,
  room_id integer not null references room (id),
  from_date date not null,
  to_date date not null,
  reason text not null check (reason <> '' and length(reason) <= 200),
  by_account_id integer not null references account (id),
  created_at timestamptz not null,
  version integer not null default 1,
  check (from_date < to_date),
  constraint room_blocked_twice exclude using gist (
    int4range(room_id, room_id, '[]') with &&,
    daterange(from_date, to_date) with &&
  )
);
create trigger next_version before update on room_block for each row execute function next_version();
create trigger tell_board after insert or update or delete on room_block
  for each statement execute function tell_board_of_days();

-- So many more, or fewer, of a suite type than it has rooms, on the nights from one day until, not including, another.
create table capacity_change (
  id integer generated always as identity primary key,
  suite_type_id integer not null references suite_type (id),
  from_date date not null,
  to_date date not null,
  extra smallint not null check (extra <> 0),
  reason text not null check (reason <> '' and length(reason) <= 200),
  by_account_id integer not null references account (id),
  created_at timestamptz not null,
  version integer not null default 1,
  check (from_date < to_date)
);
create index capacity_change_type on capacity_change (suite_type_id, to_date);
create trigger next_version before update on capacity_change for each row execute function next_version();
create trigger tell_board after insert or update or delete on capacity_change
  for each statement execute function tell_board_of_days();

-- One move on the board, with every stay that made way for it, so that it can be undone whole.
create table room_run (
  id integer generated always as identity primary key,
  park_id integer not null references park (id),
  kind text not null check (kind in ('move', 'split', 'tidy', 'block', 'planner', 'undo')),
  -- Null: the planner.
  by_account_id integer references account (id),
  at timestamptz not null,
  undone_at timestamptz,
  undone_by integer references account (id)
);

create table room_change (
  run_id integer not null references room_run (id) on delete cascade,
  stay_id integer not null references stay (id) on delete cascade,
  from_room_id integer references room (id),
  to_room_id integer references room (id),
  was_pinned boolean not null,
  is_pinned boolean not null,
  -- The stay whose nights before tonight this one was parted from; null where nothing was parted.
  split_of integer references stay (id) on delete set null,
  primary key (run_id, stay_id)
);
create index room_change_stay on room_change (stay_id, run_id desc);

-- How many of a suite type can be sold for a night. Counters, triggers and offers all ask here.
create function suite_capacity(wanted_type integer, wanted_night date) returns smallint language plpgsql stable as $$
begin
  return (
    select count(*) from room
    where suite_type_id = wanted_type and active and not exists (
      select from room_block
      where room_id = room.id and from_date <= wanted_night and wanted_night < to_date)
  ) + coalesce((
    select sum(extra) from capacity_change
    where suite_type_id = wanted_type and from_date <= wanted_night and wanted_night < to_date), 0);
end $$;

-- The capacity that the first booking of a night writes down. A room may be closed or blocked at the same moment, under a
-- lock of its type: so the type is waited for, and the rooms are counted after that.
create function capacity_to_open(wanted_type integer, wanted_night date) returns smallint language plpgsql volatile as $$
begin
  if not exists (select from suite_night where suite_type_id = wanted_type and night = wanted_night) then
    perform 1 from suite_type where id = wanted_type for key share;
  end if;
  return suite_capacity(wanted_type, wanted_night);
end $$;

-- How many dogs of a size can come on a day.
create function daycare_capacity(wanted_park integer, wanted_date date, wanted_size text) returns smallint
  language plpgsql stable as $$
begin
  return (
    select case wanted_size when 'small' then small_capacity when 'medium' then medium_capacity else large_capacity end
    from daycare_terms where park_id = wanted_park);
end $$;

-- A room more or less changes what can be sold on every night from then on. The type's row is locked against
-- stays being written at the same time: they hold it through their foreign key.
create function suite_capacity_follows() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  for changed in
    select distinct id from (values (case when tg_op <> 'INSERT' then old.suite_type_id end),
                                    (case when tg_op <> 'DELETE' then new.suite_type_id end)) as t (id)
    where id is not null order by id
  loop
    perform 1 from suite_type where id = changed for update;
    update suite_night set capacity = suite_capacity(changed, night)
      where suite_type_id = changed and night >= (clock_now() at time zone 'UTC')::date - 1;
  end loop;
  return null;
end $$;
create trigger capacity_follows after insert or delete or update of active, suite_type_id on room
  for each row execute function suite_capacity_follows();

create function daycare_capacity_follows() returns trigger language plpgsql as $$
begin
  update daycare_day set capacity = daycare_capacity(park_id, date, size_class)
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $$;
create trigger capacity_follows after update of small_capacity, medium_capacity, large_capacity on daycare_terms
  for each row execute function daycare_capacity_follows();

create function interview_capacity_follows() returns trigger language plpgsql as $$
begin
  update interview_slot set capacity = new.dogs_per_slot
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $$;
create trigger capacity_follows after update of dogs_per_slot on interview_terms
  for each row execute function interview_capacity_follows();

-- A night whose capacity is not the number of its rooms always has a row, so that counting finds it. One change of a
-- type's nights at a time: the second counts with the first one's block.
create function nights_follow(changed_type integer, first_night date, end_date date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7160005, changed_type);
  insert into suite_night (suite_type_id, night, capacity, booked)
  select changed_type, night::date, suite_capacity(changed_type, night::date), 0
  from generate_series(first_night, end_date - 1, interval '1 day') as night
  order by 2
  on conflict (suite_type_id, night) do update set capacity = excluded.capacity;
end $$;

create function block_follows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform nights_follow((select suite_type_id from room where id = old.room_id), old.from_date, old.to_date);
  end if;
  if tg_op <> 'DELETE' then
    perform nights_follow((select suite_type_id from room where id = new.room_id), new.from_date, new.to_date);
  end if;
  return null;
end $$;
create trigger capacity_follows after insert or update or delete on room_block
  for each row execute function block_follows();

create function capacity_change_follows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform nights_follow(old.suite_type_id, old.from_date, old.to_date);
  end if;
  if tg_op <> 'DELETE' then
    perform nights_follow(new.suite_type_id, new.from_date, new.to_date);
  end if;
  return null;
end $$;
create trigger capacity_follows after insert or update or delete on capacity_change
  for each row execute function capacity_change_follows();

-- No dog sleeps in a blocked room. Both sides lock the room, so that each sees what the other has written by the time
-- it commits: a stay shares the lock with other stays, a block shares it with none.
create function refuse_blocked_room() returns trigger language plpgsql as $$
begin
  perform from room where id = new.room_id for key share;
  if exists (
    select from stay join room_block using (room_id)
    where stay.id = new.id and stay.is_active and from_date < stay.departure and stay.arrival < to_date
  ) then
    raise exception 'room % is blocked on some of these nights', new.room_id
      using errcode = 'exclusion_violation', constraint = 'room_blocked', table = 'stay';
  end if;
  return null;
end $$;
create constraint trigger room_blocked after insert or update of room_id, arrival, departure, is_active on stay
  deferrable initially deferred
  for each row when (new.is_active and new.room_id is not null) execute function refuse_blocked_room();

create function lock_blocked_room() returns trigger language plpgsql as $$
begin
  perform from room where id = new.room_id for update;
  return new;
end $$;
create trigger lock_room before insert or update on room_block for each row execute function lock_blocked_room();

create function refuse_block_over_stay() returns trigger language plpgsql as $$
begin
  if exists (
    select from room_block join stay using (room_id)
    where room_block.id = new.id and stay.is_active and from_date < stay.departure and stay.arrival < to_date
  ) then
    raise exception 'somebody sleeps in room % on some of these nights', new.room_id
      using errcode = 'exclusion_violation', constraint = 'room_blocked', table = 'room_block';
  end if;
  return null;
end $$;
create constraint trigger room_blocked after insert or update on room_block
  deferrable initially deferred
  for each row execute function refuse_block_over_stay();

-- Whether a room is neither slept in by another stay nor blocked between two days.
create function room_is_free(wanted_room integer, arrives date, departs date, except_stay integer) returns boolean
  language sql stable as $$
  select not exists (
      select from stay where room_id = wanted_room and is_active and id <> except_stay
        and arrival < departs and arrives < departure)
    and not exists (
      select from room_block where room_id = wanted_room and from_date < departs and arrives < to_date)
$$;
