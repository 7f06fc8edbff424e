-- Who gave a link out and where, and of what was signed by one, where that was. Null for `sent_to`: it was copied.
alter table pay_link add column sent_to text;
alter table pay_link add column made_from text;
alter table order_signature add column link_made_by integer references account;
alter table order_signature add column link_made_from text;
alter table order_signature add column link_sent_to text;
alter table order_signature add column signed_from text;
alter table order_signature add constraint signed_by_link
  check (signed_from is not null or num_nonnulls(link_made_by, link_made_from, link_sent_to) = 0);
