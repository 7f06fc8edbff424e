-- Whatever goes to a customer (money, store credit, units of a pass, a debt that is forgiven), by whichever verb: who
-- did it, why, and who approved what is beyond the terms. Every row that gives belongs to one of these.
create table outgoing (
  id integer generated always as identity primary key,
  -- To whom it went.
  account_id integer not null references account (id),
  order_id integer references customer_order (id),
  verb text not null check (length(verb) between 1 and 40),
  -- The owner by the terms, the house by a rule of its own, or somebody at the desk.
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

-- What one person gives beyond the terms on one day, of their own accord.
alter table desk_terms
  add column day_limit_cents integer not null default 15000 check (day_limit_cents >= 0);

-- Since when the terms of cancelling hold for an order: once reached, they stay reached.
alter table customer_order add column settled_at timestamptz;
alter table customer_order disable trigger user;
update customer_order as o set settled_at = reached.at
  from (select order_id, min(at) as at from order_history where to_status = 'confirmed' group by order_id) as reached
  where reached.order_id = o.id;
alter table customer_order enable trigger user;

alter table refund add column outgoing_id integer references outgoing (id);
alter table credit_entry add column outgoing_id integer references outgoing (id);
alter table pass_entry add column outgoing_id integer references outgoing (id);
alter table order_charge add column outgoing_id integer references outgoing (id);
alter table order_entry add column outgoing_id integer references outgoing (id);

-- What was given before is kept as it was: by the house, each row by itself.
alter table outgoing add column of_row text;
insert into outgoing (account_id, order_id, verb, source, why, date, at, is_within_limit, of_row)
  select account_id, order_id, 'earlier', 'house', coalesce(nullif(btrim(why), ''), 'Given earlier'),
    (given.at at time zone 'America/Vancouver')::date, given.at, true, of_row
  from (
    select o.account_id, o.id as order_id, refund.why, refund.created_at as at, 'refund ' || refund.id as of_row
      from refund join payment on payment.id = payment_id join customer_order as o on o.id = payment.order_id
    union all
    select account_id, order_id, why, created_at, 'credit ' || id from credit_entry where amount_cents > 0
    union all
    select pass.account_id, e.order_id, e.why, e.created_at, 'pass ' || e.id
      from pass_entry as e join pass on pass.id = pass_id where e.units > 0 or e.new_end > e.old_end
    union all
    select o.account_id, o.id, c.why, c.at, 'charge ' || c.id
      from order_charge as c join customer_order as o on o.id = order_id
      where c.amount_cents < 0 or c.proposed_cents > c.amount_cents
    union all
    select o.account_id, o.id, e.note, e.created_at, 'void ' || e.id
      from order_entry as e join customer_order as o on o.id = order_id where e.kind = 'void'
  ) as given;
alter table refund disable trigger user;
alter table credit_entry disable trigger user;
alter table pass_entry disable trigger user;
alter table order_charge disable trigger user;
alter table order_entry disable trigger user;
update refund as r set outgoing_id = outgoing.id from outgoing where of_row = 'refund ' || r.id;
update credit_entry as e set outgoing_id = outgoing.id from outgoing where of_row = 'credit ' || e.id;
update pass_entry as e set outgoing_id = outgoing.id from outgoing where of_row = 'pass ' || e.id;
update order_charge as c set outgoing_id = outgoing.id from outgoing where of_row = 'charge ' || c.id;
update order_entry as e set outgoing_id = outgoing.id from outgoing where of_row = 'void ' || e.id;
alter table refund enable trigger user;
alter table credit_entry enable trigger user;
alter table pass_entry enable trigger user;
alter table order_charge enable trigger user;
alter table order_entry enable trigger user;
alter table outgoing drop column of_row;

-- No row gives anything by itself.
alter table refund alter column outgoing_id set not null;
alter table credit_entry add constraint credit_has_outgoing check (amount_cents < 0 or outgoing_id is not null);
alter table pass_entry add constraint units_have_outgoing
  check ((units <= 0 and (new_end is null or new_end < old_end)) or outgoing_id is not null);
alter table order_charge add constraint charge_has_outgoing
  check ((amount_cents >= 0 and (proposed_cents is null or proposed_cents <= amount_cents)) or outgoing_id is not null);
alter table order_entry add constraint void_has_outgoing check (kind <> 'void' or outgoing_id is not null);
create index refund_outgoing on refund (outgoing_id);
create index credit_entry_outgoing on credit_entry (outgoing_id) where outgoing_id is not null;
create index pass_entry_outgoing on pass_entry (outgoing_id) where outgoing_id is not null;
create index order_charge_outgoing on order_charge (outgoing_id) where outgoing_id is not null;
