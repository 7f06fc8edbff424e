-- A step at the door that was taken back. The attendance itself is as if it had never been written; that a dog was checked
-- in, and whether its day was had before somebody took that back, is asked for here.
create table attendance_taken_back (
  id integer primary key generated always as identity,
  order_id integer not null references customer_order,
  dog_id integer not null references dog,
  date date not null,
  came_at timestamptz not null,
  -- When they were said to have gone home, where that was taken back.
  left_at timestamptz,
  at timestamptz not null,
  check (came_at <= left_at)
);
create index attendance_taken_back_order on attendance_taken_back (order_id);

-- Until now only the history knew of it.
insert into attendance_taken_back (order_id, dog_id, date, came_at, at)
select came.order_id, order_dog.dog_id, (came.at at time zone park.time_zone)::date, came.at,
  coalesce((select min(back.at) from order_history as back
    where back.order_id = came.order_id and back.id > came.id and back.from_status = 'checked_in'), came.at)
from order_history as came
  join customer_order as o on o.id = came.order_id
  join park on park.id = o.park_id
  join order_dog on order_dog.order_id = o.id
where came.to_status = 'checked_in' and o.order_type in ('boarding', 'daycare', 'grooming')
  and not exists (select from attendance where attendance.order_id = o.id and came_at is not null
    and attendance.date = (came.at at time zone park.time_zone)::date)
  and not exists (select from grooming_appointment as groom where groom.order_id = o.id and started_at is not null);
