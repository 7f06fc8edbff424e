-- What somebody asked for has one name everywhere: the request.
alter table customer_order rename column wish to request;
alter table wait_list_entry rename column wish to request;
