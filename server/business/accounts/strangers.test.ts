import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openBrowser, type TestBrowser } from '../../testing/browser.ts'
import { codeSentTo, mailsTo } from '../../testing/mailbox.ts'
import { pace } from '../../testing/quick-argon2.ts'
import { withServer } from '../../testing/with-server.ts'
import { countGuess } from './log-in/password-guesses.ts'
import { MAX_CONCURRENT, MAX_WAITING } from './log-in/password-queue.ts'

const PASSWORD = 'maple-and-biscuit'
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000')

// Each guess is a password check.
vi.setConfig({ testTimeout: 60_000 })

describe('what strangers do to an account', () => {
  const server = withServer()
  let made = 0
  let networks = 0

  const user = (browser: TestBrowser, action: string, body: object, headers?: Record<string, string>) =>
    browser.post(`/api/user/${action}`, body, headers)
  const logIn = (browser: TestBrowser, email: string, password = PASSWORD) =>
    user(browser, 'doLogin', { email, password })
  const codeOf = async (answer: Promise<{ body: { code: number } }>) => (await answer).body.code

  /** Somebody with an account, and the browser they have logged in with. */
  async function anOwner() {
    made += 1
    const email = `owner-${made}@example.com`
    const browser = openBrowser(server)
    await user(browser, 'register', { email, password: PASSWORD, firstName: 'Ana', givenName: 'Li' })
    expect(await codeOf(logIn(browser, email))).toBe(200)
    return { email, browser }
  }

  /** Guesses from many networks. */
  async function guess(email: string, guesses: number) {
    const codes: number[] = []
    while (codes.length < guesses) codes.push(await codeOf(logIn(openBrowser(server), email, 'a guess')))
    return codes
  }
  /** So many more, counted as log-ins are but without the cost of checking a password; says how many were let through. */
  async function countGuesses(email: string, guesses: number) {
    let counted = 0
    for (let one = 0; one < guesses; one += 1) {
      networks += 1
      const guesser = { email, address: `198.51.${networks >> 8}.${networks & 255}`, device: null }
      await countGuess(server.app.db, guesser).then(
        () => (counted += 1),
        () => {},
      )
    }
    return counted
  }
  const attack = (email: string) => countGuesses(email, 31)

  test('guesses from many networks end, and the owner still logs in where they have before', async () => {
    const { email, browser } = await anOwner()
    const codes = await guess(email, 33)
    expect(codes.filter((code) => code === 400)).toHaveLength(30)
    expect(codes.slice(30)).toEqual([429, 429, 429])
    expect(await codeOf(logIn(browser, email, 'a slip of the owner'))).toBe(400)
    expect(await codeOf(logIn(browser, email))).toBe(200)
    expect(await codeOf(logIn(browser, email))).toBe(200)
  })

  test('on a new device the owner gets in at once by the mailed code, and it is known from then on', async () => {
    const { email } = await anOwner()
    await attack(email)
    const phone = openBrowser(server)
    const refused = await logIn(phone, email)
    expect(refused.body).toMatchObject({ code: 429, msg: expect.stringContaining('Forgot') as string })
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900)
    const { codeId } = (await user(phone, 'getVerifyCode', { email })).body.data as { codeId: string }
    const given = { email, codeId, code: await codeSentTo(server, email) }
    expect(await codeOf(user(phone, 'reset', { ...given, password: 'biscuit-and-maple' }))).toBe(200)
    await attack(email)
    expect(await codeOf(logIn(phone, email, 'biscuit-and-maple'))).toBe(200)
  })

  test('an address without an account is answered the same', async () => {
    const { email } = await anOwner()
    const unknown = 'nobody-here@example.com'
    expect(await guess(unknown, 2)).toEqual(await guess(email, 2))
    expect(await countGuesses(unknown, 31)).toBe(await countGuesses(email, 31))
    const answers = [await logIn(openBrowser(server), email), await logIn(openBrowser(server), unknown)]
    expect(answers[0]?.body.code).toBe(429)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('one network uses up its own guesses only', async () => {
    const { email } = await anOwner()
    const stranger = openBrowser(server)
    const codes: number[] = []
    for (let one = 0; one < 10; one += 1) codes.push(await codeOf(logIn(stranger, email, 'a guess')))
    expect(codes.filter((code) => code === 400)).toHaveLength(10)
    expect(await codeOf(logIn(stranger, email))).toBe(429)
    expect(await codeOf(logIn(openBrowser(server), email))).toBe(200)
  })

  test('a stranger at the owner’s own address uses up that address’s guesses, not those of a known device', async () => {
    const { email, browser } = await anOwner()
    const neighbour = { 'x-forwarded-for': browser.address }
    const tryOne = (index: number) =>
      server.post(
        '/api/user/doLogin',
        { email: `other-${index}@example.com`, password: 'a guess' },
        neighbour,
      )
    const codes: number[] = []
    for (let index = 0; index < 11; index += 1) codes.push(await codeOf(tryOne(index)))
    expect(codes.at(-1)).toBe(429)
    expect(await codeOf(logIn(browser, email))).toBe(200)
  })

  test('after a hundred guesses in a day strangers have one a quarter of an hour', async () => {
    const email = 'a-day-of-guesses@example.com'
    const forget = () => server.database.pool.query(`delete from call_limit where key like '%by strangers'`)
    let counted = 0
    for (let quarter = 0; quarter < 6; quarter += 1) {
      counted += await countGuesses(email, 30)
      await forget()
    }
    expect(counted).toBe(101)
  })

  test('a device is known for the accounts it has logged in to, not for others', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    await attack(theirs.email)
    expect(await codeOf(logIn(mine.browser, theirs.email))).toBe(429)
    await logIn(mine.browser, mine.email)
    await attack(mine.email)
    expect(await codeOf(logIn(mine.browser, mine.email))).toBe(200)
  })

  test('two accounts of one browser are both known, and what it kept before is worth nothing', async () => {
    const one = await anOwner()
    const two = await anOwner()
    const before = one.browser.cookies.get('kennel_device') ?? ''
    await logIn(one.browser, two.email)
    expect(one.browser.cookies.get('kennel_device')).not.toBe(before)
    const stale = openBrowser(server)
    stale.cookies.set('kennel_device', before)
    for (const { email } of [one, two]) {
      await attack(email)
      expect(await codeOf(logIn(stale, email))).toBe(429)
      expect(await codeOf(logIn(one.browser, email))).toBe(200)
    }
  })

  test('a new password makes strangers of all other devices', async () => {
    const { email, browser } = await anOwner()
    const thief = openBrowser(server)
    await logIn(thief, email)
    const { token = '' } = (await logIn(browser, email)).body
    const form = { password: PASSWORD, newPassword: 'biscuit-and-maple' }
    expect(await codeOf(user(browser, 'changePassword', form, { authorization: token }))).toBe(200)
    await attack(email)
    expect(await codeOf(logIn(thief, email, 'a guess'))).toBe(429)
    expect(await codeOf(logIn(browser, email, 'biscuit-and-maple'))).toBe(200)
  })

  test('the cookie is for accounts only, not for scripts, and not kept in clear', async () => {
    const { email, browser } = await anOwner()
    const [line] = (await logIn(browser, email)).headers.getSetCookie()
    expect(line).toMatch(/^kennel_device=[\w-]{43}; Path=\/api\/user; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
    const { rows } = await server.database.pool.query<{ token_hash: Buffer }>(
      'select token_hash from known_device',
    )
    const token = browser.cookies.get('kennel_device') ?? ''
    expect(rows.some(({ token_hash }) => token_hash.toString().includes(token))).toBe(false)
  })

  describe('with codes', () => {
    /** A stranger asks for codes as often as they can for some hours, and guesses at each. */
    async function askForHours(email: string, hours: number) {
      for (let minute = 0; minute < hours * 60; minute += 5) {
        const answer = await user(openBrowser(server), 'getVerifyCode', { email })
        if (answer.body.code === 200) {
          const { codeId } = answer.body.data as { codeId: string }
          const code = wrongCode(await codeSentTo(server, email))
          for (let one = 0; one < 6; one += 1)
            await user(openBrowser(server), 'checkVerifyCode', { email, codeId, code })
        }
        server.clock.advance(5)
      }
    }
    /** What the owner's mail program opens. */
    async function linkIn(email: string) {
      const { text = '' } = (await mailsTo(server, email)).at(-1) ?? {}
      const query = new URLSearchParams(/\/#\/newPassword\?(\S+)/.exec(text)?.[1])
      return Object.fromEntries(query) as { email: string; code: string; codeId: string }
    }

    test('the link in the newest mail always works, whoever asked for it and guessed at it', async () => {
      const { email } = await anOwner()
      await askForHours(email, 12)
      const phone = openBrowser(server)
      expect(await codeOf(user(phone, 'getVerifyCode', { email }))).toBe(429)
      const reset = { ...(await linkIn(email)), password: 'biscuit-and-maple' }
      expect(await codeOf(user(phone, 'reset', reset))).toBe(200)
      expect(await codeOf(logIn(phone, email, 'biscuit-and-maple'))).toBe(200)
      expect(await codeOf(user(phone, 'reset', reset))).toBe(400)
    })

    test('a known device gets a code of its own at once', async () => {
      const { email, browser } = await anOwner()
      await askForHours(email, 4)
      const answer = await user(browser, 'getVerifyCode', { email })
      expect(answer.body.code).toBe(200)
      const { codeId } = answer.body.data as { codeId: string }
      const given = { email, codeId, code: await codeSentTo(server, email) }
      expect(await codeOf(user(browser, 'reset', { ...given, password: 'biscuit-and-maple' }))).toBe(200)
    })

    test('a code that was just sent stays good while strangers ask for others', async () => {
      const { email } = await anOwner()
      const phone = openBrowser(server)
      const { codeId } = (await user(phone, 'getVerifyCode', { email })).body.data as { codeId: string }
      const given = { email, codeId, code: await codeSentTo(server, email) }
      server.clock.advance(3)
      await askForHours(email, 4 / 60)
      expect(await mailsTo(server, email)).toHaveLength(3)
      expect(await codeOf(user(phone, 'reset', { ...given, password: 'biscuit-and-maple' }))).toBe(200)
    })

    test('an address without an account is sent codes too, without a link, and answers tell nothing', async () => {
      const { email } = await anOwner()
      const other = 'not-registered@example.com'
      for (let index = 0; index < 8; index += 1) {
        const [known, unknown] = [
          await user(openBrowser(server), 'getVerifyCode', { email }),
          await user(openBrowser(server), 'getVerifyCode', { email: other }),
        ]
        expect({ ...unknown.body, data: null }).toEqual({ ...known.body, data: null })
        server.clock.advance(3)
      }
      expect((await mailsTo(server, other)).at(-1)?.text).not.toContain('newPassword')
    })

    test('a code for a new address of an account opens nothing else, nor one for access an address', async () => {
      const { email, browser } = await anOwner()
      const { token = '' } = (await logIn(browser, email)).body
      const headers = { authorization: token }
      const wanted = `wanted-${email}`
      const asked = await user(browser, 'getEmailCode', { email: wanted, password: PASSWORD }, headers)
      const { codeId } = asked.body.data as { codeId: string }
      const given = { email: wanted, codeId, code: await codeSentTo(server, wanted) }
      expect(await codeOf(user(browser, 'checkVerifyCode', given))).toBe(400)
      expect(await codeOf(user(browser, 'reset', { ...given, password: 'biscuit-and-maple' }))).toBe(400)
      const access = (await user(browser, 'getVerifyCode', { email: wanted })).body.data as { codeId: string }
      const code = await codeSentTo(server, wanted)
      const wrong = { email: wanted, codeId: access.codeId, code }
      expect(await codeOf(user(browser, 'changeEmail', wrong, headers))).toBe(400)
      expect(await codeOf(user(browser, 'changeEmail', given, headers))).toBe(200)
    })
  })

  test('a flood of log-ins is turned away politely, and known devices come first', async () => {
    const { email, browser } = await anOwner()
    pace.ms = 20
    onTestFinished(() => {
      pace.ms = 0
    })
    const order: string[] = []
    const flood = Array.from({ length: MAX_CONCURRENT + MAX_WAITING + 15 }, (_, index) =>
      codeOf(logIn(openBrowser(server), `flood-${index}@example.com`, 'a guess')).then((code) => {
        order.push(String(code))
        return code
      }),
    )
    const owner = codeOf(logIn(browser, email)).then((code) => {
      order.push('owner')
      return code
    })
    expect(await owner).toBe(200)
    const codes = await Promise.all(flood)
    expect(codes.filter((code) => code !== 400 && code !== 503)).toEqual([])
    // Those who came before still wait when the owner is in.
    expect(order.slice(order.indexOf('owner')).filter((code) => code === '400').length).toBeGreaterThan(0)
  })
})
