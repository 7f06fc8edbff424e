import { beforeEach, describe, expect, test } from 'vitest'
import { staffToday, type Today } from '#contract/office/day/today.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { staffRead, staffSend } from '../../../testing/staff-calls.ts'
import { withServer } from '../../../testing/with-server.ts'

const server = withServer({ demo: true })
let asha: TestCustomer

beforeEach(async () => {
  server.clock.set('2026-11-23T18:00:00Z')
  asha = await aStaffMember(server, ['desk', 'care'])
})

const today = (date?: string): Promise<Today> =>
  staffRead(server, asha, staffToday.getToday, { parkId: 1, ...(date !== undefined && { date }) })

describe('T18 tasks and the note of the day', () => {
  test('a task is added, passes to the next day while open, and is ticked with a name', async () => {
    const { data } = await staffSend(server, asha, staffToday.saveTask, {
      parkId: 1,
      date: '2026-11-23',
      what: 'Bring Field 3 in',
    })
    const task = staffToday.saveTask.output.parse(data)
    server.clock.set('2026-11-24T18:00:00Z')
    expect((await today()).tasks).toContainEqual(task)
    expect(
      await staffSend(server, asha, staffToday.tickTask, {
        id: task.id,
        version: task.version,
        isDone: true,
      }),
    ).toMatchObject({
      code: 200,
      data: { doneBy: expect.any(String) as string, version: 2 },
    })
    expect(
      await staffSend(server, asha, staffToday.tickTask, { id: task.id, version: 1, isDone: true }),
    ).toMatchObject({
      code: 200,
    })
    expect(
      await staffSend(server, asha, staffToday.tickTask, { id: task.id, version: 1, isDone: false }),
    ).toMatchObject({
      code: 409,
    })
  })

  test('W6 of two notes at once one is written, the other is shown who got there first', async () => {
    const note = (text: string, version?: number) =>
      staffSend(server, asha, staffToday.saveDayNote, {
        parkId: 1,
        date: '2026-11-27',
        text,
        ...(version && { version }),
      })
    const answers = await Promise.all([note('Rain from noon'), note('Vet at ten')])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { note: kept } = await today('2026-11-27')
    expect(await note('', kept?.version)).toMatchObject({ code: 200, data: null })
    expect((await today('2026-11-27')).note).toBe(null)
  })
})
