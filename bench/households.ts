import { createHash } from 'node:crypto'
import type pg from 'pg'

/** A customer who is logged in, with a dog that may come at once. */
export interface Household {
  accountId: number
  dogId: number
  token: string
}

/** Kept in the table as its hash, as the log-in does. */
const tokenOf = (email: string) => createHash('sha256').update(`session of ${email}`).digest('base64url')

/**
 * Households by the hundred, written straight into the tables: signing up costs a password hash each. Their ids and
 * their dogs' follow each other without gaps, so that a script can count through them.
 */
export async function addHouseholds(pool: pg.Pool, prefix: string, count: number): Promise<Household[]> {
  const emails = Array.from({ length: count }, (_, index) => `${prefix}-${index}@bench.example`)
  const { rows: accounts } = await pool.query<{ id: number }>(
    `insert into account (email, password_hash, first_name, last_name)
     select email, 'none', 'Priya', 'Sandhu' from unnest($1::text[]) with ordinality as t (email, place)
     order by place returning id`,
    [emails],
  )
  const accountIds = accounts.map(({ id }) => id)
  await pool.query(
    `insert into session (account_id, token_hash, expires_at)
     select id, hash, now() + interval '30 days' from unnest($1::integer[], $2::bytea[]) as t (id, hash)`,
    [accountIds, emails.map((email) => createHash('sha256').update(tokenOf(email)).digest())],
  )
  const dogIds = await addReadyDogs(pool, accountIds)
  return accountIds.map((accountId, index) => ({
    accountId,
    dogId: dogIds[index] ?? 0,
    token: tokenOf(emails[index] ?? ''),
  }))
}

/** Met, and with all papers seen. */
async function addReadyDogs(pool: pg.Pool, accountIds: number[]): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into dog (account_id, name, breed, sex, birthday, weight_grams, is_spayed, interview_outcome,
       interview_passed_on, last_visit_on, created_at, updated_at)
     select id, 'Maple', 'Corgi', 'female', '2022-04-02', 9000, true, 'passed', current_date, current_date, now(), now()
     from unnest($1::integer[]) with ordinality as t (id, place) order by place returning id`,
    [accountIds],
  )
  const dogIds = rows.map(({ id }) => id)
  await pool.query(
    `insert into upload (file_name, account_id, type, size_bytes, created_at)
     select 'private/bench.pdf', id, 'application/pdf', 1, now() from unnest($1::integer[]) as t (id)`,
    [accountIds],
  )
  await pool.query(
    `insert into vaccine_record (dog_id, vaccine, expires_on, account_id, proof_file, sent_at, verified_at)
     select dog_id, vaccine, '2032-01-01', account_id, 'private/bench.pdf', now(), now()
     from unnest($1::integer[], $2::integer[]) as t (dog_id, account_id),
       unnest(array['rabies', 'dhpp', 'bordetella']) as vaccine`,
    [dogIds, accountIds],
  )
  return dogIds
}

/** One household with many dogs: the same log-in, another dog each. */
export async function addFamily(pool: pg.Pool, prefix: string, dogs: number): Promise<Household[]> {
  const [first] = await addHouseholds(pool, prefix, 1)
  if (first === undefined) throw new Error('the household was not written')
  const { rows } = await pool.query<{ id: number }>(
    `insert into dog (account_id, name, breed, sex, birthday, weight_grams, is_spayed, interview_outcome,
       interview_passed_on, last_visit_on, created_at, updated_at)
     select account_id, name || n, breed, sex, birthday, weight_grams, is_spayed, interview_outcome,
       interview_passed_on, last_visit_on, now(), now()
     from dog, generate_series(2, $2::integer) as n where id = $1 returning id`,
    [first.dogId, dogs],
  )
  await pool.query(
    `insert into vaccine_record (dog_id, vaccine, expires_on, account_id, proof_file, sent_at, verified_at)
     select copy.id, vaccine, expires_on, account_id, proof_file, sent_at, verified_at
     from vaccine_record, unnest($2::integer[]) as copy (id) where dog_id = $1`,
    [first.dogId, rows.map(({ id }) => id)],
  )
  return [first, ...rows.map(({ id }) => ({ ...first, dogId: id }))]
}
