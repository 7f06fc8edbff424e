-- The desk: households that staff write down, orders they take on the telephone, charges, money taken by hand, the till.

-- A household that called has a name and a telephone number; an address and a password may follow.
alter table account
  alter column email drop not null,
  alter column password_hash drop not null,
  add column made_by integer references account (id),
  -- Why its bookings on line are stopped; empty while they are not. Only staff read it.
  add column booking_stopped_because text not null default '' check (length(booking_stopped_because) <= 500),
  -- The household that this one went into; nobody logs in here any more.
  add column merged_into integer references account (id),
  -- Whoever buys something at the counter without a name.
  add column is_counter boolean not null default false,
  add check (merged_into is distinct from id),
  add check (made_by is not null or is_counter or deleted_at is not null or merged_into is not null
    or (email is not null and password_hash is not null));
create unique index account_one_counter on account (is_counter) where is_counter;
create index account_merged_into on account (merged_into) where merged_into is not null;

-- Who took an order, and how it came; null is the household itself.
alter table customer_order
  add column placed_by integer references account (id),
  add column source text not null default 'web' check (source in ('web', 'phone', 'desk', 'wait-list', 'import')),
  drop constraint customer_order_order_type_check,
  add constraint customer_order_order_type_check
    check (order_type in ('boarding', 'daycare', 'grooming', 'interview', 'visit', 'package', 'sale'));

-- What the desk may do without a manager, and how long it keeps space. One row a park.
create table desk_terms (
  park_id integer primary key references park (id),
  refund_limit_cents integer not null default 5000 check (refund_limit_cents >= 0),
  credit_limit_cents integer not null default 5000 check (credit_limit_cents >= 0),
  discount_limit_cents integer not null default 2500 check (discount_limit_cents >= 0),
  discount_limit_percent integer not null default 10 check (discount_limit_percent between 0 and 100),
  cash_difference_cents integer not null default 200 check (cash_difference_cents >= 0),
  pay_link_hours integer not null default 72 check (pay_link_hours between 1 and 720),
  desk_hold_hours integer not null default 48 check (desk_hold_hours between 1 and 48),
  version integer not null default 1
);
create trigger next_version before update on desk_terms for each row execute function next_version();
insert into desk_terms (park_id) select id from park;
create function park_has_desk_terms() returns trigger language plpgsql as $$
begin
  insert into desk_terms (park_id) values (new.id);
  return null;
end $$;
create trigger has_desk_terms after insert on park for each row execute function park_has_desk_terms();

-- The drawer from its opening until it is counted and closed: one at a time in a park.
create table till (
  id integer generated always as identity primary key,
  park_id integer not null references park (id),
  -- The park's day on which it was opened.
  date date not null,
  status text not null check (status in ('open', 'counted', 'closed')),
  opened_at timestamptz not null,
  opened_by integer not null references account (id),
  float_cents integer not null check (float_cents >= 0),
  -- How many of each coin and note, by its cents.
  counted jsonb,
  counted_cents integer check (counted_cents >= 0),
  counted_at timestamptz,
  counted_by integer references account (id),
  -- What the terminal's own batch says.
  terminal_cents integer,
  difference_why text not null default '' check (length(difference_why) <= 500),
  closed_at timestamptz,
  closed_by integer references account (id),
  -- What the day came to, as it was printed when it was closed.
  report jsonb,
  version integer not null default 1,
  check ((status = 'closed') = (closed_at is not null and report is not null)),
  check (status <> 'closed' or counted_cents is not null)
);
create unique index till_one_open on till (park_id) where status <> 'closed';
create index till_date on till (park_id, date, id);
create trigger next_version before update on till for each row execute function next_version();
create function refuse_change_of_closed_till() returns trigger language plpgsql as $$
begin
  raise exception 'a closed till stays as it is' using errcode = 'check_violation';
end $$;
create trigger closed_stays before update or delete on till
  for each row when (old.status = 'closed') execute function refuse_change_of_closed_till();

-- Cash that went into the drawer or out of it without an order.
create table till_movement (
  id integer generated always as identity primary key,
  till_id integer not null references till (id),
  kind text not null check (kind in ('in', 'out', 'drop')),
  amount_cents integer not null check (amount_cents > 0),
  why text not null check (length(why) between 1 and 300),
  by_account_id integer not null references account (id),
  at timestamptz not null
);
create index till_movement_till on till_movement (till_id);
create trigger only_added before update or delete on till_movement
  for each row execute function refuse_change_of_record();

-- What came to an order since it was placed, or was taken off it. A waived proposal is a row of 0 cents.
create table order_charge (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  kind text not null
    check (kind in ('late', 'extra', 'goods', 'discount', 'courtesy', 'tip', 'forfeit', 'write_off')),
  what text not null check (length(what) between 1 and 120),
  dog_id integer references dog (id),
  -- With its tax. Discounts, courtesies and write-offs are below zero.
  amount_cents integer not null check (amount_cents between -10000000 and 10000000),
  gst_cents integer not null default 0,
  pst_cents integer not null default 0,
  -- Whom a tip is for; null is the team.
  for_account_id integer references account (id),
  -- What was proposed, and by which rule; null where a person thought of it.
  proposed_cents integer,
  proposed_by_rule text check (length(proposed_by_rule) <= 60),
  why text not null default '' check (length(why) <= 500),
  -- On the park's calendar.
  date date not null,
  by_account_id integer not null references account (id),
  approved_by integer references account (id),
  at timestamptz not null,
  voided_at timestamptz,
  voided_by integer references account (id),
  void_why text not null default '' check (length(void_why) <= 500),
  check (case when kind in ('discount', 'courtesy', 'write_off') then amount_cents < 0
    when proposed_cents is not null then amount_cents >= 0 else amount_cents > 0 end),
  check ((voided_at is null) = (voided_by is null))
);
create index order_charge_order on order_charge (order_id, id);
create index order_charge_date on order_charge (date);
create function refuse_change_of_charge() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null
    or (to_jsonb(new) - array['voided_at', 'voided_by', 'void_why'])
      <> (to_jsonb(old) - array['voided_at', 'voided_by', 'void_why']) then
    raise exception 'a charge is voided once and not changed' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger only_voided before update on order_charge
  for each row execute function refuse_change_of_charge();
create trigger never_deleted before delete or truncate on order_charge
  for each statement execute function only_ever_added();

-- Money by hand: how it came, what was tendered, the five cents, the drawer it lies in.
alter table payment
  add column method text check (method in ('card', 'cash', 'terminal', 'etransfer', 'cheque')),
  -- The terminal's approval code, a cheque's number, the bank's number.
  add column reference text not null default '' check (length(reference) <= 120),
  add column card_last4 text check (card_last4 ~ '^\d{4}$'),
  add column tendered_cents integer,
  add column rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  add column till_id integer references till (id),
  -- The park's day on which it was taken at the desk.
  add column taken_on date,
  add column taken_by integer references account (id),
  add column voided_at timestamptz,
  add column voided_by integer references account (id),
  add column void_why text not null default '' check (length(void_why) <= 500);
update payment set method = case provider when 'etransfer' then 'etransfer' when 'desk' then 'terminal' else 'card' end;
create function payment_has_method() returns trigger language plpgsql as $$
begin
  new.method := coalesce(new.method,
    case new.provider when 'etransfer' then 'etransfer' when 'desk' then 'terminal' else 'card' end);
  return new;
end $$;
create trigger has_method before insert on payment for each row execute function payment_has_method();
alter table payment
  alter column method set not null,
  drop constraint payment_status_check,
  add constraint payment_status_check
    check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'voided')),
  drop constraint payment_check1,
  add constraint payment_settled_check check ((status in ('paid', 'voided')) = (settled_at is not null)),
  add check ((status = 'voided') = (voided_at is not null)),
  add check (rounding_cents = 0 or method = 'cash'),
  add check (method <> 'cash' or status not in ('paid', 'voided') or till_id is not null);
-- One slip of the terminal is one payment.
create unique index payment_slip on payment (taken_on, reference)
  where method = 'terminal' and reference <> '' and status = 'paid';
create index payment_till on payment (till_id) where till_id is not null;
create index payment_settled on payment (settled_at) where settled_at is not null;

alter table refund
  add column method text check (method in ('card', 'cash', 'terminal', 'etransfer', 'cheque')),
  add column rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  add column by_account_id integer references account (id),
  add column approved_by integer references account (id),
  add column till_id integer references till (id);
create index refund_till on refund (till_id) where till_id is not null;
create index refund_created on refund (created_at);

-- An entry may belong to a charge; a void is the mirror of a charge or of a payment that was a slip of the hand.
alter table order_entry
  add column charge_id integer references order_charge (id),
  drop constraint order_entry_kind_check,
  add constraint order_entry_kind_check
    check (kind in ('charge', 'payment', 'refund', 'credit_used', 'credit_given', 'void')),
  add check (kind <> 'void' or (charge_id is null) <> (payment_id is null)),
  add check (charge_id is null or kind in ('charge', 'void'));
create unique index order_entry_charge on order_entry (charge_id) where kind = 'charge';
create unique index order_entry_void_charge on order_entry (charge_id) where kind = 'void';
create unique index order_entry_void_payment on order_entry (payment_id) where kind = 'void';

alter table credit_entry add column by_account_id integer references account (id);
alter table pass_entry add column by_account_id integer references account (id);

-- Debts: who was reminded of which order, on which of the days after it ended.
create table debt_reminder (
  order_id integer not null references customer_order (id),
  day integer not null check (day in (1, 7, 21)),
  sent_at timestamptz not null,
  primary key (order_id, day)
);
create index customer_order_debt on customer_order (park_id, last_date)
  where balance_cents > 0 and status in ('checked_out', 'no_show', 'cancelled');

-- Notes on an order, a household, a room or a day, as on a dog.
alter table staff_note
  alter column dog_id drop not null,
  add column order_id integer references customer_order (id),
  add column account_id integer references account (id),
  add column room_id integer references room (id),
  add column park_id integer references park (id),
  add column date date,
  add check (num_nonnulls(dog_id, order_id, account_id, room_id, date) = 1),
  add check ((date is null) = (park_id is null));
create index staff_note_order on staff_note (order_id) where removed_at is null and order_id is not null;
create index staff_note_account on staff_note (account_id) where removed_at is null and account_id is not null;
create index staff_note_room on staff_note (room_id) where removed_at is null and room_id is not null;
create index staff_note_date on staff_note (park_id, date) where removed_at is null and date is not null;

-- The owner was told by telephone.
create table order_call (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  told text not null check (length(told) between 1 and 120),
  what text not null default '' check (length(what) <= 500),
  at timestamptz not null,
  by_account_id integer not null references account (id)
);
create index order_call_order on order_call (order_id);
create trigger only_added before update or delete on order_call
  for each row execute function refuse_change_of_record();

-- Views of a list that somebody keeps: its address after the question mark.
create table staff_view (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  page text not null check (page in ('orders', 'customers')),
  name text not null check (length(name) between 1 and 40),
  query text not null check (length(query) <= 1000),
  position integer not null,
  version integer not null default 1,
  unique (account_id, page, name)
);
create trigger next_version before update on staff_view for each row execute function next_version();

-- Two households that became one: what was moved, so that it can be put back.
create table merge_run (
  id integer generated always as identity primary key,
  kept_id integer not null references account (id),
  merged_id integer not null references account (id),
  moved jsonb not null,
  at timestamptz not null,
  by_account_id integer not null references account (id),
  undone_at timestamptz,
  undone_by integer references account (id),
  version integer not null default 1,
  check (kept_id <> merged_id)
);
create unique index merge_run_merged on merge_run (merged_id) where undone_at is null;
create index merge_run_kept on merge_run (kept_id);
create trigger next_version before update on merge_run for each row execute function next_version();

-- Somebody of the team looks at a household's own pages, read only, for some minutes.
create table see_token (
  token_hash bytea primary key,
  account_id integer not null references account (id) on delete cascade,
  staff_id integer not null references account (id) on delete cascade,
  -- Ends with the staff session that asked for it.
  session_id bigint not null references session (id) on delete cascade,
  expires_at timestamptz not null
);
create index see_token_expires on see_token (expires_at);

-- Households by name, as the list of owners pages through them.
create index account_by_name on account
  (lower(last_name) collate "C", lower(first_name) collate "C", id)
  where deleted_at is null and merged_into is null and not is_counter;

-- What the desk sees of a household and may change counts its versions too.
drop trigger next_version on account;
create trigger next_version before update of role, permissions, is_active, first_name, last_name, phone, street, city,
  province, postal_code, email, videos_url, booking_stopped_because, merged_into on account
  for each row execute function next_version();
-- Medicine is given by it: who was given some without it is asked for it when the dog goes home.
alter table service add column gives_medicine boolean not null default false;
update service set gives_medicine = true where name = 'Pills given' and unit = 'per_day';

-- The list of orders: by number or by arrival, narrowed by what few of them have.
create index customer_order_newest on customer_order (park_id, id);
create index customer_order_arrival on customer_order (park_id, begins_at, id);
create index customer_order_owed on customer_order (park_id, id) where balance_cents > 0 and status <> 'expired';
create index customer_order_maker on customer_order (placed_by, id) where placed_by is not null;
create index order_history_changed on order_history (order_id)
  where from_status = to_status or to_status = 'cancelled';
create index stay_room on stay (room_id) where room_id is not null and is_active;
-- What an owner was told of an order is found by where it leads.
create index notification_link on notification (account_id, link) where link is not null;
create index mail_of_notification on mail (notification_id) where notification_id is not null;
-- A mail that somebody sent once more.
alter table mail add column resent_by integer references account (id);
