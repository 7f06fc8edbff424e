import { useEffect, useState } from 'react'
import { call } from '#client/api/call.ts'
import type { PRESENCE_KINDS, Present } from '#contract/office/write/live.ts'
import { staffLive } from '#contract/office/write/live.ts'
import { useLive } from './use-live.ts'

export type PresenceKind = (typeof PRESENCE_KINDS)[number]

const SAY_AGAIN_MS = 8_000
const NOBODY: readonly Present[] = []

/** One after the other: "I am leaving" must not arrive before "I am here". */
let lastCall: Promise<unknown> = Promise.resolve()

function say(kind: PresenceKind, id: number, isLeaving: boolean): Promise<readonly Present[]> {
  const saying = lastCall
    .then(() => call(staffLive.setPresence, { kind, id, isLeaving }, { silent: true }))
    .then(({ others }) => others)
    // It warns and never locks: without an answer nobody is warned of.
    .catch(() => NOBODY)
  lastCall = saying
  return saying
}

/** W14: says that this is open here, and who else has it open. Null: nothing is. */
export function usePresence(kind: PresenceKind, id: number | null): readonly Present[] {
  const [found, setFound] = useState<{ kind: PresenceKind; id: number; others: readonly Present[] } | null>(
    null,
  )
  useLive(['presence'], (news) => {
    if (id === null || (news.kind === 'presence' && !news.ids.includes(id))) return
    void say(kind, id, false).then((others) => setFound({ kind, id, others }))
  })
  useEffect(() => {
    if (id === null) return undefined
    const sayHere = () => void say(kind, id, false).then((others) => setFound({ kind, id, others }))
    const leave = () => void say(kind, id, true)
    sayHere()
    const timer = setInterval(sayHere, SAY_AGAIN_MS)
    window.addEventListener('pagehide', leave)
    return () => {
      clearInterval(timer)
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [kind, id])
  return found !== null && found.kind === kind && found.id === id ? found.others : NOBODY
}
