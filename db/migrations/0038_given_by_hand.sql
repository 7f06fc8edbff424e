-- A pass whose end was moved says so in its ledger, with who and why.
alter table pass_entry
  add column old_end date,
  add column new_end date,
  drop constraint pass_entry_units_check,
  add constraint pass_entry_changes_something check (units <> 0 or new_end is not null),
  add constraint pass_entry_end_was check ((old_end is null) = (new_end is null)),
  add constraint pass_entry_end_moved check (old_end <> new_end);

-- Credit that somebody gave of their own accord counts towards their limit, for a booking or not.
alter table credit_entry
  drop constraint credit_entry_reason_check,
  add constraint credit_entry_reason_check check (reason in ('meeting_fee', 'goodwill', 'other'));
