-- Whoever does it, an owner too: an order that is placed, moved or cancelled and a record that is sent are on the open
-- pages of the back office at once.

create function tell_pages() returns trigger language plpgsql as $$
begin
  -- A statement may have found nothing to change.
  if exists (select from come) then
    insert into live_event (kind) values (tg_argv[0]);
  end if;
  return null;
end $$;

create trigger tell_pages_new after insert on customer_order
  referencing new table as come for each statement execute function tell_pages('order');
create trigger tell_pages_changed after update on customer_order
  referencing new table as come for each statement execute function tell_pages('order');
create trigger tell_pages_new after insert on vaccine_record
  referencing new table as come for each statement execute function tell_pages('vaccine');
create trigger tell_pages_changed after update on vaccine_record
  referencing new table as come for each statement execute function tell_pages('vaccine');

-- A booking without a day of daycare writes none: the board has nothing to hear of it.
drop trigger tell_board on daycare_visit;
create trigger tell_pages_new after insert on daycare_visit
  referencing new table as come for each statement execute function tell_pages('board');
create trigger tell_pages_gone after delete on daycare_visit
  referencing old table as come for each statement execute function tell_pages('board');
