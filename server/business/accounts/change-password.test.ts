import { describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { untilSomeoneWaits } from '../../testing/lock-waits.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { withServer } from '../../testing/with-server.ts'

const NEW = 'acorn-and-heather'

describe('changing the password', () => {
  const server = withServer({ accounts: true })

  const post = (action: string, body: unknown, { headers }: Pick<TestCustomer, 'headers'>) =>
    server.post(`/api/user/${action}`, body, headers)
  const change = (who: TestCustomer, password = PASSWORD, newPassword = NEW) =>
    post('changePassword', { password, newPassword }, who)
  const logIn = (email: string, password: string) => server.post('/api/user/doLogin', { email, password })
  const isIn = async (authorization = '') =>
    (await server.get('/api/user/getUserInfo', { authorization })).body.code === 200

  test('ends every other session, keeps this one, and tells the customer', async () => {
    const mine = await aCustomer(server)
    const { token: other } = (await logIn(mine.email, PASSWORD)).body
    expect((await change(mine)).body).toMatchObject({ code: 200, data: null })
    expect(await isIn(mine.headers.authorization)).toBe(true)
    expect(await isIn(other)).toBe(false)
    expect((await logIn(mine.email, PASSWORD)).body.code).toBe(400)
    expect((await logIn(mine.email, NEW)).body.code).toBe(200)
    expect((await mailsTo(server, mine.email)).at(-1)).toMatchObject({
      subject: 'Your password was changed',
      text: expect.stringContaining('every other device was logged out') as string,
    })
  })

  test('somebody else’s sessions stay', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    await change(mine)
    expect(await isIn(theirs.headers.authorization)).toBe(true)
  })

  test.each([
    ['a wrong password', 'not-this-one', NEW, 'That password isn’t right.'],
    ['no password', '', NEW, 'Please input password'],
    ['a short one', PASSWORD, 'short', 'Please use a password of at least 8 characters.'],
    ['none', PASSWORD, '', 'Please input your password!'],
    ['the same one', PASSWORD, PASSWORD, 'That’s already your password. Please choose a new one.'],
  ])('%s is refused, and nothing changes', async (_what, password, newPassword, msg) => {
    const mine = await aCustomer(server)
    const { token: other } = (await logIn(mine.email, PASSWORD)).body
    expect((await change(mine, password, newPassword)).body).toMatchObject({ code: 400, msg })
    expect(await isIn(other)).toBe(true)
    expect((await logIn(mine.email, PASSWORD)).body.code).toBe(200)
  })

  test('of several changes at once one counts', async () => {
    const mine = await aCustomer(server)
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => change(mine, PASSWORD, `${NEW}-${index}`)),
    )
    const codes = answers.map((answer) => answer.body.code)
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
    expect((await logIn(mine.email, `${NEW}-${codes.indexOf(200)}`)).body.code).toBe(200)
  })

  test('a log-in with the old password that is under way meanwhile opens nothing', async () => {
    const mine = await aCustomer(server)
    let isAnswered = false
    const { answer } = await server.database.db.transaction().execute(async (tx) => {
      await tx.updateTable('account').set({ password_hash: 'another' }).where('id', '=', mine.id).execute()
      await tx.deleteFrom('session').where('account_id', '=', mine.id).execute()
      const loggingIn = logIn(mine.email, PASSWORD).finally(() => {
        isAnswered = true
      })
      await untilSomeoneWaits(server.database, () => isAnswered)
      return { answer: loggingIn }
    })
    expect((await answer).body).toEqual({
      code: 400,
      msg: 'That email or password isn’t right.',
      data: null,
    })
    const { rows } = await server.database.pool.query('select 1 from session where account_id = $1', [
      mine.id,
    ])
    expect(rows).toEqual([])
  })

  test('of the log-ins racing with a change, those with the old password end with it', async () => {
    const mine = await aCustomer(server)
    const racing = Array.from({ length: 8 }, () => logIn(mine.email, PASSWORD))
    const [changed, ...answers] = await Promise.all([change(mine), ...racing])
    expect(changed.body.code).toBe(200)
    for (const { body } of answers) expect(await isIn(body.token ?? 'none')).toBe(false)
    expect(await isIn(mine.headers.authorization)).toBe(true)
  })

  test('a demo log-in keeps its password', async () => {
    const headers = await logInAs(server, 'customer@evergreen.example')
    const form = { password: 'evergreen-demo', newPassword: NEW }
    expect((await post('changePassword', form, { headers })).body.code).toBe(403)
    expect((await logIn('customer@evergreen.example', 'evergreen-demo')).body.code).toBe(200)
  })

  test('logging out everywhere ends all sessions of this account and no other', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const { token: other } = (await logIn(mine.email, PASSWORD)).body
    expect((await post('logOutEverywhere', {}, mine)).body.code).toBe(200)
    expect(await isIn(mine.headers.authorization)).toBe(false)
    expect(await isIn(other)).toBe(false)
    expect(await isIn(theirs.headers.authorization)).toBe(true)
    expect((await logIn(mine.email, PASSWORD)).body.code).toBe(200)
  })

  test.each(['changePassword', 'logOutEverywhere'])('%s needs a log-in', async (action) => {
    expect((await post(action, {}, { headers: {} })).body.code).toBe(401)
  })
})
