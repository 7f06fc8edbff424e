import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { storedToken } from '#client/session/stored-token.ts'
import { NOT_LOGGED_IN_CODE } from '#contract/envelope.ts'
import { type Me, staffTeam } from '#contract/staff/team.ts'
import { mayDo, type Need } from '#domain/staff/permissions.ts'
import { createStore, useStore } from '#ui/store.ts'
import { setParkZone } from '../words/clock-words.ts'

/** Who sits at this screen, as far as the server has said. */
export type Who =
  | { kind: 'asking' }
  | { kind: 'visitor' }
  | { kind: 'customer' }
  | { kind: 'unreachable' }
  /** `isExpired`: the server no longer knows the session. The page stays as it is, covered, until they log in again. */
  | { kind: 'team'; me: Me; isExpired: boolean }

const who = createStore<Who>({ kind: 'asking' })
export const readWho = who.read
export const useWho = () => useStore(who)

const FORBIDDEN_CODE = 403

/** Asks the server. Whoever is on the team stays it while the server cannot be reached. */
export async function askWho(): Promise<void> {
  const token = storedToken()
  if (token === null) return who.change({ kind: 'visitor' })
  try {
    const me = await call(staffTeam.getMe, {}, { silent: true })
    if (storedToken() !== token) return
    setParkZone(me.timeZone)
    who.change({ kind: 'team', me, isExpired: false })
  } catch (error) {
    who.change(whoAfter(error))
  }
}

function whoAfter(error: unknown): Who {
  if (error instanceof CallError && error.code === FORBIDDEN_CODE) return { kind: 'customer' }
  if (error instanceof CallError && error.code === NOT_LOGGED_IN_CODE) return expired()
  const before = who.read()
  return before.kind === 'team' ? before : { kind: 'unreachable' }
}

/** Nobody is logged in any more. */
export const forgetWho = () => who.change({ kind: 'visitor' })

/** The session ended, and nobody chose that: what they have typed waits for them. */
export const expireWho = () => who.change(expired())

function expired(): Who {
  const before = who.read()
  return before.kind === 'team' ? { ...before, isExpired: true } : { kind: 'visitor' }
}

/** Inside the back office there is always somebody. */
export function useMe(): Me {
  const now = useWho()
  if (now.kind !== 'team') throw new Error('Nobody of the team is logged in.')
  return now.me
}

/** Whether whoever is here may do what needs that: what they may not is not offered. */
export const useMay = (need: Need): boolean => mayDo(useMe(), need)
