-- O7, O32: a link that shows one order and takes a card for what is due on it, without a log-in. Only its hash is kept.
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

-- Whoever pays, writes off, cancels or lets an order run out: its links are closed in the same moment. What is called off
-- first owes nothing any more, and then is off.
create function close_pay_links() returns trigger language plpgsql as $$
declare
  is_off boolean := new.status in ('cancelled', 'expired', 'no_show');
begin
  update pay_link set closed_as = case when is_off then 'ended' else 'paid' end
  where order_id = new.id and (closed_as is null or (is_off and closed_as = 'paid'));
  return null;
end $$;

create trigger order_closes_pay_links after update of balance_cents, status on customer_order
for each row when (
  (new.balance_cents <= 0 and old.balance_cents > 0)
  or (new.status <> old.status and new.status in ('cancelled', 'expired', 'no_show'))
) execute function close_pay_links();
