import { useEffect, useEffectEvent } from 'react'
import { call } from '#client/api/call.ts'
import { pageSetting } from '#client/page/page-settings.ts'
import { staffLive } from '#contract/office/write/live.ts'
import { createStore, useStore } from '#ui/store.ts'
import { EVERYTHING, type LiveNews, type LiveStatus, startLiveStream } from './live-stream.ts'

const STREAM_PATH = '/api/staffLive/stream'

const listeners = new Set<(news: LiveNews) => void>()
const status = createStore<LiveStatus>('connecting')

/** Whether this tab hears of what happens at once. */
export const useLiveStatus = () => useStore(status)

/** Once for the whole app: opens the stream, and closes it when whoever is here leaves. */
export function useLiveStream() {
  useEffect(
    () =>
      startLiveStream({
        openTicket: async () => (await call(staffLive.open, {}, { silent: true })).ticket,
        connect: (ticket, after) => {
          const query = new URLSearchParams({ ticket, ...(after !== null && { after: String(after) }) })
          return new EventSource(`${pageSetting('api-origin')}${STREAM_PATH}?${query}`)
        },
        onNews: (news) => {
          for (const listener of listeners) listener(news)
        },
        onStatus: status.change,
        now: Date.now,
      }),
    [],
  )
}

/**
 * Calls back when something of these kinds happened, here or anywhere. `EVERYTHING` comes too: after a long cut nobody
 * knows what was missed.
 */
export function useLive(kinds: readonly string[], onNews: (news: LiveNews) => void) {
  const tell = useEffectEvent((news: LiveNews) => {
    if (news === EVERYTHING || kinds.includes(news.kind)) onNews(news)
  })
  useEffect(() => {
    const listener = (news: LiveNews) => tell(news)
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
}
