-- How much a household may keep without having paid for it, and how far ahead we plan.
alter table order_terms
  add column unpaid_orders smallint not null default 5 check (unpaid_orders between 1 and 100),
  -- Rooms' nights, dogs' days and appointments together.
  add column unpaid_places smallint not null default 90 check (unpaid_places between 1 and 2000),
  add column open_meetings smallint not null default 3 check (open_meetings between 1 and 50),
  add column meeting_days_ahead smallint not null default 90 check (meeting_days_ahead between 7 and 730),
  add column grooming_days_ahead smallint not null default 180 check (grooming_days_ahead between 7 and 730);

-- An order comes back by the rules it was placed under: those rules, whether the peak ones hold, and from when
-- deadlines are counted.
alter table customer_order add column terms jsonb;
update customer_order as o set terms = jsonb_build_object(
  'rules', coalesce((
    select jsonb_agg(jsonb_build_object('orderType', order_type, 'isPeak', is_peak, 'minHoursBefore', min_hours_before,
      'refundPercent', refund_percent, 'creditPercent', credit_percent) order by id)
    from cancellation_rule where park_id = o.park_id and order_type = o.order_type), '[]'),
  'isPeak', o.is_peak,
  'beginsAt', to_char(o.begins_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'begins', coalesce((
    select jsonb_object_agg(date, to_char((o.begins_at + (date - o.first_date) * interval '1 day') at time zone 'UTC',
      'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from daycare_visit where order_id = o.id), '{}'));
alter table customer_order alter column terms set not null;

-- Every order that is not paid or not complete ends at a known moment, at the latest when it begins.
do $$
declare
  old_rule text;
begin
  select conname into strict old_rule from pg_constraint
    where conrelid = 'customer_order'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%hold_until%';
  execute format('alter table customer_order drop constraint %I', old_rule);
end $$;
update customer_order set hold_until = begins_at
  where status in ('held', 'awaiting_interview') and order_type <> 'package'
    and (hold_until is null or hold_until > begins_at);
update customer_order set hold_until = created_at + interval '1 day'
  where status = 'held' and order_type = 'package' and hold_until is null;
alter table customer_order
  add constraint hold_ends check (
    case when status in ('held', 'awaiting_interview')
      then hold_until is not null and (order_type = 'package' or hold_until <= begins_at)
      else hold_until is null or status in ('expired', 'cancelled') end);
drop index customer_order_holds;
create index customer_order_holds on customer_order (hold_until) where status in ('held', 'awaiting_interview');
drop index customer_order_waiting;
create index customer_order_unsettled on customer_order (account_id) where status in ('held', 'awaiting_interview');

-- What a change adds to an order that is paid is due before it counts: until then the order stays as it is, and the
-- added space is kept here with a deadline.
create table order_change (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  status text not null check (status in ('open', 'made', 'lapsed', 'withdrawn')),
  -- The order as it will be, with its price and what is settled: made as it stands once it is paid.
  plan jsonb not null,
  due_cents integer not null check (due_cents > 0),
  hold_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index order_change_one_open on order_change (order_id) where status = 'open';
create index order_change_order on order_change (order_id);
create index order_change_holds on order_change (hold_until) where status = 'open';

create table change_night (
  change_id integer not null references order_change (id),
  suite_type_id integer not null references suite_type (id),
  night date not null,
  rooms smallint not null check (rooms > 0),
  primary key (change_id, suite_type_id, night)
);
create table change_day (
  change_id integer not null references order_change (id),
  park_id integer not null references park (id),
  date date not null,
  size_class text not null check (size_class in ('small', 'medium', 'large')),
  dogs smallint not null check (dogs > 0),
  primary key (change_id, park_id, date, size_class)
);
-- Groomers' times and dogs' days that only a change keeps so far.
alter table grooming_appointment add column change_id integer references order_change (id);
alter table dog_presence add column change_id integer references order_change (id);
create index grooming_appointment_change on grooming_appointment (change_id) where change_id is not null;
create index dog_presence_change on dog_presence (change_id) where change_id is not null;
alter table payment add column change_id integer references order_change (id);
