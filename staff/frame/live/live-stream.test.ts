import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  EVERYTHING,
  type LiveNews,
  type LiveStatus,
  LOOK_EVERY_MS,
  SILENT_MS,
  type Source,
  startLiveStream,
} from './live-stream.ts'

class FakeSource implements Source {
  readonly ticket: string
  readonly after: number | null
  isClosed = false
  private readonly listeners = new Map<string, (event: { data?: unknown }) => void>()

  constructor(ticket: string, after: number | null) {
    this.ticket = ticket
    this.after = after
  }
  addEventListener(type: string, listener: (event: { data?: unknown }) => void) {
    this.listeners.set(type, listener)
  }
  close() {
    this.isClosed = true
  }
  emit(type: string, data: unknown = {}) {
    this.listeners.get(type)?.({ data: JSON.stringify(data) })
  }
}

const newsOf = (seq: number, kind = 'order'): LiveNews => ({ seq, kind, ids: [seq], dates: [], by: 1 })

let sources: FakeSource[]
let heard: LiveNews[]
let statuses: LiveStatus[]
let tickets: number
let isServerAway: boolean
let stop: () => void

beforeEach(async () => {
  vi.useFakeTimers()
  sources = []
  heard = []
  statuses = []
  tickets = 0
  isServerAway = false
  stop = startLiveStream({
    openTicket: () => {
      tickets += 1
      return isServerAway ? Promise.reject(new Error('away')) : Promise.resolve(`ticket-${tickets}`)
    },
    connect: (ticket, after) => {
      const source = new FakeSource(ticket, after)
      sources.push(source)
      return source
    },
    onNews: (news) => heard.push(news),
    onStatus: (status) => statuses.push(status),
    now: Date.now,
  })
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const last = () => {
  const source = sources.at(-1)
  if (source === undefined) throw new Error('nothing is connected')
  return source
}

test('W11 one ticket opens one stream, and what comes is told once', () => {
  last().emit('open')
  expect(statuses).toEqual(['live'])
  last().emit('message', newsOf(5))
  last().emit('message', newsOf(5))
  // A lower number may be committed later.
  last().emit('message', newsOf(4))
  expect(heard.map(({ seq }) => seq)).toEqual([5, 4])
})

test('W13 after a cut a new ticket goes on from the last number; what is sent again is dropped', async () => {
  last().emit('open')
  last().emit('message', newsOf(5))
  const cut = last()
  cut.emit('error')
  expect(cut.isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sources).toHaveLength(2)
  expect(last()).toMatchObject({ ticket: 'ticket-2', after: 5 })
  last().emit('message', newsOf(5))
  last().emit('message', newsOf(6))
  expect(heard.map(({ seq }) => seq)).toEqual([5, 6])
})

test('W13 told to reload, everything is read anew', () => {
  last().emit('reload')
  expect(heard).toEqual([EVERYTHING])
})

test('W13 without a heartbeat for 45 s it is not live and everything is looked at every 15 s, until it is back', async () => {
  last().emit('open')
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1_000)
  last().emit('beat')
  await vi.advanceTimersByTimeAsync(SILENT_MS - 1_000)
  expect(statuses).toEqual(['live'])
  isServerAway = true
  await vi.advanceTimersByTimeAsync(2_000)
  expect(statuses).toEqual(['live', 'not-live'])
  expect(heard).toEqual([EVERYTHING])
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS)
  expect(heard).toHaveLength(3)
  isServerAway = false
  await vi.advanceTimersByTimeAsync(11_000)
  last().emit('open')
  expect(statuses).toEqual(['live', 'not-live', 'live'])
})

test('W11 whoever leaves closes the stream and asks for no other', async () => {
  last().emit('open')
  stop()
  expect(last().isClosed).toBe(true)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(tickets).toBe(1)
})
