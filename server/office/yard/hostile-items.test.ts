import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { SYNC_KINDS, SyncItem } from '#contract/office/yard/sync.ts'
import type { JsonSchema } from '../../http/docs/json-schema.ts'
import { mondayAt } from '../../testing/care-calls.ts'
import { careMonday } from '../../testing/care-monday.ts'
import { hostileInputs } from '../../testing/hostile-inputs.ts'
import { syncCalls } from '../../testing/sync-calls.ts'
import { withServer } from '../../testing/with-server.ts'

const server = withServer({ demo: true, env: { RATE_LIMIT_PER_MINUTE: '1000000' } })
const { people, aDog } = careMonday(server)
const { send } = syncCalls(server)

const BATCH_SIZE = 100
/** So that a call stays below what one may send. */
const LONGEST = 2_000

test.each(SYNC_KINDS)(
  'W17 %s breaks on no hostile value in any of its fields, and says so in our words',
  async (kind) => {
    const { dogId, orderId } = await aDog()
    const known = {
      dogId,
      orderId,
      dogIds: [dogId],
      byAccountId: people.rob.id,
      madeAt: mondayAt('12:00'),
      dueAt: mondayAt('12:00'),
      happenedAt: mondayAt('12:00'),
      date: '2026-11-16',
      itemKey: 'meal',
      secondId: undefined,
      contactId: undefined,
      photoName: undefined,
      pictures: [],
      reportId: randomUUID(),
      about: { kind: 'dog', id: dogId },
    }
    const option = SyncItem.options.find(({ shape }) => shape.kind.value === kind)
    if (option === undefined) throw new Error(`${kind} is not in the contract`)
    const schema = z.toJSONSchema(option, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const items = [...hostileInputs(schema, known)]
      .filter(({ field, input }) => field !== 'id' && typeof input === 'object' && input !== null)
      .map(({ field, value, input }) => ({
        what: `${field} = ${value}`,
        item: { ...(input as object), id: randomUUID() },
      }))
      .filter(({ item }) => JSON.stringify(item).length < LONGEST)
    expect(items.length).toBeGreaterThan(20)
    const broken: string[] = []
    for (let from = 0; from < items.length; from += BATCH_SIZE) {
      const part = items.slice(from, from + BATCH_SIZE)
      const { body } = await send(
        people.rob,
        part.map(({ item }) => item),
      )
      expect(body).toMatchObject({ code: 200 })
      const answers = (body.data as { items: { reason: string | null; msg: string }[] }).items
      for (const [index, { reason, msg }] of answers.entries())
        if (reason === 'broken' || msg.startsWith('Invalid')) broken.push(`${part[index]?.what}: ${msg}`)
    }
    expect(broken).toEqual([])
  },
)
