-- Who is here on a day is asked by its first and its last date: the last date alone leaves every coming order to be read.
create index customer_order_days on customer_order (park_id, last_date, first_date);
drop index customer_order_last_date;

-- Records that were looked at today are verified ones and refused ones.
create index vaccine_record_refused on vaccine_record (refused_at) where refused_at is not null;

-- Who gets the sheet of the morning is changed by managers: the second of two at once hears of the first.
alter table park add column sheet_version integer not null default 1;
