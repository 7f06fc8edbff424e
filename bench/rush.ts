import type { Envelope } from '#contract/envelope.ts'
import type { Order } from '#contract/business/order-view.ts'
import { type Connection, openConnection } from './connection.ts'

export interface Rush {
  /** From the first request to the last answer. */
  ms: number
  answers: Envelope<Order | null>[]
}

/** Everyone asks at the same moment, each on a connection of their own that is open already. */
export async function openRush(port: number, people: number) {
  const connections: Connection[] = await Promise.all(
    Array.from({ length: people }, () => openConnection(port)),
  )
  return {
    async run(requests: readonly string[]): Promise<Rush> {
      const began = performance.now()
      const answers = await Promise.all(
        connections.map((connection, index) => connection.ask(requests[index] ?? '')),
      )
      const ms = performance.now() - began
      return { ms, answers: answers.map(({ body }) => JSON.parse(body.toString()) as Envelope<Order | null>) }
    },
    close() {
      for (const connection of connections) connection.close()
    },
  }
}
