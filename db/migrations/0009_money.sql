-- Money. The rows of the books are only ever added.

-- Whatever goes to a customer (money, store credit, units of a pass, a debt that is forgiven), by whichever verb: who
-- did it, why, and who approved what is beyond the terms. Every row that gives belongs to one of these.
create table outgoing (
  id integer generated always as identity primary key,
  -- To whom it went.
  account_id integer not null references account (id),
  order_id integer references customer_order (id),
  verb text not null check (length(verb) between 1 and 40),
  -- The owner by the terms, the house by a rule of its own, or a staff member at the desk.
  source text not null check (source in ('owner', 'house', 'desk')),
  by_account_id integer references account (id),
  -- The manager who allowed it; a manager who acts allows it themselves.
  approved_by integer references account (id),
  why text not null constraint outgoing_has_reason check (btrim(why) <> ''),
  -- On the park's calendar.
  date date not null,
  at timestamptz not null,
  -- What the terms would not have given.
  beyond_money_cents integer not null default 0 check (beyond_money_cents >= 0),
  beyond_credit_cents integer not null default 0 check (beyond_credit_cents >= 0),
  beyond_pass_units integer not null default 0 check (beyond_pass_units >= 0),
  beyond_forgiven_cents integer not null default 0 check (beyond_forgiven_cents >= 0),
  is_within_limit boolean not null,
  is_beyond_terms boolean not null generated always as
    (beyond_money_cents + beyond_credit_cents + beyond_pass_units + beyond_forgiven_cents > 0) stored,
  constraint outgoing_has_giver check ((source = 'house') = (by_account_id is null)),
  constraint outgoing_of_owner_by_terms check (source <> 'owner' or not is_beyond_terms),
  constraint outgoing_is_approved check (is_within_limit or approved_by is not null),
  constraint outgoing_not_to_approver check (approved_by <> account_id),
  constraint outgoing_not_to_oneself
    check (source <> 'desk' or by_account_id <> account_id or approved_by is not null or not is_beyond_terms)
);
create index outgoing_order on outgoing (order_id) where order_id is not null;
create index outgoing_by_day on outgoing (by_account_id, date) where source = 'desk' and is_beyond_terms;
create index outgoing_account on outgoing (account_id);
create trigger only_added before update or delete on outgoing
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
  outgoing_id integer references outgoing (id),
  at timestamptz not null,
  voided_at timestamptz,
  voided_by integer references account (id),
  void_why text not null default '' check (length(void_why) <= 500),
  check (case when kind in ('discount', 'courtesy', 'write_off') then amount_cents < 0
    when proposed_cents is not null then amount_cents >= 0 else amount_cents > 0 end),
  check ((voided_at is null) = (voided_by is null)),
  constraint charge_has_outgoing
    check ((amount_cents >= 0 and (proposed_cents is null or proposed_cents <= amount_cents)) or outgoing_id is not null)
);
create index order_charge_order on order_charge (order_id, id);
create index order_charge_date on order_charge (date);
create index order_charge_outgoing on order_charge (outgoing_id) where outgoing_id is not null;
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
  -- The float is counted by two: who stood beside the one that opened the drawer.
  also_counted_by integer references account (id),
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
  -- The manager who allowed what is beyond the terms.
  approved_by integer references account (id),
  at timestamptz not null
);
create index till_movement_till on till_movement (till_id);
create trigger only_added before update or delete on till_movement
  for each row execute function refuse_change_of_record();

-- Every count of a drawer stays, with what should have been in it when it was typed: a second one hides no first.
create table till_count (
  id integer generated always as identity primary key,
  till_id integer not null references till (id),
  counted jsonb not null,
  counted_cents integer not null check (counted_cents >= 0),
  -- What the terminal's own batch says; null where none was typed.
  terminal_cents integer,
  expected_cents integer not null,
  by_account_id integer not null references account (id),
  at timestamptz not null
);
create index till_count_till on till_count (till_id, id);
create index till_count_by on till_count (by_account_id);
create trigger only_ever_added before update or delete on till_count
  for each statement execute function only_ever_added();

create table payment (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  -- The change that it pays for, which is made once it is paid.
  change_id integer references order_change (id),
  provider text not null check (provider in ('stripe', 'etransfer', 'sandbox', 'desk')),
  method text not null check (method in ('card', 'cash', 'terminal', 'etransfer', 'cheque')),
  -- The provider's name for it; null until the provider has answered.
  session text,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'expired', 'voided')),
  -- The provider's name for the money itself, which a refund must give.
  charge text,
  checkout_url text,
  -- When its checkout closes by itself.
  expires_at timestamptz,
  refunded_cents integer not null default 0,
  -- Money that came back with a dispute that was won is a payment of its own.
  returned_from integer references payment (id),
  -- By hand: the terminal's approval code, a cheque's number, the bank's number.
  reference text not null default '' check (length(reference) <= 120),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  tendered_cents integer,
  -- To the five cents.
  rounding_cents integer not null default 0 check (rounding_cents between -2 and 2),
  -- The drawer it lies in.
  till_id integer references till (id),
  -- The park's day on which it was taken at the desk.
  taken_on date,
  taken_by integer references account (id),
  created_at timestamptz not null,
  -- When its provider was last asked how it stands: those that were not asked for longest come first.
  asked_at timestamptz,
  settled_at timestamptz,
  voided_at timestamptz,
  voided_by integer references account (id),
  void_why text not null default '' check (length(void_why) <= 500),
  unique (provider, session),
  check (refunded_cents between 0 and amount_cents),
  constraint payment_settled_check check ((status in ('paid', 'voided')) = (settled_at is not null)),
  check ((status = 'voided') = (voided_at is not null)),
  check (rounding_cents = 0 or method = 'cash'),
  check (method <> 'cash' or status not in ('paid', 'voided') or till_id is not null)
);
create index payment_order on payment (order_id);
create unique index payment_one_open on payment (order_id) where status = 'open';
create index payment_open on payment (created_at) where status = 'open';
create index payment_unresolved on payment (asked_at nulls first, created_at) where status = 'open';
create index payment_etransfer_open on payment (created_at) where status = 'open' and provider = 'etransfer';
create index payment_charge on payment (provider, charge) where charge is not null;
-- One slip of the terminal is one payment.
create unique index payment_slip on payment (taken_on, reference)
  where method = 'terminal' and reference <> '' and status = 'paid';
-- One e-transfer counts once a day in a park: its reference is looked for among that day's.
create index payment_transfer_day on payment (taken_on)
  where method = 'etransfer' and status = 'paid' and reference <> '';
create index payment_till on payment (till_id) where till_id is not null;
create index payment_settled on payment (settled_at) where settled_at is not null;
create index payment_returned_from on payment (returned_from) where returned_from is not null;
create function payment_has_method() returns trigger language plpgsql as $$
begin
  new.method := coalesce(new.method,
    case new.provider when 'etransfer' then 'etransfer' when 'desk' then 'terminal' else 'card' end);
  return new;
end $$;
create trigger has_method before insert on payment for each row execute function payment_has_method();

create table refund (
  id integer generated always as identity primary key,
  payment_id integer not null references payment (id),
  outgoing_id integer not null references outgoing (id),
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('queued', 'sent', 'failed')),
  -- We had the provider send it, it was sent at the provider's own dashboard, staff sent it some other way, or the
  -- customer's bank took it back.
  sent_how text check (sent_how in ('api', 'dashboard', 'hand', 'dispute')),
  provider_ref text,
  method text check (method in ('card', 'cash', 'terminal', 'etransfer', 'cheque')),
  -- The bank's number, or how it was handed over, of money that staff sent themselves.
  reference text not null default '' check (length(reference) <= 120),
  -- Cash that goes back in parts is rounded once, over all of an order: a part may bring up to four cents with it.
  rounding_cents integer not null default 0 check (rounding_cents between -4 and 4),
  till_id integer references till (id),
  why text not null,
  by_account_id integer references account (id),
  approved_by integer references account (id),
  created_at timestamptz not null,
  sent_at timestamptz,
  sent_by integer references account (id),
  check (status <> 'sent' or sent_how is not null)
);
create index refund_payment on refund (payment_id);
create index refund_provider_ref on refund (provider_ref) where provider_ref is not null;
create index refund_to_send on refund (created_at) where status <> 'sent';
create index refund_till on refund (till_id) where till_id is not null;
create index refund_created on refund (created_at);
create index refund_outgoing on refund (outgoing_id);

-- What a provider told us. An event is taken once, however often it is sent. Events may come in any order, so each is
-- kept with what it says, and applied once the payment it is about is known.
create table payment_event (
  id integer generated always as identity unique,
  provider text not null,
  event_id text not null,
  type text not null,
  payment_id integer references payment (id),
  -- The money it is about, also before we know whose it is.
  charge text,
  -- How much of the charge has gone back altogether, whoever sent it.
  refunded_cents integer check (refunded_cents >= 0),
  -- The refund of ours that the bank would not take.
  failed_refund_ref text,
  -- A customer's objection with their bank: the provider's name for it, how it stands, and how much of the charge it is
  -- about.
  dispute_ref text,
  dispute_stage text check (dispute_stage in ('inquiry', 'open', 'won', 'lost')),
  dispute_cents integer check (dispute_cents >= 0),
  is_dispute_closed boolean,
  -- What was wrong with it, such as another amount than was asked for; for staff to look at.
  problem text,
  received_at timestamptz not null,
  -- Who has looked after the problem, and how.
  dealt_at timestamptz,
  dealt_by integer references account (id),
  dealt_how text not null default '' check (length(dealt_how) <= 500),
  version integer not null default 1,
  primary key (provider, event_id),
  check ((dispute_ref is null) = (is_dispute_closed is null)),
  constraint payment_event_dispute_check
    check ((dispute_ref is null) = (dispute_stage is null) and (dispute_ref is null) = (dispute_cents is null)),
  check ((dealt_at is null) = (dealt_by is null))
);
create index payment_event_charge on payment_event (provider, charge) where charge is not null;
create index payment_event_refund on payment_event (provider, failed_refund_ref) where failed_refund_ref is not null;
create index payment_event_unknown on payment_event (received_at) where payment_id is null;
create index payment_event_problem on payment_event (received_at) where problem is not null and dealt_at is null;
create trigger next_version before update of dealt_at on payment_event for each row execute function next_version();

-- The test checkout's own memory, kept apart from ours as a payment company's is.
create table sandbox_checkout (
  session text primary key,
  -- Beginning twice with the same name gives the same checkout.
  reference text not null unique,
  description text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('open', 'paid', 'failed', 'cancelled', 'expired')),
  expires_at timestamptz not null
);

-- What is owed on an order: charges and refunds raise it, payments and credit lower it. An entry may belong to a charge
-- or a payment; a void is the mirror of a charge or of a payment that was a slip of the hand.
create table order_entry (
  id bigint generated always as identity primary key,
  order_id integer not null references customer_order (id),
  kind text not null check (kind in ('charge', 'payment', 'refund', 'credit_used', 'credit_given', 'void')),
  amount_cents integer not null check (amount_cents <> 0),
  -- How much of what it takes off an order was paid with store credit: that much never goes back as money. What was kept
  -- comes back as its mirror: what of it was paid with store credit is on the order again.
  from_credit_cents integer not null default 0 constraint order_entry_from_credit_cents_check
    check (from_credit_cents >= 0 or (kind = 'charge' and amount_cents <= from_credit_cents)),
  -- The first charge of an order is written with it and in its balance already: an order that is placed is written once.
  opens_order boolean not null default false,
  payment_id integer references payment (id),
  refund_id integer references refund (id),
  charge_id integer references order_charge (id),
  outgoing_id integer references outgoing (id),
  note text not null default '',
  by_account_id integer references account (id),
  created_at timestamptz not null,
  check (case kind
    when 'payment' then amount_cents < 0
    when 'credit_used' then amount_cents < 0
    when 'refund' then amount_cents > 0
    when 'credit_given' then amount_cents > 0
    else true end),
  check (not opens_order or kind = 'charge'),
  check (kind <> 'void' or (charge_id is null) <> (payment_id is null)),
  check (charge_id is null or kind in ('charge', 'void')),
  constraint void_has_outgoing check (kind <> 'void' or outgoing_id is not null)
);
create index order_entry_order on order_entry (order_id, id);
create unique index order_entry_payment on order_entry (payment_id) where kind = 'payment';
create unique index order_entry_refund on order_entry (refund_id) where kind = 'refund';
create unique index order_entry_charge on order_entry (charge_id) where kind = 'charge';
create unique index order_entry_void_charge on order_entry (charge_id) where kind = 'void';
create unique index order_entry_void_payment on order_entry (payment_id) where kind = 'void';
create trigger only_added before update or delete on order_entry
  for each row execute function refuse_change_of_record();

create function order_balance_follows() returns trigger language plpgsql as $$
begin
  update customer_order set balance_cents = balance_cents + new.amount_cents where id = new.order_id;
  return null;
end $$;
create trigger balance_follows after insert on order_entry
  for each row when (not new.opens_order) execute function order_balance_follows();

-- Store credit of a household, as it came and went.
create table credit_entry (
  id bigint generated always as identity primary key,
  account_id integer not null references account (id),
  order_id integer references customer_order (id),
  amount_cents integer not null check (amount_cents <> 0),
  -- What money is decided by is a code; its words are for people. Credit that staff gave of their own accord ('goodwill')
  -- counts towards their limit, for a booking or not.
  reason text not null default 'other' check (reason in ('meeting_fee', 'goodwill', 'other')),
  why text not null,
  by_account_id integer references account (id),
  outgoing_id integer references outgoing (id),
  created_at timestamptz not null,
  constraint credit_has_outgoing check (amount_cents < 0 or outgoing_id is not null)
);
create index credit_entry_account on credit_entry (account_id, id);
create index credit_entry_order on credit_entry (order_id) where order_id is not null;
create index credit_entry_outgoing on credit_entry (outgoing_id) where outgoing_id is not null;
create trigger only_added before update or delete on credit_entry
  for each row execute function refuse_change_of_record();

create function account_credit_follows() returns trigger language plpgsql as $$
begin
  update account set credit_cents = credit_cents + new.amount_cents where id = new.account_id;
  return null;
end $$;
create trigger credit_follows after insert on credit_entry
  for each row execute function account_credit_follows();

-- Store credit that was given for a night that was not slept: it is taken back if that night is slept after all.
create table night_credit (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  night date not null,
  amount_cents integer not null check (amount_cents > 0),
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create unique index night_credit_once on night_credit (order_id, night) where taken_back_at is null;

-- A stay that was turned into daycare and may be turned back: what the terms kept of its nights pays for them when they
-- are slept after all.
create table turned_stay (
  order_id integer primary key references customer_order (id) on delete cascade,
  -- Night by night what was kept and has not come back: [{night, moneyCents, creditCents, passUse}].
  kept jsonb not null
);

-- What a household owns of a package. Days count in halves, so that a full day is two half days both ways.
create table pass (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  package_id integer not null references package (id),
  -- The purchase.
  order_id integer references customer_order (id),
  name text not null,
  kind text not null check (kind in ('full_day', 'half_day', 'night')),
  units smallint not null check (units > 0),
  units_left smallint not null,
  bought_on date not null,
  expires_on date not null,
  created_at timestamptz not null,
  constraint pass_overdrawn check (units_left between 0 and units)
);
create index pass_account on pass (account_id, expires_on);
create unique index pass_purchase on pass (order_id);
create index pass_expiring on pass (expires_on) where units_left > 0;

-- A pass whose end was moved says so here too, with who and why.
create table pass_entry (
  id bigint generated always as identity primary key,
  pass_id integer not null references pass (id),
  order_id integer references customer_order (id),
  units smallint not null,
  old_end date,
  new_end date,
  why text not null,
  by_account_id integer references account (id),
  outgoing_id integer references outgoing (id),
  created_at timestamptz not null,
  constraint pass_entry_changes_something check (units <> 0 or new_end is not null),
  constraint pass_entry_end_was check ((old_end is null) = (new_end is null)),
  constraint pass_entry_end_moved check (old_end <> new_end),
  constraint units_have_outgoing
    check ((units <= 0 and (new_end is null or new_end < old_end)) or outgoing_id is not null)
);
create index pass_entry_pass on pass_entry (pass_id, id);
create index pass_entry_order on pass_entry (order_id);
create index pass_entry_outgoing on pass_entry (outgoing_id) where outgoing_id is not null;
create trigger only_added before update or delete on pass_entry
  for each row execute function refuse_change_of_record();

create function pass_units_follow() returns trigger language plpgsql as $$
begin
  update pass set units_left = units_left + new.units where id = new.pass_id;
  return null;
end $$;
create trigger units_follow after insert on pass_entry
  for each row execute function pass_units_follow();

-- A link that shows one order and takes a card for what is due on it, without a log-in. Only its hash is kept.
create table pay_link (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  -- What confirms the order, or all that is owed.
  what text not null check (what in ('due', 'all')),
  made_at timestamptz not null,
  -- Null: the house itself, with a reminder.
  made_by integer references account (id),
  ends_at timestamptz not null,
  closed_as text check (closed_as in ('paid', 'replaced', 'ended'))
);
create index pay_link_order on pay_link (order_id);
create index pay_link_ends on pay_link (ends_at);

-- An order that is paid, written off, cancelled or left to run out closes its links in the same moment. What is owed on
-- one that is off can be paid by a link too: only the moment it is called off ends its links, and those sent afterwards
-- are closed as paid, like any.
create function close_pay_links() returns trigger language plpgsql as $$
declare
  goes_off boolean := new.status <> old.status and new.status in ('cancelled', 'expired', 'no_show');
begin
  update pay_link set closed_as = case when goes_off then 'ended' else 'paid' end
  where order_id = new.id and (closed_as is null or (goes_off and closed_as = 'paid'));
  return null;
end $$;
create trigger order_closes_pay_links after update of balance_cents, status on customer_order
for each row when (
  (new.balance_cents <= 0 and old.balance_cents > 0)
  or (new.status <> old.status and new.status in ('cancelled', 'expired', 'no_show'))
) execute function close_pay_links();

-- Debts: which reminder of an order went out, on which of the days after it ended.
create table debt_reminder (
  order_id integer not null references customer_order (id),
  day integer not null check (day in (1, 7, 21)),
  sent_at timestamptz not null,
  primary key (order_id, day)
);

-- What the nightly look at the books found: a balance that is not the sum of its entries. A row goes when it adds up
-- again.
create table book_difference (
  what text not null check (what in ('order', 'credit')),
  -- The order, or the household whose store credit it is.
  subject_id integer not null,
  stored_cents bigint not null,
  entries_cents bigint not null,
  found_at timestamptz not null,
  primary key (what, subject_id)
);
