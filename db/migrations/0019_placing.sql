-- The first charge of an order is written with it and in its balance already: an order that is placed is written once.
alter table order_entry add column opens_order boolean not null default false
  check (not opens_order or kind = 'charge');
drop trigger balance_follows on order_entry;
create trigger balance_follows after insert on order_entry
  for each row when (not new.opens_order) execute function order_balance_follows();

-- The meetings that are ahead of a household, which every order asks for, without reading through its history.
create index customer_order_meetings on customer_order (account_id, ends_at)
  where order_type in ('interview', 'visit') and status = 'confirmed';

-- Changes of one paid order that are asked for and left unpaid within a day: each keeps space for a while.
alter table order_terms
  add column unpaid_changes smallint not null default 6 check (unpaid_changes between 1 and 1000);
