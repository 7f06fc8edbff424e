import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsTo } from '../testing/mailbox.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const form = (email: string) => ({
  email,
  firstName: 'Priya',
  givenName: 'Sandhu',
  password: 'maple-and-biscuit',
  password2: 'maple-and-biscuit',
})

describe('sign-up', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())

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
    ['A1', { firstName: 'x'.repeat(101) }, 'Please keep your first name under 100 characters.'],
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
