import { randomUUID } from 'node:crypto'
import { dogs } from '#contract/business/dogs.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffAlarm } from '#contract/office/alarms.ts'
import { staffAttendance } from '#contract/office/day/attendance.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffPlay } from '#contract/office/play.ts'
import { staffPrint } from '#contract/office/print.ts'
import { staffReports } from '#contract/office/report-cards.ts'
import { staffRoom } from '#contract/office/day/rooms.ts'
import { staffToday } from '#contract/office/day/today.ts'
import { type Givers, givingScene, TOO_LATE } from './giving-case.ts'
import { harmless, type HarmlessCase } from './harmless-case.ts'
import { stayOf } from './move-on-board.ts'
import { staffRead } from './staff-calls.ts'

interface Seen {
  id: number
  version: number
}

/** What is done and written down for dogs that are here. */
export function harmlessCare(desk: Givers): HarmlessCase[] {
  const { server, asha, guest, query, send } = desk
  const { seen, inHouse } = givingScene(desk)
  const done = async (endpoint: Endpoint, body: object) => {
    const { code, msg, data } = await send(endpoint, body, asha)
    if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`)
    return data as Seen
  }
  const only = ({ id, version }: Seen) => ({ id, version })
  /** Has a meal at noon, and it is four minutes past. */
  const here = async () => {
    const order = await inHouse(guest, TOO_LATE)
    const meal = `feeding_what = 'Kibble', feeding_how_much = '1 cup', feeding_times = '{12:00}'`
    await query(`update dog set ${meal} where id = $1`, [order.dogId])
    server.clock.set('2026-11-24T19:04:00Z')
    return order
  }
  const aMeal = async () => ({
    id: randomUUID() as string,
    dogId: (await here()).dogId,
    itemKey: 'meal',
    dueAt: '2026-11-24T19:00:00.000Z',
    outcome: 'given',
  })
  const rounds = [
    harmless(staffCare.tick, aMeal),
    harmless(staffCare.withdraw, async () => {
      const { id } = await done(staffCare.tick, await aMeal())
      return { id }
    }),
    harmless(staffCare.addEntry, async () => ({ dogIds: [(await here()).dogId], kind: 'walk' })),
    harmless(staffCare.readChange, async () => {
      const { dogId } = await here()
      const feeding = { what: 'Kibble', howMuch: '2 cups', times: ['12:00'] }
      const form = { id: dogId, name: 'Maple', breed: 'Golden Retriever', sex: 'female', feeding }
      await server.post(dogs.saveDog.path, form, guest.headers)
      return { id: Number((await query('select max(id) as id from care_change'))[0]?.['id']) }
    }),
    harmless(staffCare.markNoMeal, async () => ({ dogId: (await inHouse(guest, TOO_LATE)).dogId })),
    harmless(staffPrint.typeInRound, async () => {
      const { dogId } = await here()
      const date = '2026-11-24'
      const { path } = await staffRead(server, asha, staffPrint.getPrint, { kind: 'rounds', date })
      await (await fetch(server.url + path)).arrayBuffer()
      const [row] = await query('select number from print_row where dog_id = $1', [dogId])
      await query(`update account set first_name = 'Asha', last_name = 'Kaur' where id = $1`, [asha.id])
      return { parkId: 1, date, rows: [{ number: row?.['number'], time: '12:02', initials: 'AK' }] }
    }),
    harmless(staffRoom.markClean, async () => {
      const { id, dogId } = await here()
      await done(staffToday.findRoom, { ...(await stayOf(server, id)), ...(await seen(id)) })
      server.clock.set('2026-11-26T17:30:00Z')
      await done(staffAttendance.checkOut, { ...(await seen(id)), dogIds: [dogId] })
      const [room] = await query('select room_id, since from room_cleaning where order_id = $1', [id])
      return { roomId: room?.['room_id'], since: room?.['since'] }
    }),
  ]

  const aReport = async () => ({
    reportId: randomUUID(),
    kind: 'bite',
    severity: 3,
    happenedAt: '2026-11-24T19:00:00.000Z',
    dogs: [{ dogId: (await here()).dogId, part: 'hurt' }],
    whatHappened: 'A tear of about 1 cm.',
  })
  const aBite = async () => {
    const report = await aReport()
    const incident = only(await done(staffIncident.saveIncident, report))
    return { ...incident, dogId: report.dogs[0]?.dogId ?? 0 }
  }
  const incidents = [
    harmless(staffIncident.saveIncident, aReport),
    harmless(staffIncident.closeIncident, async () => {
      const told = { ...(await aBite()), who: 'Priya', at: '2026-11-24T19:03:00.000Z' }
      const bite = only(await done(staffIncident.noteOwnerCall, told))
      const review = { ...bite, decision: 'group', why: 'All well' }
      return only(await done(staffIncident.reviewIncident, review))
    }),
    harmless(staffIncident.tellOwner, async () => ({ ...(await aBite()), text: 'A small tear.' })),
    harmless(staffIncident.noteOwnerCall, async () => ({
      ...(await aBite()),
      who: 'Priya',
      at: '2026-11-24T19:03:00.000Z',
    })),
    harmless(staffAlarm.takeAlarm, async () => {
      const { id } = await aBite()
      return { id: (await query('select id from alarm where incident_id = $1', [id]))[0]?.['id'] }
    }),
  ]

  const areaId = async () =>
    Number((await query(`select id from play_area where 'large' = any(sizes)`))[0]?.['id'])
  const play = [
    harmless(staffPlay.movePlay, async () => ({
      dogIds: [(await here()).dogId],
      fromAreaId: null,
      areaId: await areaId(),
    })),
    harmless(staffPlay.watch, async () => ({ areaId: await areaId() })),
  ]

  const words = { headline: 'Maple swam', note: 'Twice.' }
  const aCard = async () =>
    only(await done(staffReports.saveReport, { dogId: (await here()).dogId, ...words }))
  const aSentCard = async () => {
    const card = await aCard()
    await done(staffReports.sendReports, { cards: [card] })
    const [now] = await query('select id, version from report_card where id = $1', [card.id])
    return { id: card.id, version: Number(now?.['version']) }
  }
  const reports = [
    harmless(staffReports.saveReport, async () => ({ dogId: (await here()).dogId, ...words })),
    harmless(staffReports.discardReport, aCard),
    harmless(staffReports.sendReports, async () => ({ cards: [await aCard()] })),
    harmless(staffReports.correctReport, async () => ({ ...(await aSentCard()), ...words, note: 'Once.' })),
    harmless(staffReports.addToReport, async () => ({ ...(await aSentCard()), text: 'And slept.' })),
    harmless(staffReports.setCareSummary, async () => ({ ...(await seen((await here()).id)), isOn: false })),
  ]
  return [...rounds, ...incidents, ...play, ...reports]
}
