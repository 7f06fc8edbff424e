import { setTimeout as wait } from 'node:timers/promises'

export interface Writers {
  /** What the server said it has. */
  acknowledged: Set<number>
  /** Status codes of answers that were not 200, by count. */
  refused: Map<number, number>
  /** Waits until this many more messages were acknowledged. */
  untilAcknowledged(more: number): Promise<void>
  stop(): Promise<void>
}

let sender = 0

/** A number of people who write to the business without a pause, each time from another address. */
export function startWriters(url: () => string, people: number): Writers {
  const acknowledged = new Set<number>()
  const refused = new Map<number, number>()
  const stopped = new AbortController()

  const writeOne = async () => {
    sender++
    const response = await fetch(`${url()}/api/Index/sendMessage`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.9.${(sender >> 8) & 255}.${sender & 255}`,
      },
      body: JSON.stringify({
        name: `Writer ${sender}`,
        email: `writer-${sender}@example.com`,
        message: 'Is Maple asleep?',
      }),
    })
    const answer = (await response.json()) as { code: number; data: { id: number } }
    if (answer.code === 200) acknowledged.add(answer.data.id)
    else refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1)
  }
  const writeOn = async () => {
    while (!stopped.signal.aborted) {
      // A connection that breaks is an answer that never came: nothing was promised.
      await writeOne().catch(() => wait(20))
    }
  }
  const running = Array.from({ length: people }, writeOn)
  return {
    acknowledged,
    refused,
    untilAcknowledged: async (more) => {
      const goal = acknowledged.size + more
      while (acknowledged.size < goal) await wait(10)
    },
    stop: async () => {
      stopped.abort()
      await Promise.all(running)
    },
  }
}
