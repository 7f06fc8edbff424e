import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

export interface SlowReaderLimits {
  answerWithinMs: number
  lookEveryMs: number
}

type Answering = Socket & { _httpMessage?: ServerResponse | null }

/**
 * Hangs up on who takes their answer so slowly that it never ends: each holds a connection, and often an open file. The
 * answers are looked at now and then, because a timer for each would cost every quick reader something.
 */
export function hangUpOnSlowReaders(server: Server, { answerWithinMs, lookEveryMs }: SlowReaderLimits) {
  const connections = new Set<Answering>()
  const seenAt = new WeakMap<ServerResponse, number>()

  const isTooSlow = (answer: ServerResponse, now: number) => {
    const since = seenAt.get(answer) ?? now
    seenAt.set(answer, since)
    return now - since > answerWithinMs
  }
  const look = () => {
    const now = performance.now()
    for (const socket of connections) {
      const answer = socket._httpMessage
      if (answer?.headersSent === true && isTooSlow(answer, now)) socket.destroy()
    }
  }

  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  server.on('close', () => clearInterval(timer))
}
