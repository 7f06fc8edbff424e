-- What customers order, how it changes, and who waits for space.

-- What a customer places: one type, one or more dogs, its price, its money, its status.
create table customer_order (
  id integer generated always as identity primary key,
  -- What people read out on the phone.
  code text not null unique,
  account_id integer not null references account (id),
  park_id integer not null references park (id),
  order_type text not null
    check (order_type in ('boarding', 'daycare', 'grooming', 'interview', 'visit', 'package', 'sale')),
  status text not null check (status in
    ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  -- Who took it, and how it came; null is the household itself.
  placed_by integer references account (id),
  source text not null default 'web' check (source in ('web', 'phone', 'desk', 'wait-list', 'import')),
  -- The park's days: arrival and departure, first and last day, or the day of the appointment.
  first_date date not null,
  last_date date not null,
  begin_time time(0),
  end_time time(0),
  -- The same as instants: cancellation and reminders are reckoned from them.
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  is_peak boolean not null default false,
  -- Until then the space is kept; null means without an end.
  hold_until timestamptz,
  -- What was asked for, so that it can be priced and placed again.
  request jsonb not null,
  -- What the customer agreed to pay: lines and sums. The invoice says the same to the cent.
  price jsonb not null,
  -- An order comes back by the rules it was placed under: those rules, whether the peak ones hold, and from when
  -- deadlines are counted.
  terms jsonb not null,
  total_cents integer not null check (total_cents >= 0),
  due_now_cents integer not null check (due_now_cents between 0 and total_cents),
  -- The sum of the order's entries: what is still owed, or less than nothing when we owe.
  balance_cents integer not null default 0,
  promo_code_id integer references promo_code (id),
  package_id integer references package (id),
  -- The interview that must be passed before this order can be paid.
  interview_order_id integer references customer_order (id),
  -- A meet and greet that takes place once more, without a fee, names the one it repeats.
  repeats_order_id integer references customer_order (id),
  message text not null default '' check (length(message) <= 2000),
  -- Whether the owner hears at check-out what their dogs ate and were given.
  sends_care_summary boolean not null default true,
  -- Since when the terms of cancelling hold for it: once reached, they stay reached.
  settled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  check (first_date <= last_date and begins_at <= ends_at),
  -- An order that is not paid or not complete ends at a known moment, at the latest when it begins.
  constraint hold_ends check (
    case when status in ('held', 'awaiting_interview')
      then hold_until is not null and (order_type = 'package' or hold_until <= begins_at)
      else hold_until is null or status in ('expired', 'cancelled') end)
);
-- A household's orders, in the order in which they are shown.
create index customer_order_account on customer_order (account_id, begins_at, id);
create index customer_order_unsettled on customer_order (account_id) where status in ('held', 'awaiting_interview');
-- The meetings that are ahead of a household, which every order asks for, without reading through its history.
create index customer_order_meetings on customer_order (account_id, ends_at)
  where order_type in ('interview', 'visit') and status = 'confirmed';
create index customer_order_holds on customer_order (hold_until) where status in ('held', 'awaiting_interview');
create index customer_order_interview on customer_order (interview_order_id) where interview_order_id is not null;
create index customer_order_promo on customer_order (promo_code_id, account_id) where promo_code_id is not null;
-- The park's days. Who is here is asked by first and last date: the last one alone would leave every coming order to be
-- read.
create index customer_order_day on customer_order (park_id, first_date)
  where status in ('held', 'awaiting_interview', 'confirmed', 'checked_in');
create index customer_order_days on customer_order (park_id, last_date, first_date);
create index customer_order_meeting_days on customer_order (park_id, first_date) where order_type = 'interview';
-- Meet and greets that are not decided about: few of many.
create index customer_order_undecided on customer_order (park_id, ends_at)
  where order_type = 'interview' and status = 'confirmed';
-- The list of orders: by number or by arrival, narrowed by what few of them have.
create index customer_order_newest on customer_order (park_id, id);
create index customer_order_arrival on customer_order (park_id, begins_at, id);
create index customer_order_owed on customer_order (park_id, id) where balance_cents > 0 and status <> 'expired';
create index customer_order_debt on customer_order (park_id, last_date)
  where balance_cents > 0 and status in ('checked_out', 'no_show', 'cancelled');
create index customer_order_maker on customer_order (placed_by, id) where placed_by is not null;
-- For the search.
create index customer_order_code_begin on customer_order ((code collate "C"));
create trigger next_version before update on customer_order for each row execute function next_version();
create trigger tell_pages_new after insert on customer_order
  referencing new table as come for each statement execute function tell_pages('order');
create trigger tell_pages_changed after update on customer_order
  referencing new table as come for each statement execute function tell_pages('order');

create table order_dog (
  order_id integer not null references customer_order (id),
  dog_id integer not null references dog (id),
  -- As it was when the order was placed.
  size_class text not null check (size_class in ('small', 'medium', 'large')),
  primary key (order_id, dog_id)
);
create index order_dog_dog on order_dog (dog_id);

-- Who did what to an order, and why.
create table order_history (
  id bigint generated always as identity primary key,
  order_id integer not null references customer_order (id),
  at timestamptz not null,
  -- Null: the house itself, such as a hold that ran out.
  by_account_id integer references account (id),
  from_status text check (from_status in
    ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  to_status text not null check (to_status in
    ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  why text not null,
  tx bigint default txid_current()
);
create index order_history_order on order_history (order_id, id);
create index order_history_changed on order_history (order_id)
  where from_status = to_status or to_status = 'cancelled';

-- What one transaction made of an order or a stay, whoever it was: an owner, a job, the board. Its history or the audit
-- log say who and why, by the same transaction. No row refers to another, so that writing one waits for no lock.
create table version_step (
  kind text not null check (kind in ('order', 'stay')),
  subject_id integer not null,
  tx bigint not null,
  -- The number it had afterwards.
  version integer not null,
  order_id integer not null,
  at timestamptz not null default clock_timestamp() + clock_ahead(),
  was jsonb not null,
  -- Null: it is gone.
  is_now jsonb,
  primary key (kind, subject_id, tx)
);
create index version_step_at on version_step (at);

create function order_facts(o customer_order) returns jsonb language sql stable as $$
  select jsonb_build_object('status', o.status, 'firstDate', o.first_date, 'lastDate', o.last_date,
    'dropOff', to_char(o.begin_time, 'HH24:MI'), 'pickUp', to_char(o.end_time, 'HH24:MI'),
    'dogIds', coalesce(o.request -> 'dogIds', jsonb_path_query_array(o.request, '$.rooms[*].dogIds[*]')),
    'suiteIds', jsonb_path_query_array(o.request, '$.rooms[*].suiteTypeId'),
    'days', jsonb_path_query_array(o.request, '$.days[*].date'),
    'extras', o.request -> 'services', 'grooms', o.request -> 'grooming',
    'heldUntil', o.hold_until, 'totalCents', o.total_cents, 'balanceCents', o.balance_cents)
$$;

create function keep_order_step() returns trigger language plpgsql as $$
begin
  insert into version_step (kind, subject_id, tx, version, order_id, was, is_now)
    values ('order', new.id, txid_current(), new.version, new.id, order_facts(old), order_facts(new))
    on conflict (kind, subject_id, tx) do update set version = excluded.version, is_now = excluded.is_now;
  return null;
end $$;
create trigger keep_step after update on customer_order for each row execute function keep_order_step();

-- An agreement that changes while an order is open is signed again for it; what was signed before stays on record.
create table order_signature (
  order_id integer not null references customer_order (id),
  agreement_id integer not null,
  version smallint not null,
  signed_name text not null check (signed_name <> ''),
  -- The strokes as an SVG path, when drawn instead of typed.
  drawing text check (length(drawing) <= 20000),
  signed_at timestamptz not null,
  -- Signed by the owner on our tablet, in front of this staff member.
  witnessed_by integer references account (id),
  primary key (order_id, agreement_id, version),
  foreign key (agreement_id, version) references agreement_version (agreement_id, version)
);

-- Whatever is written of a dog that came, left or stayed away, and of a gate that was waived, is a step of its order: a
-- writer who looked before it is told. The order is locked by the one who writes it, as everywhere.
create function order_moves_on() returns trigger language plpgsql as $$
begin
  update customer_order set version = version where id in (select order_id from changed);
  return null;
end $$;

-- A gate that a manager let pass, and why. What is due before they stay may wait until they go home: that concerns the
-- booking, not one of its dogs.
create table order_waiver (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  dog_id integer references dog (id),
  gate text not null check (gate in ('interview', 'vaccines', 'money')),
  why text not null check (length(why) between 1 and 500),
  by_account_id integer not null references account (id),
  at timestamptz not null,
  unique (order_id, dog_id, gate),
  constraint order_waiver_of_a_dog check ((gate = 'money') = (dog_id is null))
);
create unique index order_waiver_money on order_waiver (order_id) where dog_id is null;
create trigger order_moves_on_new after insert on order_waiver
  referencing new table as changed for each statement execute function order_moves_on();

-- What a change adds to an order that is paid is due before it counts: until then the order stays as it is, and the
-- added space is kept here with a deadline. It ends when its order moves on, and is never made afterwards.
create table order_change (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  status text not null check (status in ('open', 'made', 'lapsed', 'withdrawn', 'ended')),
  -- The order as it will be, with its price and what is settled: made as it is here once it is paid.
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

-- Who would take the space if it came free, in the order they asked.
create table wait_list_entry (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  park_id integer not null references park (id),
  order_type text not null check (order_type in ('boarding', 'daycare', 'grooming')),
  first_date date not null,
  last_date date not null,
  request jsonb not null,
  status text not null check (status in ('waiting', 'offered', 'taken', 'left', 'lapsed')),
  -- The staff member who put the household on it; null is the household itself. One whose online bookings are stopped
  -- is offered what the team asked for on its behalf.
  placed_by integer references account (id),
  order_id integer references customer_order (id),
  offer_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1
);
create index wait_list_waiting on wait_list_entry (park_id, order_type, first_date, last_date, id)
  where status = 'waiting';
create index wait_list_account on wait_list_entry (account_id, id desc);
create index wait_list_order on wait_list_entry (order_id) where order_id is not null;
create trigger next_version before update on wait_list_entry for each row execute function next_version();
create trigger tell_board after insert or update or delete on wait_list_entry
  for each statement execute function tell_board_of_days();

-- The owner was told by telephone.
create table order_call (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  -- The constraint keeps the column's first name.
  spoke_to text not null constraint order_call_told_check check (length(spoke_to) between 1 and 120),
  what text not null default '' check (length(what) <= 500),
  at timestamptz not null,
  by_account_id integer not null references account (id)
);
create index order_call_order on order_call (order_id);
create trigger only_added before update or delete on order_call
  for each row execute function refuse_change_of_record();
