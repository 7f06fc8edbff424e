import { useRef, useState } from 'react'
import { failureText } from '#client/forms/use-form.ts'
import { saveProfile } from '#client/log-in/session-calls.ts'
import { useSession } from '#client/session/session.ts'
import {
  EMPTY_REACH,
  missingOf,
  type ReachDraft,
  type ReachField,
  type ReachNeed,
  reachChanges,
  reachProblems,
} from './reach-draft.ts'

const NOTHING = { phone: false, contact: false }

/** Asks, once, for the phone number and the emergency contact that the account lacks; the profile keeps them. */
export function useReach(need: ReachNeed) {
  const { userInfo } = useSession()
  // As it was when the page opened: what is saved while typing stays in sight.
  const [asked] = useState(() => (userInfo === null ? NOTHING : missingOf(userInfo, need)))
  const [draft, setDraft] = useState<ReachDraft>(EMPTY_REACH)
  const [left, setLeft] = useState<ReadonlySet<ReachField>>(new Set())
  const [failure, setFailure] = useState('')
  const isBusy = useRef(false)
  const problems = reachProblems(draft, asked, userInfo?.phone ?? '')

  const save = async () => {
    const changes = userInfo === null ? {} : reachChanges(draft, asked, userInfo)
    if (Object.keys(changes).length > 0) await saveProfile(changes, { showMessage: false })
  }
  const saveAndGo = async (go: () => void) => {
    if (isBusy.current) return
    isBusy.current = true
    setFailure('')
    try {
      await save()
      go()
    } catch (error) {
      setFailure(`${failureText(error)} Nothing is booked yet, and what you entered is still here.`)
    }
    isBusy.current = false
  }
  return {
    asked,
    isAsked: asked.phone || asked.contact,
    isReady: problems.size === 0,
    draft,
    failure,
    problem: (field: ReachField) => (left.has(field) ? problems.get(field) : undefined),
    change: (changes: Partial<ReachDraft>) => setDraft((now) => ({ ...now, ...changes })),
    leave: (field: ReachField) => {
      setLeft((now) => new Set(now).add(field))
      // What fails here is saved with the last button, which says so.
      save().catch(() => {})
    },
    /** Saves what is not saved yet, then goes on; stays when it cannot be saved. */
    saveThen: (go: () => void) => void saveAndGo(go),
  }
}

export type Reach = ReturnType<typeof useReach>
