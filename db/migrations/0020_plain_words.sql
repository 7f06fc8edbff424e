-- What to bring, as mails and pages list it, for a manager to change.
alter table order_terms
  add column bring_to_stay text[] not null default array[
    'Their own food for the whole stay, packed by meal',
    'Medication in its original packaging',
    'One thing that smells of home',
    'A flat collar with a tag, and a leash'],
  add column bring_to_day text[] not null default array[
    'A flat collar with a tag, and a leash',
    'Medication in its original packaging'],
  add column bring_to_meeting text[] not null default array[
    'A flat collar and a leash',
    'Your dog’s vaccination records, or photos of them',
    'Your dog a little hungry',
    'No toys: we have plenty'];

-- A request to pay is settled once it is paid or called off: from then on it asks for nothing. One whose mail has not
-- gone out yet is taken back together with it.
alter table notification add column settled_at timestamptz;
alter table mail add column notification_id bigint;
create index mail_waiting on mail (notification_id) where due_at is not null and notification_id is not null;

-- Texts that are still as they were first written: "meet and greet" wherever customers read. What somebody signs is
-- not touched, and a text that was published gets a new version.
with newest as (
  select distinct on (agreement_id) agreement_id, key, version, title, body
  from agreement_version join agreement on agreement.id = agreement_id
  where key in ('terms', 'reservation-policy', 'guidelines') and published_at is not null
  order by agreement_id, version desc
), reworded as (
  select agreement_id, title, case key
    when 'terms' then replace(replace(replace(replace(body,
      '## 2. Before the first visit', '## 2. Before the first day'),
      'Every dog comes for an interview before its first daycare day or stay. It takes an hour, from Monday to Saturday in the morning, and costs $30 plus GST, which we credit to your first order. An interview stays valid as long as your dog visits us at least once in six months.',
      'Every dog comes for a meet and greet before its first daycare day or stay. It takes an hour, from Monday to Saturday in the morning, and costs $30 plus GST, paid when you come; you get it back as credit once your dog passes. A meet and greet stays valid as long as your dog comes at least once in six months.'),
      'If an order was waiting for the interview and we say no',
      'If an order was waiting for the meet and greet and we say no'),
      'When an order had to wait for an interview and your dog passed',
      'When an order had to wait for a meet and greet and your dog passed')
    when 'reservation-policy' then replace(body,
      'When a dog has to come for its interview first, we keep the space meanwhile and charge nothing.',
      'When we meet a dog for the first time, we keep the space until its meet and greet and charge nothing for the booking before it.')
    else replace(replace(body,
      '## The interview', '## The meet and greet'),
      'An interview stays valid as long as your dog visits at least once in six months.',
      'A meet and greet stays valid as long as your dog comes at least once in six months.') end as body
  from newest
  where md5(body) in ('43d130430ab8b0b4dfb88953b4fb99d7', 'ee8406a93b2227ff72f7a22b2bca9cdf', '46f53d9fcb3c9450da058568333c4865')
)
insert into agreement_version (agreement_id, version, title, body, published_at)
select agreement_id, (select max(version) + 1 from agreement_version as other
  where other.agreement_id = reworded.agreement_id), title, body, now()
from reworded;

update team_member set bio = replace(bio, 'He leads most interviews, and', 'He leads most meet and greets, and')
  where bio = 'Malik matches the play groups and runs the hall on wet days. He leads most interviews, and takes the second table in the grooming room.';
update grooming_service set description = 'Wash, blow dry and a full brush-out. Nails and ears are add-ons.'
  where description = 'Wash, blow dry, a full brush-out, nails and ears looked after.';
update grooming_service
  set description = 'Bath and brush, then a cut to the breed or the way you like it. Nails and ears are add-ons.'
  where description = 'Bath and brush, then a cut to the breed or to your wish.';

-- A long weekend within the stricter Christmas season adds nothing and reads as if both were charged: what lies within
-- goes, and a night that sticks out stays.
delete from season as weekend using season as christmas
  where christmas.name = 'Christmas and New Year' and weekend.park_id = christmas.park_id
    and weekend.name in ('Christmas Day weekend', 'New Year’s Day weekend')
    and weekend.surcharge_cents <= christmas.surcharge_cents and weekend.min_nights <= christmas.min_nights
    and cardinality(christmas.weekdays) = 7 and weekend.is_peak = christmas.is_peak
    and weekend.from_date >= christmas.from_date and weekend.to_date <= christmas.to_date;
update season as weekend set from_date = christmas.to_date + 1
  from season as christmas
  where christmas.name = 'Christmas and New Year' and weekend.park_id = christmas.park_id
    and weekend.name = 'New Year’s Day weekend'
    and weekend.surcharge_cents <= christmas.surcharge_cents and weekend.min_nights <= christmas.min_nights
    and cardinality(christmas.weekdays) = 7 and weekend.is_peak = christmas.is_peak
    and weekend.from_date between christmas.from_date and christmas.to_date
    and weekend.to_date > christmas.to_date;
