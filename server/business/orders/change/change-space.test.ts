import { beforeEach, describe, expect, test } from 'vitest'
import { aReadyDog } from '../../../testing/a-ready-dog.ts'
import { aBooker, aStay, create, someDays, suiteTypeId } from '../../../testing/booking.ts'
import { aPaidStay, changeAsPreviewed, ONE, THREE } from '../../../testing/changing.ts'
import { change, getOrder, givePass, placed, previewChange, unitsLeft } from '../../../testing/order-calls.ts'
import { noticesTo, waitingJobs } from '../../../testing/paying.ts'
import { aWaitListEntry } from '../../../testing/wait-list-entry.ts'
import { withBooker } from '../../../testing/with-booker.ts'

const { server, booker } = withBooker({ rooms: 30 })

const query = (text: string, values: unknown[] = []) => server.database.pool.query(text, values)

describe('space', () => {
  const villaStay = async (dates: object) => {
    const villa = await suiteTypeId(server, 'Family Villa')
    return aStay(server, [booker.dogId], {
      ...dates,
      rooms: [{ suiteTypeId: villa, dogIds: [booker.dogId] }],
    })
  }
  const villaNights = async () => {
    const villa = await suiteTypeId(server, 'Family Villa')
    const { rows } = await query(
      'select night, booked from suite_night where suite_type_id = $1 and booked > 0 order by night',
      [villa],
    )
    return rows.map(({ night, booked }: { night: string; booked: number }) => `${night} ${booked}`)
  }
  /** Two villas in the house; another household has one from 13 to 16 January. */
  const anotherVilla = async (arrival: string, departure: string) => {
    const other = await aBooker(server)
    const villa = await suiteTypeId(server, 'Family Villa')
    const rooms = [{ suiteTypeId: villa, dogIds: [other.dogId] }]
    return placed(
      await create(server, other, await aStay(server, [other.dogId], { arrival, departure, rooms })),
    )
  }

  test('A21 one’s own space does not stand in the way of other dates in a full house', async () => {
    await anotherVilla('2027-01-12', '2027-01-20')
    const { id } = placed(
      await create(server, booker, await villaStay({ arrival: '2027-01-13', departure: '2027-01-15' })),
    )
    const { order } = await changeAsPreviewed(
      server,
      booker,
      id,
      await villaStay({ arrival: '2027-01-14', departure: '2027-01-17' }),
    )
    expect([order.firstDate, order.lastDate]).toEqual(['2027-01-14', '2027-01-17'])
  })

  test('A21 sold out in the middle: nothing is changed at all, and the refusal says what is gone', async () => {
    await anotherVilla('2027-03-01', '2027-03-10')
    await anotherVilla('2027-03-04', '2027-03-05')
    const passId = await givePass(server, booker.id, { kind: 'night', units: 1 })
    const first = await villaStay({ arrival: '2027-03-02', departure: '2027-03-04' })
    const requests = { promoCode: 'WELCOME10', usePasses: true }
    const { id } = placed(await create(server, booker, { ...first, ...requests }))
    const before = [await getOrder(server, booker, id), await villaNights(), await unitsLeft(server, passId)]
    const wanted = await villaStay({ arrival: '2027-03-02', departure: '2027-03-06' })
    for (const one of [previewChange, change]) {
      expect(await one(server, booker, id, { ...wanted, ...requests })).toMatchObject({
        code: 409,
        msg: 'Family Villa is full on Thu 4 Mar. Nothing was booked; here’s what’s available.',
        data: { clashes: ['2027-03-04'], canWait: true },
      })
    }
    expect([
      await getOrder(server, booker, id),
      await villaNights(),
      await unitsLeft(server, passId),
    ]).toEqual(before)
  })

  test('A21 daycare names only the days that others have filled', async () => {
    const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, part: 'full' })) })
    await query(
      `insert into daycare_day values (1, '2026-12-01', 'large', 1, 0), (1, '2026-12-02', 'large', 0, 0)`,
    )
    const request = someDays([booker.dogId], days('2026-12-01'))
    const { id } = placed(await create(server, booker, request))
    const wanted = someDays([booker.dogId], days('2026-12-01', '2026-12-02'))
    expect(await change(server, booker, id, wanted)).toMatchObject({
      code: 409,
      data: { clashes: ['2026-12-02'] },
    })
  })

  test('A21 what a change frees is offered to those who wait', async () => {
    const id = await aPaidStay(server, booker)
    await query('delete from graphile_worker._private_jobs')
    await aWaitListEntry(server, booker.id)
    await change(server, booker, id, await aStay(server, [booker.dogId], ONE))
    expect(await waitingJobs(server, 'offerFreedSpace')).toEqual([{ parkId: 1 }])
  })

  test('A21 a dog that is elsewhere on the new dates is refused', async () => {
    const id = await aPaidStay(server, booker)
    await create(server, booker, someDays([booker.dogId], { days: [{ date: '2026-12-15', part: 'half' }] }))
    const wanted = await aStay(server, [booker.dogId], { arrival: '2026-12-14', departure: '2026-12-16' })
    expect(await change(server, booker, id, wanted)).toMatchObject({ code: 409 })
    expect((await getOrder(server, booker, id)).firstDate).toBe('2026-12-08')
  })
})

describe('dogs we have not met', () => {
  const unmet = async () => {
    const dogId = await aReadyDog(server, booker.id)
    await query(`update dog set interview_outcome = 'none' where id = $1`, [dogId])
    return dogId
  }

  const interview = { date: '2026-11-24', time: '09:00' }

  test('A21 may be left out of an order that waits for them, and then it can be paid', async () => {
    const stranger = await unmet()
    const rooms = [
      { suiteTypeId: await suiteTypeId(server, 'Deluxe Suite'), dogIds: [booker.dogId, stranger] },
    ]
    const both = await aStay(server, [booker.dogId, stranger], { ...THREE, rooms, interview })
    const waiting = placed(await create(server, booker, both))
    // A day after the meet and greet, at the latest.
    expect(waiting).toMatchObject({ status: 'awaiting_interview', holdUntil: '2026-11-25T17:00:00.000Z' })
    const { order } = await changeAsPreviewed(
      server,
      booker,
      waiting.id,
      await aStay(server, [booker.dogId], THREE),
    )
    expect(order).toMatchObject({ status: 'held', holdUntil: '2026-11-19T18:15:00.000Z', canPay: true })
  })

  test.each(['held', 'confirmed'])(
    'A21 are refused in an order that is %s: its terms stay',
    async (status) => {
      const unpaid = () => aStay(server, [booker.dogId], THREE).then((stay) => create(server, booker, stay))
      const id = status === 'held' ? placed(await unpaid()).id : await aPaidStay(server, booker)
      const request = await aStay(server, [await unmet()], { ...THREE, interview })
      for (const one of [previewChange, change]) {
        expect(await one(server, booker, id, request)).toMatchObject({
          code: 400,
          msg: expect.stringMatching(/We’d like to meet .* first/),
        })
      }
    },
  )
})

describe('a meeting', () => {
  const meeting = (time: string, date = '2026-11-25') => ({
    orderType: 'interview',
    dogIds: [booker.dogId],
    date,
    time,
  })
  beforeEach(() => query(`update dog set interview_outcome = 'none' where id = $1`, [booker.dogId]))

  test('A21 moves to another time, frees the first one and is told', async () => {
    const { id } = placed(await create(server, booker, meeting('09:00'), { isSigned: false }))
    const { order } = await changeAsPreviewed(server, booker, id, meeting('10:00'))
    expect(order).toMatchObject({
      status: 'confirmed',
      beginTime: '10:00',
      balanceCents: 3_150,
      canPay: true,
    })
    expect(await noticesTo(server, booker)).toContain('Meet and greet changed: now Wed 25 Nov')
    const { rows } = await query(
      `select starts, booked from interview_slot where date = '2026-11-25' order by 1`,
    )
    expect(rows).toEqual([
      { starts: '09:00:00', booked: 0 },
      { starts: '10:00:00', booked: 1 },
    ])
    const outcome = await query('select interview_outcome from dog where id = $1', [booker.dogId])
    expect(outcome.rows).toEqual([{ interview_outcome: 'booked' }])
  })

  test('A21 moved, it leaves a dog that has passed before welcome', async () => {
    const again = await aReadyDog(server, booker.id)
    const both = (time: string) => ({ ...meeting(time, '2026-11-27'), dogIds: [booker.dogId, again] })
    const { id } = placed(await create(server, booker, both('09:00'), { isSigned: false }))
    await changeAsPreviewed(server, booker, id, both('10:00'))
    const { rows } = await query('select interview_outcome from dog where id in ($1, $2) order by id', [
      booker.dogId,
      again,
    ])
    expect(rows).toEqual([{ interview_outcome: 'booked' }, { interview_outcome: 'passed' }])
  })

  test('A21 cannot move behind the stay that waits for it', async () => {
    const stay = { ...THREE, interview: { date: '2026-11-26', time: '09:00' } }
    const { interviewOrderId } = placed(
      await create(server, booker, await aStay(server, [booker.dogId], stay)),
    )
    expect(await change(server, booker, interviewOrderId ?? 0, meeting('09:00', '2026-12-09'))).toMatchObject(
      {
        code: 400,
        msg: expect.stringMatching(/booking on Tue 8 Dec needs this/),
      },
    )
    expect(await change(server, booker, interviewOrderId ?? 0, meeting('11:00', '2026-12-07'))).toMatchObject(
      {
        code: 200,
      },
    )
  })
})
