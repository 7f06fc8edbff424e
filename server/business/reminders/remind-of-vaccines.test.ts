import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Vaccine } from '#domain/dogs/vaccines.ts'
import { emptyTables } from '../../testing/empty-tables.ts'
import { withServer } from '../../testing/with-server.ts'
import { remindOfVaccines, remindOfVaccinesInTheMorning } from './remind-of-vaccines.ts'

const EMAIL = 'customer@evergreen.example'

describe('reminders of vaccines that run out', () => {
  const server = withServer({ demo: true, accounts: true })
  let accountId: number

  beforeAll(async () => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      'select id from account where email = $1',
      [EMAIL],
    )
    accountId = rows[0]?.id ?? 0
    await server.database.pool.query(
      `insert into upload (file_name, account_id, type, size_bytes, created_at) values ('private/p.pdf', $1, 'pdf', 1, clock_now())`,
      [accountId],
    )
  })
  beforeEach(async () => {
    await emptyTables(server.database, 'dog', 'notification', 'mail')
    await server.database.pool.query(
      'update account set deleted_at = null, mails_health = true, email_proven_at = clock_now()',
    )
    server.clock.set('2026-11-16T18:00:00Z')
  })

  const aDog = async (name = 'Maple') => {
    const { rows } = await server.database.pool.query<{ id: number }>(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
       values ($1, $2, 'Golden Retriever', 'female', '2022-04-02', 28000, clock_now(), clock_now()) returning id`,
      [accountId, name],
    )
    return rows[0]?.id ?? 0
  }
  const aPaper = (
    dogId: number,
    vaccine: Vaccine,
    expiresOn: string,
    verifiedAt: string | null = '2026-01-01',
  ) =>
    server.database.pool.query(
      `insert into vaccine_record (dog_id, vaccine, expires_on, account_id, proof_file, sent_at, verified_at)
       values ($1, $2, $3, $4, 'private/p.pdf', clock_now(), $5)
       on conflict (dog_id, vaccine) do update set expires_on = $3, verified_at = $5`,
      [dogId, vaccine, expiresOn, accountId, verifiedAt],
    )
  const runOn = async (day: string) => {
    server.clock.set(`${day}T16:00:00Z`)
    await remindOfVaccines(server.app)
  }
  const notice = async () =>
    (await server.app.db.selectFrom('notification').select('title').orderBy('id').execute()).map(
      ({ title }) => title,
    )
  const forget = () => server.database.pool.query('truncate notification')

  test('come 30, 14 and 3 days ahead, each once, by mail too', async () => {
    await aPaper(await aDog(), 'rabies', '2026-12-31')
    const remindedOn: string[] = []
    for (let day = 1; day <= 31; day++) {
      await forget()
      await runOn(`2026-12-${String(day).padStart(2, '0')}`)
      if ((await notice()).length > 0) remindedOn.push(`${day} Dec`)
    }
    await runOn('2027-01-01')
    expect(remindedOn).toEqual(['1 Dec', '17 Dec', '28 Dec'])
    const mails = await server.app.db.selectFrom('mail').select(['subject', 'kind', 'purpose']).execute()
    expect(mails).toHaveLength(3)
    expect(mails[0]).toMatchObject({
      subject: 'Maple’s rabies expires 31 Dec',
      kind: 'vaccines-run-out',
      purpose: 'health',
    })
  })

  test('that were missed come on the next run, and those that are stale do not', async () => {
    await aPaper(await aDog(), 'rabies', '2026-12-31')
    await runOn('2026-12-05')
    expect(await notice()).toHaveLength(1)
    await forget()
    await runOn('2026-12-30')
    await runOn('2026-12-30')
    expect(await notice()).toEqual(['Maple’s rabies expires 31 Dec'])
    const { text } = await server.app.db.selectFrom('notification').select('text').executeTakeFirstOrThrow()
    expect(text).toContain('Rabies is valid until Thu 31 Dec, tomorrow.')
    await runOn('2027-01-01')
    expect(await notice()).toHaveLength(1)
  })

  test('name all vaccines of a dog that are due together, and each dog by itself', async () => {
    const maple = await aDog()
    await aPaper(maple, 'rabies', '2026-12-16')
    await aPaper(maple, 'dhpp', '2026-12-16')
    await aPaper(maple, 'bordetella', '2027-12-16')
    await aPaper(await aDog('Otis'), 'rabies', '2026-12-10')
    await runOn('2026-11-16')
    expect(await notice()).toEqual(['Maple’s DHPP and rabies expire 16 Dec', 'Otis’s rabies expires 10 Dec'])
  })

  test('do not repeat a vaccine because another one becomes due', async () => {
    const maple = await aDog()
    await aPaper(maple, 'rabies', '2026-12-16')
    await runOn('2026-11-16')
    await aPaper(maple, 'dhpp', '2026-12-16')
    await runOn('2026-11-17')
    expect(await notice()).toEqual(['Maple’s rabies expires 16 Dec', 'Maple’s DHPP expires 16 Dec'])
  })

  test('begin anew with a new paper', async () => {
    const maple = await aDog()
    await aPaper(maple, 'rabies', '2026-12-16')
    await runOn('2026-11-16')
    await aPaper(maple, 'rabies', '2027-12-16')
    await runOn('2026-12-16')
    await runOn('2027-11-16')
    expect(await notice()).toHaveLength(2)
    await runOn('2027-12-17')
    expect(await server.app.db.selectFrom('vaccine_reminder').selectAll().execute()).toEqual([])
  })

  test('stay away when staff have not seen the paper, the dog is hidden or the account is gone', async () => {
    await aPaper(await aDog('Waiting'), 'rabies', '2026-12-16', null)
    const hidden = await aDog('Hidden')
    await aPaper(hidden, 'rabies', '2026-12-16')
    await server.database.pool.query('update dog set hidden_at = clock_now() where id = $1', [hidden])
    await runOn('2026-11-16')
    await aPaper(await aDog('Gone'), 'rabies', '2026-12-16')
    await server.database.pool.query('update account set deleted_at = clock_now() where id = $1', [accountId])
    await runOn('2026-11-16')
    expect(await notice()).toEqual([])
  })

  test('come once when two servers remind at the same moment', async () => {
    for (const name of ['Maple', 'Otis', 'Bear']) await aPaper(await aDog(name), 'rabies', '2026-12-16')
    await Promise.all([1, 2, 3, 4].map(() => remindOfVaccines(server.app)))
    expect((await notice()).length).toBe(3)
    expect(await server.app.db.selectFrom('mail').select('id').execute()).toHaveLength(3)
  })

  test('the hourly start goes on in the park’s morning only, also when it is made up for later', async () => {
    await aPaper(await aDog(), 'rabies', '2026-12-16')
    const start = (slot: string) => remindOfVaccinesInTheMorning(server.app, { scheduledFor: new Date(slot) })
    await start('2026-11-16T14:00:00Z')
    await start('2026-11-16T16:00:00Z')
    expect(await notice()).toEqual([])
    await start('2026-11-16T15:00:00Z')
    expect(await notice()).toHaveLength(1)
  })
})
