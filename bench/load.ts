import { type Connection, openConnection } from './connection.ts'
import { median } from './row.ts'

export interface Load {
  /** One server's, or those of several that share the load evenly. */
  ports: readonly number[]
  /** The same every time, or a new one for each request. */
  request: string | (() => string)
  connections: number
  milliseconds: number
}

export interface LoadResult {
  answered: number
  perSecond: number
  medianMs: number
  /** Answers whose status was not 200. */
  others: number
  /** What the first of them said. */
  firstOther: string
}

/** Keeps a fixed number of loopback connections busy, one request at a time on each, and stops by itself. */
export async function applyLoad({ ports, request, connections, milliseconds }: Load): Promise<LoadResult> {
  const next = typeof request === 'string' ? () => request : request
  const open = await Promise.all(
    Array.from({ length: connections }, (_, index) => openConnection(ports[index % ports.length] ?? 0)),
  )
  const began = performance.now()
  const times: number[] = []
  const others = (
    await Promise.all(open.map((connection) => drive(connection, next, began + milliseconds, times)))
  ).flat()
  const seconds = (performance.now() - began) / 1000
  for (const connection of open) connection.close()
  return {
    answered: times.length,
    perSecond: times.length / seconds,
    medianMs: median(times),
    others: others.length,
    firstOther: others[0] ?? '',
  }
}

async function drive(
  connection: Connection,
  next: () => string,
  until: number,
  times: number[],
): Promise<string[]> {
  const others: string[] = []
  for (let now = performance.now(); now < until; ) {
    const { status, body } = await connection.ask(next())
    const answered = performance.now()
    times.push(answered - now)
    now = answered
    if (status !== 200) others.push(`${status} ${body.toString()}`)
  }
  return others
}
