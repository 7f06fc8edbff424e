import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { staffCare } from '#contract/staff/care.ts'
import { staffNote } from '#contract/staff/notes.ts'
import type { SyncKind } from '#contract/staff/yard/sync.ts'
import { mondayAt } from '../testing/care-calls.ts'
import { careMonday } from '../testing/care-monday.ts'
import { anItem, syncCalls } from '../testing/sync-calls.ts'
import { withServer } from '../testing/with-server.ts'

const server = withServer({ demo: true })
const { people, aDog } = careMonday(server)
const { outcomes } = syncCalls(server)

const walk = (dogId: number) => ({ dogIds: [dogId], kind: 'walk' })
const note = (dogId: number) => ({ about: { kind: 'dog', id: dogId }, text: 'Limps.' })
const KINDS: [SyncKind, Endpoint, (dogId: number) => object, string][] = [
  ['entry', staffCare.addEntry, walk, 'select 1 from care_log where dog_id = $1'],
  ['note', staffNote.addNote, note, 'select 1 from staff_note where dog_id = $1'],
]
const rowsOf = async (text: string, dogId: number) =>
  (await server.database.pool.query(text, [dogId])).rows.length
const onLine = async (endpoint: Endpoint, body: object, key: string) =>
  (await server.post(endpoint.path, body, { ...people.rob.headers, 'idempotency-key': key })).body.code

test.each(KINDS)(
  'W17 %s: what was done on line and noted because its answer was lost is known',
  async (kind, endpoint, of, rows) => {
    const { dogId } = await aDog()
    const item = anItem(people.rob, kind, of(dogId))
    expect(await onLine(endpoint, of(dogId), item.id)).toBe(200)
    expect(await outcomes(people.rob, [item])).toEqual(['already'])
    expect(await outcomes(people.asha, [item])).toEqual(['already'])
    expect(await rowsOf(rows, dogId)).toBe(1)
  },
)

test.each(KINDS)(
  'W17 %s: and the call that arrives after the queue does nothing more',
  async (kind, endpoint, of, rows) => {
    const { dogId } = await aDog()
    const item = anItem(people.rob, kind, of(dogId))
    expect(await outcomes(people.rob, [item])).toEqual(['taken'])
    expect(await onLine(endpoint, of(dogId), item.id)).toBe(409)
    expect(await rowsOf(rows, dogId)).toBe(1)
  },
)

test.each(KINDS)(
  'W17 %s: both at the same moment leave one row; another number is another one',
  async (kind, endpoint, of, rows) => {
    const { dogId } = await aDog()
    const item = anItem(people.rob, kind, of(dogId), { madeAt: mondayAt('12:02') })
    await Promise.all([onLine(endpoint, of(dogId), item.id), outcomes(people.rob, [item])])
    expect(await rowsOf(rows, dogId)).toBe(1)
    expect(await outcomes(people.rob, [{ ...item, id: randomUUID() }])).toEqual(['taken'])
    expect(await rowsOf(rows, dogId)).toBe(2)
  },
)
