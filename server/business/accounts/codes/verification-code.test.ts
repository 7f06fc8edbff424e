import { describe, expect, test } from 'vitest'
import { codeSentTo, mailsTo } from '../../../testing/mailbox.ts'
import { withServer } from '../../../testing/with-server.ts'

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

describe('verification codes', () => {
  const server = withServer()
  const confirming = withServer({ env: { EMAIL_VERIFICATION: 'on' } })

  const post = (action: string, body: unknown, at = server) => at.post(`/api/user/${action}`, body)
  const register = (email: string, more = {}, at = server) =>
    post('register', { email, firstName: 'Ana', givenName: 'Li', password: 'old-password', ...more }, at)

  /** Asks for a code and reads it from the mail. */
  async function askFor(email: string, at = server) {
    const answer = await post('getVerifyCode', { email }, at)
    const { codeId } = answer.body.data as { codeId: string }
    return { email, codeId, code: await codeSentTo(at, email) }
  }

  test('A3 A4 the mailed code is accepted, and still good for the next step', async () => {
    const given = await askFor('ok@example.com')
    expect((await post('checkVerifyCode', given)).body).toEqual({ code: 200, msg: '', data: null })
    expect((await post('checkVerifyCode', given)).body.code).toBe(200)
  })

  test('A3 the answer is the same whether or not the e-mail is known', async () => {
    await register('known@example.com')
    const known = await post('getVerifyCode', { email: 'known@example.com' })
    const unknown = await post('getVerifyCode', { email: 'unknown@example.com' })
    expect({ ...unknown.body, data: null }).toEqual({ ...known.body, data: null })
    expect(known.body.code).toBe(200)
  })

  test('L6 a second code is refused for 120 seconds, also when two are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post('getVerifyCode', { email: 'again@example.com' })),
    )
    expect(answers.map((answer) => answer.body.code).toSorted((a, b) => a - b)).toEqual([
      200, 429, 429, 429, 429,
    ])
    expect(await mailsTo(server, 'again@example.com')).toHaveLength(1)
    server.clock.advance(119 / 60)
    const refused = await post('getVerifyCode', { email: 'Again@example.com' })
    expect(refused.body).toMatchObject({ code: 429, msg: expect.stringContaining('in 1 seconds') as string })
    server.clock.advance(1 / 60)
    expect((await post('getVerifyCode', { email: 'again@example.com' })).body.code).toBe(200)
  })

  test('A3 the more codes somebody asks for, the longer they wait: an hour at most, and some thirty a day', async () => {
    for (let minute = 0; minute < 24 * 60; minute += 10) {
      const { code, msg } = (await post('getVerifyCode', { email: 'often@example.com' })).body
      if (code !== 200)
        expect({ code, msg }).toMatchObject({
          code: 429,
          msg: expect.stringMatching(/latest email|just sent/),
        })
      server.clock.advance(10)
    }
    const mails = await mailsTo(server, 'often@example.com')
    expect(mails.length).toBeGreaterThan(20)
    expect(mails.length).toBeLessThan(35)
  })

  test('A4 a newer code leaves the older one good, and using one uses up all', async () => {
    await register('several@example.com')
    const old = await askFor('several@example.com')
    server.clock.advance(3)
    const fresh = await askFor('several@example.com')
    expect(fresh.codeId).not.toBe(old.codeId)
    for (const given of [old, fresh]) expect((await post('checkVerifyCode', given)).body.code).toBe(200)
    expect((await post('reset', { ...old, password: 'new-password' })).body.code).toBe(200)
    expect((await post('reset', { ...fresh, password: 'third-password' })).body.code).toBe(400)
  })

  test('A4 a code ends after 10 minutes', async () => {
    const given = await askFor('late@example.com')
    server.clock.advance(10)
    expect((await post('checkVerifyCode', given)).body).toMatchObject({
      code: 400,
      msg: 'That code isn’t right, or it has expired. Please check it or ask for a new one.',
    })
  })

  test('A4 five guesses, however many at once, and then not even the right one', async () => {
    const given = await askFor('guess@example.com')
    await Promise.all(
      Array.from({ length: 12 }, () => post('checkVerifyCode', { ...given, code: wrongCode(given.code) })),
    )
    const { rows } = await server.database.pool.query(
      `select tries from verification_code where email = 'guess@example.com' order by tries`,
    )
    expect(rows).toEqual([{ tries: 0 }, { tries: 5 }])
    expect((await post('checkVerifyCode', given)).body.code).toBe(400)
  })

  test('A4 a code is good only for the address it was sent to', async () => {
    const given = await askFor('mine@example.com')
    expect((await post('checkVerifyCode', { ...given, email: 'yours@example.com' })).body.code).toBe(400)
  })

  test.each([
    [{ code: '12345' }, 'The code has six digits. Please check the email again.'],
    [{ code: undefined }, 'Please input the code from the email.'],
    [{ codeId: 'nonsense' }, 'Please ask for a new code.'],
    [{ email: '' }, 'Please input your email!'],
  ])('A4 %j is refused with a sentence', async (change, msg) => {
    const given = { email: 'a@example.com', code: '123456', codeId: 'b8f2a6a4-7f0e-4a53-9c07-0a4f5a9d1b11' }
    expect((await post('checkVerifyCode', { ...given, ...change })).body).toMatchObject({ code: 400, msg })
  })

  test('A5 reset sets the new password once and logs out everywhere', async () => {
    await register('reset@example.com')
    const logIn = (password: string) => post('doLogin', { email: 'reset@example.com', password })
    const { token = '' } = (await logIn('old-password')).body
    const given = await askFor('reset@example.com')
    expect((await post('reset', { ...given, password: 'new-password' })).body.code).toBe(200)
    expect((await post('reset', { ...given, password: 'third-password' })).body.code).toBe(400)
    expect((await logIn('old-password')).body.code).toBe(400)
    expect((await logIn('new-password')).body.code).toBe(200)
    expect((await server.get('/api/user/getUserInfo', { authorization: token })).body.code).toBe(401)
    expect((await mailsTo(server, 'reset@example.com')).at(-1)?.subject).toBe('Your password was changed')
  })

  test('A5 four resets at once with one code set one password', async () => {
    await register('race@example.com')
    const given = await askFor('race@example.com')
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) => post('reset', { ...given, password: `password-${index}` })),
    )
    expect(answers.filter((answer) => answer.body.code === 200)).toHaveLength(1)
  })

  test('A5 a wrong code changes nothing', async () => {
    await register('safe@example.com')
    const given = await askFor('safe@example.com')
    expect(
      (await post('reset', { ...given, code: wrongCode(given.code), password: 'new-password' })).body.code,
    ).toBe(400)
    expect((await post('doLogin', { email: 'safe@example.com', password: 'old-password' })).body.code).toBe(
      200,
    )
  })

  test('A5 the owner of an address without an account is told to sign up', async () => {
    const given = await askFor('nobody@example.com')
    expect((await post('reset', { ...given, password: 'new-password' })).body).toMatchObject({
      code: 404,
      msg: expect.stringContaining('sign up') as string,
    })
  })

  test('L5 A1 where addresses are confirmed, sign-up needs the code, once', async () => {
    expect((await register('new@example.com', {}, confirming)).body).toMatchObject({
      code: 400,
      msg: 'Please confirm your email with the code we send you.',
    })
    const given = await askFor('new@example.com', confirming)
    expect(
      (await register('new@example.com', { ...given, code: wrongCode(given.code) }, confirming)).body.code,
    ).toBe(400)
    expect((await register('new@example.com', given, confirming)).body.code).toBe(200)
    expect((await register('new@example.com', given, confirming)).body.code).toBe(400)
    expect(
      (await post('doLogin', { email: 'new@example.com', password: 'old-password' }, confirming)).body.code,
    ).toBe(200)
  })
})
