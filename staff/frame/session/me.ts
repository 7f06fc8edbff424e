import { createContext, use } from 'react'
import { call } from '#client/api/call.ts'
import { CallError } from '#client/api/call-error.ts'
import { storedToken } from '#client/session/stored-token.ts'
import { NOT_LOGGED_IN_CODE } from '#contract/envelope.ts'
import { type Me, staffTeam } from '#contract/management/team.ts'
import { mayDo, type Need } from '#domain/staff/permissions.ts'
import { createStore, useStore } from '#ui/store.ts'
import { isUnreachable, markUnreachable } from '../offline/connection.ts'
import { keepMe, readKeptMe, wipeCopy } from '../offline/copy-table.ts'
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

let foreseen: () => void = () => {}
/** Called as soon as this device knows who it will be, while the server is still asked. */
export const whenForeseen = (listener: typeof foreseen) => {
  foreseen = listener
}

let personChanges: (before: Me, next: Me) => void = () => {}
/** Called before somebody else's pages take the place of whose these were. */
export const whenPersonChanges = (listener: typeof personChanges) => {
  personChanges = listener
}

const FORBIDDEN_CODE = 403
/** Whom this device knows does not wait longer for a line that carries nothing. */
const KNOWN_WITHIN_MS = 2_500

/** Asks the server. Whoever is on the team stays it while the server cannot be reached. */
export async function askWho(): Promise<void> {
  const token = storedToken()
  if (token === null) return who.change({ kind: 'visitor' })
  const known = who.read().kind === 'team' ? undefined : await readKeptMe()
  if (known !== undefined) foreseen()
  try {
    const signal = known === undefined ? undefined : AbortSignal.timeout(KNOWN_WITHIN_MS)
    const me = await call(staffTeam.getMe, {}, { silent: true, ...(signal && { signal }) })
    if (storedToken() !== token) return
    setParkZone(me.timeZone)
    const before = who.read()
    if (before.kind === 'team' && before.me.id !== me.id) personChanges(before.me, me)
    who.change({ kind: 'team', me, isExpired: false })
    await keepMe(me)
  } catch (error) {
    if (isUnreachable(error)) markUnreachable()
    who.change(whoAfter(error, known))
  }
}

function whoAfter(error: unknown, known: Me | undefined): Who {
  if (error instanceof CallError && error.code === FORBIDDEN_CODE) return { kind: 'customer' }
  if (error instanceof CallError && error.code === NOT_LOGGED_IN_CODE) return expired()
  const before = who.read()
  if (before.kind === 'team') return before
  if (known === undefined) return { kind: 'unreachable' }
  // W16: the server said so before, and cannot be asked.
  setParkZone(known.timeZone)
  return { kind: 'team', me: known, isExpired: false }
}

/** W18: what this device keeps of the day is gone with whoever was logged in. */
export function wipeWithSession() {
  who.subscribe(() => {
    const now = who.read()
    const isHere =
      now.kind === 'asking' || now.kind === 'unreachable' || (now.kind === 'team' && !now.isExpired)
    if (!isHere) void wipeCopy()
  })
}

/** Nobody is logged in any more. */
export function forgetWho() {
  const before = who.read()
  if (before.kind === 'team') leaving(before.me)
  who.change({ kind: 'visitor' })
}

let leaving: (me: Me) => void = () => {}
/** Called with whose session ends because they chose so. */
export const whenLeaving = (listener: typeof leaving) => {
  leaving = listener
}

/** The session ended, and nobody chose that: what they have typed waits for them. */
export const expireWho = () => who.change(expired())

function expired(): Who {
  const before = who.read()
  return before.kind === 'team' ? { ...before, isExpired: true } : { kind: 'visitor' }
}

/** Whose pages these are: those of whoever has just handed over the screen wait as theirs. */
export const WhoseApp = createContext<Me | null>(null)

/** Inside the back office there is always somebody. */
export function useMe(): Me {
  const now = useWho()
  const whose = use(WhoseApp)
  if (whose !== null) return whose
  if (now.kind !== 'team') throw new Error('No one from the team is logged in.')
  return now.me
}

/** Whether whoever is here may do what needs that: what they may not is not offered. */
export const useMay = (need: Need): boolean => mayDo(useMe(), need)
