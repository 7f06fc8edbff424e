import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/business/accounts.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { giveCredit } from '../../testing/order-calls.ts'
import { staffRead } from '../../testing/staff-calls.ts'
import { withGivers } from '../../testing/with-givers.ts'

const house = withGivers()
const { server, asha, query, send, approvedBy } = house
const PASSWORD = 'quiet orange harbour'

let count = 0
/** Written down on the telephone. */
async function aCaller(who: TestCustomer = house.dana) {
  count += 1
  const email = `caller-${count}@example.com`
  const added = await send(
    staffNewOrderWrites.addHousehold,
    { firstName: 'Jo', lastName: 'Walker', phone: `+1604555${5_000 + count}`, email, dogs: [] },
    who,
  )
  expect(added).toMatchObject({ code: 200 })
  const { accountId } = added.data as { accountId: number }
  return { id: accountId, email }
}

const codesOf = async (email: string) =>
  (await mailsTo(server, email)).map(({ subject }) => subject).filter((subject) => subject === 'Your code')
const linkIn = (text: string) => {
  const [, given = ''] = /newPassword\?(\S+)/.exec(text) ?? []
  const { email, code, codeId } = Object.fromEntries(new URLSearchParams(given))
  return { email, code, codeId }
}
const linkSentTo = async (email: string) => linkIn((await mailsTo(server, email)).at(-1)?.text ?? '')
const call = async ({ path }: { path: string }, body: object) => (await server.post(path, body)).body
const ask = (email: string) => call(accounts.getVerifyCode, { email })
const reset = (given: object) => call(accounts.reset, { ...given, password: PASSWORD })
const hasPassword = async (id: number) =>
  (await query('select password_hash from account where id = $1', [id]))[0]?.['password_hash'] !== null
const waiting = async (id: number) => {
  const { answers } = await staffRead(server, house.dana, staffToday.getToday)
  return answers.filter((answer) => answer.kind === 'email' && answer.id === id)
}
const invite = async (id: number, more: object = {}) => {
  const version = Number((await query('select version from account where id = $1', [id]))[0]?.['version'])
  return send(staffCustomer.invite, { id, version, ...more })
}

describe('AD79 an address that the desk typed opens nothing of worth', () => {
  test('AD79 forgotten password: the same answer as anywhere, no mail, and the desk is asked', async () => {
    const { id, email } = await aCaller()
    await giveCredit(server, id, 3_000)
    const answer = await ask(email)
    const stranger = await ask(`stranger-${id}@example.com`)
    expect([answer.code, answer.msg, Object.keys(answer.data as object)]).toEqual([
      stranger.code,
      stranger.msg,
      Object.keys(stranger.data as object),
    ])
    expect(await codesOf(email)).toEqual([])
    expect(await waiting(id)).toMatchObject([{ title: 'Is this Jo Walker’s email?' }])
  })

  test('AD79 the link of an invitation opens nothing that came since, until a manager invites', async () => {
    const { id, email } = await aCaller()
    const link = await linkSentTo(email)
    await giveCredit(server, id, 3_000)
    expect(await reset(link)).toMatchObject({
      code: 409,
      msg: 'We still have to confirm that this email is yours, so your password hasn’t been set. Please call us; after that the link in our email works.',
    })
    expect([await hasPassword(id), (await waiting(id)).length]).toEqual([false, 1])
    expect(await invite(id)).toMatchObject({ code: 403, data: { needs: 'manager' } })
    expect(await invite(id, approvedBy(asha))).toMatchObject({ code: 200 })
    expect(await waiting(id)).toEqual([])
    expect(await reset(link)).toMatchObject({ code: 200 })
    expect(await hasPassword(id)).toBe(true)
  })

  test('AD79 while there is nothing yet it opens, and what a manager wrote down opens too', async () => {
    const empty = await aCaller()
    expect(await reset(await linkSentTo(empty.email))).toMatchObject({ code: 200 })
    const known = await aCaller(asha)
    await giveCredit(server, known.id, 3_000)
    expect(await ask(known.email)).toMatchObject({ code: 200 })
    expect(await codesOf(known.email)).toHaveLength(1)
    expect(await reset(await linkSentTo(known.email))).toMatchObject({ code: 200 })
  })

  test('AD79 signing up with it opens nothing either', async () => {
    const { id, email } = await aCaller()
    await giveCredit(server, id, 3_000)
    await call(accounts.register, { email, password: PASSWORD, firstName: 'Jo', givenName: 'Walker' })
    expect(await hasPassword(id)).toBe(false)
    expect(await call(accounts.doLogin, { email, password: PASSWORD })).toMatchObject({ code: 400 })
  })

  test('AD79 whoever logs in already gets a code as ever', async () => {
    const { id, email } = house.guest
    await giveCredit(server, id, 3_000)
    await query('update account set email_proven_at = null where id = $1', [id])
    await ask(email)
    expect(await codesOf(email)).toHaveLength(1)
  })
})
