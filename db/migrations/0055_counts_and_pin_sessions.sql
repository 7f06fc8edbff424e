-- Every count of a drawer stays, with what should have lain there when it was typed: a second one hides no first.
create table till_count (
  id integer generated always as identity primary key,
  till_id integer not null references till (id),
  counted jsonb not null,
  counted_cents integer not null check (counted_cents >= 0),
  -- What the terminal's own batch says; null where none was typed.
  terminal_cents integer,
  expected_cents integer not null,
  by_account_id integer not null references account (id),
  at timestamptz not null
);
create index till_count_till on till_count (till_id, id);
create index till_count_by on till_count (by_account_id);
create trigger only_ever_added before update or delete on till_count
  for each statement execute function only_ever_added();

-- Opened with a PIN, a session is only as good as the screen it was opened on: each call shows that screen's key. Of the
-- sessions on a screen that are open now nobody knows how they were opened, and each of them has the key at hand.
alter table session
  add column by_pin boolean not null default false,
  add constraint pin_session_on_screen check (not by_pin or device_id is not null);
update session set by_pin = true where device_id is not null;
