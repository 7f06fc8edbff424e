import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureDemoAccounts } from '../business/accounts/first-accounts.ts'
import { createTestClock, TEST_NOW } from '../testing/test-clock.ts'
import { type TestDatabase, testDatabase } from '../testing/test-database.ts'
import { fillDemoNotifications } from './fill-demo-notifications.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await ensureDemoAccounts(database.db, TEST_NOW)
})
afterEach(() => database.close())

const fill = () => fillDemoNotifications({ db: database.db, clock: createTestClock() })
const notice = () =>
  database.db
    .selectFrom('notification')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['email', 'title', 'read_at'])
    .orderBy('notification.id')
    .execute()

test('the demo customer has been told something, once, however many servers start', async () => {
  await Promise.all([fill(), fill(), fill()])
  await fill()
  const rows = await notice()
  expect(rows.map(({ title }) => title)).toEqual(['Welcome', 'Our hours over Christmas'])
  expect(new Set(rows.map(({ email }) => email))).toEqual(new Set(['customer@evergreen.example']))
  expect(rows.map(({ read_at }) => read_at === null)).toEqual([false, true])
  expect(await database.db.selectFrom('mail').select('id').execute()).toEqual([])
})

test('papers that are on file were told of, with what is still missing', async () => {
  await database.pool.query(`
    with owner as (select id from account where email = 'customer@evergreen.example'),
    file as (insert into upload (file_name, account_id, type, size_bytes, created_at)
      select 'private/p.pdf', id, 'pdf', 1, clock_now() from owner),
    maple as (insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
      select id, 'Maple', 'Corgi', 'female', '2022-04-02', 12000, clock_now(), clock_now() from owner returning id, account_id)
    insert into vaccine_record (dog_id, vaccine, expires_on, account_id, proof_file, sent_at, verified_at)
      select id, 'rabies', '2027-10-20', account_id, 'private/p.pdf', clock_now(), clock_now() from maple`)
  await fill()
  const rows = await database.db.selectFrom('notification').select(['title', 'text']).execute()
  expect(rows).toContainEqual({
    title: 'We checked Maple’s rabies record',
    text: 'Valid until 20 Oct 2027. Still missing: DHPP and bordetella.',
  })
})
