import { randomUUID } from 'node:crypto'
import { type CareRounds, type RoundItem, staffCare } from '#contract/office/care.ts'
import { hashPassword } from '../business/accounts/log-in/password.ts'
import type { TestCustomer } from './a-customer.ts'
import type { TestServer } from './test-server.ts'

export const PIN = '2580'
let pinHash: Promise<string> | undefined

/** Somebody on the team gets a name, and a PIN. */
export async function named(server: TestServer, person: TestCustomer, name: string): Promise<TestCustomer> {
  pinHash ??= hashPassword(PIN)
  await server.database.db
    .updateTable('account')
    .set({ first_name: name, pin_hash: await pinHash })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** The back office's care, as its pages call it. */
export function careCalls(server: TestServer) {
  const send = (
    who: TestCustomer,
    name: Exclude<keyof typeof staffCare, 'getRound'>,
    body: unknown,
    key: string = randomUUID(),
  ) => server.post(staffCare[name].path, body, { ...who.headers, 'idempotency-key': key })
  const rounds = async (who: TestCustomer, query = ''): Promise<CareRounds> => {
    const { body } = await server.get(`${staffCare.getRound.path}?${query}`, who.headers)
    return staffCare.getRound.output.parse(body.data)
  }
  const items = async (who: TestCustomer, dogId: number, query = ''): Promise<RoundItem[]> =>
    (await rounds(who, query)).groups.flatMap((group) => group.items).filter((item) => item.dogId === dogId)
  return { send, rounds, items }
}

/** At a time of the test's Monday, on the park's wall. */
export const mondayAt = (time: string): string => new Date(`2026-11-16T${time}:00-07:00`).toISOString()

export const aTick = (dogId: number, time: string, more: object = {}) => ({
  id: randomUUID(),
  dogId,
  itemKey: 'meal',
  dueAt: mondayAt(time),
  outcome: 'given',
  ...more,
})
