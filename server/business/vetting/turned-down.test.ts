import { beforeEach, describe, expect, test } from 'vitest'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { aStaffMember } from '../../testing/a-staff-member.ts'
import { aWaitingStay, forgetMeeting, meetOnTheSide } from '../../testing/a-waiting-stay.ts'
import { orderNow } from '../../testing/an-order.ts'
import { aStay, create } from '../../testing/booking.ts'
import { pay, placed } from '../../testing/order-calls.ts'
import { withGivers } from '../../testing/with-givers.ts'

const house = withGivers()
const { server, asha, ben, guest, query, send, approvedBy, paidStay, refund, ownStay } = house

const DATES = { arrival: '2026-11-25', departure: '2026-11-28' }
/** The day before they arrive: by the terms nothing comes back any more. */
const TOO_LATE = '2026-11-24T18:00:00Z'
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }
let malik: TestCustomer

beforeEach(async () => {
  malik = await aStaffMember(server, ['meet', 'desk', 'money', 'refund'])
})

const decide = async (dogId: number, body: object, who = malik) => {
  const [dog] = await query('select version from dog where id = $1', [dogId])
  return send(
    staffDog.decide,
    { dogId, version: dog?.['version'], conditions: 'Not a fit for us.', ...body },
    who,
  )
}
const turnDown = (dogId: number, who = malik, more: object = {}) =>
  decide(dogId, { outcome: 'refused', ...more }, who)
const outcomeOf = async (dogId: number) =>
  (await query('select interview_outcome from dog where id = $1', [dogId]))[0]?.['interview_outcome']
const outgoingsOf = (orderId: number) =>
  query(
    `select verb, by_account_id, approved_by, beyond_money_cents, is_within_limit from outgoing
     where order_id = $1 and verb = 'cancel'`,
    [orderId],
  )
const refundOf = async (orderId: number) =>
  Number(
    (
      await query(
        `select coalesce(sum(amount_cents), 0) as cents from order_entry where order_id = $1 and kind = 'refund'`,
        [orderId],
      )
    )[0]?.['cents'],
  )

/** Whoever works now has just logged in. */
async function comeBack(at: string): Promise<void> {
  server.clock.set(at)
  malik = await aStaffMember(server, ['meet', 'desk', 'money', 'refund'])
}

describe('AD31 a dog is turned down whose booking is paid', () => {
  test('AD31 held because of a refund: what the terms keep a manager gives, or nothing is done', async () => {
    const { id, paymentId } = await paidStay(DATES, 'due')
    expect(await refund(id, { paymentId, amountCents: 100 })).toMatchObject({ code: 200 })
    expect((await orderNow(server, id)).status).toBe('held')
    await comeBack(TOO_LATE)
    const before = await orderNow(server, id)
    const refused = await turnDown(guest.dogId)
    expect(refused).toMatchObject(NEEDS_MANAGER)
    expect((refused.data as { what: string }).what).toMatch(
      /^Turn a dog down, \$[\d.]+ more back than the terms give: /,
    )
    expect(await orderNow(server, id)).toEqual(before)
    expect([await outcomeOf(guest.dogId), await outgoingsOf(id), await refundOf(id)]).toEqual([
      'passed',
      [],
      100,
    ])
    expect(await turnDown(guest.dogId, malik, approvedBy(asha))).toMatchObject({ code: 200 })
    expect((await orderNow(server, id)).status).toBe('cancelled')
    const [given] = await outgoingsOf(id)
    expect(given).toMatchObject({ by_account_id: malik.id, approved_by: asha.id, is_within_limit: false })
    expect(given?.['beyond_money_cents']).toBe((await refundOf(id)) - 100)
  })

  test('AD31 held for papers: the same, and a manager gives it alone', async () => {
    await query('update vaccine_record set verified_at = null where dog_id = $1', [guest.dogId])
    const { id } = placed(await create(server, guest, await aStay(server, [guest.dogId], DATES)))
    await pay(server, guest, id, 'all')
    expect((await orderNow(server, id)).status).toBe('held')
    await comeBack(TOO_LATE)
    expect(await turnDown(guest.dogId)).toMatchObject(NEEDS_MANAGER)
    const manager = await aStaffMember(server, 'manager')
    expect(await turnDown(guest.dogId, manager)).toMatchObject({ code: 200 })
    const [given] = await outgoingsOf(id)
    expect(given).toMatchObject({
      by_account_id: manager.id,
      approved_by: manager.id,
      is_within_limit: false,
    })
    expect(given?.['beyond_money_cents']).toBe(await refundOf(id))
    expect(given?.['beyond_money_cents']).toBeGreaterThan(0)
  })

  test('AD31 D8 where nothing is paid nobody is asked, and nothing is charged', async () => {
    const { stay, dogIds } = await aWaitingStay(server, { meeting: { date: '2026-11-25', time: '10:00' } })
    await comeBack('2026-11-25T17:30:00Z')
    expect(await turnDown(dogIds[0] ?? 0)).toMatchObject({ code: 200 })
    expect(await orderNow(server, stay.id)).toMatchObject({ status: 'cancelled', balance_cents: 0 })
    expect(await outgoingsOf(stay.id)).toMatchObject([{ beyond_money_cents: 0, is_within_limit: true }])
  })
})

describe('AD31 A16 nobody decides on a dog of their own', () => {
  test.each(['passed', 'conditional', 'refused'])(
    'AD31 %s: a manager says so, and not its owner',
    async (outcome) => {
      for (const who of [malik, ben]) {
        const { dogId } = await ownStay(who)
        await forgetMeeting(server, dogId)
        await meetOnTheSide(server, dogId)
        const before = await outcomeOf(dogId)
        const own = await decide(dogId, { outcome, conditions: 'Mine.' }, who)
        expect(own).toMatchObject(NEEDS_MANAGER)
        expect(own.msg).toBe('This is your own household, so a manager has to approve it.')
        expect(await decide(dogId, { outcome, conditions: 'Mine.', ...approvedBy(ben) }, who)).toMatchObject(
          who === ben ? NEEDS_MANAGER : { code: 200 },
        )
        if (who === ben) {
          expect(await outcomeOf(dogId)).toBe(before)
          expect(
            await decide(dogId, { outcome, conditions: 'Mine.', ...approvedBy(asha) }, who),
          ).toMatchObject({
            code: 200,
          })
        }
        expect(await outcomeOf(dogId)).toBe(outcome)
      }
    },
  )

  test('AD31 nor has it met once more without a fee', async () => {
    const { dogId } = await ownStay(malik)
    const again = { dogId, version: 1, date: '2026-11-26', time: '10:00' }
    const [dog] = await query('select version from dog where id = $1', [dogId])
    expect(await send(staffDog.meetAgain, { ...again, version: dog?.['version'] }, malik)).toMatchObject(
      NEEDS_MANAGER,
    )
  })
})
