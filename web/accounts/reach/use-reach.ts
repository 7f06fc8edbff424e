import { useState } from 'react'
import { type SchemaForm, useSchemaForm } from '#client/forms/use-schema-form.ts'
import { saveProfile } from '#client/log-in/session-calls.ts'
import { useSession } from '#client/session/session.ts'
import {
  EMPTY_REACH,
  type Missing,
  missingOf,
  type ReachDraft,
  type ReachNeed,
  reachChanges,
  reachProblems,
  reachSchema,
} from './reach-draft.ts'

const NOTHING = { phone: false, contact: false }
const STILL_HERE = 'Nothing is booked yet, and what you entered is still here.'

export interface Reach {
  asked: Missing
  isAsked: boolean
  isReady: boolean
  failure: string
  field: SchemaForm<ReachDraft>['field']
  /** Saves what is not saved yet, then goes on; stays when it cannot be saved. */
  saveThen: (go: () => void) => void
}

/** Asks, once, for the phone number and the emergency contact that the account lacks; the profile keeps them. */
export function useReach(need: ReachNeed): Reach {
  const { userInfo } = useSession()
  // As it was when the page opened: what is saved while typing stays in sight.
  const [asked] = useState(() => (userInfo === null ? NOTHING : missingOf(userInfo, need)))
  const ownPhone = userInfo?.phone ?? ''

  const save = async (draft: ReachDraft) => {
    const changes = userInfo === null ? {} : reachChanges(draft, asked, userInfo)
    if (Object.keys(changes).length > 0) await saveProfile(changes, { showMessage: false })
  }
  const form = useSchemaForm<ReachDraft>({
    schema: reachSchema(asked, ownPhone),
    initial: EMPTY_REACH,
    send: save,
  })
  const saveAndGo = async (go: () => void) => {
    if (await form.submit()) go()
  }
  return {
    asked,
    isAsked: asked.phone || asked.contact,
    isReady: reachProblems(form.values, asked, ownPhone).size === 0,
    failure: form.failure === '' ? '' : `${form.failure} ${STILL_HERE}`,
    field: (name) => {
      const field = form.field(name)
      const onBlur = () => {
        field.onBlur()
        // What fails here is saved with the last button, which says so.
        save(form.readValues()).catch(() => {})
      }
      return { ...field, onBlur }
    },
    saveThen: (go) => void saveAndGo(go),
  }
}
