-- Who of the team put a household on the wait-list; null is the household itself. One whose bookings on line are stopped
-- is offered what the team asked for on its behalf.
alter table wait_list_entry add column placed_by integer references account (id);
