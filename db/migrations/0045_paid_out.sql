-- What may be paid out of a drawer without a manager, and who allowed what was more.
alter table desk_terms
  add column paid_out_limit_cents integer not null default 10000 check (paid_out_limit_cents >= 0);
alter table till_movement add column approved_by integer references account (id);
