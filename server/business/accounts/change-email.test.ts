import { describe, expect, test } from 'vitest'
import { aCustomer, PASSWORD, type TestCustomer } from '../../testing/a-customer.ts'
import { logInAs } from '../../testing/log-in-as.ts'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { withServer } from '../../testing/with-server.ts'

const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

describe('changing the e-mail', () => {
  const server = withServer({ accounts: true })

  const post = (action: string, body: unknown, { headers }: Pick<TestCustomer, 'headers'>) =>
    server.post(`/api/user/${action}`, body, headers)
  const logIn = (email: string, password = PASSWORD) => server.post('/api/user/doLogin', { email, password })
  const ask = (email: string, who: TestCustomer, password = PASSWORD) =>
    post('getEmailCode', { email, password }, who)

  /** Asks for a code and reads it at the new address. */
  async function codeFor(email: string, who: TestCustomer) {
    const { codeId } = (await ask(email, who)).body.data as { codeId: string }
    return { email, codeId, code: await codeSentTo(server, email) }
  }
  const emailOf = async ({ headers }: TestCustomer) =>
    ((await server.get('/api/user/getUserInfo', headers)).body.data as { email: string }).email

  test('with the code from the new address it is changed; sessions stay and the old address is told', async () => {
    const mine = await aCustomer(server, 'old@example.com')
    await server.database.pool.query('update account set email_proven_at = clock_now() where id = $1', [
      mine.id,
    ])
    const given = await codeFor('new@example.com', mine)
    const answer = await post('changeEmail', { ...given, email: ' NEW@example.com ' }, mine)
    expect(answer.body).toMatchObject({
      code: 200,
      msg: 'Your email has been changed.',
      data: { email: 'new@example.com', firstName: 'Priya' },
    })
    expect(await emailOf(mine)).toBe('new@example.com')
    expect((await logIn('old@example.com')).body.code).toBe(400)
    expect((await logIn('new@example.com')).body.code).toBe(200)
    const notice = (await mailsTo(server, 'old@example.com')).at(-1)
    expect(notice).toMatchObject({ subject: 'Your email was changed' })
    expect(notice?.text).toContain('new@example.com')
  })

  test('an old address that nobody has shown to be theirs is told, but not what was typed', async () => {
    const mine = await aCustomer(server, 'stranger@example.com')
    await post('changeEmail', await codeFor('click-here@evil.example', mine), mine)
    const notice = (await mailsTo(server, 'stranger@example.com')).at(-1)
    expect(notice).toMatchObject({ subject: 'Your email was changed' })
    expect(notice?.text).not.toContain('evil')
  })

  test('a code serves once', async () => {
    const mine = await aCustomer(server)
    const given = await codeFor('once@example.com', mine)
    expect((await post('changeEmail', given, mine)).body.code).toBe(200)
    expect((await post('changeEmail', given, mine)).body.code).toBe(400)
  })

  test('a wrong code, five of them, an old one and one for another address change nothing', async () => {
    const mine = await aCustomer(server)
    const given = await codeFor('wrong@example.com', mine)
    for (let guess = 0; guess < 5; guess++) {
      const answer = await post('changeEmail', { ...given, code: wrongCode(given.code) }, mine)
      expect(answer.body).toMatchObject({ code: 400, msg: expect.stringContaining('isn’t right') as string })
    }
    expect((await post('changeEmail', given, mine)).body.code).toBe(400)
    server.clock.advance(3)
    const fresh = await codeFor('wrong@example.com', mine)
    expect((await post('changeEmail', { ...fresh, email: 'else@example.com' }, mine)).body.code).toBe(400)
    server.clock.advance(10)
    expect((await post('changeEmail', fresh, mine)).body.code).toBe(400)
    expect(await emailOf(mine)).toBe(mine.email)
  })

  test('one account’s code does not serve another', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const given = await codeFor('mine-alone@example.com', mine)
    expect((await post('changeEmail', given, theirs)).body.code).toBe(400)
    expect((await post('changeEmail', given, mine)).body.code).toBe(200)
  })

  test('A5 a code for a new e-mail neither checks, signs up nor resets; a code to reset changes no e-mail', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const forReset = (await server.post('/api/user/getVerifyCode', { email: theirs.email })).body.data
    const resetCode = { ...(forReset as { codeId: string }), code: await codeSentTo(server, theirs.email) }
    const asReset = { email: theirs.email, ...resetCode }
    expect((await post('changeEmail', asReset, mine)).body.code).toBe(400)
    const forEmail = await codeFor('purpose@example.com', mine)
    expect((await server.post('/api/user/checkVerifyCode', forEmail)).body.code).toBe(400)
    const reset = { ...forEmail, password: 'new-password' }
    expect((await server.post('/api/user/reset', reset)).body.code).toBe(400)
    expect((await post('changeEmail', forEmail, mine)).body.code).toBe(200)
    expect((await server.post('/api/user/checkVerifyCode', asReset)).body.code).toBe(200)
  })

  test('an address with an account gets the same answer, and its owner a mail instead of a code', async () => {
    const [mine, theirs] = [await aCustomer(server), await aCustomer(server)]
    const free = await ask('still-free@example.com', mine)
    const taken = await ask(theirs.email, mine)
    expect({ ...taken.body, data: null }).toEqual({ ...free.body, data: null })
    expect(taken.body.code).toBe(200)
    const notice = (await mailsTo(server, theirs.email)).at(-1)
    expect(notice?.subject).toBe('Your address stays with your account')
    expect(notice?.text).not.toMatch(/\d{6}/)
    const again = [await ask('still-free@example.com', mine), await ask(theirs.email, mine)]
    expect(again.map((answer) => answer.body.code)).toEqual([429, 429])
  })

  test('two accounts that want one address at once: one has it, the other is told', async () => {
    const both = [await aCustomer(server), await aCustomer(server)]
    const codes = []
    for (const who of both) codes.push({ who, given: await codeFor('scarce@example.com', who) })
    const answers = await Promise.all(codes.map(({ who, given }) => post('changeEmail', given, who)))
    expect(answers.map((answer) => answer.body.code).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find((answer) => answer.body.code === 409)?.body.msg).toContain('another account')
    const emails = await Promise.all(both.map(emailOf))
    expect(emails.filter((email) => email === 'scarce@example.com')).toHaveLength(1)
    const loser = both.find((_who, index) => emails[index] !== 'scarce@example.com')
    expect((await mailsTo(server, loser?.email ?? '')).map((mail) => mail.subject)).not.toContain(
      'Your email was changed',
    )
  })

  test('someone who signs up with the address meanwhile keeps it', async () => {
    const mine = await aCustomer(server)
    const given = await codeFor('meanwhile@example.com', mine)
    await aCustomer(server, 'meanwhile@example.com')
    expect((await post('changeEmail', given, mine)).body.code).toBe(409)
    expect(await emailOf(mine)).toBe(mine.email)
  })

  test('L6 a second code for the address is refused for 120 seconds; another address is not', async () => {
    const mine = await aCustomer(server)
    expect((await ask('again@example.com', mine)).body.code).toBe(200)
    expect((await ask('again@example.com', mine)).body).toMatchObject({
      code: 429,
      msg: expect.stringContaining('120 seconds') as string,
    })
    expect((await ask('typo-put-right@example.com', mine)).body.code).toBe(200)
    server.clock.advance(2)
    expect((await ask('again@example.com', mine)).body.code).toBe(200)
  })

  test('A2 a wrong password is refused and mails nobody; what strangers guess at log-in does not count here', async () => {
    const mine = await aCustomer(server)
    const guesses = Array.from({ length: 10 }, () => ask('stolen@example.com', mine, 'not-this-one'))
    for (const answer of await Promise.all(guesses))
      expect(answer.body).toMatchObject({ code: 400, msg: 'That password isn’t right.' })
    expect(await mailsTo(server, 'stolen@example.com')).toEqual([])
    const other = await aCustomer(server)
    for (let round = 0; round < 4; round++)
      await Promise.all(Array.from({ length: 10 }, () => logIn(other.email, 'nor-this-one')))
    expect((await logIn(other.email)).body.code).toBe(429)
    expect((await ask('not-blocked@example.com', other)).body.code).toBe(200)
  })

  test('the password is asked for, and the present address is no new one', async () => {
    const mine = await aCustomer(server)
    expect((await post('getEmailCode', { email: 'a@example.com' }, mine)).body).toMatchObject({
      code: 400,
      msg: 'Please input password',
    })
    expect((await ask('nonsense', mine)).body).toMatchObject({ code: 400, msg: 'Email format error' })
    expect((await ask(mine.email, mine)).body).toMatchObject({
      code: 400,
      msg: 'That’s already your email. Please enter a new one.',
    })
  })

  test('a demo log-in keeps its e-mail', async () => {
    const headers = await logInAs(server, 'customer@evergreen.example')
    const answer = await post(
      'getEmailCode',
      { email: 'x@example.com', password: 'evergreen-demo' },
      { headers },
    )
    expect(answer.body).toMatchObject({ code: 403, msg: expect.stringContaining('demo log-in') as string })
  })

  test.each(['getEmailCode', 'changeEmail'])('%s needs a log-in', async (action) => {
    expect((await post(action, {}, { headers: {} })).body.code).toBe(401)
  })
})
