-- What has changed in a version, in a sentence for those who agreed to the one before.
alter table agreement_version add column note text not null default '';

-- Texts that customers agree to are said in plainer words: the same rules, a new version, and a note that says so.
with newest as (
  select distinct on (agreement_id) agreement_id, title, body
  from agreement_version join agreement on agreement.id = agreement_id
  where key in ('terms', 'reservation-policy', 'guidelines', 'boarding') and published_at is not null
  order by agreement_id, version desc
), words (position, before, after) as (values
  (1, 'If nobody can be reached, you may take them to a vet, and I pay the vet.',
    'If you can’t reach anyone, you may take them to a vet at my cost.'),
  (2, 'I have read how changing and cancelling work, also on peak dates.',
    'I’ve read the change and cancellation rules, including those for peak dates.'),
  (3, 'matched by size and manner', 'matched by size and temperament'),
  (4, 'may share a room if I book it so', 'may share a room if I book it that way'),
  (5, 'you may part them', 'you may separate them'),
  (6, 'anything that would be sad to lose', 'anything I’d hate to lose'),
  (7, '9. What we answer for', '9. Our responsibility'),
  (8, 'as long as tax law asks', 'as long as tax law requires'),
  (9, 'the SPCA or another keeper', 'the SPCA or another caregiver'),
  (10, 'After that the space is free for others.', 'After that it opens up for others.'),
  (11, 'After that it is free for others.', 'After that it opens up for others.'),
  (12, 'How to keep a place with us, and what happens', 'How to reserve, and what happens'),
  (13, 'with a proof in your account', 'with proof on file'),
  (14, 'with a proof we can check', 'with proof we can check'),
  (15, 'We look at each paper by hand', 'We check each record by hand'),
  (16, 'before you book. We plan by it.', 'before you book. It helps us plan.')
), steps as (
  with recursive step as (
    select agreement_id, title, body as was, body, 0 as position from newest
    union all
    select agreement_id, title, was, replace(step.body, words.before, words.after), words.position
    from step join words on words.position = step.position + 1
  )
  select * from step where position = (select max(position) from words)
)
insert into agreement_version (agreement_id, version, title, body, published_at, note)
select agreement_id, (select max(version) + 1 from agreement_version as other
  where other.agreement_id = steps.agreement_id), title, body, clock_now(),
  'Plainer wording. The rules themselves are the same.'
from steps where body <> was;
