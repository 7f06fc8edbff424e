-- The board hears of everything it shows, whoever does it: the household, the desk, the planner, a hold that runs out.

create function tell_board() returns trigger language plpgsql as $$
declare
  touched integer[];
begin
  if tg_op = 'DELETE' then select array_agg(id) into touched from gone;
  else select array_agg(id) into touched from come;
  end if;
  -- Many at once are everything.
  if touched is not null then
    insert into live_event (kind, ids) values ('board', case when cardinality(touched) > 100 then '{}' else touched end);
  end if;
  return null;
end $$;

create function tell_board_of_days() returns trigger language plpgsql as $$
begin
  insert into live_event (kind) values ('board');
  return null;
end $$;

create trigger tell_board_new after insert on stay
  referencing new table as come for each statement execute function tell_board();
create trigger tell_board_changed after update on stay
  referencing new table as come for each statement execute function tell_board();
create trigger tell_board_gone after delete on stay
  referencing old table as gone for each statement execute function tell_board();

create trigger tell_board after insert or update or delete on room_block
  for each statement execute function tell_board_of_days();
create trigger tell_board after insert or update or delete on capacity_change
  for each statement execute function tell_board_of_days();
create trigger tell_board after insert or update or delete on wait_list_entry
  for each statement execute function tell_board_of_days();
create trigger tell_board after insert or delete on daycare_visit
  for each statement execute function tell_board_of_days();
