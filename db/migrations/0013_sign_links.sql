-- O7: a link with which the agreement is signed where nothing is to be paid. It takes no money.
alter table pay_link drop constraint pay_link_what_check;
alter table pay_link add constraint pay_link_what_check check (what in ('due', 'all', 'sign'));
