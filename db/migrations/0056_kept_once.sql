-- A change that waits to be paid ends when its order moves on, and is never made afterwards.
alter table order_change drop constraint order_change_status_check;
alter table order_change add constraint order_change_status_check
  check (status in ('open', 'made', 'lapsed', 'withdrawn', 'ended'));

-- O14: a stay that was turned into daycare and may be turned back: what the terms kept of its nights pays for them when
-- they are slept after all.
create table turned_stay (
  order_id integer primary key references customer_order (id) on delete cascade,
  -- Night by night what was kept and has not come back: [{night, moneyCents, creditCents, passUse}].
  kept jsonb not null
);

-- What was kept comes back as its mirror: what of it was paid with store credit is on the order again.
alter table order_entry drop constraint order_entry_from_credit_cents_check;
alter table order_entry add constraint order_entry_from_credit_cents_check
  check (from_credit_cents >= 0 or (kind = 'charge' and amount_cents <= from_credit_cents));

-- One e-transfer counts once a day in a park: its reference is looked for among that day's.
create index payment_transfer_day on payment (taken_on)
  where method = 'etransfer' and status = 'paid' and reference <> '';
