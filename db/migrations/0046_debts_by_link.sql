-- O32: what is owed on an order that is off can be paid by a card link too. Only the moment it is called off ends its links;
-- those sent afterwards are closed as paid, like any.
create or replace function close_pay_links() returns trigger language plpgsql as $$
declare
  goes_off boolean := new.status <> old.status and new.status in ('cancelled', 'expired', 'no_show');
begin
  update pay_link set closed_as = case when goes_off then 'ended' else 'paid' end
  where order_id = new.id and (closed_as is null or (goes_off and closed_as = 'paid'));
  return null;
end $$;
