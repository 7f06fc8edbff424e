-- Wrong PINs are counted in call_limit, by whose PIN it is and who types it: what stood beside the PIN counts nothing.
alter table account
  drop column pin_misses,
  drop column pin_locked_until;
