import type { Medication } from '../business/dogs/dog-tables.ts'
import { aReadyDog } from './a-ready-dog.ts'
import { anOrder } from './an-order.ts'
import type { TestServer } from './test-server.ts'

export interface VisitOptions {
  accountId: number
  /** Of a ready dog that is here already: another dog otherwise. */
  name?: string
  cameAt?: string
  by?: number
  food?: { what: string; howMuch: string; times: string[] }
  medications?: Medication[]
}

export interface TestVisit {
  dogId: number
  orderId: number
}

/** A dog that is here on a stay of a week around the test's Monday, with what is written about its care. */
export async function aVisit(server: TestServer, wanted: VisitOptions): Promise<TestVisit> {
  const { db } = server.database
  const dogId = await aReadyDog(server, wanted.accountId)
  const { what = '', howMuch = '', times = [] } = wanted.food ?? {}
  await db
    .updateTable('dog')
    .set({
      ...(wanted.name !== undefined && { name: wanted.name }),
      feeding_what: what,
      feeding_how_much: howMuch,
      feeding_times: times,
      medications: JSON.stringify(wanted.medications ?? []),
    })
    .where('id', '=', dogId)
    .execute()
  const { id: orderId } = await anOrder(server, {
    accountId: wanted.accountId,
    dogId,
    arrival: '2026-11-17',
    departure: '2026-11-22',
  })
  await db
    .insertInto('attendance')
    .values({
      order_id: orderId,
      dog_id: dogId,
      date: '2026-11-16',
      came_at: new Date(wanted.cameAt ?? '2026-11-15T20:00:00Z'),
      came_by: wanted.by ?? wanted.accountId,
      left_at: null,
      left_by: null,
      contact_id: null,
      absent_at: null,
      absent_by: null,
    })
    .execute()
  return { dogId, orderId }
}
