-- The addresses of demo accounts are nobody else's: their mails may name dogs.
update account set email_proven_at = created_at where is_demo and email_proven_at is null;

-- Texts that are still as they were written: half of what, and when a first stay is paid. What somebody signs is not
-- touched, and a text that was published gets a new version.
with newest as (
  select distinct on (agreement_id) agreement_id, key, version, title, body
  from agreement_version join agreement on agreement.id = agreement_id
  where key in ('terms', 'reservation-policy') and published_at is not null
  order by agreement_id, version desc
), reworded as (
  select agreement_id, title, case key
    when 'terms' then replace(replace(replace(body,
      ': half as store credit', ': half of what you paid as store credit'),
      'all of it as store credit', 'all you paid as store credit'),
      'Half of the total is due when you book, the rest at pick-up.',
      'Half of the total is due when you book or, for a first stay, once we have met; the rest is due at pick-up.')
    else replace(replace(replace(body,
      'half of it as store credit', 'half of what you paid as store credit'),
      'all of it as store credit', 'all you paid as store credit'),
      'Until 24 hours before you get everything back, later nothing.',
      'Up to 24 hours before, you get everything back; after that, nothing.') end as body
  from newest
  where md5(body) in ('63f7ae578bac4082bc10320e1b34df14', 'b82957c2c9b803242ef1d9ab58f43aa9')
)
insert into agreement_version (agreement_id, version, title, body, published_at)
select agreement_id, (select max(version) + 1 from agreement_version as other
  where other.agreement_id = reworded.agreement_id), title, body, now()
from reworded;

update team_member
  set bio = 'For twenty years Dana has groomed poodles, doodles and dogs who would rather be anywhere else. The first groom is slow on purpose: a sniff, a biscuit, then water.'
  where bio = 'Dana has groomed poodles, doodles and dogs who would rather be anywhere else for twenty years. The first visit is slow on purpose: a sniff, a biscuit, then water.';
