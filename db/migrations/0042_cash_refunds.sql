-- Cash that goes back in parts is rounded once, over all of an order: a part may bring up to four cents with it.
alter table refund
  drop constraint refund_rounding_cents_check,
  add constraint refund_rounding_cents_check check (rounding_cents between -4 and 4);
