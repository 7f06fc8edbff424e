import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffCare } from '#contract/office/care.ts'
import { staffDog } from '#contract/office/dogs/dogs.ts'
import { staffIncident } from '#contract/office/incidents/incidents.ts'
import { staffNote } from '#contract/office/notes.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { jobHandlers } from '../../start/job-handlers.ts'
import type { TestCustomer } from '../../testing/a-customer.ts'
import { careCalls, mondayAt, PIN } from '../../testing/care-calls.ts'
import { careMonday } from '../../testing/care-monday.ts'
import { aMeal, anItem, syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
const { sync, outcomes, sign } = syncCalls(server)
const care = careCalls(server)

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows
const onLine = (who: TestCustomer, endpoint: Endpoint, input: object, key: string) =>
  server.post(endpoint.path, input, { ...who.headers, 'idempotency-key': key })

const aNote = (dogId: number) => ({ about: { kind: 'dog', id: dogId }, text: 'Limps a little.' })
const aWalk = (dogId: number) => ({ dogIds: [dogId], kind: 'walk' })
const aReport = (dogId: number, reportId: string) => ({
  reportId,
  kind: 'injury',
  severity: 1,
  happenedAt: mondayAt('11:50'),
  dogs: [{ dogId, part: 'hurt' }],
  whatHappened: 'Cut a paw.',
})

const WRITES = [
  ['note', staffNote.addNote, aNote, 'select 1 from staff_note where dog_id = $1'],
  ['entry', staffCare.addEntry, aWalk, 'select 1 from care_log where dog_id = $1'],
  ['incident', staffIncident.saveIncident, aReport, 'select 1 from incident_dog where dog_id = $1'],
] as const

test.each(WRITES)(
  'W17 a %s whose answer was lost is sent again with the queue and kept once',
  async (...row) => {
    const [kind, endpoint, payloadOf, written] = row
    const { dogId } = await aDog()
    const id = randomUUID()
    const payload = payloadOf(dogId, id)
    expect((await onLine(people.rob, endpoint, payload, id)).body.code).toBe(200)
    const item = anItem(people.rob, kind, payload, { id })
    // Somebody else has the device by now; it was Rob's own session that did it.
    expect((await sync(people.asha, [item])).items).toMatchObject([{ outcome: 'already', isSigned: true }])
    expect(await outcomes(people.rob, [item])).toEqual(['already'])
    expect(await query(written, [dogId])).toHaveLength(1)
  },
)

test.each(WRITES)(
  'W17 a %s that is still on its way when the queue arrives comes too late',
  async (...row) => {
    const [kind, endpoint, payloadOf, written] = row
    const { dogId } = await aDog()
    const id = randomUUID()
    const payload = payloadOf(dogId, id)
    expect(await outcomes(people.rob, [anItem(people.rob, kind, payload, { id })])).toEqual(['taken'])
    expect((await onLine(people.rob, endpoint, payload, id)).body.code).not.toBe(200)
    expect(await query(written, [dogId])).toHaveLength(1)
  },
)

test('W17 the call and the queue at the same moment, ten times over: one note', async () => {
  const { dogId } = await aDog()
  const id = randomUUID()
  const item = anItem(people.rob, 'note', aNote(dogId), { id })
  await Promise.all(
    Array.from({ length: 10 }, (_, at) =>
      at % 2 === 0 ? sync(people.rob, [item]) : onLine(people.rob, staffNote.addNote, aNote(dogId), id),
    ),
  )
  expect(await query('select 1 from staff_note where dog_id = $1', [dogId])).toHaveLength(1)
})

test('W18 notes and incidents show that they are not signed, and that they are', async () => {
  const { dogId } = await aDog()
  const deviceId = randomUUID()
  const items = [
    anItem(people.rob, 'note', aNote(dogId)),
    anItem(people.rob, 'incident', aReport(dogId, randomUUID())),
  ]
  const { items: answers } = await sync(people.asha, items, { deviceId })
  const incidentId = answers[1]?.incidentId
  const read = async () => {
    const [dog, list, page] = await Promise.all([
      server.get(`${staffDog.getDog.path}?id=${dogId}`, people.asha.headers),
      server.get(staffIncident.getIncidents.path, people.asha.headers),
      server.get(`${staffIncident.getIncident.path}?id=${incidentId}`, people.asha.headers),
    ])
    const { notes } = staffDog.getDog.output.parse(dog.body.data)
    const { incidents } = staffIncident.getIncidents.output.parse(list.body.data)
    const { isSigned } = staffIncident.getIncident.output.parse(page.body.data)
    return [notes[0]?.isSigned, incidents.find(({ id }) => id === incidentId)?.isSigned, isSigned]
  }
  expect(await read()).toEqual([false, false, false])
  const [{ last }] = await query('select coalesce(max(seq), 0)::int as last from live_event')
  await sign(people.asha, deviceId, people.rob.id, PIN)
  expect(await read()).toEqual([true, true, true])
  const news = await query('select kind from live_event where seq > $1 order by kind', [last])
  expect(news.map(({ kind }) => kind)).toEqual(['dog', 'incident', 'today'])
})

test('W17 what was taken is known to a device that is away for two days more; later, if signed, it is forgotten', async () => {
  const { dogId } = await aDog()
  const begun = server.clock.now()
  const meal = anItem(people.rob, 'tick', aMeal(dogId))
  const unsigned = anItem(people.rob, 'entry', aWalk(dogId))
  await sync(people.rob, [meal])
  await sync(people.asha, [unsigned])
  const known = async (days: number) => {
    server.clock.set(new Date(begun.getTime() + days * DAY_MS).toISOString())
    await jobHandlers(server.app).sweepAccounts({}, { isFirst: true } as never)
    const rows = await query('select id from synced_item where id = any($1)', [[meal.id, unsigned.id]])
    return new Set(rows.map(({ id }) => id))
  }
  expect(await known(5)).toEqual(new Set([meal.id, unsigned.id]))
  expect(await known(15)).toEqual(new Set([unsigned.id]))
  server.clock.set(begun.toISOString())
  const ticks = (await care.items(people.asha, dogId)).map(({ tick }) => tick?.isSigned)
  expect(ticks).toContain(true)
})
