-- Store credit that was given for a night nobody slept: whoever stays that night after all gives it back.
create table night_credit (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  night date not null,
  amount_cents integer not null check (amount_cents > 0),
  given_at timestamptz not null,
  taken_back_at timestamptz
);
create unique index night_credit_once on night_credit (order_id, night) where taken_back_at is null;
