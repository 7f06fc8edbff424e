-- How much of what an entry takes off an order was paid with store credit: that much never goes back as money.
alter table order_entry add column from_credit_cents integer not null default 0 check (from_credit_cents >= 0);

-- What is there already: what came back as credit was credit, as far as credit had been used on the order.
alter table order_entry disable trigger only_added;
with entry as (
  select id, kind, amount_cents,
    coalesce(-sum(amount_cents) filter (where kind = 'credit_used') over earlier, 0) as used_cents,
    coalesce(sum(amount_cents) filter (where kind = 'credit_given') over earlier, 0) as given_cents
  from order_entry
  window earlier as (partition by order_id order by id rows between unbounded preceding and 1 preceding)
)
update order_entry set from_credit_cents = least(entry.amount_cents, entry.used_cents - entry.given_cents)
from entry
where entry.id = order_entry.id and entry.kind = 'credit_given' and entry.used_cents > entry.given_cents;
alter table order_entry enable trigger only_added;
