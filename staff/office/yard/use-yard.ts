import { useEffect, useEffectEvent, useRef } from 'react'
import { call } from '#client/api/call.ts'
import { whenIdle } from '#client/page/when-idle.ts'
import { staffTeam } from '#contract/management/team.ts'
import { showToast } from '#ui/toast/toast.ts'
import { useLive, useLiveStatus } from '../../frame/live/use-live.ts'
import {
  isUnreachable,
  markUnreachable,
  useOfflineSince,
  whenInDoubt,
} from '../../frame/offline/connection.ts'
import { refreshCopy } from '../../frame/offline/yard-copy.ts'
import { chooseYardPerson } from '../../frame/offline/yard-person.ts'
import { loadQueue, readQueue, sendQueue, setQueueOwner, whenSent } from '../../frame/offline/yard-queue.ts'
import { refreshStaffReads } from '../../frame/read/use-staff-read.ts'
import { startServiceWorker } from '../../frame/service-worker/page-build.ts'
import { askWho, useMe } from '../../frame/session/me.ts'

const LOOK_EVERY_MS = 5_000
const ANSWER_WITHIN_MS = 4_000
const SEND_EVERY_MS = 15_000
const COPY_EVERY_MS = 4 * 60_000
/** However much happens, the copy is not read anew more often. */
const COPY_REST_MS = 30_000

/** Whether the server answers in time. Every answer, to whatever call, says by itself that it does. */
async function look() {
  try {
    await call(staffTeam.getMe, {}, { silent: true, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
  } catch (error) {
    if (isUnreachable(error)) markUnreachable()
  }
}

/** Once for the whole app: knows whether the server can be reached, keeps the copy fresh, and empties the queue. */
export function useYard() {
  const since = useOfflineSince()
  const me = useMe()
  useEffect(() => setQueueOwner(me), [me])
  useLine(since)
  useCopy(since)
  const back = useEffectEvent(() => {
    chooseYardPerson(null)
    void askWho()
    void sendQueue().then(refreshStaffReads)
  })
  useEffect(() => {
    whenSent(({ taken }) => {
      const doubles = taken.filter(({ isDouble }) => isDouble).length
      if (doubles > 0) {
        showToast('error', 'Something was ticked on two devices. Both are kept, and everyone is notified.')
      } else if (taken.length > 0) showToast('success', sentWords(taken.length))
      void refreshStaffReads()
    })
    void loadQueue().then(() => sendQueue())
    const timer = setInterval(() => readQueue().length > 0 && void sendQueue(), SEND_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const wasOffline = useRef(false)
  useEffect(() => {
    if (since === null && wasOffline.current) back()
    wasOffline.current = since !== null
  }, [since])
}

const sentWords = (count: number): string =>
  `Back online. ${count === 1 ? 'What was saved here is' : `All ${count} things saved here are`} sent.`

/** Looks again while the server is away, and when the stream has fallen silent. */
function useLine(since: number | null) {
  const status = useLiveStatus()
  const isDoubtful = since !== null || status === 'not-live'
  useEffect(() => {
    whenInDoubt(look)
    const lookNow = () => void look()
    window.addEventListener('online', lookNow)
    return () => window.removeEventListener('online', lookNow)
  }, [])
  useEffect(() => {
    if (!isDoubtful) return undefined
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [isDoubtful])
}

/** W16: only where the pages themselves open without a network. */
function useCopy(since: number | null) {
  const isKept = useRef(false)
  const last = useRef(0)
  const refresh = useEffectEvent(() => {
    if (!isKept.current || since !== null || Date.now() - last.current < COPY_REST_MS) return
    last.current = Date.now()
    refreshCopy().catch(() => {})
  })
  const begin = useEffectEvent(async () => {
    isKept.current = await startServiceWorker()
    refresh()
  })
  useEffect(() => {
    const stop = whenIdle(() => {
      void begin()
    })
    const timer = setInterval(() => refresh(), COPY_EVERY_MS)
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [])
  useLive(['today', 'care', 'order', 'dog', 'team', 'alarm'], () => refresh())
}
