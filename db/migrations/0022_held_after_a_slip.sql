-- A check-in that is taken back at once may leave a booking that has begun and owes its deposit: it is held with an end.
alter table customer_order drop constraint hold_ends;
alter table customer_order add constraint hold_ends check (
  case
    when status in ('held', 'awaiting_interview')
      then hold_until is not null and (order_type = 'package' or hold_until <= ends_at)
    else hold_until is null or status in ('expired', 'cancelled')
  end
);
