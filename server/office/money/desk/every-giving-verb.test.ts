import { describe, expect, test } from 'vitest'
import { NOTHING_GIVEN } from '#domain/money/outgoing.ts'
import { anOpenTill } from '../../../testing/a-till.ts'
import { givingBookings } from '../../../testing/giving-bookings.ts'
import type { GivingCase, ReadyCall } from '../../../testing/giving-case.ts'
import { givingMoney } from '../../../testing/giving-money.ts'
import { givingSums, grown, lastOrderId, rowsOf } from '../../../testing/giving-sums.ts'
import { withGivers } from '../../../testing/with-givers.ts'

const desk = withGivers()
const { server, dana, asha, guest, query, send } = desk
const CASES = { ...givingMoney(desk), ...givingBookings(desk) }
const NEEDS_MANAGER = { code: 403, data: { needs: 'manager' } }

const sumsNow = async () => {
  const upTo = await lastOrderId(server.database)
  return () => givingSums(server.database, upTo)
}
const outgoingsSince = (id: number) =>
  query(
    `select id, account_id, order_id, verb, source, by_account_id, approved_by, why, is_within_limit,
       beyond_money_cents, beyond_credit_cents, beyond_pass_units, beyond_forgiven_cents
     from outgoing where id > $1 and source = 'desk' order by id`,
    [id],
  )
const lastOutgoing = async () =>
  Number((await query('select coalesce(max(id), 0) as id from outgoing'))[0]?.['id'])

/** What the guard has to write of it. */
const noteOf = (by: number, { orderId, verb, why, beyond }: ReadyCall) => ({
  account_id: guest.id,
  order_id: orderId,
  verb,
  source: 'desk',
  by_account_id: by,
  approved_by: asha.id,
  why,
  is_within_limit: false,
  beyond_money_cents: beyond.moneyCents ?? 0,
  beyond_credit_cents: beyond.creditCents ?? 0,
  beyond_pass_units: beyond.passUnits ?? 0,
  beyond_forgiven_cents: beyond.forgivenCents ?? 0,
})

async function expectNoted(by: number, ready: ReadyCall, before: number): Promise<void> {
  const noted = await outgoingsSince(before)
  const { id, ...note } = noted[0] ?? {}
  expect(noted).toHaveLength(1)
  expect(note).toEqual(noteOf(by, ready))
  expect(await rowsOf(server.database, Number(id))).toEqual({
    ...NOTHING_GIVEN,
    ...(ready.rows ?? ready.beyond),
  })
}

describe('AD6 every verb that gives goes by the guard', () => {
  test.each(Object.entries<GivingCase>(CASES))(
    'AD6 %s: refused to the desk and nothing written; with a manager noted to the cent',
    async (_name, { endpoint, make }) => {
      await anOpenTill(server, dana.id)
      const ready = await make(guest)
      const sums = await sumsNow()
      const before = await sums()
      const last = await lastOutgoing()
      expect(await send(endpoint, ready.body)).toMatchObject(NEEDS_MANAGER)
      expect(grown(before, await sums())).toEqual({})
      expect(await send(endpoint, { ...ready.body, ...desk.approvedBy(asha) })).toMatchObject({ code: 200 })
      await expectNoted(dana.id, ready, last)
      expect(grown(before, await sums())).not.toEqual({})

      const again = await make(guest)
      const then = await lastOutgoing()
      expect(await send(endpoint, again.body, asha)).toMatchObject({ code: 200 })
      await expectNoted(asha.id, again, then)
    },
  )
})
