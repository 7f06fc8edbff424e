-- What the people who look after a dog tell its owner, with pictures they took.
create table report_card (
  id integer generated always as identity primary key,
  order_id integer not null references customer_order (id),
  dog_id integer not null,
  headline text not null check (length(headline) between 1 and 120),
  note text not null check (length(note) <= 2000),
  by_account_id integer not null references account (id),
  created_at timestamptz not null,
  foreign key (order_id, dog_id) references order_dog (order_id, dog_id)
);
create index report_card_order on report_card (order_id, created_at);

create table report_card_picture (
  report_card_id integer not null references report_card (id) on delete cascade,
  position smallint not null,
  by_account_id integer not null,
  file_name text not null,
  primary key (report_card_id, position),
  foreign key (by_account_id, file_name) references upload (account_id, file_name)
);
