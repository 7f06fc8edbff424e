import { describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD, signUp, type TestCustomer } from '../../testing/a-customer.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { uploadFile } from '../../testing/upload-file.ts'
import { withServer } from '../../testing/with-server.ts'
import { forgetHousehold } from './forget-household.ts'

const SIGNS = [
  'Sandhu',
  '+16045550190',
  'Semiahmoo Trail',
  'Ottoline',
  '985112003456789',
  'Maple',
  'shy with men',
]

describe('deleting the account', () => {
  const server = withServer({ accounts: true })

  const post = (action: string, body: unknown, headers: Record<string, string> = {}) =>
    server.post(`/api/user/${action}`, body, headers)
  const remove = ({ headers }: Pick<TestCustomer, 'headers'>, password = PASSWORD) =>
    post('deleteAccount', { password }, headers)
  const codes = (answers: { body: { code: number } }[]) =>
    answers.map((answer) => answer.body.code).toSorted((a, b) => a - b)
  const isIn = async ({ headers }: TestCustomer) =>
    (await server.get('/api/user/getUserInfo', headers)).body.code === 200

  /** Every row of every table, as text; mails are kept as they were sent. */
  async function everythingButMails() {
    const { pool } = server.database
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'mail'`,
    )
    const all = []
    for (const { name } of tables) {
      const { rows } = await pool.query<{ row: string }>(`select '${name} ' || t::text as row from ${name} t`)
      all.push(...rows.map(({ row }) => row))
    }
    return all
  }

  /** A customer of whom every table knows something. */
  async function aKnownCustomer() {
    const who = await aCustomer(server)
    const { headers } = who
    const contact = {
      name: 'Ottoline',
      relation: '',
      phone: '+16045550125',
      mayPickUp: true,
      isEmergency: true,
    }
    const address = { street: '2455 Semiahmoo Trail', city: 'Surrey', province: 'BC', postalCode: '' }
    await post('updateUser', { phone: '+16045550190', address, contacts: [contact] }, headers)
    const { name } = await uploadFile(server, 'a.jpg', headers, 60)
    const maple = {
      name: 'Maple',
      breed: 'Golden Retriever',
      sex: 'female',
      birthday: '2022-04-02',
      weight: 62,
      weightUnit: 'lb',
      microchip: '985112003456789',
      behaviour: 'shy with men',
      photoName: name,
      vaccines: [{ vaccine: 'rabies', expiresOn: '2027-06-01', proofName: name }],
    }
    for (const dog of [maple, { ...maple, name: 'Biscuit' }])
      expect((await server.post('/api/dog/saveDog', dog, headers)).body.code).toBe(200)
    await server.database.pool.query(
      `insert into notification (account_id, kind, title, text, created_at)
       values ($1, 'test', 'Maple is ready', 'A sentence.', clock_now())`,
      [who.id],
    )
    return who
  }

  test('wipes who it was and keeps the rows that others refer to', async () => {
    const who = await aKnownCustomer()
    for (const sign of [who.email, ...SIGNS])
      expect((await everythingButMails()).filter((row) => row.includes(sign))).not.toEqual([])
    expect((await remove(who)).body).toMatchObject({ code: 200, data: null })
    for (const sign of [who.email, ...SIGNS])
      expect((await everythingButMails()).filter((row) => row.includes(sign))).toEqual([])
    const { rows } = await server.database.pool.query(
      `select first_name, last_name, email, deleted_at is not null as is_deleted,
         (select count(*)::int from dog where account_id = account.id and hidden_at is not null and name = 'Dog') as dogs,
         (select count(*)::int from session where account_id = account.id) as sessions
       from account where id = $1`,
      [who.id],
    )
    expect(rows).toEqual([
      {
        first_name: 'Former',
        last_name: 'customer',
        email: `former-customer-${who.id}@deleted`,
        is_deleted: true,
        dogs: 2,
        sessions: 0,
      },
    ])
    expect(await isIn(who)).toBe(false)
    expect((await mailsTo(server, who.email)).at(-1)?.subject).toBe('Your account is deleted')
  })

  test('leaves other households alone', async () => {
    const [mine, theirs] = [await aKnownCustomer(), await aKnownCustomer()]
    await remove(mine)
    expect(await isIn(theirs)).toBe(true)
    const { data } = (await server.get('/api/dog/getDogList', theirs.headers)).body
    expect(data).toMatchObject([{ name: 'Maple', microchip: '985112003456789' }, { name: 'Biscuit' }])
    const [dog] = data as { photoPath: string }[]
    expect((await fetch(server.url + dog?.photoPath)).status).toBe(200)
  })

  test('A1 A2 A5 afterwards the e-mail is a stranger’s: no log-in, no reset, and it can sign up again', async () => {
    const who = await aCustomer(server)
    const { email } = who
    await remove(who)
    expect((await post('doLogin', { email, password: PASSWORD })).body).toEqual(
      (await post('doLogin', { email: 'nobody@example.com', password: PASSWORD })).body,
    )
    const { codeId } = (await post('getVerifyCode', { email })).body.data as { codeId: string }
    const code = await codeSentTo(server, email)
    expect((await post('reset', { email, codeId, code, password: 'new-password' })).body.code).toBe(404)
    const again = await signUp(server, email)
    expect(again.id).not.toBe(who.id)
    expect((await server.get('/api/dog/getDogList', again.headers)).body.data).toEqual([])
  })

  test('nobody logs in as the deleted one', async () => {
    const who = await aCustomer(server)
    await remove(who)
    for (const password of ['', ' ', PASSWORD]) {
      const email = `former-customer-${who.id}@deleted`
      expect((await post('doLogin', { email, password })).body.code).toBe(400)
    }
  })

  test('a download link made before opens nothing after', async () => {
    const who = await aCustomer(server)
    const { path } = (await post('getExportLink', {}, who.headers)).body.data as { path: string }
    await remove(who)
    expect((await fetch(server.url + path)).status).toBe(404)
  })

  test.each([
    ['a wrong password', 'not-this-one', 'That password isn’t right.'],
    ['no password', '', 'Please input password'],
  ])('%s is refused and nothing changes', async (_what, password, msg) => {
    const who = await aKnownCustomer()
    const before = await everythingButMails()
    expect((await remove(who, password)).body).toMatchObject({ code: 400, msg })
    const isCount = (row: string) => row.startsWith('call_limit') || row.startsWith('request_count')
    const rest = (rows: string[]) => rows.filter((row) => !isCount(row))
    expect(rest(await everythingButMails())).toEqual(rest(before))
  })

  test('deleted five times at once is deleted once', async () => {
    const who = await aCustomer(server)
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove(who)))
    expect(codes(answers)).toEqual([200, 401, 401, 401, 401])
    const subjects = (await mailsTo(server, who.email)).map((mail) => mail.subject)
    expect(subjects.filter((subject) => subject === 'Your account is deleted')).toHaveLength(1)
  })

  test('whoever loses the account to a new password in that moment does not take it along', async () => {
    const who = await aCustomer(server)
    let isAnswered = false
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ password_hash: 'another' }).where('id', '=', who.id).execute()
      const removing = remove(who).finally(() => {
        isAnswered = true
      })
      await untilSomeoneWaits(server.database, () => isAnswered)
      return { answer: removing }
    })
    expect((await answer).body).toMatchObject({ code: 400, msg: 'That password isn’t right.' })
    expect(await isIn(who)).toBe(true)
  })

  test('what a call was still writing while the account went is wiped by a job', async () => {
    const who = await aCustomer(server)
    await remove(who)
    const { pool, db } = server.database
    const { rows: jobs } = await pool.query<{ late: boolean }>(
      `select run_at + clock_ahead() between $2::timestamptz - interval '1 second' and $2::timestamptz + interval '1 second' as late
       from graphile_worker._private_jobs job
         join graphile_worker._private_tasks task on task.id = job.task_id
       where task.identifier = 'forgetHousehold' and (job.payload ->> 'accountId')::int = $1`,
      [who.id, new Date(server.clock.now().getTime() + 10 * 60_000)],
    )
    expect(jobs).toEqual([{ late: true }])
    await pool.query(
      `insert into dog (account_id, name, breed, sex, birthday, weight_grams, created_at, updated_at)
       values ($1, 'Latecomer', 'Pug', 'male', '2022-04-02', 8000, clock_now(), clock_now())`,
      [who.id],
    )
    for (let run = 0; run < 2; run++)
      await db.transaction().execute((tx) => forgetHousehold(server.app, tx, who.id))
    const { rows } = await pool.query(
      `select name, birthday, hidden_at is not null as is_hidden from dog where account_id = $1`,
      [who.id],
    )
    expect(rows).toEqual([{ name: 'Dog', birthday: '2022-01-01', is_hidden: true }])
  })

  test('the last manager stays; of two who go at once one stays', async () => {
    const both = [await aCustomer(server), await aCustomer(server)]
    const ids = both.map(({ id }) => id)
    await server.database.pool.query(`update account set role = 'manager' where id = any($1)`, [ids])
    expect(codes(await Promise.all(both.map((who) => remove(who))))).toEqual([200, 409])
    const left = (await isIn(both[0] as TestCustomer)) ? both[0] : both[1]
    expect((await remove(left as TestCustomer)).body).toMatchObject({
      code: 409,
      msg: expect.stringContaining('the only manager') as string,
    })
    const { rows } = await server.database.pool.query(
      `select role, last_name from account where id = any($1) order by role`,
      [ids],
    )
    expect(rows).toEqual([
      { role: 'customer', last_name: 'team member' },
      { role: 'manager', last_name: 'Sandhu' },
    ])
  })

  test('a demo log-in cannot be deleted', async () => {
    const headers = await logInAs(server, 'customer@evergreen.example')
    expect((await remove({ headers }, 'evergreen-demo')).body).toMatchObject({
      code: 403,
      msg: expect.stringContaining('demo log-in') as string,
    })
  })

  test('needs a log-in', async () => {
    expect((await remove({ headers: {} })).body.code).toBe(401)
  })
})
