import axios from 'axios'
import { longStorage } from '#client/page/browser-storage.ts'
import { createStore, useStore } from '#ui/store.ts'

/** Kept over a reload: whoever opens the page again without a network is still off line since then. */
const KEY = 'offlineSince'

const since = createStore<number | null>(null)

/** Since when the server cannot be reached; null while it can. */
export const offlineSince = since.read
export const onConnection = since.subscribe
export const useOfflineSince = (): number | null => useStore(since)

export function markUnreachable(now = Date.now()) {
  if (since.read() !== null) return
  const stored = Number(longStorage.read(KEY))
  const begun = stored > 0 && stored <= now ? stored : now
  longStorage.write(KEY, String(begun))
  since.change(begun)
}

export function markReachable() {
  longStorage.remove(KEY)
  if (since.read() !== null) since.change(null)
}

let look: (() => Promise<void>) | null = null
let isLooking = false

/** How to find out whether the server answers at all: one call that fails is not yet a line that is gone. */
export const whenInDoubt = (listener: () => Promise<void>) => {
  look = listener
}

function doubt() {
  if (look === null || isLooking || !navigator.onLine) return markUnreachable()
  isLooking = true
  void look().finally(() => {
    isLooking = false
  })
}

const BROKEN_PROXY = 502

/** What every answer, and every answer that never came, says of the line. */
export function watchAnswers() {
  axios.interceptors.response.use(
    (response) => {
      const { data, status } = response as { data: unknown; status: number }
      if (typeof data === 'object' && data !== null && 'code' in data) markReachable()
      else if (status >= BROKEN_PROXY) doubt()
      return response
    },
    (error: unknown) => {
      if (!axios.isCancel(error) && axios.isAxiosError(error) && error.response === undefined) {
        doubt()
      }
      throw error
    },
  )
  window.addEventListener('offline', () => markUnreachable())
  if (!navigator.onLine) markUnreachable()
}

/** Nothing came, or nothing came in time: not the server's refusal. */
export const isUnreachable = (error: unknown): boolean =>
  axios.isCancel(error) || (axios.isAxiosError(error) && !isAnswered(error.response?.data))

const isAnswered = (data: unknown): boolean => typeof data === 'object' && data !== null && 'code' in data
