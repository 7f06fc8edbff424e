-- What a provider says of a dispute: how it stands, and how much of the charge it is about. Earlier ones said neither;
-- nothing is booked for them.
alter table payment_event
  add column dispute_stage text check (dispute_stage in ('inquiry', 'open', 'won', 'lost')),
  add column dispute_cents integer check (dispute_cents >= 0);
update payment_event
set dispute_stage = case when is_dispute_closed then 'won' else 'inquiry' end, dispute_cents = 0
where dispute_ref is not null;
alter table payment_event
  add constraint payment_event_dispute_check
    check ((dispute_ref is null) = (dispute_stage is null) and (dispute_ref is null) = (dispute_cents is null));

-- Money that the customer's bank took back is a refund that nobody here sent.
alter table refund drop constraint refund_sent_how_check;
alter table refund
  add constraint refund_sent_how_check check (sent_how in ('api', 'dashboard', 'hand', 'dispute'));

-- Money that came back with a dispute that was won is a payment of its own.
alter table payment add column returned_from integer references payment (id);
create index payment_returned_from on payment (returned_from) where returned_from is not null;
