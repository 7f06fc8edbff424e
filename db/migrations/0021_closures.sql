-- A closure is for one or several days, for all that the park does or for some of it, or gives those days other hours; or
-- it is one groomer's. Capacity can be lowered and raised for some days.

alter table closure rename column date to from_date;
alter table closure add column to_date date;
update closure set to_date = from_date;
alter table closure
  alter column to_date set not null,
  -- What there is not on these days.
  add column closed text[] not null default '{arrivals,departures,daycare,grooming,interviews}'
    check (closed <@ array['arrivals', 'departures', 'daycare', 'grooming', 'interviews']),
  -- When the gate is open instead of its usual hours; of a groomer, when they work.
  add column opens time(0),
  add column closes time(0),
  -- Days off of one groomer; null is the whole park.
  add column groomer_id integer references groomer (id) on delete cascade,
  drop constraint closure_park_id_date_key,
  add constraint closure_ends check (from_date <= to_date),
  add constraint closure_hours check ((opens is null) = (closes is null) and opens < closes),
  add constraint closure_says_something check (cardinality(closed) > 0 or opens is not null),
  add constraint closure_of_groomer check (groomer_id is null or closed <@ array['grooming']),
  add constraint closed_twice exclude using gist (
    int4range(park_id, park_id, '[]') with &&,
    int4range(coalesce(groomer_id, 0), coalesce(groomer_id, 0), '[]') with &&,
    daterange(from_date, to_date, '[]') with &&
  );
create index closure_groomer on closure (groomer_id) where groomer_id is not null;
update catalog_history
  set row = (row - 'date') || jsonb_build_object(
    'from_date', row -> 'date', 'to_date', row -> 'date', 'opens', null, 'closes', null, 'groomer_id', null,
    'closed', '["arrivals", "departures", "daycare", "grooming", "interviews"]'::jsonb)
  where table_name = 'closure' and row ? 'date';

-- Which state of its rules a park is in. Whoever books shares the row until the booking is written; whoever changes what
-- bookings are decided from takes it first. So no booking is made by rules that no longer hold, and whoever looks for
-- the bookings in the way of a change sees them all.
create table park_book (
  park_id integer primary key references park (id) on delete cascade,
  version integer not null default 1
);
insert into park_book (park_id) select id from park;
create function begin_park_book() returns trigger language plpgsql as $$
begin
  insert into park_book (park_id) values (new.id);
  return null;
end $$;
-- A server keeps a park's book in memory: it reads it anew, whatever of it has changed.
create trigger tell_changed after update on park_book
  for each statement execute function tell_catalog_changed();
create trigger begin_book after insert on park for each row execute function begin_park_book();

-- So many more, or fewer, dogs of a size can come for daycare on the days from one until, not including, another.
create table daycare_change (
  id integer generated always as identity primary key,
  park_id integer not null references park (id) on delete cascade,
  size_class text not null check (size_class in ('small', 'medium', 'large')),
  from_date date not null,
  to_date date not null,
  extra smallint not null check (extra <> 0),
  reason text not null check (reason <> '' and length(reason) <= 200),
  by_account_id integer not null references account (id),
  created_at timestamptz not null,
  version integer not null default 1,
  check (from_date < to_date)
);
create index daycare_change_park on daycare_change (park_id, to_date);
create index daycare_change_by on daycare_change (by_account_id);
create trigger next_version before update on daycare_change for each row execute function next_version();
create trigger tell_board after insert or update or delete on daycare_change
  for each statement execute function tell_board_of_days();

create or replace function daycare_capacity(wanted_park integer, wanted_date date, wanted_size text) returns smallint
  language plpgsql stable as $$
begin
  return (
    select greatest(0, case wanted_size
        when 'small' then small_capacity when 'medium' then medium_capacity else large_capacity end
      + coalesce((
        select sum(extra) from daycare_change
        where park_id = wanted_park and size_class = wanted_size
          and from_date <= wanted_date and wanted_date < to_date), 0))
    from daycare_terms where park_id = wanted_park);
end $$;

-- A day whose capacity is not the usual one always has its row, so that counting finds it.
create function daycare_days_follow(changed_park integer, changed_size text, first_date date, end_date date)
  returns void language plpgsql as $$
begin
  insert into daycare_day (park_id, date, size_class, capacity, booked)
  select changed_park, day::date, changed_size, daycare_capacity(changed_park, day::date, changed_size), 0
  from generate_series(first_date, end_date - 1, interval '1 day') as day
  order by 2
  on conflict (park_id, date, size_class) do update set capacity = excluded.capacity;
end $$;

create function daycare_change_follows() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform daycare_days_follow(old.park_id, old.size_class, old.from_date, old.to_date);
  end if;
  if tg_op <> 'DELETE' then
    perform daycare_days_follow(new.park_id, new.size_class, new.from_date, new.to_date);
  end if;
  return null;
end $$;
create trigger capacity_follows after insert or update or delete on daycare_change
  for each row execute function daycare_change_follows();
