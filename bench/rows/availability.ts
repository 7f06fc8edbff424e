import { orders } from '#contract/business/orders.ts'
import { addDays } from '#domain/calendar/calendar.ts'
import { startBarePeer } from '../bare-peer.ts'
import { postText } from '../connection.ts'
import { openKennel } from '../kennel.ts'
import { applyLoad } from '../load.ts'
import { fillStays } from '../past-stays.ts'
import { type BenchRow, interleave } from '../row.ts'

const { path } = orders.getAvailability
const DAYS = 60
const STAYS = 5_000
const CONNECTIONS = 20
const REACH = 0.55

/** As a browser that has been here before asks: with its CSRF pair. */
const PAIR = '0123456789abcdef0123456789abcdef'
const HEADERS = { cookie: `XSRF-TOKEN=${PAIR}`, 'x-xsrf-token': PAIR, 'content-type': 'application/json' }

export const row: BenchRow = {
  name: 'availability',
  what: `POST ${path}, ${DAYS} days, 5 suite types, 36 rooms, ${STAYS} stays, ${CONNECTIONS} connections`,
  beside: 'bare node:http sending the same bytes',
  reach: `≥ ${REACH}`,
  run: async () => {
    const kennel = await openKennel()
    try {
      await fillStays(kennel.pool, 0, STAYS)
      const from = addDays(new Date().toISOString().slice(0, 10), 100)
      const body = { orderType: 'boarding', from, to: addDays(from, DAYS - 1), sizes: ['small'] }
      const port = kennel.servers[0]?.port ?? 0
      const asked = { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }
      const peer = await startBarePeer(`http://127.0.0.1:${port}${path}`, asked)
      const request = postText(path, body, HEADERS)
      const measure = (one: number) => async () => {
        const result = await applyLoad({
          ports: [one],
          request,
          connections: CONNECTIONS,
          milliseconds: 2_000,
        })
        if (result.others > 0) throw new Error(`${result.others} answers were not 200`)
        return result.perSecond
      }
      await measure(port)()
      await measure(peer.port)()
      const figures = await interleave(7, measure(port), measure(peer.port))
      await peer.stop()
      return {
        ours: `${figures.ours.toFixed(0)}/s`,
        peer: `${figures.peer.toFixed(0)}/s`,
        ratio: figures.ratio,
        spread: figures.spread,
        isReached: figures.ratio >= REACH,
      }
    } finally {
      await kennel.stop()
    }
  },
}
