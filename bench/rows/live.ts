import { staffCare } from '#contract/office/care.ts'
import { staffLive } from '#contract/office/write/live.ts'
import { openConnection } from '../connection.ts'
import { fillDay } from '../full-day.ts'
import { openKennel } from '../kennel.ts'
import { besideBudget, percentile95 } from '../percentile.ts'
import type { BenchRow } from '../row.ts'
import { tickRequests } from '../ticks.ts'

const BUDGET_MS = 1_000
const WRITES = 100

export const row: BenchRow = {
  name: 'live',
  what: 'a tick on one server to the list read anew by somebody who listens on another',
  beside: 'the budget of the back office',
  reach: `p95 of ${WRITES} ≤ ${BUDGET_MS} ms`,
  run: async () => {
    const kennel = await openKennel()
    const ending = new AbortController()
    try {
      const { port = 0 } = kennel.servers[0] ?? {}
      const other = await kennel.addServer()
      const day = await fillDay(kennel.pool)
      const writer = await openConnection(port)
      const reader = await openConnection(other.port)
      const events = await listen(other.url, day.manager.token, ending.signal)
      const list = `GET ${staffCare.getRound.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: ${day.manager.token}\r\n\r\n`
      const times: number[] = []
      for (const [index, request] of tickRequests(day).slice(0, WRITES).entries()) {
        const heard = events.about(day.hereIds[index] ?? 0)
        const began = performance.now()
        const { status, body } = await writer.ask(request)
        if (status !== 200) throw new Error(`${status} ${body.toString()}`)
        await heard
        await reader.ask(list)
        times.push(performance.now() - began)
      }
      writer.close()
      reader.close()
      return besideBudget([percentile95(times)], BUDGET_MS)
    } finally {
      ending.abort()
      await kennel.stop()
    }
  },
}

/** A stream as a browser holds it; `about` waits for what is said of a dog. */
async function listen(url: string, token: string, signal: AbortSignal) {
  const opened = await fetch(`${url}${staffLive.open.path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  })
  const { data } = (await opened.json()) as { data: { ticket: string } }
  const stream = await fetch(`${url}/api/staffLive/stream?ticket=${data.ticket}`, { signal })
  let waiting = { words: '', hear: () => {} }
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const bytes of stream.body as unknown as AsyncIterable<Uint8Array>)
      if (decoder.decode(bytes).includes(waiting.words)) waiting.hear()
  }
  read().catch(() => undefined)
  const about = (dogId: number) =>
    new Promise<void>((hear) => {
      waiting = { words: `"kind":"care","ids":[${dogId}]`, hear }
    })
  return { about }
}
