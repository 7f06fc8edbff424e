import { randomUUID } from 'node:crypto'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { boardWaitList } from '#contract/office/orders/board/wait-list.ts'
import { staffMerge } from '#contract/office/customers/merge.ts'
import { dogRecords } from '#contract/office/dogs/dog-records.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffChange } from '#contract/office/orders/change.ts'
import { staffNewOrderWrites } from '#contract/office/orders/new-order.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import type { TestCustomer } from './a-customer.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { aBooker, aStay, create, suiteTypeId } from './booking.ts'
import { FAR, type Givers, givingScene, type RuledCase, TOO_LATE } from './giving-case.ts'
import { askToWait, giveCredit, placed as placedOrder } from './order-calls.ts'
import { staffRead } from './staff-calls.ts'

const why = 'Please'
let weeks = 0
/** Store credit that went from one household to the other. */
const MOVED = { outgoings: 1, credited: 3_000 }

/** Rules of the house that a manager lets pass: what each call gives is no money. */
export function ruledCases(desk: Givers): Record<string, RuledCase> {
  const { server, query, send } = desk
  const { other, seen, booked, paid } = givingScene(desk)
  const START = '2026-11-23T18:00:00Z'

  const waived = (gate: string, open: (dogId: number) => Promise<unknown>): RuledCase => ({
    endpoint: staffAttendance.waive,
    make: async (to) => {
      const { id, dogId } = await (gate === 'money' ? booked : paid)(to, TOO_LATE)
      server.clock.set('2026-11-24T17:02:00Z')
      await open(dogId)
      return { ...(await seen(id)), ...(gate !== 'money' && { dogId }), gate, why }
    },
    grows: { let_in: 1 },
  })
  const placed = (dates: object, more: object): RuledCase => ({
    endpoint: staffNewOrderWrites.create,
    make: async (to) => {
      server.clock.set(START)
      const request = await aStay(server, [await aReadyDog(server, to.id)], dates)
      return { accountId: to.id, request, pay: 'hold', ...more }
    },
  })
  const bent = (rule: string) => ({ bend: [{ rule, why }] })
  const accountVersion = async (id: number) =>
    Number((await query('select version from account where id = $1', [id]))[0]?.['version'])
  const twoHouseholds = async (to: TestCustomer) => {
    const merged = await aBooker(server)
    await giveCredit(server, merged.id, 3_000)
    return {
      keptId: to.id,
      keptVersion: await accountVersion(to.id),
      mergedId: merged.id,
      mergedVersion: await accountVersion(merged.id),
    }
  }
  /** A dog of the household that bit, and is out of the group since. */
  const aBite = async (to: TestCustomer) => {
    server.clock.set(START)
    const dogId = await aReadyDog(server, to.id)
    const form = {
      reportId: randomUUID(),
      kind: 'bite',
      severity: 3,
      happenedAt: '2026-11-23T17:50:00.000Z',
      dogs: [{ dogId, part: 'did' }],
      whatHappened: 'Bit through the fence.',
    }
    const { data } = await send(staffIncident.saveIncident, form, other(to))
    return { dogId, incident: data as { id: number; version: number } }
  }
  /** Waits for a suite for which somebody else waits longer, and which is free now. */
  const anEntry = async (to: TestCustomer) => {
    server.clock.set(START)
    weeks += 1
    const arrival = addDays('2027-04-06', 7 * weeks)
    const dates = { arrival, departure: addDays(arrival, 2) }
    const first = await aBooker(server)
    const type = await suiteTypeId(server, 'Deluxe Suite')
    const nights = `suite_type_id = ${type} and night between '${arrival}' and '${dates.departure}'`
    placedOrder(await create(server, first, await aStay(server, [first.dogId], dates)))
    await query(`update suite_night set capacity = booked where ${nights}`)
    const rival = await aBooker(server)
    await askToWait(server, rival, await aStay(server, [rival.dogId], dates))
    const dogId = await aReadyDog(server, to.id)
    const { data } = await askToWait(server, to, await aStay(server, [dogId], dates))
    await query(`update suite_night set capacity = booked + 5 where ${nights}`)
    const { id } = data as { id: number }
    const [entry] = await query('select version from wait_list_entry where id = $1', [id])
    return { entryId: id, version: Number(entry?.['version']), why }
  }
  const dogVersion = async (to: TestCustomer, id: number) =>
    (await staffRead(server, other(to), staffDog.getDog, { id })).version

  return {
    'a record that is missing': waived('vaccines', (dogId) =>
      query(`update vaccine_record set expires_on = '2026-11-20' where dog_id = $1`, [dogId]),
    ),
    'a meet and greet that is missing': waived('interview', (dogId) =>
      query(`update dog set interview_outcome = 'none', interview_passed_on = null where id = $1`, [dogId]),
    ),
    'money that waits until they go home': waived('money', () => Promise.resolve()),
    'a booking that is paid on arrival': {
      ...placed(FAR, { pay: 'arrival' }),
      grows: { kept_unpaid: 1 },
    },
    'a stay shorter than the shortest': placed(
      { arrival: '2026-12-27', departure: '2026-12-28' },
      bent('minimum-stay'),
    ),
    'hours that are bent': {
      ...placed({ ...FAR, arrivalTime: '05:00' }, bent('hours')),
      isForOthers: true,
    },
    'an offer out of turn': {
      endpoint: boardWaitList.offer,
      isForOthers: true,
      make: (to) => anEntry(to),
    },
    'two households made one': { endpoint: staffMerge.merge, make: twoHouseholds, grows: MOVED },
    'two households parted again': {
      endpoint: staffMerge.undoMerge,
      make: async (to) => {
        server.clock.set(START)
        const { data } = await send(staffMerge.merge, await twoHouseholds(to), other(to))
        return data as object
      },
      grows: MOVED,
    },
    'a dog that is let back into the group': {
      endpoint: staffDog.setGroupPlay,
      make: async (to) => {
        const { dogId } = await aBite(to)
        return { id: dogId, version: await dogVersion(to, dogId), groupPlay: 'yes' }
      },
    },
    'the review of an incident': {
      endpoint: staffIncident.reviewIncident,
      make: async (to) => ({ ...ids((await aBite(to)).incident), decision: 'group', why }),
    },
    'a death that is taken back': {
      endpoint: dogRecords.undoDeceased,
      make: async (to) => {
        const { id, dogId } = await paid(to, TOO_LATE)
        const died = { id: dogId, version: await dogVersion(to, dogId), on: '2026-11-22' }
        await send(dogRecords.markDeceased, died, other(to))
        server.clock.advance(60)
        const cancelling = { ...(await seen(id)), ourDoing: true, why, expected: null }
        await send(staffChange.cancel, cancelling, other(to))
        return { id: dogId, version: await dogVersion(to, dogId) }
      },
    },
  }
}

const ids = ({ id, version }: { id: number; version: number }) => ({ id, version })
