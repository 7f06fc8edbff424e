import { expect, test } from 'vitest'
import { staffLive } from '#contract/office/write/live.ts'
import { staffTeam } from '#contract/management/team.ts'
import type { TestCustomer } from '../../../testing/a-customer.ts'
import { aStaffMember } from '../../../testing/a-staff-member.ts'
import { untilSomeoneWaits } from '../../../testing/lock-waits.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { withServer } from '../../../testing/with-server.ts'
import { STREAMS_PER_ACCOUNT } from './stream-seats.ts'

const server = withServer({ env: { LIVE_STREAMS: String(STREAMS_PER_ACCOUNT + 2) } })

async function ticketOf(who: TestCustomer, at: TestServer = server): Promise<string> {
  const answer = await at.post(staffLive.open.path, {}, who.headers)
  return staffLive.open.output.parse(answer.body.data).ticket
}

interface Stream {
  /** What came so far. */
  text(): string
  until(words: string | RegExp): Promise<string>
  ended: Promise<void>
  close(): void
}

async function listen(ticket: string, headers: Record<string, string> = {}): Promise<Stream> {
  const ending = new AbortController()
  const response = await fetch(`${server.url}/api/staffLive/stream?ticket=${ticket}`, {
    headers,
    signal: ending.signal,
  })
  expect(response.status).toBe(200)
  let text = ''
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of response.body as unknown as AsyncIterable<Uint8Array>)
      text += decoder.decode(bytes)
  }
  const ended = read().catch(() => {})
  const until = async (words: string | RegExp) => {
    await expect.poll(() => text, { timeout: 10_000, interval: 20 }).toMatch(words)
    return text
  }
  return { text: () => text, until, ended, close: () => ending.abort() }
}

const invite = (manager: TestCustomer, email: string) =>
  server.post(
    staffTeam.invite.path,
    { email, role: 'staff', permissions: ['care'] },
    { ...manager.headers, 'idempotency-key': email },
  )

// Before any other stream: where somebody listens already, nothing is missed.
test('W12 a stream begins when nothing can be missed any more, and not before', async () => {
  const manager = await aStaffMember(server, 'manager')
  const ticket = await ticketOf(manager)
  const writer = await server.database.pool.connect()
  await writer.query('begin; lock table live_event')
  let isOpen = false
  let wasOpen: boolean | undefined
  const opening = listen(ticket).finally(() => {
    isOpen = true
  })
  try {
    await untilSomeoneWaits(server.database, () => isOpen)
    wasOpen = isOpen
  } finally {
    await writer.query('commit')
    writer.release()
  }
  expect(wasOpen).toBe(false)
  const stream = await opening
  await stream.until('retry')
  await invite(manager, 'begun@example.com')
  await stream.until('"kind":"team"')
  stream.close()
})

test('W11 a ticket opens one stream, once; what happens comes without names or sums', async () => {
  const manager = await aStaffMember(server, 'manager')
  const ticket = await ticketOf(manager)
  const stream = await listen(ticket)
  expect((await fetch(`${server.url}/api/staffLive/stream?ticket=${ticket}`)).status).toBe(401)
  expect((await fetch(`${server.url}/api/staffLive/stream`)).status).toBe(401)
  await stream.until('retry')
  await invite(manager, 'live@example.com')
  const text = await stream.until('"kind":"team"')
  expect(text).not.toContain('live@example.com')
  stream.close()
})

test('W11 a ticket that is half a minute old opens nothing', async () => {
  const manager = await aStaffMember(server, 'manager')
  const ticket = await ticketOf(manager)
  const now = server.clock.now()
  server.clock.set(new Date(now.getTime() + 31_000))
  expect((await fetch(`${server.url}/api/staffLive/stream?ticket=${ticket}`)).status).toBe(401)
  server.clock.set(now)
})

test('W13 after a cut what was missed comes first, named by the last event that was seen', async () => {
  const manager = await aStaffMember(server, 'manager')
  const first = await listen(await ticketOf(manager))
  await first.until('retry')
  await invite(manager, 'before@example.com')
  const seen = /id: (\d+)\ndata: \{[^\n]*"team"/.exec(await first.until('"kind":"team"'))?.[1] ?? '0'
  first.close()
  await invite(manager, 'missed@example.com')
  const again = await listen(await ticketOf(manager), { 'last-event-id': seen })
  await again.until(new RegExp(`id: ${Number(seen) + 1}\n`))
  again.close()
})

test('W15 the stream of somebody who leaves the team closes by itself', async () => {
  const manager = await aStaffMember(server, 'manager')
  const hand = await aStaffMember(server, ['care'])
  const stream = await listen(await ticketOf(hand))
  await stream.until('retry')
  const { rows } = await server.database.pool.query('select version from account where id = $1', [hand.id])
  const left = { id: hand.id, version: rows[0]?.version as number }
  await server.post(staffTeam.deactivate.path, left, { ...manager.headers, 'idempotency-key': 'leave' })
  await stream.ended
})

test('W14 whoever opens a record sees who else has it open, until they leave', async () => {
  const [dana, asha] = [await aStaffMember(server, ['desk']), await aStaffMember(server, ['desk'])]
  const open = async (who: TestCustomer, isLeaving = false) => {
    const body = { kind: 'order', id: 7, isLeaving }
    const answer = await server.post(staffLive.setPresence.path, body, who.headers)
    return staffLive.setPresence.output.parse(answer.body.data).others.map(({ accountId }) => accountId)
  }
  expect(await open(dana)).toEqual([])
  expect(await open(asha)).toEqual([dana.id])
  expect(await open(dana, true)).toEqual([asha.id])
  expect(await open(asha)).toEqual([])
})

test('W11 so many streams and no more: of one person, and of all on one server', async () => {
  const [dana, asha] = [await aStaffMember(server, ['desk']), await aStaffMember(server, ['desk'])]
  const refused = async (who: TestCustomer) => {
    const response = await fetch(`${server.url}/api/staffLive/stream?ticket=${await ticketOf(who)}`)
    const { code, msg } = (await response.json()) as { code: number; msg: string }
    return { code, msg, retryAfter: response.headers.get('retry-after') }
  }
  const ofDana: Stream[] = []
  for (let one = 0; one < STREAMS_PER_ACCOUNT; one += 1) ofDana.push(await listen(await ticketOf(dana)))
  expect(await refused(dana)).toEqual({
    code: 429,
    msg: 'This log-in has too many pages open. Please close some; this one looks again by itself.',
    retryAfter: '15',
  })
  const ofAsha = [await listen(await ticketOf(asha)), await listen(await ticketOf(asha))]
  expect(await refused(asha)).toMatchObject({ code: 503, retryAfter: '15' })
  ofDana.pop()?.close()
  // The server hears a moment later that the page has gone.
  await expect
    .poll(async () => {
      const response = await fetch(`${server.url}/api/staffLive/stream?ticket=${await ticketOf(dana)}`)
      await response.body?.cancel()
      return response.status
    })
    .toBe(200)
  for (const stream of [...ofDana, ...ofAsha]) stream.close()
})
