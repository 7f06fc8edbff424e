import { describe, expect, test } from 'vitest'
import { aBooker } from '../../../testing/booking.ts'
import { aPaidStay } from '../../../testing/changing.ts'
import { cancel, change, getOrder, pay, placed } from '../../../testing/order-calls.ts'
import { beginPayment, paymentNow } from '../../../testing/paying.ts'
import { pendingChanges } from '../../../testing/pending-changes.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })
const { longer, asked, nightsTaken } = pendingChanges(server, booker)

describe('a change that is not wanted any more', () => {
  test('A21 it can be taken back, another change replaces it, and cancelling ends it too', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const before = await nightsTaken()
    await asked(id, await longer())
    const { paymentId } = await beginPayment(server, booker, { id })
    const back = await server.post('/api/order/withdrawChange', { id }, booker.headers)
    expect(back.body).toMatchObject({ code: 200, data: { pendingChange: null, lastDate: '2026-12-11' } })
    expect(await paymentNow(server, paymentId)).toMatchObject({ status: 'cancelled' })
    expect(await nightsTaken()).toBe(before)
    await asked(id, await longer())
    const other = await asked(id, await longer({ arrival: '2026-12-08', departure: '2026-12-12' }))
    expect(other.pendingChange).toMatchObject({ lastDate: '2026-12-12' })
    expect(await nightsTaken()).toBe(before + 1)
    placed(await cancel(server, booker, id))
    expect(await nightsTaken()).toBe(before - 3)
    const stranger = await aBooker(server)
    expect((await server.post('/api/order/withdrawChange', { id }, stranger.headers)).status).toBe(404)
    expect((await server.post('/api/order/withdrawChange', { id })).status).toBe(401)
  })

  test('A21 asked for again and again, a change keeps no space for ever', async () => {
    const id = await aPaidStay(server, booker, 'due')
    for (let round = 0; round < 6; round += 1) {
      expect((await asked(id, await longer())).pendingChange).not.toBeNull()
      server.clock.advance(14)
    }
    expect(await change(server, booker, id, await longer())).toMatchObject({
      code: 409,
      msg: expect.stringContaining('several changes to this booking today'),
    })
    server.clock.advance(24 * 60)
    expect((await asked(id, await longer())).pendingChange).not.toBeNull()
  })

  test('A21 taking back what is not there is refused; the same call sent twice is one', async () => {
    const id = await aPaidStay(server, booker, 'due')
    const takeBack = async (key: string) => {
      const headers = { ...booker.headers, 'idempotency-key': key }
      return (await server.post('/api/order/withdrawChange', { id }, headers)).body
    }
    const nothing = {
      code: 409,
      msg: 'There’s no change waiting to be paid. Please take another look.',
      data: null,
    }
    expect(await takeBack('before')).toEqual(nothing)
    await asked(id, await longer())
    for (const _twice of [1, 2]) {
      expect(await takeBack('once')).toMatchObject({ code: 200, data: { pendingChange: null } })
    }
    expect(await takeBack('after')).toEqual(nothing)
    await asked(id, await longer())
    await pay(server, booker, id)
    expect(await takeBack('paid')).toEqual(nothing)
    expect(await getOrder(server, booker, id)).toMatchObject({ lastDate: '2026-12-13' })
  })
})
