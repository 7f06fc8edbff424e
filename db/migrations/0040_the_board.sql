-- The board: rooms out of use, nights that sell more than there are rooms, and who moved which stay where.

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

-- How many dogs of a size can come on a day.
create function daycare_capacity(wanted_park integer, wanted_date date, wanted_size text) returns smallint
  language plpgsql stable as $$
begin
  return (
    select case wanted_size when 'small' then small_capacity when 'medium' then medium_capacity else large_capacity end
    from daycare_terms where park_id = wanted_park);
end $$;

create or replace function suite_capacity_follows() returns trigger language plpgsql as $$
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
      where suite_type_id = changed and night >= (now() at time zone 'UTC')::date - 1;
  end loop;
  return null;
end $$;

create or replace function daycare_capacity_follows() returns trigger language plpgsql as $$
begin
  update daycare_day set capacity = daycare_capacity(park_id, date, size_class)
    where park_id = new.park_id and date >= (now() at time zone 'UTC')::date - 1;
  return null;
end $$;

-- A night whose capacity is not the number of its rooms always has a row, so whoever counts it finds it. One change of
-- a type's nights at a time: the second counts with the first one's block.
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

-- Nobody sleeps in a blocked room. Both sides lock the room, so that each sees what the other has written by the time
-- it commits: a stay shares the lock with other stays, a block with nobody.
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

-- Whether nobody else sleeps in a room between two days, and it is not blocked.
create function room_is_free(wanted_room integer, arrives date, departs date, except_stay integer) returns boolean
  language sql stable as $$
  select not exists (
      select from stay where room_id = wanted_room and is_active and id <> except_stay
        and arrival < departs and arrives < departure)
    and not exists (
      select from room_block where room_id = wanted_room and from_date < departs and arrives < to_date)
$$;

-- Where somebody sleeps changes without the order; whoever moves a stay names the state that was seen.
alter table stay add column version integer not null default 1;
create trigger next_version before update on stay for each row execute function next_version();
alter table wait_list_entry add column version integer not null default 1;
create trigger next_version before update on wait_list_entry for each row execute function next_version();

-- One move, with everybody who made way for it, so that it can be undone whole.
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
