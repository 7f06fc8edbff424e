-- Every booking asks whether the household has paid orders that wait for papers: there is hardly ever one.
create index customer_order_waiting on customer_order (account_id) where status = 'held' and hold_until is null;
