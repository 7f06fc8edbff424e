-- A new business takes bookings once a manager opens it; whatever is there by now is open.
alter table park add column opened_at timestamptz default clock_now();

-- The first manager is invited by the server itself.
alter table staff_invitation alter column made_by drop not null;
