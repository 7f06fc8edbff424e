-- When somebody asked to get into a household by an address that nobody has confirmed; null once it is answered.
alter table account add column access_asked_at timestamptz;
