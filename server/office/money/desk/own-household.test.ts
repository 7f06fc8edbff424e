import { staffCapacity } from '#contract/management/capacity.ts'
import { staffClosure } from '#contract/management/closures.ts'
import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardCapacity } from '#contract/office/orders/board/capacity.ts'
import { staffCustomer } from '#contract/office/customers/customers.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffCharges } from '#contract/office/money/charges.ts'
import { staffTill } from '#contract/office/money/till.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { doorCases } from '../../../testing/door-cases.ts'
import { givingBookings } from '../../../testing/giving-bookings.ts'
import { givingMoney } from '../../../testing/giving-money.ts'
import { givingSums, grown, lastOrderId } from '../../../testing/giving-sums.ts'
import { ruledCases } from '../../../testing/ruled-cases.ts'
import { STAFF_AREAS } from '../../../testing/staff-areas.ts'
import { withGivers } from '../../../testing/with-givers.ts'
import { wordCases } from '../../../testing/word-cases.ts'

const desk = withGivers()
const { server, dana, asha, ben, guest, query, send } = desk

const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

const GIVING = Object.entries({ ...givingMoney(desk), ...givingBookings(desk) }).map(
  ([name, { endpoint, make }]) =>
    [name, { endpoint, make: async (to: TestCustomer) => (await make(to)).body }] as const,
)
const RULED = Object.entries({ ...ruledCases(desk), ...wordCases(desk), ...doorCases(desk) })

/** What a manager allows that is for no household, or never for one of the team. */
const FOR_NOBODY: readonly Endpoint[] = [
  staffTill.moveCash,
  boardCapacity.raiseCapacity,
  staffCapacity.saveCapacity,
  staffCapacity.removeCapacity,
  staffClosure.removeClosure,
  staffCustomer.deleteHousehold,
  // Whoever works here has a password, and changes their own address themselves.
  staffCustomer.changeEmail,
  staffCustomer.invite,
]

/**
 * Their scenes are longer, or nobody at all may do it: attendance/came-and-undone.test.ts, vetting/turned-down.test.ts,
 * dogs/weighed-here.test.ts and own-word-credit.test.ts try them.
 */
const TRIED_ELSEWHERE: readonly Endpoint[] = [
  staffAttendance.markAbsent,
  staffAttendance.undo,
  staffDog.meetAgain,
  staffDog.saveCare,
]

test('AD6 every call that a manager has to allow is tried on one’s own household', () => {
  const tried = new Set([...GIVING, ...RULED].map(([, { endpoint }]) => endpoint.path))
  const asked = STAFF_AREAS.flatMap((area) => Object.values(area)).filter(({ approval }) => approval)
  const forgotten = asked.filter(
    (endpoint) => !tried.has(endpoint.path) && ![...FOR_NOBODY, ...TRIED_ELSEWHERE].includes(endpoint),
  )
  expect(forgotten.map(({ path }) => path)).toEqual([])
})

describe('AD6 one’s own household', () => {
  test.each([...GIVING, ...RULED])(
    'AD6 %s: not by oneself, manager or not, but by another',
    async (_name, { endpoint, make }) => {
      await anOpenTill(server, dana.id)
      for (const who of [dana, await aStaffMember(server, 'manager')]) {
        const body = await make(who)
        const upTo = await lastOrderId(server.database)
        const before = await givingSums(server.database, upTo)
        expect(await send(endpoint, body, who)).toMatchObject(NEEDS_MANAGER)
        expect(grown(before, await givingSums(server.database, upTo))).toEqual({})
        expect(await send(endpoint, { ...body, ...desk.approvedBy(asha) }, who)).toMatchObject({ code: 200 })
      }
    },
  )

  test('AD6 nor does a manager approve what goes to their own', async () => {
    const { orderId } = await desk.ownStay(asha)
    const seen = { orderId, version: await desk.versionOf(orderId) }
    const body = { ...seen, kind: 'discount', what: 'Friends', why: 'Hers', amountCents: 4_000 }
    const refused = await send(staffCharges.addCharge, { ...body, ...desk.approvedBy(asha) })
    expect(refused).toMatchObject(NEEDS_MANAGER)
    const { approvers } = refused.data as { approvers: { id: number }[] }
    expect(approvers.map(({ id }) => id)).not.toContain(asha.id)
    expect(await send(staffCharges.addCharge, { ...body, ...desk.approvedBy(ben) })).toMatchObject({
      code: 200,
    })
  })
})

describe('AD6 a rule of the house', () => {
  test.each(RULED)(
    'AD6 %s: for others a manager lets it pass, and nothing else is given with it',
    async (_name, { endpoint, make, isForOthers, grows = {} }) => {
      await anOpenTill(server, dana.id)
      const body = await make(guest)
      const upTo = await lastOrderId(server.database)
      const before = await givingSums(server.database, upTo)
      const given = async () => grown(before, await givingSums(server.database, upTo))
      if (!isForOthers) {
        expect(await send(endpoint, body)).toMatchObject(NEEDS_MANAGER)
        expect(await given()).toEqual({})
      }
      expect(await send(endpoint, body, isForOthers ? dana : asha)).toMatchObject({ code: 200 })
      expect(await given()).toEqual(grows)
    },
  )
})

test('AD6 whose word the review of an incident is stands in it', async () => {
  const { endpoint, make } = ruledCases(desk)['the review of an incident'] as (typeof RULED)[number][1]
  const manager = await aStaffMember(server, 'manager')
  const body = (await make(manager)) as { id: number }
  expect(await send(endpoint, { ...body, ...desk.approvedBy(ben) }, manager)).toMatchObject({ code: 200 })
  expect(await query('select reviewed_by from incident where id = $1', [body.id])).toEqual([
    { reviewed_by: ben.id },
  ])
})
