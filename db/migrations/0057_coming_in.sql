-- Coming in: money that a manager lets wait, doses that were due on the way here, and rooms that are not ready yet.

-- What is due before they stay may wait until they go home. It concerns the booking, not one of its dogs.
alter table order_waiver
  alter column dog_id drop not null,
  drop constraint order_waiver_gate_check,
  add constraint order_waiver_gate_check check (gate in ('interview', 'vaccines', 'money')),
  add constraint order_waiver_of_a_dog check ((gate = 'money') = (dog_id is null));
create unique index order_waiver_money on order_waiver (order_id) where dog_id is null;

-- Asked for when the dog came: what was due before and is still to be given, [{key, dueAt}].
alter table attendance add column still_due jsonb not null default '[]';

-- Its owner gave it before they came: nobody here did, and nobody here is to.
alter table care_log
  drop constraint care_log_outcome_check,
  add constraint care_log_outcome_check
    check (outcome in ('given', 'part', 'refused', 'skipped', 'noted', 'at-home'));

-- A room whose guest has gone home, and who has cleaned it since; nobody yet: it is to be cleaned.
create table room_cleaning (
  room_id integer primary key references room (id) on delete cascade,
  -- With whose check-out.
  order_id integer not null references customer_order (id) on delete cascade,
  since timestamptz not null,
  cleaned_at timestamptz,
  cleaned_by integer references account (id),
  check ((cleaned_at is null) = (cleaned_by is null))
);
