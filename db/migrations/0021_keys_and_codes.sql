-- What money is decided by is a code; its words are for people.
alter table credit_entry
  add column reason text not null default 'other' check (reason in ('meeting_fee', 'other'));
alter table credit_entry disable trigger only_added;
update credit_entry set reason = 'meeting_fee' where why = 'Meet and greet, credited to your first stay';
alter table credit_entry enable trigger only_added;

-- Looked up by order, by what is about to end, and in the order in which a household's bookings are shown.
create index credit_entry_order on credit_entry (order_id) where order_id is not null;
create index pass_expiring on pass (expires_on) where units_left > 0;
drop index customer_order_account;
create index customer_order_account on customer_order (account_id, begins_at, id);

-- No two overlap, so a dog and its days name a row.
alter table dog_presence add primary key (dog_id, dates);

alter table order_history
  add check (from_status in
    ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show')),
  add check (to_status in
    ('held', 'awaiting_interview', 'confirmed', 'checked_in', 'checked_out', 'cancelled', 'expired', 'no_show'));
