-- What the nightly look at the books found: a balance that is not the sum of its entries. A row goes when it adds up again.
create table book_difference (
  what text not null check (what in ('order', 'credit')),
  -- The order, or the household whose store credit it is.
  subject_id integer not null,
  stored_cents bigint not null,
  entries_cents bigint not null,
  found_at timestamptz not null,
  primary key (what, subject_id)
);
