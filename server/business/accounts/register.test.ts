import { describe, expect, test } from 'vitest'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { withServer } from '../../testing/with-server.ts'

const form = (email: string) => ({
  email,
  firstName: 'Priya',
  givenName: 'Sandhu',
  password: 'maple-and-biscuit',
  password2: 'maple-and-biscuit',
})

describe('sign-up', () => {
  const server = withServer()

  const register = (body: unknown) => server.post('/api/user/register', body)
  const logIn = (email: string, password: string) => server.post('/api/user/doLogin', { email, password })

  test('A1 opens an account that can log in', async () => {
    expect((await register(form('priya@example.com'))).body).toEqual({
      code: 200,
      msg: 'Your account is ready. Please log in.',
      data: null,
    })
    expect((await logIn('Priya@Example.com', 'maple-and-biscuit')).body).toMatchObject({
      code: 200,
      data: { firstName: 'Priya', givenName: 'Sandhu', role: 'customer' },
    })
  })

  test('A1 an address with an account gets the same answer, and only its owner is told', async () => {
    const first = await register(form('twice@example.com'))
    const second = await register({
      ...form('TWICE@example.com'),
      password: 'another-one',
      password2: 'another-one',
    })
    expect(second.body).toEqual(first.body)
    expect((await logIn('twice@example.com', 'another-one')).body.code).toBe(400)
    expect((await logIn('twice@example.com', 'maple-and-biscuit')).body.code).toBe(200)
    const subjects = (await mailsTo(server, 'twice@example.com')).map((mail) => mail.subject)
    expect(subjects).toEqual(['Welcome', 'You already have an account'])
  })

  test('A1 twenty at once with one address make one account', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(form('race@example.com'))))
    expect(new Set(answers.map((answer) => answer.body.code))).toEqual(new Set([200]))
    const { rows } = await server.database.pool.query(
      `select count(*)::int from account where email = 'race@example.com'`,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test.each([
    ['V1', { email: '' }, 'Please input your email!'],
    ['V2', { email: 'a@b' }, 'Email format error'],
    ['V4', { firstName: ' ' }, 'Please input your first name!'],
    ['V4', { firstName: undefined }, 'Please input your first name!'],
    ['V5', { givenName: '' }, 'Please input your last name!'],
    ['V6', { password: '', password2: '' }, 'Please input your password!'],
    ['V7', { password2: 'something else' }, 'The passwords entered twice are inconsistent'],
    ['A1', { password: 'short', password2: 'short' }, 'Please use a password of at least 8 characters.'],
    ['A1', { firstName: 'x'.repeat(61) }, 'Please keep your first name under 60 characters.'],
    [
      'A1',
      { firstName: 'Click http://evil' },
      'Please leave web and email addresses out of your first name. After a dot, put a space.',
    ],
    ['A1', { givenName: '<b>Sandhu</b>' }, 'Please use letters, spaces and hyphens for your last name.'],
    ['A1', { role: 'manager', firstName: 7 }, 'Please input your first name!'],
  ])('%s %j is refused and nothing is written', async (_line, change, msg) => {
    expect((await register({ ...form('refused@example.com'), ...change })).body).toMatchObject({
      code: 400,
      msg,
    })
    const { rows } = await server.database.pool.query(
      `select 1 from account where email = 'refused@example.com'`,
    )
    expect(rows).toEqual([])
  })

  test('a mail to an address that is not shown to be theirs carries nothing a stranger typed', async () => {
    const typed = { firstName: 'Clickhere', givenName: 'Winmoney' }
    await register({ ...form('victim@example.com'), ...typed })
    await register({ ...form('victim@example.com'), ...typed })
    const mails = await mailsTo(server, 'victim@example.com')
    expect(mails.map(({ subject }) => subject)).toEqual(['Welcome', 'You already have an account'])
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/Clickhere|Winmoney/)
    }
  })

  test('one whose address a code has shown is called by name', async () => {
    const email = 'proven@example.com'
    await register(form(email))
    const asked = await server.post('/api/user/getVerifyCode', { email })
    const { codeId } = asked.body.data as { codeId: string }
    const reset = { email, codeId, code: await codeSentTo(server, email), password: 'biscuit-and-maple' }
    expect((await server.post('/api/user/reset', reset)).body.code).toBe(200)
    expect((await mailsTo(server, email)).at(-1)?.text).toMatch(/^Hello Priya,$/m)
  })

  test('nobody can fill a mailbox by signing up and deleting again and again', async () => {
    const email = 'flooded@example.com'
    for (let round = 0; round < 5; round += 1) {
      expect((await register(form(email))).body.code).toBe(200)
      expect((await register(form(email))).body.code).toBe(200)
      const { token = '' } = (await logIn(email, 'maple-and-biscuit')).body
      const answer = await server.post(
        '/api/user/deleteAccount',
        { password: 'maple-and-biscuit' },
        { authorization: token },
      )
      expect(answer.body.code).toBe(200)
    }
    const subjects = (await mailsTo(server, email)).map(({ subject }) => subject)
    const count = (wanted: string) => subjects.filter((subject) => subject === wanted).length
    expect(['Welcome', 'You already have an account', 'Your account is deleted'].map(count)).toEqual([
      3, 3, 3,
    ])
  })

  test('A1 nobody signs up as staff', async () => {
    await register({ ...form('sly@example.com'), role: 'manager', is_demo: true })
    expect((await logIn('sly@example.com', 'maple-and-biscuit')).body).toMatchObject({
      data: { role: 'customer' },
    })
  })

  test('A6 changes the name, for oneself only', async () => {
    await register(form('rename@example.com'))
    const { token = '' } = (await logIn('rename@example.com', 'maple-and-biscuit')).body
    const headers = { authorization: token }
    const update = (body: unknown, given: Record<string, string> = headers) =>
      server.post('/api/user/updateUser', body, given)
    expect(
      (await update({ firstName: 'Pri', givenName: 'S', id: 1, email: 'x@example.com', role: 'manager' }))
        .body,
    ).toMatchObject({
      code: 200,
      data: { firstName: 'Pri', givenName: 'S', email: 'rename@example.com', role: 'customer' },
    })
    expect((await update({ firstName: '', givenName: 'S' })).body).toMatchObject({
      code: 400,
      msg: 'Please input your first name!',
    })
    expect((await update({ firstName: 'A', givenName: 'B' }, {})).body.code).toBe(401)
  })
})
