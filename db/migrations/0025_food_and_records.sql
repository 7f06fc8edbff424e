-- A service that feeds a dog on every day it is here: whoever books it brings no food.
alter table service add column replaces_food boolean not null default false,
  add constraint service_feeds_daily check (not replaces_food or unit = 'per_day');
update service set replaces_food = true where name = 'House meal' and unit = 'per_day';

-- Two things to bring that not everybody has to: each stands by itself, '' where a manager's list has none.
alter table order_terms
  add column bring_food text not null default 'Their own food for the whole stay, packed by meal',
  add column bring_records text not null default 'Your dog’s vaccination records, or photos of them';
update order_terms set bring_food = '' where bring_food <> all (bring_to_stay);
update order_terms set bring_records = '' where bring_records <> all (bring_to_meeting);
update order_terms set
  bring_to_stay = array_remove(bring_to_stay, bring_food),
  bring_to_meeting = array_remove(bring_to_meeting, bring_records);
alter table order_terms
  alter column bring_to_stay set default array[
    'Medication in its original packaging',
    'One thing that smells of home',
    'A flat collar with a tag, and a leash'],
  alter column bring_to_meeting set default array[
    'A flat collar and a leash',
    'Your dog a little hungry',
    'No toys: we have plenty'];
