-- The server's clock may be moved, for tests and demonstrations (CLOCK_AT). Its connections then say by how much it is
-- ahead of this database's; on every other connection the two are the same.
create function clock_ahead() returns interval language sql stable parallel safe as $$
  select coalesce(nullif(current_setting('kennel.clock_ahead', true), ''), '0')::interval
$$;

-- The moment of the business. Leases, limits and the queue go by now() as before: they are no business of anyone's.
create function clock_now() returns timestamptz language sql stable parallel safe as $$
  select now() + clock_ahead()
$$;

alter table account alter column created_at set default clock_now();
alter table session
  alter column created_at set default clock_now(),
  alter column last_used_at set default clock_now();
alter table mail alter column created_at set default clock_now();
alter table contact_message alter column created_at set default clock_now();
alter table live_event alter column at set default clock_timestamp() + clock_ahead();
alter table version_step alter column at set default clock_timestamp() + clock_ahead();

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
      where suite_type_id = changed and night >= (clock_now() at time zone 'UTC')::date - 1;
  end loop;
  return null;
end $$;

create or replace function daycare_capacity_follows() returns trigger language plpgsql as $$
begin
  update daycare_day set capacity = daycare_capacity(park_id, date, size_class)
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $$;

create or replace function interview_capacity_follows() returns trigger language plpgsql as $$
begin
  update interview_slot set capacity = new.dogs_per_slot
    where park_id = new.park_id and date >= (clock_now() at time zone 'UTC')::date - 1;
  return null;
end $$;
