import type { FastifyInstance, FastifyReply } from 'fastify'
import type { App } from '../../../app.ts'
import { Refusal } from '../../../http/refusals/refusal.ts'
import type { LiveHub } from './live-hub.ts'
import {
  isReplayable,
  type LiveEvent,
  listLiveEvents,
  takeTicket,
} from '../../../platform/live/live-store.ts'
import { hashTicket } from './live-ticket.ts'
import { createStreamSeats } from './stream-seats.ts'

const STREAM_PATH = '/api/staffLive/stream'
const HEARTBEAT_MS = 15_000
/** Who does not read is hung up on before our memory fills. */
const MAX_UNREAD_BYTES = 256 * 1024

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that gather answers would deliver the morning in the evening.
  'x-accel-buffering': 'no',
}

const written = ({ seq, kind, ids, dates, by }: LiveEvent) =>
  `id: ${seq}\ndata: ${JSON.stringify({ seq, kind, ids, dates, by })}\n\n`

/** W11: GET with a one-use ticket; after a cut the browser names the last event it had. */
export function liveStream(app: App, hub: LiveHub) {
  const seats = createStreamSeats(app.settings.liveStreams)
  return (fastify: FastifyInstance) => {
    fastify.get<{ Querystring: { ticket?: unknown; after?: unknown } }>(
      STREAM_PATH,
      async (request, reply) => {
        const { ticket, after } = request.query
        const holder =
          typeof ticket === 'string' && ticket.length <= 100
            ? await takeTicket(app.db, hashTicket(ticket), app.clock.now())
            : undefined
        if (holder === undefined) throw new Refusal('not-logged-in')
        // Who hung up while the ticket was looked at is never heard closing.
        if (reply.raw.destroyed) return
        const leave = seats.take(holder.accountId)
        reply.raw.once('close', leave)
        const since = lastSeen(request.headers['last-event-id'] ?? after)
        try {
          await openStream(app, hub, reply, holder.sessionId, since)
        } catch (error) {
          leave()
          throw error
        }
      },
    )
  }
}

const lastSeen = (value: unknown): number | null =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : null

async function openStream(
  app: App,
  hub: LiveHub,
  reply: FastifyReply,
  sessionId: number,
  since: number | null,
): Promise<void> {
  const headers = { ...reply.getHeaders(), ...HEADERS }
  reply.hijack()
  const { raw } = reply
  if (raw.destroyed) return
  raw.writeHead(200, headers as Record<string, string>)
  const write = (text: string) => {
    raw.write(text)
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
  }
  try {
    // Joined first: what happens while the missed is read comes twice rather than never, and the page drops doubles.
    const leave = await hub.join({
      sessionId,
      send: (event) => write(written(event)),
      close: () => raw.end(),
    })
    raw.once('close', leave)
    if (raw.destroyed) return leave()
    const missed = since === null ? [] : await missedSince(app, since)
    write('retry: 2000\n\n')
    if (missed === 'too-old') write('event: reload\ndata: {}\n\n')
    else for (const event of missed) write(written(event))
  } catch (error) {
    // Its page tries again.
    raw.destroy()
    app.log.warn({ err: error }, 'a live stream could not begin')
    return
  }
  // An event and no comment: a page hears only of events.
  const beat = setInterval(() => write('event: beat\ndata: {}\n\n'), HEARTBEAT_MS)
  raw.once('close', () => clearInterval(beat))
}

async function missedSince({ db }: App, since: number): Promise<LiveEvent[] | 'too-old'> {
  return (await isReplayable(db, since)) ? listLiveEvents(db, since) : 'too-old'
}
