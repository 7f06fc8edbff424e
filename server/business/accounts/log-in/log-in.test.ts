import { describe, expect, test } from 'vitest'
import { withServer } from '../../../testing/with-server.ts'
import { DEMO_PASSWORD } from '../first-accounts.ts'
import { SESSION_DAYS } from './session-token.ts'

const EMAIL = 'customer@evergreen.example'

describe('log-in', () => {
  const server = withServer({ accounts: true })

  const logIn = (email: string, password: string) => server.post('/api/user/doLogin', { email, password })
  const getUserInfo = (authorization?: string) =>
    server.get('/api/user/getUserInfo', authorization === undefined ? {} : { authorization })

  test('A2 the right password answers a token and who it is', async () => {
    const answer = await logIn(EMAIL, DEMO_PASSWORD)
    expect(answer.body).toMatchObject({
      code: 200,
      data: { email: EMAIL, givenName: 'Park', role: 'customer' },
    })
    expect(answer.body.token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(answer.body)).not.toContain('argon2')
  })

  test('A2 the e-mail may be typed in any case and with spaces round it', async () => {
    expect((await logIn(` ${EMAIL.toUpperCase()} `, DEMO_PASSWORD)).body.code).toBe(200)
  })

  test('A2 a wrong password and an unknown e-mail get the same answer', async () => {
    const wrong = await logIn(EMAIL, 'no')
    const unknown = await logIn('nobody@evergreen.example', 'no')
    expect(wrong.body).toEqual({ code: 400, msg: 'That email or password isn’t right.', data: null })
    expect(unknown.body).toEqual(wrong.body)
  })

  test.each([
    [{}, 'Please input your email!'],
    [{ email: 'nonsense', password: 'x' }, 'Email format error'],
    [{ email: EMAIL }, 'Please input password'],
    [{ email: EMAIL, password: '' }, 'Please input password'],
    [{ email: { $gt: '' }, password: 'x' }, 'Please input your email!'],
  ])('A2 %j is refused with a sentence', async (body, msg) => {
    expect((await server.post('/api/user/doLogin', body)).body).toMatchObject({ code: 400, msg })
  })

  test('A7 the token opens getUserInfo, bare and as Bearer', async () => {
    const { token } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    expect((await getUserInfo(token)).body).toMatchObject({ code: 200, data: { email: EMAIL } })
    expect((await getUserInfo(`Bearer ${token}`)).body).toMatchObject({ code: 200, data: { email: EMAIL } })
  })

  test.each([undefined, '', 'Bearer ', 'nonsense', 'Bearer nonsense'])(
    'A7 without a valid token (%j) it answers 401',
    async (value) => {
      expect((await getUserInfo(value)).body).toEqual({
        code: 401,
        msg: 'Please log in to continue.',
        data: null,
      })
    },
  )

  test('logging out ends the session at once, and only that one', async () => {
    const { token } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    const { token: other } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    expect((await server.post('/api/user/logOut', {}, { authorization: token ?? '' })).body.code).toBe(200)
    expect((await getUserInfo(token)).body.code).toBe(401)
    expect((await getUserInfo(other)).body.code).toBe(200)
  })

  test('a session ends when it is not used, and every use moves the end', async () => {
    const { token } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    server.clock.advance((SESSION_DAYS - 1) * 24 * 60)
    expect((await getUserInfo(token)).body.code).toBe(200)
    server.clock.advance((SESSION_DAYS - 1) * 24 * 60)
    expect((await getUserInfo(token)).body.code).toBe(200)
    server.clock.advance((SESSION_DAYS + 1) * 24 * 60)
    expect((await getUserInfo(token)).body.code).toBe(401)
  })

  /** A few at once: each check of a password takes a while, and forty at once wait too long for each other. */
  const guess = async (email: string, rounds: number) => {
    const codes: number[] = []
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(Array.from({ length: 5 }, () => logIn(email, 'a guess')))
      codes.push(...answers.map((answer) => answer.body.code))
    }
    return codes
  }

  test('A2 guesses of strangers at one account end after thirty, from however many addresses', async () => {
    const codes = await guess('guessed@evergreen.example', 7)
    expect(codes.filter((code) => code === 400)).toHaveLength(30)
    expect(codes.filter((code) => code === 429)).toHaveLength(5)
    expect((await logIn(EMAIL, DEMO_PASSWORD)).body.code).toBe(200)
  })

  test('A2 right passwords are no guesses, however often one logs in anew', async () => {
    for (let round = 0; round < 35; round++) expect((await logIn(EMAIL, DEMO_PASSWORD)).body.code).toBe(200)
  })

  test('the token itself is nowhere in the database', async () => {
    const { token = '' } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    const { rows } = await server.database.pool.query<{ token_hash: Buffer }>(
      'select token_hash from session',
    )
    expect(rows.some((row) => row.token_hash.toString().includes(token))).toBe(false)
  })

  test('demo log-ins and their sessions close when DEMO is off', async () => {
    const { token } = (await logIn(EMAIL, DEMO_PASSWORD)).body
    server.app.settings.demo = false
    try {
      expect((await logIn(EMAIL, DEMO_PASSWORD)).body.code).toBe(400)
      expect((await getUserInfo(token)).body.code).toBe(401)
    } finally {
      server.app.settings.demo = true
    }
  })
})
