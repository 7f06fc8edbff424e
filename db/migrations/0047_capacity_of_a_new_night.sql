-- The capacity that the first booking of a night writes down. A room may be closed or blocked at the same moment: whoever
-- does that has locked its type, so the type is waited for, and the rooms are counted after that.
create function capacity_to_open(wanted_type integer, wanted_night date) returns smallint language plpgsql volatile as $$
begin
  if not exists (select from suite_night where suite_type_id = wanted_type and night = wanted_night) then
    perform 1 from suite_type where id = wanted_type for key share;
  end if;
  return suite_capacity(wanted_type, wanted_night);
end $$;
