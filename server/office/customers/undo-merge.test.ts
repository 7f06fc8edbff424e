import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../testing/a-customer.ts'
import { aReadyDog } from '../../testing/a-ready-dog.ts'
import { aStay, create } from '../../testing/booking.ts'
import { withFullHouseholds, withoutNews } from '../../testing/full-households.ts'

const { server, query, merge, undo, aFullHousehold, sums, belongings } = withFullHouseholds()

describe('C6 undoing a merge', () => {
  test.each(['kept', 'merged'] as const)(
    'C6 with the log-in of the one %s, all is as it was',
    async (logIn) => {
      const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
      await query(`update account set phone = '+16045550188', first_name = 'Anu' where id = $1`, [merged.id])
      const before = [await belongings(kept.id), await belongings(merged.id)]
      const done = await merge(kept, merged, { logIn, name: 'merged' })
      expect(done.code).toBe(200)
      const one = logIn === 'kept' ? kept : merged
      expect(
        (await server.post('/api/user/doLogin', { email: one.email, password: PASSWORD })).body,
      ).toMatchObject({
        code: 200,
        data: { id: kept.id, firstName: 'Anu', phone: '+16045550188' },
      })
      const [{ at }] = await query('select at from merge_run where kept_id = $1', [kept.id])
      server.clock.set(at.toISOString())
      server.clock.advance(6 * 24 * 60)
      expect(await undo(done)).toMatchObject({ code: 200, data: { keptId: kept.id, mergedId: merged.id } })
      const after = [await belongings(kept.id), await belongings(merged.id)]
      expect(after.map(withoutNews)).toEqual(before.map(withoutNews))
      for (const { email, id } of [kept, merged])
        expect((await server.post('/api/user/doLogin', { email, password: PASSWORD })).body).toMatchObject({
          code: 200,
          data: { id },
        })
      expect(await undo(done)).toMatchObject({ code: 409 })
    },
  )

  test('C6 what has come since stands in the way, by name, and after seven days it is too late', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    const done = await merge(kept, merged)
    server.clock.advance(60)
    const request = await aStay(server, [merged.dogId], { arrival: '2027-06-01', departure: '2027-06-03' })
    const placed = await create(server, kept, request)
    const refused = await undo(done)
    expect(refused.code).toBe(409)
    const [{ name }] = await query('select name from dog where id = $1', [merged.dogId])
    const { inTheWay } = refused.data as { inTheWay: string[] }
    expect(inTheWay).toContain(`Booking ${placed.data.code} was made for ${name}.`)
    server.clock.advance(8 * 24 * 60)
    expect(await undo(done)).toMatchObject({
      code: 409,
      msg: 'A merge can be undone for 7 days. Nothing was done.',
    })
  })

  test('C6 two who undo at once part them once', async () => {
    const [kept, merged] = [await aFullHousehold(), await aFullHousehold()]
    await aReadyDog(server, merged.id)
    const before = await sums(kept.id, merged.id)
    const done = await merge(kept, merged)
    const answers = await Promise.all([undo(done), undo(done), undo(done)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(await sums(kept.id, merged.id)).toEqual(before)
  })
})
